import type { Answer } from '../../core/ask.ts'
import { whyNotOffered, type Match, type Row, type Result } from '../../core/match.ts'
import { sentenceOf } from '../../core/reason.ts'
import { isRevealing } from '../../core/undo.ts'
import { no } from './load.ts'
import type { Resumed } from './live.ts'
import { lookAt, type PlayerView } from './playerView.ts'
import { allAnswered, seatOf, whyNotPlayed, type AnswerOne, type SubmittedAnswer } from './answer.ts'
import type { PersonId } from '../store.ts'
import { NOT_SEATED } from './words.ts'

/**
 * What answers would lead to. `final`: once given they cannot be taken back, because something hidden comes
 * to light or the game ends; so what comes after them is not shown. `forced`: what the table would answer
 * for that person on the way, because there is no choice.
 */
export type Preview =
  | { readonly final: true }
  | { readonly final: false; readonly look: PlayerView; readonly forced: readonly Answer[] }

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
  const { seat, after } = tried.value
  if (!after) return { ok: true, value: { final: true } }
  return {
    ok: true,
    value: {
      final: false,
      get look() {
        return lookAt({ table: now.table, match: after }, person)
      },
      forced: forcedIn(after.rows, seat),
    },
  }
}

/**
 * What the game says to somebody who wants what is not offered to them; undefined: it has no more to say than
 * that.
 */
export function whyNotPicked({ table, match }: Resumed, person: PersonId, pick: string): string | undefined {
  const seat = seatOf(table, person)
  const why =
    seat !== undefined && whyNotPlayed(table) === undefined ? whyNotOffered(match, seat, [pick]) : undefined
  return why === undefined ? undefined : sentenceOf(why)
}

/** `after`: absent where the answers are final. */
interface Tried {
  readonly seat: string
  readonly after?: Match
}

export function triedBy(
  { table, match }: Resumed,
  person: PersonId,
  given: readonly SubmittedAnswer[],
  answerOne?: AnswerOne,
): Result<Tried> {
  const seat = seatOf(table, person)
  const why = seat === undefined ? NOT_SEATED : whyNotPlayed(table)
  if (seat === undefined || why !== undefined) return no(why ?? NOT_SEATED)
  const tried = triedOut(match, seat, given, answerOne)
  if (!tried.ok) return tried
  const after = tried.value.match
  return { ok: true, value: { seat, ...(isFinal(after) ? {} : { after }) } }
}

const isFinal = ({ open, rows }: Match): boolean => open.length === 0 || rows.some(isRevealing)

/**
 * One after the other, up to the first that is final: even a refusal of what follows it would tell what has
 * come to light.
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
