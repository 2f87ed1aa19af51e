import type { TableCard } from '../../table/lobby/card.ts'
import type { TableId } from '../../table/store.ts'

/**
 * Where a table is, as it is kept with it: 'C/M' while people sign up at message M of channel C; 'T' in a
 * thread of its own; 'C/k7f2q' in channel C itself, which other tables may use as well. The one place that
 * writes and reads it.
 */
export type Place =
  | { readonly is: 'signUp'; readonly channel: string; readonly message: string }
  | { readonly is: 'thread'; readonly channel: string }
  | { readonly is: 'channel'; readonly channel: string }

const isSnowflake = (word: string | undefined): word is string =>
  word !== undefined && /^\d{15,21}$/.test(word)

export const signUpPlace = (channel: string, message: string): string => `${channel}/${message}`
export const threadPlace = (thread: string): string => thread
export const channelPlace = (channel: string, table: TableId): string => `${channel}/${table}`

export function placeOf({ place }: Pick<TableCard, 'place'>): Place | undefined {
  const [channel, rest] = place?.split('/') ?? []
  if (!isSnowflake(channel)) return undefined
  if (rest === undefined) return { is: 'thread', channel }
  return isSnowflake(rest) ? { is: 'signUp', channel, message: rest } : { is: 'channel', channel }
}

/** Where its story is posted; undefined while it has no place of its own. */
export function channelOf(table: Pick<TableCard, 'place'>): string | undefined {
  const place = placeOf(table)
  return place && place.is !== 'signUp' ? place.channel : undefined
}
