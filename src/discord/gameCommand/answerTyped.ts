import { readAnswer } from '../question/optionForm.ts'
import { openOptionForm, submitAnswer } from '../question/submit.ts'
import { suggestPicks } from '../question/suggestPicks.ts'
import type { TableCard } from '../../table/card.ts'
import { movesOf, turnOf } from '../../table/moves/movesOf.ts'
import { moveIn } from '../../table/moves/typedTurn.ts'
import { askedElse, whyNotTyped } from '../../table/moves/walkMove.ts'
import type { Visit } from '../../table/visit.ts'
import { makeTurn } from './turn.ts'
import { suggestLine } from './suggestLine.ts'
import type { Suggestion } from '../command.ts'
import type { CommandAct, Typing } from '../context.ts'
import { MAX_SUGGESTIONS, plainly, sentence } from '../message/message.ts'
import { suggestTables, tableOf } from '../tables/lookup.ts'

/** Answers any question whatever by typing. */
export async function answerTyped(act: CommandAct): Promise<void> {
  const found = await tableOf(act)
  if (!found.ok) return act.show(sentence(found.why))
  const visit = await act.visit(found.table.id)
  if (!visit.view.ok) return act.show(plainly(visit.view.why))
  const look = visit.view.value
  const [ask] = look.asks
  const typed = act.text('answer') ?? ''
  const [firstWord = ''] = typed.trim().split(/\s/)
  // The game may know more of what is not offered, where it is called as it would be.
  const refuse = (why: string): Promise<void> =>
    act.show(plainly(whyNotTyped(typed, visit.whyNot) ?? visit.whyNot(firstWord) ?? why))
  if (!ask) return refuse(askedElse(look))
  const picks = readAnswer(ask, typed)
  if (!picks.ok) return (await typedMoves(act, visit, found.table, typed)) ? undefined : refuse(picks.why)
  if (picks.blank) return openOptionForm(act, look, ask, picks.blank)
  await submitAnswer(act, found.table.id, [{ ask: ask.id, picks: picks.value }])
}

/** What is no answer may be a move, or a whole turn. False: it is none; a word alone is an option. */
async function typedMoves(
  act: CommandAct,
  visit: Visit,
  { id, game }: TableCard,
  typed: string,
): Promise<boolean> {
  const moves = movesOf(game)
  const { line } = turnOf(game) ?? {}
  if (!line || !/[\s;]/u.test(typed.trim()) || !moveIn(moves, typed)) return false
  await makeTurn(act, id, visit, game, { [line.name]: typed })
  return true
}

export async function suggestAnswers(typing: Typing): Promise<readonly Suggestion[]> {
  if (typing.focused.name === 'table') return suggestTables(typing)
  const found = await tableOf(typing)
  if (!found.ok) return []
  const visit = await typing.context.tables.visit(found.table.id, typing.person)
  if (!visit.view.ok) return []
  const [ask] = visit.view.value.asks
  const { value } = typing.focused
  const picks = ask ? suggestPicks(ask, value) : []
  const moves = turnOf(found.table.game) ? movesOf(found.table.game) : []
  const isMove = /\s/u.test(value) && moveIn(moves, value) !== undefined
  const lines = isMove ? suggestLine(visit, visit.view.value, moves, [], value) : []
  return [...lines, ...picks.filter(pick => !lines.some(line => line.value === pick.value))].slice(
    0,
    MAX_SUGGESTIONS,
  )
}
