import { onlyAnswer, optionOf, whyNot, formIn, type Answer, type Ask, type Seat } from './ask.ts'
import { copy } from './data.ts'
import type { Fact } from './steps.ts'
import {
  refuse,
  type AnyState,
  type Game,
  type Setup,
  type RefusedPick,
  type Reason,
  type Refused,
} from './game.ts'
import { decidesThis, GAME_OVER, noLongerOpen, noPositions, noSuchQuestion } from './words.ts'

/** Says what a row does to the state: lays it out, carries an answer out, goes back, replaces it. */
export type Change = 'setup' | 'answer' | 'undo' | 'rewind' | 'set'
/** Says what happens among the people at the table: kept in the log, but the state stays as it is. */
export const REMARKS = ['propose', 'agree', 'decline', 'resign', 'replace', 'end'] as const
export type Remark = (typeof REMARKS)[number]

/** Says who answered for a seat where its player did not: a standing order, a bot, a person who stands in. */
export const PROXIES = ['order', 'bot', 'standIn'] as const
export type Proxy = (typeof PROXIES)[number]

/**
 * One decision says what was put in, what it caused, and how the state looked afterwards. Rows are only ever
 * added.
 */
export interface Row {
  readonly seq: number
  readonly kind: Change | Remark
  /** Absent if the table itself decided. */
  readonly seat?: Seat
  /** Absent if the player of the seat answered, or the table itself where there is no seat. */
  readonly by?: Proxy
  readonly ask?: string
  readonly answer?: Answer
  /** Names the row whose state holds again, or would: of kinds 'undo', 'rewind' and 'propose'. */
  readonly to?: number
  /** kind 'set': the position document. */
  readonly position?: unknown
  readonly facts: readonly Fact[]
  /** True if a random stream moved: what is known now cannot be unknown again. */
  readonly drew?: true
  readonly hash: string
}

/** A running game in memory has its state, the open questions and the log that explains both. */
export interface Match {
  readonly game: Game
  readonly setup: Setup
  readonly state: AnyState
  readonly open: readonly Ask[]
  /** All rows of the log, or those since the match was taken up again from a snapshot. */
  readonly rows: readonly Row[]
  /** `seq` of the row to come. */
  readonly next: number
}
export type Result<T> = { readonly ok: true; readonly value: T } | Refused

export function openMatch(game: Game, setup: Setup): Result<Match> {
  const reasons = game.whyNotSetup(setup)
  if (reasons.length) return refuse(...reasons)
  const facts: Fact[] = []
  const state = game.setup(setup, fact => facts.push(fact))
  const open = game.advance(state, fact => facts.push(fact))
  const rows: Row[] = [{ seq: 0, kind: 'setup', facts, drew: true, hash: game.hash(state) }]
  return { ok: true, value: answerForced({ game, setup, state, open, rows, next: 1 }, state) }
}

/** Applies one answer, and after it whatever has only one legal answer. `match` itself stays as it was. */
export function answer(match: Match, seat: Seat, askId: string, picks: unknown, by?: Proxy): Result<Match> {
  const said = answerAlone(match, seat, askId, picks, by)
  return said.ok ? { ok: true, value: answerForced(said.value, said.value.state) } : said
}

/** Returns the same without what the table answers after it. */
export function answerAlone(
  match: Match,
  seat: Seat,
  askId: string,
  picks: unknown,
  by?: Proxy,
): Result<Match> {
  const ask = match.open.find(one => one.id === askId)
  if (!ask)
    return refuse(
      isPast(match, askId)
        ? (whyNotOffered(match, seat, picks, { stale: true }) ?? notOpen(match, true))
        : notOpen(match, false),
    )
  if (ask.who !== seat)
    return refuse(
      whyNotOffered(match, seat, picks, { of: ask.who }) ??
        decidesThis(match.game.words.seat(ask.who, match.state), seatName(match, seat)),
    )
  const why = whyNotAnswer(match, ask, picks)
  if (why !== undefined) return refuse(why)
  const state = match.game.copy(match.state)
  return { ok: true, value: applyAnswer(match, state, ask, picks as Answer, { seat, ...(by ? { by } : {}) }) }
}

/** The one check of every answer; of a form that comes with it the game knows more. */
export function whyNotAnswer(
  { game, state }: Pick<Match, 'game' | 'state'>,
  ask: Ask,
  picks: unknown,
): Reason | undefined {
  const why = whyNot(ask, picks)
  if (why !== undefined) return whyNotOffered({ game, state }, ask.who, picks) ?? why
  for (const pick of picks as Answer) {
    const option = optionOf(ask, pick)
    const form = option?.form && formIn(pick, option.form)
    const reason = option && form && game.whyNotForm?.(state, ask, option, form)
    if (reason !== undefined) return reason
  }
  return undefined
}

const wordsIn = (picks: unknown): readonly string[] =>
  Array.isArray(picks) ? picks.filter(pick => typeof pick === 'string') : []

/** Says what the game itself says to something that is not offered. */
export function whyNotOffered(
  { game, state }: Pick<Match, 'game' | 'state'>,
  seat: Seat,
  picks: unknown,
  how: Pick<RefusedPick, 'of' | 'stale'> = {},
): Reason | undefined {
  for (const pick of wordsIn(picks)) {
    const why = game.whyNotOffered?.(state, { seat, pick, ...how })
    if (why !== undefined) return why
  }
  return undefined
}

/**
 * Returns the name of a player by now, if it differs from that of their seat: to be kept with what is told
 * of them later, without a state.
 */
export function calledNow(
  { game: { words }, state }: Pick<Match, 'game' | 'state'>,
  seat: Seat,
): { readonly called?: string } {
  const called = words.seat(seat, state)
  return called === words.seat(seat) ? {} : { called }
}

const seatName = (match: Match, seat: string): string =>
  match.game.seatsFor && Object.values(match.game.seatsFor).some(seats => seats.includes(seat))
    ? match.game.words.seat(seat, match.state)
    : 'you'

function isPast({ state }: Match, askId: string): boolean {
  const number = Number.parseInt(askId, 10)
  return Number.isInteger(number) && number < state.asked
}
function notOpen(match: Match, isPast: boolean): string {
  const names = [...new Set(match.open.map(({ who }) => match.game.words.seat(who, match.state)))]
  if (!names.length) return GAME_OVER
  return isPast ? noLongerOpen(names) : noSuchQuestion(names)
}

/** `state` is changed in place; the caller has made it a private copy. */
function applyAnswer(
  match: Match,
  state: AnyState,
  ask: Ask,
  picks: Answer,
  actor: Pick<Row, 'seat' | 'by'>,
): Match {
  const facts: Fact[] = []
  const before = JSON.stringify(state.random.streams)
  const open = match.game.take(state, match.open, ask.who, picks, fact => facts.push(fact))
  const row: Row = {
    seq: match.next,
    kind: 'answer',
    ...actor,
    ask: ask.id,
    answer: [...picks],
    facts,
    ...(JSON.stringify(state.random.streams) === before ? {} : { drew: true as const }),
    hash: match.game.hash(state),
  }
  return followedBy({ ...match, state, open }, row)
}

/** Returns the match with one more row; its state is already the one after that row. */
export const followedBy = (match: Match, row: Row): Match => ({
  ...match,
  rows: [...match.rows, row],
  next: row.seq + 1,
})

/** Keeps something the people at the table said or did; the game goes on as it was. */
export const remarked = (
  match: Match,
  remark: Pick<Row, 'seat' | 'to' | 'facts'> & { readonly kind: Remark },
): Match => followedBy(match, { seq: match.next, ...remark, hash: match.game.hash(match.state) })

const FORCED_IN_A_ROW = 1000

/** Answers what has one legal answer. `state`, that of the match, is changed in place. */
export function answerForced(match: Match, state: AnyState): Match {
  let now = match
  for (let i = 0; i < FORCED_IN_A_ROW; i++) {
    const ask = now.open.find(one => onlyAnswer(one))
    const picks = ask && onlyAnswer(ask)
    if (!ask || !picks) return now
    now = applyAnswer(now, state, ask, picks, {})
  }
  throw new Error('the table answers itself without end')
}

/** Replaces the position; the log stays whole. */
export function setPosition(match: Match, position: unknown): Result<Match> {
  // The document stays in the log as it was given, whatever becomes of the state.
  const positions = match.game.tooling?.positions
  if (!positions) return refuse(noPositions(match.game.title))
  const outcome = positions.set(match.state, copy(position))
  if (!outcome.ok) return refuse(...outcome.reasons)
  const state = outcome.value
  state.asked = match.state.asked + 1
  const facts: Fact[] = []
  const open = match.game.advance(state, fact => facts.push(fact))
  const row: Row = { seq: match.next, kind: 'set', position, facts, drew: true, hash: match.game.hash(state) }
  return { ok: true, value: answerForced(followedBy({ ...match, state, open }, row), state) }
}
