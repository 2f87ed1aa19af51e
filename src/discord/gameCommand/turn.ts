import { ButtonStyle } from 'discord.js'
import { parseTurn, toWish } from '../../table/moves/typedTurn.ts'
import { movesOf, turnOf, type Move, type TypedTurn } from '../../table/moves/movesOf.ts'
import { answersOnAll, type Wish } from '../../table/moves/walkMove.ts'
import { EMPTY_TURN } from '../../table/moves/words.ts'
import { chooseAll, type Preview } from '../../table/play/preview.ts'
import type { PlayerView } from '../../table/play/playerView.ts'
import type { SubmittedAnswer } from '../../table/play/answer.ts'
import type { Result } from '../../table/service.ts'
import type { TableId } from '../../table/store.ts'
import type { Visit } from '../../table/visit.ts'
import type { Press, Presses } from '../command.ts'
import type { Act, PressAct } from '../context.ts'
import {
  asWritten,
  button,
  buttonRows,
  customId,
  cut,
  lastLines,
  plainly,
  type Message,
} from '../message/message.ts'
import { headingOf } from '../question/console.ts'
import { forgetTyped, rememberTyped, typedBefore } from '../question/optionForm.ts'
import { openOptionForm, showAnswered } from '../question/submit.ts'
import { BACK, CANNOT_UNDO } from '../question/words.ts'
import { CONFIRM_TURN, THIS_TURN, TURN_IS_GONE, typedAs } from './words.ts'

/** A whole turn that is typed at once: all of it counts, or none. */

/** What is typed, by the names of the options. */
type TypedParts = Readonly<Record<string, string>>

/** What is typed for a turn, as moves: the one that comes first, then those of the line. */
export function wishesIn(game: string, moves: readonly Move[], parts: TypedParts): Result<readonly Wish[]> {
  const turn = turnOf(game)
  const rest = parseTurn(moves, parts[turn?.line.name ?? ''] ?? '')
  if (!rest.ok) return rest
  const wishes = [...firstWish(moves, turn?.first, parts), ...rest.value]
  return wishes.length ? { ok: true, value: wishes } : { ok: false, why: EMPTY_TURN }
}

function firstWish(moves: readonly Move[], first: TypedTurn['first'], parts: TypedParts): readonly Wish[] {
  const move = moves.find(({ name }) => name === first?.move)
  const named = Object.entries(first?.inputs ?? {}).flatMap(([option, input]) => {
    const text = parts[option]
    return text === undefined ? [] : [[input, text] as const]
  })
  const words = named.map(([, text]) => text).join(' ')
  return move && named.length ? [toWish(move, Object.fromEntries(named), `${move.name} ${words}`)] : []
}

/** Makes the moves, or shows first what they come to if they end the turn or cannot be undone. */
export async function makeTurn(
  act: Act,
  table: TableId,
  visit: Visit,
  game: string,
  moves: readonly Move[],
  parts: TypedParts,
): Promise<void> {
  if (!visit.view.ok) return act.show(plainly(visit.view.why))
  const look = visit.view.value
  const wishes = wishesIn(game, moves, parts)
  if (!wishes.ok) return act.show(plainly(wishes.why))
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
  const ahead = visit.try(given)
  if (!ahead.ok) return act.show(plainly(ahead.why))
  if (!isLast(ahead.value))
    return void (await showAnswered(act, table, visit, await visit.answer(given, act.key)))
  const id = turnId(table, look)
  rememberTyped(act.context, act.person, id, { options: [], values: parts })
  const told = ahead.value.final ? [] : visit.story(given)
  await act.show(turnMessage(look, ahead.value.final, told, id, Object.values(parts).join(' · ')))
}

/** Nobody asks this player any more, or what they did cannot be taken back. */
const isLast = (ahead: Preview): boolean => ahead.final || !ahead.look.asks.some(({ idle }) => !idle)

const turnId = (table: TableId, { asks: [ask] }: PlayerView): string =>
  customId('turn', table, ask?.id ?? '', ask?.digest ?? '')

const WORDS = 1500

function turnMessage(
  look: PlayerView,
  isFinal: boolean,
  told: readonly string[],
  id: string,
  typed: string,
): Message {
  const story = told.map(line => `> ${asWritten(line)}`)
  const lines = [
    headingOf(look),
    typedAs(cut(asWritten(typed), WORDS / 2)),
    ...(story.length ? [`${THIS_TURN}\n${lastLines(story, WORDS, '…')}`] : []),
    ...(isFinal ? [CANNOT_UNDO] : []),
  ]
  return {
    content: lines.join('\n'),
    components: buttonRows([
      button(CONFIRM_TURN, id, ButtonStyle.Success),
      button(BACK, customId('console', look.table.id)),
    ]),
  }
}

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
  const wishes = typed && turnId(table, look) === id ? wishesIn(game, movesOf(game), typed.values) : undefined
  if (!wishes?.ok) return act.show(plainly(TURN_IS_GONE))
  const said = await visit.answerAlong(answersOnAll(visit, wishes.value), act.key)
  forgetTyped(context, person, id)
  if (!('stopped' in said)) return void (await showAnswered(act, table, visit, said))
  await act.show(plainly(said.stopped.ok ? TURN_IS_GONE : said.stopped.why))
}
const press: Press = { visits: true, run: confirm }
export const turnPresses: Presses = { turn: press }
