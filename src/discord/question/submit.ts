import type { Result } from '../../table/result.ts'
import type { TableId } from '../../table/store.ts'
import type { Answered, Screen, Visit } from '../../table/visit.ts'
import type { SubmittedAnswer } from '../../table/play/answer.ts'
import { consoleAt, digest } from './console.ts'
import type { Act } from '../context.ts'
import type { Message } from '../message/message.ts'
import { asWritten } from '../message/markdown.ts'
import { DONE_SO_FAR } from './words.ts'

/** Answers, and shows what the table asks then, or why it could not be. True: it counts. */
export async function submitAnswer(
  act: Act,
  table: TableId,
  given: readonly SubmittedAnswer[],
): Promise<boolean> {
  const visit = await act.visit(table)
  return showAnswered(act, table, visit, await visit.answer(given, act.key))
}

/** Shows what came of an answer. True: it counts. */
export async function showAnswered(
  act: Act,
  table: TableId,
  visit: Visit,
  answered: Answered,
): Promise<boolean> {
  const { context } = act
  if (!answered.ok) {
    await act.show(await refused(act, visit, answered.why, answered.screen))
    return false
  }
  if (answered.due) context.tell(table)
  const { screen, story } = answered
  // What may be done at any time is no part of a turn: it is done when it is done.
  const goesOn = screen.ok && screen.value.view.asks.some(({ idle }) => !idle)
  const note = story.length ? digest(DONE_SO_FAR, story, story.length) : DONE_SO_FAR
  await act.show(await consoleAt(context, visit, screen, goesOn || !screen.ok ? undefined : note))
  return true
}

/** With the console below it, if they sit there. */
export const refused = (
  { context }: Act,
  visit: Visit,
  why: string,
  screen: Result<Screen>,
): Promise<Message> => {
  const isPlaying =
    screen.ok && screen.value.view.seat !== undefined && screen.value.view.table.phase !== 'over'
  return consoleAt(context, visit, screen, isPlaying || !screen.ok ? asWritten(why) : undefined)
}
