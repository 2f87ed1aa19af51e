import type { Suggestion } from '../command.ts'
import type { CommandAct, Typing } from '../context.ts'
import { askedElse } from '../gameCommand/path.ts'
import { openOptionForm, submitAnswer } from './submit.ts'
import { suggestPicks } from './typedAnswer.ts'
import { readAnswer } from './typedFields.ts'
import { suggestTables, tableOf } from '../tables/lookup.ts'
import { plainly, sentence } from '../message/markdown.ts'

/** Any question whatever, answered by typing. */
export async function answerTyped(act: CommandAct): Promise<void> {
  const found = await tableOf(act)
  if (!found.ok) return act.show(sentence(found.why))
  const visit = await act.visit(found.table.id)
  if (!visit.view.ok) return act.show(plainly(visit.view.why))
  const look = visit.view.value
  const [ask] = look.asks
  const typed = act.text('answer') ?? ''
  // The game may know more of what is not offered, where it is called as it would be.
  const refuse = (why: string): Promise<void> =>
    act.show(plainly(visit.whyNot(typed.trim().split(/\s/)[0] ?? '') ?? why))
  if (!ask) return refuse(askedElse(look))
  const picks = readAnswer(ask, typed)
  if (!picks.ok) return refuse(picks.why)
  if (picks.blank) return openOptionForm(act, look, ask, picks.blank)
  await submitAnswer(act, found.table.id, [{ ask: ask.id, picks: picks.value }])
}

export async function suggestAnswers(typing: Typing): Promise<readonly Suggestion[]> {
  if (typing.focused.name === 'table') return suggestTables(typing)
  const found = await tableOf(typing)
  if (!found.ok) return []
  const { view } = await typing.context.tables.visit(found.table.id, typing.person)
  const ask = view.ok ? view.value.asks[0] : undefined
  return ask ? suggestPicks(ask, typing.focused.value) : []
}
