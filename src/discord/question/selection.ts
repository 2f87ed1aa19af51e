import { PICK_LETTERS, picksIn, selectionCode, type Picked } from '../../table/moves/picked.ts'
import type { ShownAsk } from '../../table/play/playerView.ts'
import type { TableId } from '../../table/store.ts'
import { customId } from '../message/message.ts'

/** A question half answered stands in the ids of buttons; the bot keeps nothing of it. */

/** `where` says in which part of a long menu the player is, or that they are done. */
export const selectionId = (
  verb: string,
  table: TableId,
  ask: ShownAsk,
  picked: Picked,
  where?: string,
): string =>
  customId(verb, table, ask.id, ask.digest, selectionCode(picked), ...(where === undefined ? [] : [where]))

const LONGEST_ID = 100
const ROOM_FOR_WHERE = 8
/** How many picks go into an id, the longest one made of it included. */
export const mostPicks = (table: TableId, ask: ShownAsk): number =>
  Math.floor((LONGEST_ID - ROOM_FOR_WHERE - selectionId('choose', table, ask, []).length) / PICK_LETTERS)

export interface Selection {
  readonly ask: ShownAsk
  readonly picked: Picked
  readonly where: string
}
/** Returns undefined if the question is answered, or is not the one it was. */
export function readSelection(
  asks: readonly ShownAsk[],
  [id = '', digest = '', code = '', where = '']: readonly string[],
): Selection | undefined {
  const ask = asks.find(one => one.id === id && one.digest === digest)
  const picked = ask && picksIn(ask, code)
  return ask && picked ? { ask, picked, where } : undefined
}
