import type { TableCard } from '../../table/lobby/card.ts'
import { mayRule, whyNotRuled, type Actor } from '../../table/lobby/open.ts'
import type { TableFilter, TableId, Phase } from '../../table/store.ts'
import type { Act, ChannelRights, Typing } from '../context.ts'
import { isSurelyMember } from '../gateway/member.ts'
import { channelPlace, placeOf, channelOf } from '../delivery/place.ts'
import { isSeated } from './wording.ts'
import { noTable, noTableToPress, NO_GAME, severalTables, yourMoveAt } from './words.ts'
import { asWritten, cut, CHOICE, MAX_SUGGESTIONS } from '../message/markdown.ts'
import type { Suggestion } from '../command.ts'

/**
 * Decides which tables a person may know of. A table's players, host and moderators can find it from
 * anywhere; everyone else only in its server, if they can see its channel. To all others the bot answers as
 * if the table had never existed.
 */

/** A person looking for a table, and where they are. */
export type Seeker = Pick<Act, 'context' | 'person' | 'rights' | 'channel'> & { readonly home?: string }

const notThere = (id: string): string => noTable(asWritten(cut(id, 20)))
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
async function cardFor(seeker: Seeker, id: string): Promise<TableCard | undefined> {
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

/**
 * Which table somebody means: the one whose thread they are in, the one they name, or the only one it can be.
 */

export type Found =
  | { readonly ok: true; readonly table: TableCard }
  | { readonly ok: false; readonly why: string }

interface Where extends Seeker {
  readonly text: (option: string) => string | undefined
}

const isOn = ({ phase }: TableCard): boolean => phase !== 'over'

export async function tableOf(where: Where): Promise<Found> {
  const named = where.text('table')
  if (named !== undefined) return tableNamed(where, named)
  // Somewhere else, the only table they play at will do.
  const found = await tablesHere(where, { person: where.person, phases: ['playing'] })
  const on = found.filter(isOn)
  const [only, ...others] = on.length ? on : found
  if (only && !others.length) return { ok: true, table: only }
  return only ? several(found) : { ok: false, why: NO_GAME }
}

async function tableNamed(where: Where, named: string): Promise<Found> {
  const table = await cardFor(where, named.trim().toLowerCase())
  return table ? { ok: true, table } : { ok: false, why: notThere(named) }
}

/**
 * In a thread its one table; in a channel all that are played in the channel itself; where there is none,
 * those of `otherwise`.
 */
export function tablesHere(where: Where, otherwise: TableFilter): Promise<readonly TableCard[]> {
  const { home, channel, context } = where
  // What is over comes by itself: it may be a hundred times as much as what is on.
  const phases: readonly Phase[] = home === undefined ? [] : ['playing', 'over']
  const inChannel = phases.map(phase => ({ home: home ?? '', channel, phases: [phase] }))
  return context.tables.lobby.listFirst(
    [[{ place: channel }], inChannel, [otherwise]],
    async (table, group) =>
      (group !== IN_CHANNEL || channelOf(table) === channel) && (await isKnown(where, table)),
  )
}
const IN_CHANNEL = 1

function several(tables: readonly TableCard[]): Found {
  const some = tables.slice(0, 4).map(({ name, id }) => `${asWritten(name)} (${id})`)
  return { ok: false, why: severalTables(some) }
}

/** The tables of whoever types, those that wait for them first. */
export async function suggestTables(typing: Typing): Promise<readonly Suggestion[]> {
  const { person, focused } = typing
  const own = await tablesFor(typing, { person, phases: ['playing', 'open'] })
  const typed = focused.value.trim().toLowerCase()
  const named = own.map(table => ({
    table,
    name: `${table.name} (${table.id})`,
    waits: isAsked(table, person),
  }))
  return named
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .sort((a, b) => Number(b.waits) - Number(a.waits))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ table, name, waits }) => ({
      name: cut(waits ? yourMoveAt(name) : name, CHOICE),
      value: table.id,
    }))
}

export const isAsked = (table: TableCard, person: string): boolean =>
  table.chairs.some(
    chair => chair.person === person && chair.seat !== undefined && table.asked.includes(chair.seat),
  )
