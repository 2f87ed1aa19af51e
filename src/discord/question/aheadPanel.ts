import { ButtonStyle } from 'discord.js'
import type { Ahead, Lapsed } from '../../table/play/ahead.ts'
import type { TableId } from '../../table/store.ts'
import type { Screen, Visit } from '../../table/visit.ts'
import { asWritten, button, buttonRows, customId, cut, type Row } from '../message/message.ts'
import { aheadButton } from '../delivery/postButtons.ts'
import {
  ANSWERED_FOR_YOU,
  answeredAhead,
  answersSoon,
  mayComeToYou,
  notNeeded,
  notUsed,
  orderEnded,
  ordersLabel,
  TAKE_BACK,
} from './words.ts'

/** Says on a console what may come to its player, and what became of their orders. */

const ABOUT = 300

/** Says what may come to them, what they have answered, and a button to do so. */
export function aheadPanel({
  view: { table },
  ahead,
}: Screen): { readonly text: string; readonly rows: readonly Row[] } | undefined {
  return ahead && { text: aheadText(ahead), rows: buttonRows([aheadButton(table.id)]) }
}

const aheadText = ({ ask, chosen }: Ahead): string =>
  [
    mayComeToYou(cut(asWritten(ask.text), ABOUT)),
    ...(chosen ? [answeredAhead(asWritten(chosen.label))] : []),
  ].join('\n')

/** Says what became of orders, once, and what the bot is about to answer. Undefined if nothing is new. */
export async function ordersNote(visit: Visit, screen: Screen): Promise<string | undefined> {
  const note = noteOf(screen)
  if (note !== undefined) await visit.dropTold(screen)
  return note
}

const noteOf = ({ lapsed, isOrdered, ended, pending }: Screen): string | undefined =>
  [
    ...(pending ? [answersSoon(asWritten(pending.says))] : []),
    ...(isOrdered ? [ANSWERED_FOR_YOU] : []),
    ...(lapsed ? [lapsedNote(lapsed)] : []),
    ...ended.map(({ says, why }) => orderEnded(asWritten(says), why)),
  ].join('\n') || undefined

function lapsedNote(lapsed: Lapsed): string {
  const [about, choice] = [cut(asWritten(lapsed.about), ABOUT), asWritten(lapsed.choice)]
  return lapsed.hasChanged ? notUsed(about, choice) : notNeeded(about, choice)
}

/** Leads to the standing orders, below a question that one could answer or while there are some. */
export const ordersButton = ({ view: { table }, always, standing, pending }: Screen) => {
  if (pending?.question !== undefined)
    return [button(TAKE_BACK, takeBackId(table.id, pending.question), ButtonStyle.Danger)]
  const label = pending ? ordersLabel(standing.length) : (always ?? ordersLabel(standing.length))
  return always === undefined && !standing.length ? [] : [button(label, customId('orders', table.id))]
}

/** Takes enough of a question's hash to tell it from any other that may come to one player. */
const STAMP = 12
export const stampOfQuestion = (question: string): string => question.slice(0, STAMP)
export const takeBackId = (table: TableId, question: string): string =>
  customId('dropahead', table, stampOfQuestion(question))
