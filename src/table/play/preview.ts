import type { Answer } from '../../core/ask.ts'
import { answerAlone, whyNotOffered, type Match, type Row, type Result } from '../../core/match.ts'
import { sentenceOf } from '../../core/game.ts'
import { maySee } from '../../core/steps.ts'
import { isRevealing, isRemark, effectiveRows, undoTarget } from '../../core/undo.ts'
import { no, live, withWholeLog, withRetry } from './load.ts'
import { endFor, type Resumed, type Live, seatOf } from './log.ts'
import {
  allAnswered,
  seatToPlay,
  whyNotPlayed,
  stoodAt,
  whyNotBack,
  type AnswerOne,
  type SubmittedAnswer,
} from './answer.ts'
import { lookAt, type PlayerView } from './playerView.ts'
import { pickWords } from './forms.ts'
import type { PersonId, TableId } from '../store.ts'
import { NOT_SEATED, OVER_FOR_GOOD, youChose, youChoseNothing } from './words.ts'
import type { Deps } from '../deps.ts'
import { endsTurn } from './commit.ts'
import { storyLinesOf, storyOf, withoutNext } from './storyWords.ts'

/**
 * Says what answers would lead to. `final`: once given they cannot be taken back, because something hidden
 * comes to light or the game ends (`endsGame`); so what comes after them is not shown. `forced`: what the
 * table would answer for that person on the way, because there is no choice.
 */
export type Preview =
  | { readonly final: true; readonly endsGame?: true }
  | {
      readonly final: false
      readonly look: PlayerView
      readonly forced: readonly Answer[]
      /** All are told of it at once, and the turn is public. */
      readonly endsTurn: boolean
    }

/**
 * Tries answers on a copy. Nothing is kept, and nothing is told that giving them would not leave open to be
 * taken back.
 */
export function previewOf(
  now: Resumed,
  person: PersonId,
  given: readonly SubmittedAnswer[],
  answerOne?: AnswerOne,
): Result<Preview> {
  const tried = triedBy(now, person, given, answerOne)
  if (!tried.ok) return tried
  const { seat, after, endsGame } = tried.value
  if (!after) return { ok: true, value: { final: true, ...(endsGame ? { endsGame } : {}) } }
  let look: PlayerView | undefined
  let ends: boolean | undefined
  return {
    ok: true,
    value: {
      final: false,
      get look() {
        return (look ??= lookAt({ table: now.table, match: after }, person))
      },
      forced: forcedIn(after.rows, seat),
      get endsTurn() {
        return (ends ??= endsTurn(now, after))
      },
    },
  }
}

/**
 * The turn of the one who gives these answers, as it would be told, from what nobody else knows yet on; of
 * what comes to light on the way nothing, nor of what follows it.
 */
export async function turnAhead(
  deps: Deps,
  now: Live,
  person: PersonId,
  given: readonly SubmittedAnswer[],
  answerOne?: AnswerOne,
): Promise<readonly string[]> {
  const seat = seatOf(now.table, person)
  const tried = seat === undefined ? undefined : triedOut(now.match, seat, given, answerOne)
  if (seat === undefined || !tried?.ok) return []
  const own = await withRetry(deps, () => now.log.rows(now.table.due, endFor(now.table, seat)))
  const fresh = tried.value.match.rows.filter(({ seq }) => seq >= now.match.next)
  const dark = fresh.findIndex(isRevealing)
  const rows = [...own, ...(dark < 0 ? fresh : hiddenFrom(fresh, dark))]
  return withoutNext(storyLinesOf(now.match.game, rows, seat)).map(({ text }) => text)
}

/** The rows before something comes to light, and what the row in which it does says before that. */
function hiddenFrom(rows: readonly Row[], at: number): readonly Row[] {
  const row = rows[at]
  const dark = row?.facts.findIndex(({ reveals }) => reveals) ?? -1
  return [
    ...rows.slice(0, at),
    ...(row && dark > 0 && !row.drew ? [{ ...row, facts: row.facts.slice(0, dark) }] : []),
  ]
}

/**
 * What the game says to somebody who wants what is not offered to them now, or after these answers;
 * undefined: it has no more to say, or those answers would bring something hidden to light.
 */
export function whyNotPicked(
  now: Resumed,
  person: PersonId,
  pick: string,
  given: readonly SubmittedAnswer[] = [],
): string | undefined {
  const seat = seatOf(now.table, person)
  if (seat === undefined || whyNotPlayed(now.table) !== undefined) return undefined
  const tried = given.length ? triedBy(now, person, given) : undefined
  const match = tried ? (tried.ok ? tried.value.after : undefined) : now.match
  const why = match && whyNotOffered(match, seat, [pick])
  return why === undefined ? undefined : sentenceOf(why)
}

/** `after` is absent where the answers are final. */
interface Tried {
  readonly seat: string
  readonly after?: Match
  /** They end the game, and nothing hidden comes to light before. */
  readonly endsGame?: true
}

export function triedBy(
  { table, match }: Resumed,
  person: PersonId,
  given: readonly SubmittedAnswer[],
  answerOne?: AnswerOne,
): Result<Tried> {
  const seat = seatToPlay(table, person)
  if (!seat.ok) return seat
  const tried = triedOut(match, seat.value, given, answerOne)
  if (!tried.ok) return tried
  const after = tried.value.match
  if (!isFinal(after)) return { ok: true, value: { seat: seat.value, after } }
  return {
    ok: true,
    value: { seat: seat.value, ...(after.rows.some(isRevealing) ? {} : { endsGame: true }) },
  }
}

/**
 * Returns the table as far as these answers lead before anything comes to light: what the table answers after
 * the last of them may do so. Undefined: the last one does.
 */
export function shownAhead(
  now: Resumed,
  person: PersonId,
  given: readonly SubmittedAnswer[],
  answerOne?: AnswerOne,
): Result<Match | undefined> {
  const tried = triedBy(now, person, given, answerOne)
  if (!tried.ok) return tried
  const { seat, after } = tried.value
  const [last] = given.slice(-1)
  if (after || !last) return { ok: true, value: after }
  const before = given.length > 1 ? triedOut(now.match, seat, given.slice(0, -1), answerOne) : undefined
  const match = before?.ok ? before.value.match : now.match
  const own = last.ask ?? match.open.find(one => one.who === seat)?.id ?? ''
  const alone = answerAlone(match, seat, own, last.picks)
  return { ok: true, value: alone.ok && !alone.value.rows.some(isRevealing) ? alone.value : undefined }
}

const isFinal = ({ open, rows }: Match): boolean => open.length === 0 || rows.some(isRevealing)

/**
 * Tries one after the other, up to the first that is final: even a refusal of what follows it would tell what
 * has come to light.
 */
function triedOut(
  before: Match,
  seat: string,
  given: readonly SubmittedAnswer[],
  answerOne?: AnswerOne,
): Result<{ match: Match }> {
  let tried = allAnswered(before, seat, given.slice(0, 1), answerOne)
  for (const next of given.slice(1)) {
    if (!tried.ok || isFinal(tried.value.match)) return tried
    tried = allAnswered(tried.value.match, seat, [next], answerOne)
  }
  return tried
}

const forcedIn = (rows: readonly Row[], seat: string): readonly Answer[] =>
  rows
    .filter(row => row.kind === 'answer' && row.seat === undefined && row.ask?.endsWith(`:${seat}`))
    .map(({ answer = [] }) => answer)

/** Says what going back to the state after row `to` would take back, in words. */
export interface Back {
  readonly to: number
  readonly lines: readonly string[]
}
/** `wish` is what the others could agree to. */
export type UndoPreview =
  | { readonly ok: true; readonly value: Back }
  | { readonly ok: false; readonly why: string; readonly wish?: Back }

/** Reaches as far back as a turn does. */
const A_TURN = 80

/** What an undo takes back, as the log tells it. */
export interface Undoable {
  readonly to: number
  /** Says it in a word or two: "Influence". */
  readonly what?: string
}

/**
 * The row this person's undo would go back to, as far as the newest rows tell: enough to offer it. Whether
 * the log is sound and the rules are still the same is looked at when it is done, because that costs the
 * more the longer the game.
 */
export async function undoableIn(
  deps: Deps,
  { table, match: { game }, log }: Live,
  person: PersonId,
): Promise<Undoable | undefined> {
  const seat = seatOf(table, person)
  if (seat === undefined || table.phase === 'over') return undefined
  const rows = await withRetry(deps, () => log.rows(Math.max(0, table.rows - A_TURN), table.rows))
  const target = undoTarget({ game, rows, open: table.asking }, seat)
  if (!target.ok) return undefined
  const gone = effectiveRows(rows).filter(row => row.seq > target.value && isNotOfOthers(seat)(row))
  const [what] = gone.flatMap(({ facts }) =>
    facts.flatMap(fact => (maySee(fact, seat) ? (game.words.undone?.(fact) ?? []) : [])),
  )
  return { to: target.value, ...(what === undefined ? {} : { what }) }
}

/**
 * What this person's undo would take back now, or why it cannot and what may be proposed to the others
 * instead.
 */
export async function previewUndo(deps: Deps, id: TableId, person: PersonId): Promise<UndoPreview> {
  const now = await withRetry(deps, () => live(deps, id))
  return now.ok ? undoPreviewIn(deps, now.value, person) : now
}

export async function undoPreviewIn(deps: Deps, now: Live, person: PersonId): Promise<UndoPreview> {
  const seat = seatOf(now.table, person)
  if (seat === undefined) return no(NOT_SEATED)
  if (now.table.phase === 'over') return no(OVER_FOR_GOOD)
  const whole = await withRetry(deps, () => withWholeLog(deps, now))
  if (!whole.ok) return whole
  const target = undoTarget(whole.value.match, seat)
  const to = target.ok ? target.value : lastOwn(whole.value, seat)
  // Under other rules than it was played by, going back may lead nowhere.
  const stands = to === undefined ? undefined : await withRetry(deps, () => whyNotBack(whole.value, to))
  if (target.ok)
    return stands === undefined
      ? { ok: true, value: await backTo(whole.value, seat, target.value, isNotOfOthers(seat)) }
      : no(stands)
  return {
    ...target,
    ...(to === undefined || stands !== undefined ? {} : { wish: await backTo(whole.value, seat, to) }),
  }
}

/** The row before the seat's last answer that still counts. */
function lastOwn({ match }: Live, seat: string): number | undefined {
  const rows = effectiveRows(match.rows).filter(row => !isRemark(row))
  const at = rows.findLastIndex(row => row.kind === 'answer' && row.seat === seat)
  return at > 0 ? rows[at - 1]?.seq : undefined
}

/** What others have sealed meanwhile stays when one's own is taken back. */
const isNotOfOthers =
  (seat: string) =>
  (row: Row): boolean =>
    row.seat === undefined || row.seat === seat

/** In the middle of another's turn, its lines end where the told story does. */
async function backTo(
  now: Live,
  seat: string,
  to: number,
  goesBack = (_row: Row): boolean => true,
): Promise<Back> {
  const { table, match } = now
  const end = endFor(table, seat)
  const rows = effectiveRows(match.rows).filter(
    row => row.seq > to && row.seq < end && !isRemark(row) && goesBack(row),
  )
  const lines = storyOf(match.game, rows, seat)
  const own = rows.find(row => row.kind === 'answer' && row.seat === seat)
  return { to, lines: lines.length || !own ? lines : await choiceIn(now, to, own) }
}

/** An answer that nothing is told of, in the words in which it was chosen after row `to`. */
async function choiceIn(now: Live, to: number, { seat, answer = [] }: Row): Promise<readonly string[]> {
  const { words } = now.match.game
  const stood = await stoodAt(now, to)
  const ask = stood?.open.find(one => one.who === seat)
  if (!stood || !ask) return []
  const chosen = answer.flatMap(
    pick => pickWords({ game: now.match.game, state: stood.state }, ask, pick) ?? [],
  )
  return [chosen.length ? youChose(chosen) : youChoseNothing(words.ask(stood.state, ask))]
}

/**
 * Chooses answer after answer, each by what the one before leads to. Returns why they are not to be given, or
 * undefined.
 */
export type Choosing<R> = (start: PlayerView) => Generator<SubmittedAnswer, R | undefined, Result<Preview>>

/** Lets answers be chosen one after the other, and tries all of them on a copy. */
export function chooseAll<R>(
  tried: (given: readonly SubmittedAnswer[]) => Result<Preview>,
  start: PlayerView,
  choose: Choosing<R>,
): { readonly given: readonly SubmittedAnswer[]; readonly stopped: R | undefined } {
  const choosing = choose(start)
  const given: SubmittedAnswer[] = []
  let step = choosing.next()
  while (!step.done) {
    given.push(step.value)
    step = choosing.next(tried([...given]))
  }
  return { given, stopped: step.value }
}
