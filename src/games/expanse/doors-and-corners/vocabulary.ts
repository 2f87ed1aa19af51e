import { list, record, say, whole, word } from '../../shared/shape.ts'
import { condition, filter, resource, sector } from '../check/parameter.ts'
import { chosenBy, yes, type Check, type Fields, type Shape } from '../check/shape.ts'
import { baseIds, orbitalIds, type Card } from '../types.ts'

/** The words that modules bring, and who may use which: nobody else has what they speak of. */

/**
 * Tells where a marker is put. The filters of other words may name what an earlier step has bound; these
 * may not.
 */
const lying: Fields = {
  any: yes,
  ids: list(word(...baseIds)),
  sector,
  sectorIn: list(sector),
  orbital: word(...orbitalIds),
  resource,
  resourceIn: list(resource),
  withOwn: whole(1),
  ownFleetInOrbital: yes,
  ownFleetInBand: yes,
  ownOrbitalControl: yes,
  controlledByUser: yes,
  notCurrent: yes,
}
const anywhere = filter({ may: lying })
const awayFromIt = filter({ may: { ...lying, bandsFromMarker: whole(), differentBandFromMarker: yes } })

const step = (op: string, needs: Fields): Shape => ({
  needs: { op: word(op), ...needs },
  may: { if: condition },
})

const markers: Readonly<Record<string, Shape>> = {
  suppression: step('marker', { action: word('place', 'move'), to: anywhere }),
  protomolecule: step('marker', { action: word('place', 'move'), to: awayFromIt }),
  protomoleculeCard: step('marker', { action: word('take'), to: word('user') }),
}
const markerOf = (...names: readonly string[]): Check =>
  chosenBy(
    'marker',
    Object.fromEntries(Object.entries(markers).filter(([name]) => names.includes(name))),
    'parameter',
  )

const onlyInMarker: Check = (_value, name, scope) => {
  say(scope, `'${name}' says where 'marker' puts something; it goes with no other word.`)
}
const aboutMarkers: Fields = {
  bandsFromMarker: onlyInMarker,
  differentBandFromMarker: onlyInMarker,
  notCurrent: onlyInMarker,
}

/** Martial Law's token comes with the techs, whose cards may speak of it too. */
const suppression: Fields = {
  ...aboutMarkers,
  marker: markerOf('suppression'),
  hasMarker: word('suppression'),
}
export const wordsOfTechs: Fields = { ...suppression, scoringEventStep: yes }
const wordsOfSet: Readonly<Record<string, Fields>> = {
  T: {
    ...suppression,
    gainTech: record(step('gainTech', { mode: word('extra', 'swap'), levels: word('held') }), 'parameter'),
  },
  P: {
    ...aboutMarkers,
    marker: markerOf('protomolecule', 'protomoleculeCard'),
    hasMarker: word('protomolecule'),
  },
}
export const wordsOfCard = ({ set = '' }: Card): Fields => wordsOfSet[set] ?? {}
