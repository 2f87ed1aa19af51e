import { turnWishes, type TypedParts } from '../../table/moves/typedTurn.ts'
import { answersOnAll } from '../../table/moves/walkMove.ts'
import { chooseAll } from '../../table/play/preview.ts'
import type { PlayerView } from '../../table/play/playerView.ts'
import type { SubmittedAnswer } from '../../table/play/answer.ts'
import type { TableId } from '../../table/store.ts'
import type { Visit } from '../../table/visit.ts'
import type { Press, Presses } from '../command.ts'
import type { Act, PressAct } from '../context.ts'
import { customId, plainly } from '../message/message.ts'
import { lastScreen } from '../question/last.ts'
import { forgetTyped, rememberTyped, typedBefore } from '../question/optionForm.ts'
import { openOptionForm, showAnswered } from '../question/submit.ts'
import { END_TURN } from '../question/words.ts'
import { isAheadOfTurn, keepDraft } from './draft.ts'
import { TURN_IS_GONE } from './words.ts'

/** A whole turn that is typed at once: all of it counts, or none. */

/** Makes the moves, or shows first what they come to if they end the turn or cannot be undone. */
export async function makeTurn(
  act: Act,
  table: TableId,
  visit: Visit,
  game: string,
  parts: TypedParts,
): Promise<void> {
  if (!visit.view.ok) return act.show(plainly(visit.view.why))
  const look = visit.view.value
  const wishes = turnWishes(game, parts)
  if (!wishes.ok) return act.show(plainly(wishes.why))
  const [first] = wishes.value
  if (first && (await isAheadOfTurn(visit, look, first))) return keepDraft(act, visit, look, parts)
  const { given, stopped } = chooseAll(visit.try, look, answersOnAll(visit, wishes.value))
  if (stopped?.ok) {
    const { ask, picks, values } = stopped.blank
    const asked = look.asks.find(({ id }) => id === ask.id) ?? ask
    const picked = picks.map(pick => asked.options.findIndex(({ id }) => id === pick))
    return openOptionForm(act, look, asked, picked, values)
  }
  if (stopped) return act.show(plainly(stopped.why))
  await giveTurn(act, table, visit, look, given, parts)
}

async function giveTurn(
  act: Act,
  table: TableId,
  visit: Visit,
  look: PlayerView,
  given: readonly SubmittedAnswer[],
  parts: TypedParts,
): Promise<void> {
  const said = await visit.answerUnlessLast(given, act.key)
  if (!('last' in said)) return void (await showAnswered(act, table, visit, said))
  const screen = await visit.look()
  if (!screen.ok) return act.show(plainly(screen.why))
  const id = turnId(table, look)
  rememberTyped(act.context, act.person, id, { options: [], values: parts })
  const words = Object.values(parts).join(' · ')
  await act.show(await lastScreen(act.context, visit, screen.value, { given, words, id, label: END_TURN }))
}

const turnId = (table: TableId, { asks: [ask] }: PlayerView): string =>
  customId('turn', table, ask?.id ?? '', ask?.digest ?? '')

/** What was shown counts now, if it is still asked for. */
async function confirm(act: PressAct): Promise<void> {
  const { context, person, words } = act
  const [table = '', ...rest] = words
  const visit = await act.visit(table)
  const id = customId('turn', table, ...rest)
  const typed = typedBefore(context, person, id)
  const game = visit.table?.game ?? ''
  if (!visit.view.ok) return act.show(plainly(visit.view.why))
  const look = visit.view.value
  const wishes = typed && turnId(table, look) === id ? turnWishes(game, typed.values) : undefined
  if (!wishes?.ok) return act.show(plainly(TURN_IS_GONE))
  const said = await visit.answerAlong(answersOnAll(visit, wishes.value), act.key)
  forgetTyped(context, person, id)
  if (!('stopped' in said)) return void (await showAnswered(act, table, visit, said))
  await act.show(plainly(said.stopped.ok ? TURN_IS_GONE : said.stopped.why))
}
const press: Press = { visits: true, run: confirm }
export const turnPresses: Presses = { turn: press }
