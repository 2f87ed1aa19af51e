import { ButtonStyle } from 'discord.js'
import type { Ahead, AheadAnswer } from '../../table/play/ahead.ts'
import type { Screen, Visit } from '../../table/visit.ts'
import type { PressAct } from '../context.ts'
import type { Presses } from '../command.ts'
import {
  asLine,
  asWritten,
  button,
  buttonRows,
  customId,
  cut,
  LABEL,
  type Message,
} from '../message/message.ts'
import { consoleBoard } from '../message/pictures.ts'
import { ordersNote, stampOfQuestion, takeBackId } from './aheadPanel.ts'
import { consoleOf, headingOf, onScreen } from './console.ts'
import {
  answeredAhead,
  CANNOT_COME,
  COUNTS_IF_SAME,
  COUNTS_WHATEVER,
  ifItComes,
  KEPT_AHEAD,
  NOTHING_COMES,
  REST_HAS_TO_WAIT,
  TAKE_BACK,
  TAKEN_BACK,
} from './words.ts'

/** Shows a player, on a screen of their own, a question that may come to them, and keeps their answer. */

const QUESTION = 400
const SAYS = 1200

async function aheadMessage(act: PressAct, visit: Visit, screen: Screen, note?: string): Promise<Message> {
  const { ahead, view } = screen
  if (!ahead) return consoleOf(act.context, visit, note ?? (view.asks.length ? undefined : NOTHING_COMES))
  const { ask, says, answers, chosen } = ahead
  const told = await ordersNote(visit, screen)
  const lines = [
    ...[note, told].filter(one => one !== undefined),
    headingOf(view),
    ifItComes(cut(asWritten(ask.text), QUESTION)),
    ...(says === undefined ? [] : [`> ${cut(asLine(says), SAYS)}`]),
    ...(chosen ? [answeredAhead(asWritten(chosen.label))] : []),
    COUNTS_IF_SAME,
    ...(answers.some(one => one.whatever !== undefined) ? [COUNTS_WHATEVER] : []),
    ...(ask.options.some(({ id }) => !answers.some(({ pick }) => pick === id)) ? [REST_HAS_TO_WAIT] : []),
  ]
  const pictures = await consoleBoard(act.context, visit)
  const rows = buttonsOf(view.table.id, ahead).map(row => ({ row }))
  return onScreen(view, [{ text: lines.join('\n') }, ...rows], pictures)
}

const buttonsOf = (table: string, { question, answers, chosen }: Ahead) =>
  buttonRows([
    ...answers.map((one, at) =>
      button(cut(one.label, LABEL), keepId(table, question, at), styleOf(one, chosen)),
    ),
    ...(chosen ? [button(TAKE_BACK, takeBackId(table, question), ButtonStyle.Danger)] : []),
  ])

const styleOf = ({ id, isUse }: AheadAnswer, chosen: AheadAnswer | undefined) =>
  id === chosen?.id ? ButtonStyle.Success : isUse ? ButtonStyle.Primary : ButtonStyle.Secondary

const keepId = (table: string, question: string, at: number): string =>
  customId('keepahead', table, stampOfQuestion(question), String(at))

async function open(act: PressAct): Promise<void> {
  const found = await screenIn(act)
  await act.showNew(
    found.screen
      ? await aheadMessage(act, found.visit, found.screen)
      : await consoleOf(act.context, found.visit),
  )
}

interface Found {
  readonly visit: Visit
  /** Is absent for people who do not play, or if the table can't be shown. */
  readonly screen?: Screen
}

async function screenIn(act: PressAct): Promise<Found> {
  const visit = await act.visit(act.words[0] ?? '')
  const screen = await visit.look()
  return screen.ok && screen.value.view.seat !== undefined ? { visit, screen: screen.value } : { visit }
}

async function keep(act: PressAct): Promise<void> {
  const [, stamp, at = ''] = act.words
  const { visit, screen } = await screenIn(act)
  const ahead = screen?.ahead
  const pick = /^\d$/.test(at) ? ahead?.answers[Number(at)]?.id : undefined
  const isKept =
    ahead !== undefined &&
    pick !== undefined &&
    stampOfQuestion(ahead.question) === stamp &&
    (await visit.answerAhead(ahead.question, pick))
  await showAfter(act, visit, screen, isKept ? KEPT_AHEAD : undefined)
}

/** Also takes back what the bot is about to answer. */
async function drop(act: PressAct): Promise<void> {
  const { visit, screen } = await screenIn(act)
  const question = [screen?.pending?.question, screen?.ahead?.question].find(
    one => one !== undefined && stampOfQuestion(one) === act.words[1],
  )
  const isDropped = question !== undefined && (await visit.answerAhead(question))
  await showAfter(act, visit, screen, isDropped ? TAKEN_BACK : undefined)
}

/** Shows what is kept now. Without `done`, nothing was changed: the button means another question. */
async function showAfter(
  act: PressAct,
  visit: Visit,
  before: Screen | undefined,
  done?: string,
): Promise<void> {
  if (done === undefined) return act.show(await consoleOf(act.context, visit, before && CANNOT_COME))
  const after = await visit.look()
  await act.show(
    after.ok ? await aheadMessage(act, visit, after.value, done) : await consoleOf(act.context, visit),
  )
}

export const aheadPresses: Presses = {
  ahead: { visits: true, onPost: true, run: open },
  keepahead: { visits: true, run: keep },
  dropahead: { visits: true, run: drop },
}
