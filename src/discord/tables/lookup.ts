import type { TableCard } from '../../table/lobby/card.ts'
import { mayRule, whyNotRuled, type Actor } from '../../table/lobby/open.ts'
import type { TableFilter, TableId } from '../../table/store.ts'
import type { Act, ChannelRights } from '../context.ts'
import { isSurelyMember } from '../gateway/member.ts'
import { channelPlace, placeOf } from '../delivery/place.ts'
import { isSeated } from './wording.ts'
import { noTable, noTableToPress } from './words.ts'
import { asWritten, cut } from '../message/markdown.ts'

/**
 * Decides which tables a person may know of. A table's players, host and moderators can find it from
 * anywhere; everyone else only in its server, if they can see its channel. To all others the bot answers as
 * if the table had never existed.
 */

/** A person looking for a table, and where they are. */
export type Seeker = Pick<Act, 'context' | 'person' | 'rights' | 'channel'> & { readonly home?: string }

export const notThere = (id: string): string => noTable(asWritten(cut(id, 20)))
/** The same, for someone who pressed a button. */
export const notThereToPress = (id: string): string => noTableToPress(asWritten(cut(id, 20)))

const NONE: ChannelRights = { sees: false, keepsOrder: false }
async function rightsAt({ rights, home }: Seeker, table: TableCard): Promise<ChannelRights> {
  const channel = placeOf(table)?.channel
  return home !== table.home || channel === undefined ? NONE : rights.at(channel)
}

/** Works out the person's rights at this table. */
export async function byAt(seeker: Seeker, table: TableCard): Promise<Actor> {
  const { person, home, rights, context } = seeker
  if (home !== table.home)
    return (await isSurelyMember(context, table, person)) ? { person } : { person, gone: true }
  const keepsOrder = rights.managesServer || (await rightsAt(seeker, table)).keepsOrder
  return keepsOrder ? { person, moderator: table.id } : { person }
}
export async function byOf(seeker: Seeker, id: TableId): Promise<Actor> {
  const table = await seeker.context.tables.lobby.card(id)
  return table ? byAt(seeker, table) : { person: seeker.person }
}

/** Returns undefined if the person is the table's host or a moderator there. */
export async function whyNotRuling(seeker: Seeker, table: TableCard): Promise<string | undefined> {
  const by = await byAt(seeker, table)
  return mayRule(table, by) ? undefined : whyNotRuled(by)
}
export const rulesAt = async (seeker: Seeker, table: TableCard): Promise<boolean> =>
  (await whyNotRuling(seeker, table)) === undefined

export async function isKnown(seeker: Seeker, table: TableCard): Promise<boolean> {
  if (isSeated(table, seeker.person)) return true
  if (seeker.home === table.home && (seeker.rights.managesServer || (await rightsAt(seeker, table)).sees))
    return true
  return table.host === seeker.person && rulesAt(seeker, table)
}

/** Returns undefined if the table does not exist or the person may not know of it. */
export async function cardFor(seeker: Seeker, id: string): Promise<TableCard | undefined> {
  const table = /^[a-z0-9]{1,12}$/.test(id) ? await seeker.context.tables.lobby.card(id) : undefined
  return table && (await isKnown(seeker, table)) ? table : undefined
}

/**
 * True if the person may know the table of a button. A sign-up that has no stored place yet is where its
 * button is.
 */
export async function pressedTable(
  seeker: Seeker & Pick<Act, 'visit'>,
  id: string,
  visits = false,
): Promise<boolean> {
  const table = visits ? (await seeker.visit(id)).table : await seeker.context.tables.lobby.card(id)
  if (table?.phase !== 'open' || table.place !== undefined)
    return table !== undefined && isKnown(seeker, table)
  return isKnown(seeker, { ...table, place: channelPlace(seeker.channel, id) })
}

/** Lists the tables the person may know of, in the store's order. */
export async function tablesFor(seeker: Seeker, filter: TableFilter): Promise<readonly TableCard[]> {
  const tables = await seeker.context.tables.lobby.list(filter)
  const known = await Promise.all(tables.map(table => isKnown(seeker, table)))
  return tables.filter((_, at) => known[at])
}
