import type { Match, Result } from '../../core/match.ts'
import { seatOf, type AnswerOne, type SubmittedAnswer } from './answer.ts'
import type { Live, Resumed } from './log.ts'
import { lookAt, type PlayerView } from './playerView.ts'
import { previewOf, type Preview } from './preview.ts'
import type { PersonId, TableRecord } from '../store.ts'

export type ViewAt = (now: Pick<Live, 'table' | 'match'>, person: PersonId) => PlayerView

/**
 * Works out once what each player sees of a table as it stands: the press that leads there shows it, and the
 * next press begins with it.
 */
export function rememberViews(): ViewAt {
  const known = new WeakMap<
    Match,
    Map<PersonId, { readonly table: TableRecord; readonly view: PlayerView }>
  >()
  return (now, person) => {
    const { table, match } = now
    // Any number of people may look on.
    if (seatOf(table, person) === undefined) return lookAt(now, person)
    const all = known.get(match) ?? new Map<PersonId, { table: TableRecord; view: PlayerView }>()
    known.set(match, all)
    const before = all.get(person)
    if (before?.table === table) return before.view
    const view = lookAt(now, person)
    all.set(person, { table, view })
    return view
  }
}

export type TriedAt = (
  now: Resumed,
  person: PersonId,
  given: readonly SubmittedAnswer[],
  answerOne: AnswerOne,
) => Result<Preview>

/** Tries the same answers once, as long as the table stands as it did. It is for one person alone. */
export function rememberTries(): TriedAt {
  const known = new WeakMap<Resumed, Map<string, Result<Preview>>>()
  return (now, person, given, answerOne) => {
    const all = known.get(now) ?? new Map<string, Result<Preview>>()
    known.set(now, all)
    const key = JSON.stringify(given)
    const tried = all.get(key) ?? previewOf(now, person, given, answerOne)
    all.set(key, tried)
    return tried
  }
}
