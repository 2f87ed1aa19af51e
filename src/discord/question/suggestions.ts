import type { TableId } from '../../table/store.ts'
import type { Suggestion } from '../command.ts'
import type { CommandAct, Typing } from '../context.ts'
import { askedElse } from '../gameCommand/path.ts'
import { openOptionForm } from './confirm.ts'
import { submitAnswer } from './submit.ts'
import { suggestPicks } from './typedAnswer.ts'
import { readAnswer } from './typedFields.ts'
import { suggestTables, tableOf } from '../tables/whichTable.ts'
import { plainly, sentence } from '../message/markdown.ts'

/** Any question whatever, answered by typing. */
export async function answerTyped(act: CommandAct): Promise<void> {
  const found = await tableOf(act)
  if (!found.ok) return act.show(sentence(found.why))
  const look = await act.context.tables.play.look(found.table.id, act.person)
  if (!look.ok) return act.show(plainly(look.why))
  const [ask] = look.value.asks
  const typed = act.text('answer') ?? ''
  const refuse = async (why: string): Promise<void> =>
    act.show(plainly((await whyNot(act, found.table.id, typed)) ?? why))
  if (!ask) return refuse(askedElse(look.value))
  const picks = readAnswer(ask, typed)
  if (!picks.ok) return refuse(picks.why)
  if (picks.blank) return openOptionForm(act, look.value, ask, picks.blank)
  await submitAnswer(act, found.table.id, [{ ask: ask.id, picks: picks.value }])
}

/** The game may know more of what is not offered, where it is called as it would be. */
const whyNot = (
  { context: { tables }, person }: CommandAct,
  table: TableId,
  typed: string,
): Promise<string | undefined> => tables.play.whyNot(table, person, typed.trim().split(/\s/)[0] ?? '')

export async function suggestAnswers(typing: Typing): Promise<readonly Suggestion[]> {
  if (typing.focused.name === 'table') return suggestTables(typing)
  const found = await tableOf(typing)
  if (!found.ok) return []
  const look = await typing.context.tables.play.look(found.table.id, typing.person)
  const ask = look.ok ? look.value.asks[0] : undefined
  return ask ? suggestPicks(ask, typing.focused.value) : []
}
