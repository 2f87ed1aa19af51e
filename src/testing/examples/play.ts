import { expect } from 'vitest'
import { allAnswers, type Ask } from '../../core/ask.ts'
import { answer, openMatch, setPosition, type Match } from '../../core/match.ts'
import { games } from '../../games/index.ts'
import type { ExpanseFact } from '../../games/expanse/facts.ts'
import type { View } from '../../games/expanse/view.ts'
import { must } from '../must.ts'
import { toolingOf } from '../../core/game.ts'

/** Playing an example: every function takes a game and gives the game after it. */

export interface Written {
  readonly influence: Readonly<Record<string, Record<string, unknown>>>
  readonly fleets: Readonly<Record<string, Record<string, unknown>>>
  readonly reserve: Readonly<Record<string, Record<string, number>>>
  readonly supply: Readonly<Record<string, number | { normal: number; diplomat: number }>>
  readonly cp: Readonly<Record<string, number>>
  readonly techs: Readonly<Record<string, string[]>>
  readonly kept: Readonly<Record<string, string[]>>
  readonly initiative: string[]
  readonly rocinante: { controller: string; orbital: string }
  readonly track: string[]
  readonly deck: string[]
  readonly discard: string[]
  readonly bonusLeft: Readonly<Record<string, number>>
  readonly protomolecule?: { readonly base?: string; readonly holder?: string }
  readonly resourceTokens?: Readonly<Record<string, number>>
  readonly powerPlay?: Readonly<Record<string, { readonly sectors: string[]; readonly points: number[] }>>
}

export const seatsOf = (players: number): readonly string[] => ['un', 'mcr', 'opa', 'pg'].slice(0, players)

export function game(): NonNullable<(typeof games)[string]> {
  const { expanse } = games
  if (!expanse) throw new Error('no such game')
  return expanse
}

/** Without a position, the table is as it is laid out. */
export function start(
  seats: readonly string[],
  position: object | undefined,
  modules: readonly string[] = [],
): Match {
  const opened = must(openMatch(game(), { seats, modules, options: {}, seed: '1' }))
  return position ? must(setPosition(opened, position)) : opened
}

export function asked(match: Match): Ask {
  const [ask, ...more] = match.open
  if (!ask || more.length) throw new Error(`${match.open.length} questions are open`)
  return ask
}

/** The one who is asked picks these. */
export function say(match: Match, ...ids: string[]): Match {
  const ask = asked(match)
  return must(answer(match, ask.who, ask.id, ids))
}

export const idsOf = (ask: Ask): string[] => ask.options.map(option => option.id)

export function expectAsked(match: Match, who: string, what: string): Ask {
  const ask = asked(match)
  expect([ask.who, ask.what]).toEqual([who, what])
  return ask
}

/**
 * Answers until the question is one that `stop` knows; without an answer of its own it refuses, or picks as
 * few as it may.
 */
export function until(
  match: Match,
  stop: (ask: Ask) => boolean,
  pick: (ask: Ask) => string[] | undefined = () => undefined,
  seen: Ask[] = [],
): Match {
  let now = match
  while (now.open.length && !stop(asked(now))) {
    const ask = asked(now)
    seen.push(ask)
    now = say(now, ...(pick(ask) ?? fewest(ask)))
  }
  return now
}

const REFUSALS = ['done', 'pass', 'decline']
function fewest(ask: Ask): string[] {
  const refusal = idsOf(ask).find(id => REFUSALS.includes(id))
  return [...(refusal === undefined ? (allAnswers(ask, 1)[0] ?? []) : [refusal])]
}

/** Plays all games in which these questions are answered in all ways. */
export function allWays(match: Match, on: (ask: Ask) => boolean): Match[] {
  const [ask] = match.open
  if (!ask || !on(ask)) return [match]
  return allAnswers(ask, 1000).flatMap(ids => allWays(say(match, ...ids), on))
}

/** Returns the facts since the position was set. */
export function facts(match: Match): readonly ExpanseFact[] {
  const from = match.rows.findLastIndex(row => row.kind === 'set')
  return match.rows.slice(from).flatMap(row => row.facts) as ExpanseFact[]
}

export const told = <F extends ExpanseFact['fact']>(
  match: Match,
  fact: F,
): Extract<ExpanseFact, { fact: F }>[] =>
  facts(match).filter((one): one is Extract<ExpanseFact, { fact: F }> => one.fact === fact)

export const written = (match: Match): Written =>
  toolingOf(match.game).positions.write(match.state) as unknown as Written
export const viewOf = (match: Match, as = 'table'): View =>
  match.game.view(match.state, match.open, as) as View

export const isTurn = (ask: Ask): boolean => ask.what === 'turn'

/** Returns who answered an offer, in order. */
export const offeredSeats = (match: Match): string[] =>
  facts(match).flatMap(one => {
    if (one.fact === 'offerDeclined') return [one.seat]
    return (one.fact === 'eventBegan' || one.fact === 'eventKept') && one.how === 'offer' ? [one.seat] : []
  })

const spare = [
  'card.slingshot-racing',
  'card.blockade-of-mars',
  'card.star-helix',
  'card.theresa-yao',
  'card.heavy-burn',
  'card.admiral-souther',
]
/** A track that begins with these; the rest are cards the example does not speak of. */
export const trackOf = (first: readonly string[], spokenOf: unknown): string[] =>
  [
    ...first,
    ...spare.filter(card => !first.includes(card) && !JSON.stringify(spokenOf).includes(card)),
  ].slice(0, 5)

export const cardWith = { 2: 'card.razorback', 3: 'card.riot-gear', 4: 'card.black-ops-team' } as const

/** The seat spends so many Action Points: those of a card, or the one of Drummer's event. */
export function spending(match: Match, seat: string, ap: number): Match {
  const card = ap === 1 ? 'card.drummer' : cardWith[ap as 2]
  const now = say(must(setPosition(match, { active: seat, track: trackOf([card], {}) })), card)
  const used = asked(now).what === 'cardUse' ? say(now, ap === 1 ? 'event' : 'points') : now
  expectAsked(used, seat, 'spend')
  expect(viewOf(used).spending).toEqual({ seat, ap })
  return used
}

/** Reads from the table what each word of an expectation names. `wanted` only says which part is meant. */
export type Looks = Readonly<Record<string, (wanted: unknown) => unknown>>

/** Checks every word of the expectation; one that has no check fails. */
export function checkAll({ id, expect: expected }: Example, looks: Looks): void {
  for (const [key, wanted] of Object.entries(expected)) {
    const look = Object.hasOwn(looks, key) ? looks[key] : undefined
    if (!look) throw new Error(`${id} expects '${key}', and nothing checks it`)
    expect(look(wanted), `${id}: ${key}`).toStrictEqual(wanted)
  }
}

/** The parts of what is seen that the expectation names. */
export function among(seen: object, otherwise?: unknown): (wanted: unknown) => unknown {
  const parts = seen as Record<string, unknown>
  return wanted =>
    Object.fromEntries(Object.keys(wanted as object).map(key => [key, parts[key] ?? otherwise]))
}

/** A list whose order does not matter, in the order of the expectation. */
export function unordered(seen: readonly unknown[]): (wanted: unknown) => unknown {
  const text = (one: unknown): string => JSON.stringify(one)
  return wanted => {
    const order = (wanted as unknown[]).map(text)
    const place = (one: unknown): number =>
      order.includes(text(one)) ? order.indexOf(text(one)) : order.length
    return [...seen].sort((a, b) => place(a) - place(b))
  }
}

/** Checks expectations that are sentences: each has its own proof, and an unknown sentence fails. */
export const sentences =
  (proofs: Readonly<Record<string, () => boolean>>) =>
  (wanted: unknown): unknown => {
    const proof = typeof wanted === 'string' ? proofs[wanted] : undefined
    if (!proof) return 'a sentence nothing proves'
    return proof() ? wanted : 'it is not so'
  }

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

/** Returns the example in the engine's own words. */
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
