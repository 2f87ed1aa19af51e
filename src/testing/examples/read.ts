/**
 * The worked examples as data: what is given, what is done, what is expected. Faction names become the
 * engine's.
 */

export type Data = Readonly<Record<string, unknown>>
export interface Example {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly given: Data
  readonly do?: readonly Data[]
  readonly expect: Data
}
type Counts = Readonly<Record<string, number>>
export type PerPlace = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Lists every word that can be in `given` of an example. Each kind says which of them it understands. */
export interface Given {
  readonly players?: readonly string[]
  readonly playerCount?: number
  readonly setup?: string
  readonly active?: string
  readonly user?: string
  readonly faction?: string
  readonly card?: string
  readonly used?: string
  readonly ability?: string
  readonly base?: string
  readonly orbital?: string
  readonly from?: string
  readonly bands?: number
  readonly influence?: PerPlace
  readonly fleets?: PerPlace
  readonly supply?: Counts
  readonly reserve?: PerPlace
  readonly techs?: Readonly<Record<string, readonly string[]>>
  readonly kept?: Readonly<Record<string, readonly string[]>>
  readonly rocinante?: { readonly controller: string; readonly orbital: string }
  readonly rocinanteController?: string
  readonly initiative?: readonly string[]
  readonly order?: readonly string[]
  readonly cp?: Counts
  readonly track?: readonly string[]
  readonly deckTop?: string | readonly string[]
  readonly scoreCardsDrawn?: number
  readonly round?: number
  readonly bonusSector?: string
  readonly final?: boolean
  readonly hits?: readonly string[]
  readonly ap?: number
  readonly cardAP?: number
  readonly note?: string
  readonly holder?: string
  readonly moveTo?: string
  readonly leaderOrbital?: string
  readonly pointToken?: number
  readonly controlledInSector?: number
  readonly tokens?: Counts
  readonly spend?: number
  readonly cost?: number
  readonly to?: string
  readonly group?: Counts
  readonly held?: readonly string[]
  readonly use?: string
  readonly suppression?: string
}

/** The modules whose pieces and techs an example speaks of. */
export function modulesFor(given: Given): readonly string[] {
  const text = JSON.stringify(given)
  return [
    ...(/"dc\.tech\.|"suppression"/.test(text) ? ['alpha'] : []),
    ...(text.includes('"leader"') ? ['epsilon'] : []),
  ]
}

const FACTION = /^(UN|MCR|OPA|PG)(?=$|\.)/
const word = (text: string): string => text.replace(FACTION, found => found.toLowerCase())

function lowered(value: unknown): unknown {
  if (typeof value === 'string') return word(value)
  if (Array.isArray(value)) return value.map(lowered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [word(key), lowered(inner)]))
}

/** The example in the engine's own words. */
export const inOurWords = (example: Example): Example => lowered(example) as Example

/** Returns what is given, provided that every part of it is understood. */
export function givenOf(example: Example, ...understood: (keyof Given)[]): Given {
  const strange = Object.keys(example.given).filter(key => !understood.some(one => one === key))
  if (strange.length)
    throw new Error(`${example.id} gives ${strange.join(', ')}, which '${example.kind}' does not understand`)
  return example.given
}

/** Refuses any other keys, so that no unknown step passes in silence. */
export function understand(what: string, step: Data, ...understood: string[]): void {
  const strange = Object.keys(step).filter(key => !understood.includes(key))
  if (strange.length) throw new Error(`${what} says ${strange.join(', ')}, which nothing carries out`)
}

export const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? [])
