import type { Ahead, Lapsed } from '../../table/play/ahead.ts'
import type { Screen } from '../../table/visit.ts'
import { asWritten, button, buttonRows, customId, cut, type Row } from '../message/message.ts'
import { aheadButton } from '../delivery/postButtons.ts'
import {
  ANSWERED_FOR_YOU,
  answeredAhead,
  mayComeToYou,
  notNeeded,
  notUsed,
  orderEnded,
  ordersLabel,
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

/** Says what became of orders; undefined if there is nothing new. */
export const ordersNote = ({ lapsed, isOrdered, ended }: Screen): string | undefined =>
  [
    ...(isOrdered ? [ANSWERED_FOR_YOU] : []),
    ...(lapsed ? [lapsedNote(lapsed)] : []),
    ...ended.map(({ says, why }) => orderEnded(asWritten(says), why)),
  ].join('\n') || undefined

function lapsedNote(lapsed: Lapsed): string {
  const [about, choice] = [cut(asWritten(lapsed.about), ABOUT), asWritten(lapsed.choice)]
  return lapsed.hasChanged ? notUsed(about, choice) : notNeeded(about, choice)
}

/** Leads to the standing orders, below a question that one could answer or while there are some. */
export const ordersButton = ({ view: { table }, always, standing }: Screen) =>
  always === undefined && !standing.length
    ? []
    : [button(always ?? ordersLabel(standing.length), customId('orders', table.id))]
