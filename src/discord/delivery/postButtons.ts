import { ButtonStyle, ComponentType, type APIButtonComponentWithCustomId } from 'discord.js'
import type { Post } from '../../table/story/lease.ts'
import type { ShownOffer } from '../../table/play/offer.ts'
import type { PersonId, TableId } from '../../table/store.ts'
import { button, customId, cut, LABEL, readCustomId, type Row } from '../message/message.ts'
import { selectionCode } from '../../table/moves/picked.ts'
import {
  AGREE,
  BOARD,
  DECLINE,
  fillSeat,
  FILM,
  IF_IT_COMES,
  MY_HAND,
  REMATCH,
  REPLACE_PLAYER,
  WHAT_I_CAN_DO,
  YOUR_MOVE,
} from './words.ts'

/** Makes the buttons under what everybody reads. */

type Style = APIButtonComponentWithCustomId['style']
const rowOf = (...components: readonly APIButtonComponentWithCustomId[]): Row => ({
  type: ComponentType.ActionRow,
  components: [...components],
})

const yourMove = (table: TableId, style: Style = ButtonStyle.Primary): APIButtonComponentWithCustomId =>
  button(YOUR_MOVE, customId('move', table), style)
/** Names the rows that a post tells: `from` up to `to` - 1. */
export interface Span {
  readonly from: number
  readonly to: number
}
/** `span` says what of the story is told there. */
const board = (table: TableId, span?: Span): APIButtonComponentWithCustomId =>
  button(BOARD, customId('board', table, ...(span ? [String(span.to), String(span.from)] : [])))

/**
 * Says what of that table is told by the message such a button stands under; undefined: it does not say.
 * Posts of older versions don't say where they begin.
 */
export function spanTold(id: string, table: TableId): (Pick<Span, 'to'> & Partial<Span>) | undefined {
  const {
    verb,
    words: [of, to, from],
  } = readCustomId(id)
  if (verb !== 'board' || of !== table || to === undefined) return undefined
  return { to: Number(to), ...(from === undefined ? {} : { from: Number(from) }) }
}
/** Says what of the story a post tells. */
export const spanOf = ({ rows }: Pick<Post, 'rows'>): Span | undefined => {
  const [first, last] = [rows[0], rows.at(-1)]
  return first && last && { from: first.seq, to: last.seq + 1 }
}

export const aheadButton = (table: TableId): APIButtonComponentWithCustomId =>
  button(IF_IT_COMES, customId('ahead', table))

export const moveRow = (table: TableId, mayCome = false): Row =>
  rowOf(yourMove(table), ...(mayCome ? [aheadButton(table)] : []))
/** Returns a button for everybody who plays, whether or not they are asked. */
const anyMove = (table: TableId, isAsked: boolean): APIButtonComponentWithCustomId =>
  button(WHAT_I_CAN_DO, customId('move', table, 'any'), isAsked ? ButtonStyle.Secondary : ButtonStyle.Primary)
/**
 * Offers the next move. With `anytime`, some may do something although nobody waits for them. With `isBelow`,
 * a button that answers at once stands above it, and is the one to stand out. With `mayCome`, other players
 * can answer in advance.
 */
export const playRow = (
  table: TableId,
  isAsked: boolean,
  span?: Span,
  { anytime = false, isBelow = false, mayCome = false } = {},
): Row =>
  rowOf(
    ...(isAsked ? [yourMove(table, isBelow ? ButtonStyle.Secondary : ButtonStyle.Primary)] : []),
    ...(anytime ? [anyMove(table, isAsked)] : []),
    ...(mayCome ? [aheadButton(table)] : []),
    board(table, span),
    button(MY_HAND, customId('hand', table)),
  )
/** Stands under the last post of a game. */
export const endRow = (table: TableId, span?: Span): Row =>
  rowOf(
    button(REMATCH, customId('rematch', table), ButtonStyle.Primary),
    button(FILM, customId('film', table)),
    board(table, span),
  )
export const consentRow = (table: TableId, motion: string): Row =>
  rowOf(
    button(AGREE, customId('agree', table, motion), ButtonStyle.Success),
    button(DECLINE, customId('decline', table, motion)),
  )
/** The buttons of an offer, each of which answers at once; `reply` handles them. */
export const offerRow = (table: TableId, { ask, digest, answers, emoji }: ShownOffer): Row =>
  rowOf(
    ...answers.map(({ at, label, isUse }, nth) =>
      button(
        label,
        customId('reply', table, ask, digest, selectionCode([at])),
        isUse ? ButtonStyle.Primary : ButtonStyle.Secondary,
        nth ? undefined : emoji,
      ),
    ),
  )
/**
 * The id names the player to replace, so that an old button never removes somebody who took the seat later.
 */
export const replaceRow = (table: TableId, seat: string, person: PersonId): Row =>
  rowOf(button(REPLACE_PLAYER, customId('replace', table, seat, person)))
/** Offers seats without a player. */
export const fillRow = (
  table: TableId,
  seats: readonly { readonly seat: string; readonly name: string }[],
): Row =>
  rowOf(
    ...seats.map(({ seat, name }) =>
      button(cut(fillSeat(name), LABEL), customId('replace', table, seat, '')),
    ),
  )
