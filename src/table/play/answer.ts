import {
  foldTo,
  isRemark,
  effectiveRows,
  isRevealing,
  rewind as rewound,
  undo as undone,
  undoTarget,
  whyNotRewind,
  type Base,
} from '../../core/undo.ts'
import { answer as answered, whyNotOffered, type Match, type Row, type Result } from '../../core/match.ts'
import { refuse } from '../../core/game.ts'
import type { Deps } from '../deps.ts'
import { commitStep, type Done, type Think } from './commit.ts'
import { spender } from '../limits.ts'
import { no, withWholeLog } from './load.ts'
import { type Live, seatOf } from './log.ts'
import { GAME_OVER } from '../words.ts'
import type { Key, PersonId, TableId, TableRecord } from '../store.ts'
import {
  NO_ANSWER,
  NOT_SEATED,
  NOTHING_TO_START_OVER,
  notYourTurn,
  OTHER_MOVE,
  OVER_FOR_GOOD,
  REVEALED_BETWEEN,
  RULES_CHANGED,
} from './words.ts'

/** `ask` left out: whatever is asked of that person then. */
export interface SubmittedAnswer {
  readonly ask?: string
  readonly picks: unknown
}

export type AnswerOne = typeof answered

/** Remembers what answers lead to, so that what was tried is not computed again when it is given. */
export function rememberAnswers(): AnswerOne {
  const known = new WeakMap<Match, Map<string, Result<Match>>>()
  return (match, seat, ask, picks) => {
    const all = known.get(match) ?? new Map<string, Result<Match>>()
    known.set(match, all)
    const key = JSON.stringify([seat, ask, picks])
    const said = all.get(key) ?? answered(match, seat, ask, picks)
    all.set(key, said)
    return said
  }
}

/** Why nothing can be played here now; undefined: it can. */
export const whyNotPlayed = (table: TableRecord): string | undefined =>
  table.phase === 'over' ? GAME_OVER : undefined

/** Returns the seat of somebody who can play here now, or says why they can't. */
export function seatToPlay(table: TableRecord, person: PersonId): Result<string> {
  const seat = seatOf(table, person)
  const why = seat === undefined ? NOT_SEATED : whyNotPlayed(table)
  return seat !== undefined && why === undefined ? { ok: true, value: seat } : no(why ?? NOT_SEATED)
}

/** Answers one question, or several in a row: all of them count, or none. */
export const answer = (
  deps: Deps,
  id: TableId,
  person: PersonId,
  given: readonly SubmittedAnswer[],
  key?: Key,
): Promise<Result<Done>> => commitStep(deps, id, answerStep(deps, person, given), key)

/** `answerOne` carries out one answer on a match. */
export function answerStep(
  deps: Deps,
  person: PersonId,
  given: readonly SubmittedAnswer[],
  answerOne: AnswerOne = answered,
): Think {
  const spend = spender(deps, person)
  return async now => {
    const seat = seatToPlay(now.table, person)
    if (!seat.ok) return seat
    const said = allAnswered(now.match, seat.value, given, answerOne)
    const limited = said.ok ? limitOf(now.match, said.value.match, seat.value) : undefined
    const early = limited && (await spend(limited))
    return early === undefined ? said : no(early)
  }
}

/** Picks the limit for actions at any time, since no turn order stops a player from repeating them. */
function limitOf(before: Match, after: Match, seat: string): 'anytime' | 'ask' | undefined {
  if (![...before.open, ...after.open].some(({ idle }) => idle)) return undefined
  const asked = (match: Match): readonly string[] =>
    match.open.flatMap(({ who, idle }) => (idle || who === seat ? [] : [who]))
  return asked(after).some(who => !asked(before).includes(who)) ? 'ask' : 'anytime'
}

/**
 * Carries out all of them in a row for this seat, or says why not. Whether an answer fits what has come to
 * light would tell what that is, so none follows it.
 */
export function allAnswered(
  before: Match,
  seat: string,
  given: readonly SubmittedAnswer[],
  answerOne: AnswerOne = answered,
): Result<{ match: Match }> {
  let match = before
  for (const { ask, picks } of given) {
    if (match !== before && match.rows.slice(before.rows.length).some(isRevealing))
      return no(REVEALED_BETWEEN)
    const own = ask ?? match.open.find(one => one.who === seat)?.id
    const said =
      own === undefined
        ? refuse(whyNotOffered(match, seat, picks) ?? notAsked(match))
        : answerOne(match, seat, own, picks)
    if (!said.ok) return said
    match = said.value
  }
  return given.length ? { ok: true, value: { match } } : no(NO_ANSWER)
}

function notAsked({ open, game, state }: Match): string {
  const asked = open.filter(ask => !ask.idle).map(ask => game.words.seat(ask.who, state))
  return open.length ? notYourTurn(asked) : GAME_OVER
}

/**
 * Takes that person's last own answer back, as long as nothing was revealed and nobody else has acted since,
 * sealed answers to the same question aside. With `to`, the row they want to go back to, only that one: two
 * quick clicks on one button take one move back.
 */
export const undo = (
  deps: Deps,
  id: TableId,
  person: PersonId,
  key?: Key,
  to?: number,
): Promise<Result<Done>> => commitStep(deps, id, undoStep(deps, person, to), key)

export function undoStep(deps: Deps, person: PersonId, to?: number): Think {
  const spend = spender(deps, person)
  return async now => {
    const seat = seatOf(now.table, person)
    if (seat === undefined) return no(NOT_SEATED)
    if (now.table.phase === 'over') return no(OVER_FOR_GOOD)
    const whole = await withWholeLog(deps, now)
    if (!whole.ok) return whole
    const { match } = whole.value
    const target = undoTarget(match, seat)
    if (!target.ok) return target
    if (to !== undefined && target.value !== to) return no(OTHER_MOVE)
    const base = await baseFor(whole.value, target.value)
    const said = base.ok ? undone(match, seat, base.value) : base
    // Moves that only the player has seen can be undone without limit.
    const early = said.ok && isRead(match, target.value, now.table.due) ? await spend('takeBack') : undefined
    if (early !== undefined) return no(early)
    return said.ok ? { ok: true, value: { match: said.value } } : said
  }
}

/**
 * Takes back everything that person has done in this turn and nobody else knows of yet: all of it, in one
 * step.
 */
export function startOverStep(deps: Deps, person: PersonId, to: number): Think {
  return async now => {
    const seat = seatOf(now.table, person)
    if (seat === undefined) return no(NOT_SEATED)
    const whole = await withWholeLog(deps, now)
    if (!whole.ok) return whole
    const newest = undoTarget(whole.value.match, seat)
    if (newest.ok && newest.value !== to) return no(OTHER_MOVE)
    let back = whole.value.match
    for (let tries = 0; tries < A_TURN; tries++) {
      const last = effectiveRows(back.rows).findLast(row => row.kind === 'answer' && row.seat === seat)
      const target = undoTarget(back, seat)
      if (!last || last.seq < now.table.due || !target.ok) break
      const base = await baseFor({ ...whole.value, match: back }, target.value)
      const said = base.ok ? undone(back, seat, base.value) : base
      if (!said.ok) return said
      back = said.value
    }
    return back === whole.value.match ? no(NOTHING_TO_START_OVER) : { ok: true, value: { match: back } }
  }
}
/** The most answers of one turn. */
const A_TURN = 200

/** True if a post has told everyone, or is about to tell them, something after row `to`. */
const isRead = ({ rows }: Match, to: number, due: number): boolean =>
  effectiveRows(rows).some(row => row.seq > to && row.seq < due && !isRemark(row))

/**
 * Finds where to fold from: what was played before the newest snapshot is never judged again by the rules of
 * today.
 */
async function baseFor({ match, log }: Live, to: number): Promise<Result<Base>> {
  const rows = effectiveRows(match.rows.filter(row => row.seq <= to))
  const base = await log.snapshotAt(rows.map(row => row.seq))
  return base && isStillThere(match, to, base) ? { ok: true, value: base } : no(RULES_CHANGED)
}

function isStillThere(match: Match, to: number, base: Base): boolean {
  try {
    return match.game.hash(foldTo(match, to, base).state) === match.rows[to]?.hash
  } catch {
    // Other rules may not even know what to do with an old answer.
    return false
  }
}

/** Why the table cannot go back to the state after row `to`; undefined: it can. `now` with the whole log. */
export async function whyNotBack(now: Live, to: number): Promise<string | undefined> {
  const why = whyNotRewind(now.match, to)
  if (why !== undefined) return why
  const base = await baseFor(now, to)
  return base.ok ? undefined : base.why
}

/**
 * Returns how the table stood after row `to`, and what it asked, or undefined if the rules have changed
 * since. `now` has the whole log.
 */
export async function stoodAt(now: Live, to: number): Promise<Pick<Match, 'state' | 'open'> | undefined> {
  const base = await baseFor(now, to)
  return base.ok ? foldTo(now.match, to, base.value) : undefined
}

/**
 * Goes back to the state after row `to`; whether all who are concerned have agreed is the caller's to know.
 */
export async function backTo(now: Live, to: number, facts: Row['facts']): Promise<Result<Match>> {
  const base = await baseFor(now, to)
  return base.ok ? rewound(now.match, to, facts, base.value) : base
}
