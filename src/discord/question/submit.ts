import type { PlayerView } from '../../table/play/playerView.ts'
import type { SubmittedAnswer } from '../../table/play/answer.ts'
import type { TableId } from '../../table/store.ts'
import { consoleAt, consoleOf, digest } from './console.ts'
import type { Act } from '../context.ts'
import type { Message } from '../message/message.ts'
import { asWritten, plainly } from '../message/markdown.ts'

/** Answers, and shows what the table asks then, or why it could not be. True: it counts. */
export async function submitAnswer(
  act: Act,
  table: TableId,
  given: readonly SubmittedAnswer[],
): Promise<boolean> {
  const { context, person, key } = act
  const before = await doneBefore(act, table)
  const said = await context.tables.play.answer(table, person, given, key)
  if (!said.ok) return act.show(await refused(act, table, said.why)).then(() => false)
  if (said.value.table.due > said.value.table.told) context.tell(table)
  const facts = said.value.fresh.reduce((sum, row) => sum + row.facts.length, 0)
  const looked = await context.tables.play.look(table, person)
  const shown = looked.ok ? await afterwards(act, looked.value, before, facts) : plainly(looked.why)
  return act.show(shown).then(() => true)
}

/** What may be done at any time is no part of a turn: it is done when it is done. */
async function afterwards(act: Act, look: PlayerView, before: Before, facts: number): Promise<Message> {
  const note = look.asks.some(({ idle }) => !idle)
    ? undefined
    : await doneNote(act, look.table.id, before, facts)
  return consoleAt(act.context, look, act.person, note)
}

/** With the console below it, if they sit there. */
export async function refused({ context, person }: Act, table: TableId, why: string): Promise<Message> {
  const looked = await context.tables.play.look(table, person)
  const isPlaying = looked.ok && looked.value.seat !== undefined && looked.value.table.phase !== 'over'
  return isPlaying
    ? consoleAt(context, looked.value, person, asWritten(why))
    : consoleOf(context, table, person, looked.ok ? undefined : asWritten(why))
}

/** What this person has done in this turn, and the last that was told before it. */
interface Before {
  readonly own: readonly string[]
  readonly last: string | undefined
}

async function doneBefore({ context: { tables }, person }: Act, table: TableId): Promise<Before> {
  const [own, story] = [
    await tables.story.unpublished(table, person),
    await tables.story.latest(table, person, 1),
  ]
  return { own: own.ok ? own.value : [], last: story.ok ? story.value.at(-1) : undefined }
}

/**
 * "Done.", and the whole turn that has ended. `facts`: how many have come in by the answer; each is a line at
 * most.
 */
async function doneNote(
  { context: { tables }, person }: Act,
  table: TableId,
  { own, last }: Before,
  facts: number,
): Promise<string> {
  const story = await tables.story.latest(table, person, facts + 1)
  const lines = story.ok ? story.value : []
  const fresh = facts === 0 ? [] : lines.slice(lines.findIndex(line => line === last) + 1)
  const all = [...own, ...fresh]
  return all.length ? digest('Done.', all, all.length) : 'Done.'
}
