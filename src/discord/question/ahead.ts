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
  const lines = [
    ...(note === undefined ? [] : [note]),
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
      button(cut(one.label, LABEL), idOf('keepahead', table, question, String(at)), styleOf(one, chosen)),
    ),
    ...(chosen ? [button(TAKE_BACK, idOf('dropahead', table, question), ButtonStyle.Danger)] : []),
  ])

const styleOf = ({ id, isUse }: AheadAnswer, chosen: AheadAnswer | undefined) =>
  id === chosen?.id ? ButtonStyle.Success : isUse ? ButtonStyle.Primary : ButtonStyle.Secondary

/** Takes enough of a question's hash to tell it from any other that may come to one player. */
const STAMP = 12
const idOf = (verb: string, table: string, question: string, ...rest: readonly string[]): string =>
  customId(verb, table, question.slice(0, STAMP), ...rest)

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
  const [, stamp = '', at = ''] = act.words
  await change(
    act,
    stamp,
    ({ question, answers }, visit) => {
      const pick = /^\d$/.test(at) ? answers[Number(at)]?.id : undefined
      return pick === undefined ? Promise.resolve(false) : visit.answerAhead(question, pick)
    },
    KEPT_AHEAD,
  )
}

const drop = (act: PressAct): Promise<void> =>
  change(act, act.words[1] ?? '', ({ question }, visit) => visit.answerAhead(question), TAKEN_BACK)

/** Changes what is kept, if the button means what may come to them now. */
async function change(
  act: PressAct,
  stamp: string,
  changed: (ahead: Ahead, visit: Visit) => Promise<boolean>,
  done: string,
): Promise<void> {
  const { visit, screen } = await screenIn(act)
  const ahead = screen?.ahead
  const isSame = ahead?.question.slice(0, STAMP) === stamp
  if (!ahead || !isSame || !(await changed(ahead, visit)))
    return act.show(await consoleOf(act.context, visit, screen && CANNOT_COME))
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
