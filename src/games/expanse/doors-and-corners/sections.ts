import { flag, isRecord, list, own, record, say, setOf, whole, word } from '../../shared/shape.ts'
import { sector } from '../check/parameter.ts'
import { type Check, type Shape } from '../check/shape.ts'
import type { Target } from '../override/target.ts'
import type { Content, Provenance } from '../types.ts'
import './state.ts'

/** The values of the modules that an owner can change, section by section. */

const tokens: Check = (value, name, scope) => {
  record({ needs: { sectors: setOf(sector), points: list(whole(), 1, 3) } })(value, name, scope)
  const { sectors, points } = isRecord(value) ? value : {}
  if (!Array.isArray(sectors) || !Array.isArray(points) || sectors.length === points.length) return
  say(
    scope,
    `'${name}' has ${sectors.length} Sectors and ${points.length} points; they are spent together, ` +
      'so there must be as many of each.',
  )
}

type Key = 'technologies' | 'protomolecule' | 'resourceTokens' | 'leaders'

const sections: Readonly<Record<string, { readonly key: Key; readonly shape: Shape }>> = {
  // Whoever has drawn keeps one: that is how the question is asked.
  alpha: { key: 'technologies', shape: { needs: { draw: whole(1, 3), keep: word(1) } } },
  protomolecule: {
    key: 'protomolecule',
    shape: { needs: { cpByRound: list(whole(), 5, 5), cpAtEnd: whole() } },
  },
  resourceTokens: {
    key: 'resourceTokens',
    shape: {
      needs: {
        start: whole(),
        max: whole(),
        maxLiftedInFinal: flag,
        apPerToken: whole(1),
        apCap: whole(1, 10),
        finalBonus: list(whole(), 1, 4),
      },
    },
  },
  leaders: { key: 'leaders', shape: { needs: { ap: whole(), limitPerTurn: whole(), powerPlay: tokens } } },
}

export const sectionNames = Object.keys(sections)

export function findSection(content: Content, _id: string, name: string): Target | undefined {
  const { key, shape } = own(sections, name) ?? {}
  const entity = key && content[key]
  if (!key || !shape || !entity) return undefined
  return {
    kind: 'section',
    shape,
    entity: entity as typeof entity & { readonly prov: Provenance },
    write: (now, twin) => ({ ...now, [key]: twin }),
  }
}

type Values = Readonly<Record<string, unknown>>

/**
 * Splits fields that the list of contents writes as one. What is not written like that stays, to
 * be refused by its name.
 */
const spreads: Readonly<Record<string, (set: Values) => Values>> = {
  'section.protomolecule': ({ cpByRound, ...others }) => {
    if (!isRecord(cpByRound) || !Object.hasOwn(cpByRound, 'final') || Object.hasOwn(others, 'cpAtEnd'))
      return { ...others, cpByRound }
    const { final, ...rounds } = cpByRound
    return { ...others, ...(Object.keys(rounds).length ? { cpByRound: rounds } : {}), cpAtEnd: final }
  },
  'section.leaders': ({ powerPlay, ...others }) => {
    if (!isRecord(powerPlay) || Object.keys(powerPlay).sort().join() !== 'pointTokens,sectorTokens')
      return { ...others, powerPlay }
    return { ...others, powerPlay: { sectors: powerPlay['sectorTokens'], points: powerPlay['pointTokens'] } }
  },
}
const fieldOf: Readonly<Record<string, string>> = {
  'section.protomolecule': 'cpByRound',
  'section.leaders': 'powerPlay',
}

/** The entry with its values in the form they have here. */
export function spread(entry: Values): Values {
  const { id, set } = entry
  const field = own(fieldOf, id)
  if (field === undefined || !isRecord(set) || !Object.hasOwn(set, field)) return entry
  return { ...entry, set: own(spreads, id)?.(set) }
}
