import type { Suggestion } from './command.ts'
import type { CommandAct, Typing } from './context.ts'
import { askedElse } from './gamePath.ts'
import { fillInThen } from './concluding.ts'
import { answerThen } from './giving.ts'
import { suggestPicks } from './picks.ts'
import { readAnswer } from './typedForm.ts'
import { suggestTables, tableOf } from './which.ts'
import { sentence } from './write.ts'

/** Any question whatever, answered by typing. */
export async function answerTyped(act: CommandAct): Promise<void> {
  const found = await tableOf(act)
  if (!found.ok) return act.show(sentence(found.why))
  const look = await act.context.tables.look(found.table.id, act.person)
  if (!look.ok) return act.show(sentence(look.why))
  const [ask] = look.value.asks
  if (!ask) return act.show(sentence(askedElse(look.value)))
  const picks = readAnswer(ask, act.text('answer') ?? '')
  if (!picks.ok) return act.show(sentence(picks.why))
  if (picks.blank) return fillInThen(act, look.value, ask, picks.blank)
  await answerThen(act, found.table.id, [{ ask: ask.id, picks: picks.value }])
}

export async function suggestAnswers(typing: Typing): Promise<readonly Suggestion[]> {
  if (typing.focused.name === 'table') return suggestTables(typing)
  const found = await tableOf(typing)
  if (!found.ok) return []
  const look = await typing.context.tables.look(found.table.id, typing.person)
  const ask = look.ok ? look.value.asks[0] : undefined
  return ask ? suggestPicks(ask, typing.focused.value) : []
}
