import { baseIds } from '../types.ts'
import { counts, type Rule } from './rule.ts'

const basesAndOrbitals: Rule = ({ bases, orbitals }) => [
  ...baseIds.filter(id => !bases.some(base => base.id === id)).map(id => `The base ${id} is missing.`),
  ...bases.flatMap(({ id, orbital, sector }) => {
    const at = orbitals.find(one => one.id === orbital)
    if (!at?.bases.includes(id)) return [`base.${id}: Orbital ${orbital} does not list it.`]
    return at.sector === sector
      ? []
      : [`base.${id}: it is in sector ${sector}, its Orbital ${orbital} in ${at.sector}.`]
  }),
  ...orbitals.flatMap(orbital =>
    orbital.bases
      .filter(id => bases.find(base => base.id === id)?.orbital !== orbital.id)
      .map(id => `Orbital ${orbital.id}: it lists ${id}, which belongs elsewhere.`),
  ),
]

const orbitalsAndBands: Rule = ({ orbitals, bands, sectors }) => [
  ...orbitals
    .filter(one => bands.find(band => band.id === one.band)?.sector !== one.sector)
    .map(one => `Orbital ${one.id}: its band ${one.band} is not in sector ${one.sector}.`),
  ...bands
    .filter(band => !sectors.some(sector => sector.id === band.sector))
    .map(band => `Band ${band.id}: no sector ${band.sector}.`),
  ...bands.flatMap(band =>
    band.adjacent
      .filter(other => !bands.find(one => one.id === other)?.adjacent.includes(band.id))
      .map(other => `Bands ${band.id} and ${other} must be adjacent both ways.`),
  ),
]

/** Every band can be reached from the first one. */
const oneMap: Rule = ({ bands }) => {
  const reached = new Set(bands.slice(0, 1).map(band => band.id))
  for (const id of reached)
    for (const next of bands.find(band => band.id === id)?.adjacent ?? []) reached.add(next)
  return bands.filter(band => !reached.has(band.id)).map(band => `Band ${band.id} cannot be reached.`)
}

const outWithTwo: Rule = content => {
  const out = content.bases
    .filter(base => base.outIn2P)
    .map(base => base.id)
    .sort()
    .join(', ')
  return counts(content).flatMap(({ icon, basesOut }) => {
    const expected = icon === '2P' ? out : ''
    const said = [...basesOut].sort().join(', ')
    if (said === expected) return []
    return [`With ${icon} the bases out of play are '${said}', but the bases themselves say '${expected}'.`]
  })
}

export const mapRules: readonly Rule[] = [basesAndOrbitals, orbitalsAndBands, oneMap, outWithTwo]
