import type { TableCard } from '../table/card.ts'
import { mayRule, whyNotRuled } from '../table/lobby.ts'
import type { By } from '../table/lobby.ts'
import type { TableFilter, TableId } from '../table/store.ts'
import type { Act, ChannelRights } from './context.ts'
import { isSurelyMember } from './member.ts'
import { channelPlace, placeOf } from './place.ts'
import { sits } from './tableWords.ts'
import { asWritten, cut } from './write.ts'

/**
 * The one door to tables somebody may know of. Its players, its host and those who keep order in its place know a table wherever they are;
 * everybody else does in its server, where they see the channel it is in. For all others it is not there, in the same words as one that never was.
 */

/** Who looks for a table, and from where. */
export type Seeker = Pick<Act, 'context' | 'person' | 'rights' | 'channel'> & { readonly home?: string }

export const notThere = (id: string): string => `There is no table '${asWritten(cut(id, 20))}'. Choose one from the list while you type, or use the command in the table's thread.`
/** The same to who pressed something. */
export const notThereToPress = (id: string): string => `There is no table '${asWritten(cut(id, 20))}'. /games shows yours, and /table list those of this server that you can see.`

const NONE: ChannelRights = { sees: false, keepsOrder: false }
async function rightsAt({ rights, home }: Seeker, table: TableCard): Promise<ChannelRights> {
  const channel = placeOf(table)?.channel
  return home !== table.home || channel === undefined ? NONE : rights.at(channel)
}

/** As whom somebody acts at this table. */
export async function byAt(seeker: Seeker, table: TableCard): Promise<By> {
  const { person, home, rights, context } = seeker
  if (home !== table.home) return await isSurelyMember(context, table, person) ? { person } : { person, gone: true }
  const keepsOrder = rights.managesServer || (await rightsAt(seeker, table)).keepsOrder
  return keepsOrder ? { person, moderator: table.id } : { person }
}
export async function byOf(seeker: Seeker, id: TableId): Promise<By> {
  const table = await seeker.context.tables.card(id)
  return table ? byAt(seeker, table) : { person: seeker.person }
}

/** Undefined: they are its host, or keep order there. */
export async function whyNotRuling(seeker: Seeker, table: TableCard): Promise<string | undefined> {
  const by = await byAt(seeker, table)
  return mayRule(table, by) ? undefined : whyNotRuled(by)
}
export const rulesAt = async (seeker: Seeker, table: TableCard): Promise<boolean> => await whyNotRuling(seeker, table) === undefined

export async function isKnown(seeker: Seeker, table: TableCard): Promise<boolean> {
  if (sits(table, seeker.person)) return true
  if (seeker.home === table.home && (seeker.rights.managesServer || (await rightsAt(seeker, table)).sees)) return true
  return table.host === seeker.person && rulesAt(seeker, table)
}

/** Undefined: there is no such table, or not for them. */
export async function cardFor(seeker: Seeker, id: string): Promise<TableCard | undefined> {
  const table = /^[a-z0-9]{1,12}$/.test(id) ? await seeker.context.tables.card(id) : undefined
  return table && await isKnown(seeker, table) ? table : undefined
}

/** The same for a press: a sign-up whose place is not kept yet is where its button is. */
export async function pressedTable(seeker: Seeker, id: string): Promise<boolean> {
  const table = await seeker.context.tables.card(id)
  if (table?.phase !== 'open' || table.place !== undefined) return table !== undefined && isKnown(seeker, table)
  return isKnown(seeker, { ...table, place: channelPlace(seeker.channel, id) })
}

/** In the order of the store, without those that are not there for them. */
export async function tablesFor(seeker: Seeker, filter: TableFilter): Promise<readonly TableCard[]> {
  const tables = await seeker.context.tables.list(filter)
  const known = await Promise.all(tables.map(table => isKnown(seeker, table)))
  return tables.filter((_, at) => known[at])
}
