import { filled, type Ask, type Form } from '../../../core/ask.ts'
import type { Fact } from '../../../core/steps.ts'
import { hideState, type Reason } from '../../../core/game.ts'
import {
  answer,
  openMatch,
  setPosition,
  whyNotOffered,
  type Match,
  type Result,
} from '../../../core/match.ts'
import { expedition } from '../index.ts'
import type { State } from '../state.ts'
import { actionIn, actions } from '../steps/index.ts'
import { faultReason } from '../text/fault.ts'
import { view, type View } from '../view.ts'
import { whyNotAttempt, type Attempt } from '../whyNotAttempt.ts'

/** A companion for tests, kept through the kernel as any table keeps it. Seats are named by their numbers. */

/** Everything anybody may ever do, without the words after the colon. */
export const heads: readonly string[] = actions.map(({ head }) => head)
export const headOf = (id: string): string => actionIn(id)?.action.head ?? id

export const game = hideState(expedition)

export function must<T>(said: Result<T>): T {
  if (!said.ok) throw new Error(said.why)
  return said.value
}
export function whyNot<T>(said: Result<T>): string {
  if (said.ok) throw new Error('it was accepted')
  return [said.why, ...(said.codes ?? []).map(code => `[${code}]`)].join(' ')
}
/** The sentence, and after it the code that programs get. */
const coded = (reason: Reason): string =>
  typeof reason === 'string' ? reason : `${reason.why} [${reason.code}]`

export const FACTIONS = ['hacan', 'jolnar', 'sol', 'yin', 'muaat', 'winnu', 'naalu', 'saar']
type Options = Readonly<Record<string, unknown>>

/** Nobody has named a faction. */
export const unset = (players = 6, options: Options = {}, seed = '7'): Match =>
  must(openMatch(game, { players, modules: [], options, seed }))

/** Everybody has a faction, and the host has started. */
export function opened(
  players = 6,
  options: Options = {},
  factions: readonly string[] = FACTIONS,
  seed = '7',
): Match {
  const named = Array.from({ length: players }, (_, at) => at + 1).reduce(
    (match, seat) => does(match, seat, `faction:${factions[seat - 1] ?? ''}`),
    unset(players, options, seed),
  )
  return does(named, hostNumber(named), 'host:start')
}
export const hostNumber = (match: Match): number => Number(stateOf(match).options.host.slice(4))

export const stateOf = (match: Match): State => match.state as unknown as State
export const seen = (match: Match, as: number | 'table' = 'table'): View =>
  view(stateOf(match), match.open, as === 'table' ? as : `seat${as}`)
export const facts = (match: Match): readonly Fact[] => match.rows.flatMap(row => row.facts)
export const told = (match: Match, fact: string): readonly Readonly<Record<string, unknown>>[] =>
  facts(match)
    .filter(one => one.fact === fact)
    .map(one => ({ ...one, called: undefined }))
export const hashOf = (match: Match): string => game.hash(match.state)

export const askOf = (match: Match, seat: number): Ask | undefined =>
  match.open.find(({ who }) => who === `seat${seat}`)
export const offered = (match: Match, seat: number): readonly string[] =>
  askOf(match, seat)?.options.map(({ id }) => id) ?? []

export const tries = (match: Match, seat: number, pick: string, form: Form = {}): Result<Match> =>
  answer(match, `seat${seat}`, askOf(match, seat)?.id ?? 'nothing', [filled(pick, form)])
export const does = (match: Match, seat: number, pick: string, form: Form = {}): Match =>
  must(tries(match, seat, pick, form))
/** The sentence for a form that cannot be, or for what is not offered, with everything left as it was. */
export function refuses(match: Match, seat: number, pick: string, form: Form = {}): string {
  const before = hashOf(match)
  const why = askOf(match, seat)
    ? whyNot(tries(match, seat, pick, form))
    : coded(whyNotOffered(match, `seat${seat}`, [filled(pick, form)]) ?? 'nothing is said')
  if (hashOf(match) !== before) throw new Error('a refusal changed something')
  return why
}
/** Why somebody cannot do what they are not offered. */
export function asks(match: Match, attempt: Attempt): string {
  const fault = whyNotAttempt(stateOf(match), attempt)
  if (!fault) throw new Error(`${JSON.stringify(attempt)} is possible`)
  return coded(faultReason(fault, stateOf(match)))
}

const PRICES: Readonly<Record<string, Form>> = {
  resources5: { planets: 'Jord 4', goods: 1 },
  actioncards2: { count: 2 },
  influence5: { planets: 'Jord 2, Lodor 3' },
  secret1: { unscored: 'yes' },
  techplanet1: { planet: 'Wellon', colour: 'yellow' },
  tradegoods3: { goods: 3 },
}
export const price = (slice: string): Form => PRICES[slice] ?? {}

/** A whole turn of that seat with an expedition at its end. */
export function claims(match: Match, seat: number, slice: string, form: Form = price(slice)): Match {
  const ending = offered(match, seat).includes(`claim:${slice}`) ? match : does(match, seat, 'turnEnd')
  return does(does(ending, seat, `claim:${slice}`, form), seat, 'confirm')
}
export const ORDER = [
  'resources5',
  'actioncards2',
  'influence5',
  'secret1',
  'techplanet1',
  'tradegoods3',
] as const
/** So many slices, clockwise, by those seats in turn. A seat twice in a row has another turn between. */
export const claimsBy = (match: Match, ...seats: readonly number[]): Match =>
  seats.reduce((now, seat, at) => claims(lets(now, seat), seat, ORDER[at] ?? ''), match)
/** Says that these seats have gained their breakthrough, as a part of a position. */
export const gainedBy = (...seats: readonly number[]) => ({
  breakthroughs: Object.fromEntries(seats.map(seat => [`seat${seat}`, 'expedition'])),
})

/** Somebody else has a turn first, if that seat had the last. */
export function lets(match: Match, seat: number): Match {
  const last = stateOf(match).turns.at(-1)
  return last?.seat === `seat${seat}` && last.state === 'closed' && !offered(match, seat).includes('turnEnd')
    ? does(match, seat === 1 ? 2 : 1, 'turnBegin')
    : match
}

export const laidOn = (match: Match, document: Options): Match => must(setPosition(match, document))

export const MAP =
  'A1: empty, frontier\nA2: Lodor\nA3: supernova\nA4: wormhole beta printed\nB1: wormhole alpha ' +
  'token\nB2: hyperlane\nB3: fracture\nB4: Mallice; offboard\nC1: 46\nC2: asteroid field; nebula'
/** Seed by seed until the first roll for The Fracture gives one of these. */
export function seedFor(numbers: readonly number[], first: (seed: string) => Match): Match {
  for (let at = 1; at < 400; at++) {
    const match = first(at.toString(16))
    if (numbers.includes(Number(told(match, 'rolled')[0]?.['number']))) return match
  }
  throw new Error('no seed gives such a roll')
}
