import { sitterName } from '../message/words.ts'
import type { TableCard } from '../../table/card.ts'
import { mayRule, whyNotRuled, type Actor } from '../../table/lobby/open.ts'
import type { TableFilter, TableId, Phase, PersonId } from '../../table/store.ts'
import type { Act, ChannelRights, Typing, Context } from '../context.ts'
import { isSurelyMember } from '../gateway/outbox.ts'
import {
  noTable,
  noTableToPress,
  NO_GAME,
  severalTables,
  yourMoveAt,
  NO_PLAYER,
  NO_SIGN_UP,
  severalSignUps,
} from './words.ts'
import { asWritten, cut, CHOICE, MAX_SUGGESTIONS, channelTag } from '../message/message.ts'
import { boldName, tableName } from './tableName.ts'
import type { Suggestion } from '../command.ts'
import type { ButtonPost } from '../memory.ts'
import type { GameShown } from '../../table/lobby/catalogue.ts'

/**
 * Decides which tables a person may know of. A table's players, host and moderators can find it from
 * anywhere; everyone else only in its server, if they can see its channel. To all others the bot answers as
 * if the table had never existed.
 */

/** Describes a person looking for a table, and where they are. */
type Seeker = Pick<Act, 'context' | 'person' | 'rights' | 'channel'> & { readonly home?: string }

const notThere = (id: string): string => noTable(asWritten(cut(id, 20)))
/** Does the same for a person who pressed a button. */
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

export type Found =
  | { readonly ok: true; readonly table: TableCard }
  | { readonly ok: false; readonly why: string }

interface Where extends Seeker {
  readonly text: (option: string) => string | undefined
}

const isOn = ({ phase }: TableCard): boolean => phase !== 'over'

/** Finds the table somebody means: the one they name, the one whose thread they are in, or the only one. */
export async function tableOf(where: Where): Promise<Found> {
  const named = where.text('table')
  if (named !== undefined) return tableNamed(where, named)
  // Somewhere else, the only table they play at will do.
  const found = await tablesHere(where, { person: where.person, phases: ['playing'] })
  const on = found.filter(isOn)
  const [only, ...others] = on.length ? on : found
  if (only && !others.length) return { ok: true, table: only }
  return only ? several(where, found) : { ok: false, why: NO_GAME }
}

async function tableNamed(where: Where, named: string): Promise<Found> {
  const table = await cardFor(where, named.trim().toLowerCase())
  return table ? { ok: true, table } : { ok: false, why: notThere(named) }
}

/**
 * Finds in a thread its one table, in a channel all that are played in the channel itself; where there is
 * none, those of `otherwise`.
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

function several({ context }: Pick<Where, 'context'>, tables: readonly TableCard[]): Found {
  const some = tables.slice(0, 4).map(table => boldName(context, table))
  return { ok: false, why: severalTables(some) }
}

/** Leaves room for a word about whose move it is. */
const SUGGESTED = CHOICE - yourMoveAt('').length

/** Returns the tables of whoever types, those that wait for them first. */
export async function suggestTables(typing: Typing): Promise<readonly Suggestion[]> {
  const { person, focused } = typing
  const own = await tablesFor(typing, { person, phases: ['playing', 'open'] })
  const typed = focused.value.trim().toLowerCase()
  const named = own.map(table => ({
    table,
    name: tableName(typing.context, table, SUGGESTED),
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

/**
 * Where a table is, as it is kept with it: 'C/M' while people sign up at message M of channel C; 'T' in a
 * thread of its own; 'C/k7f2q' in channel C itself, which other tables may use as well. The one place that
 * writes and reads it.
 */
type Place =
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

/** Says where its story is posted; undefined while it has no place of its own. */
export function channelOf(table: Pick<TableCard, 'place'>): string | undefined {
  const place = placeOf(table)
  return place && place.is !== 'signUp' ? place.channel : undefined
}

const MS = 1000
/** Discord shows it as time gone by, in the reader's own words. */
export const ago = (at: number): string => `<t:${Math.floor(at / MS)}:R>`

/** Says where to go to see it; nothing while it has no place. */
export function linkTo(table: TableCard): string {
  const place = placeOf(table)
  if (!place) return ''
  return place.is === 'signUp'
    ? messageLink(table.home, { channel: place.channel, id: place.message })
    : channelTag(place.channel)
}
export const messageLink = (home: string, { channel, id }: ButtonPost): string =>
  `https://discord.com/channels/${home}/${channel}/${id}`

export const named = ({ name, id }: Pick<TableCard, 'name' | 'id'>): string =>
  `**${asWritten(name)}** (${id})`
export const withLink = (bot: Pick<Context, 'names'>, table: TableCard): string =>
  [boldName(bot, table), linkTo(table)].filter(word => word).join(' ')

export const gameOf = ({ tables }: Context, game: string): GameShown | undefined =>
  tables.lobby.games().find(({ id }) => id === game)

export const seatsAt = (
  context: Context,
  { game, players }: Pick<TableCard, 'game' | 'players'>,
): readonly { readonly seat: string; readonly name: string }[] => gameOf(context, game)?.seats[players] ?? []
export const seatName = (
  context: Context,
  table: Pick<TableCard, 'game' | 'players'>,
  seat: string,
): string => seatsAt(context, table).find(one => one.seat === seat)?.name ?? seat
/**
 * Returns a seat as people type it: by its id or by its name. What is neither goes on as it is, to be
 * refused.
 */
export const seatNamed = (
  context: Context,
  table: Pick<TableCard, 'game' | 'players'>,
  typed: string,
): string => {
  const word = typed.trim().toLowerCase()
  return (
    seatsAt(context, table).find(({ seat, name }) => [seat.toLowerCase(), name.toLowerCase()].includes(word))
      ?.seat ?? typed.trim()
  )
}

export const isSeated = ({ chairs }: TableCard, person: PersonId): boolean =>
  chairs.some(chair => chair.person === person)

export const peopleLine = (context: Context, table: TableCard): string =>
  table.chairs
    .map(({ seat, wish, ...sitter }) => {
      const faction = seat ?? wish
      const who = sitterName(sitter) ?? NO_PLAYER
      return faction === undefined ? who : `${seatName(context, table, faction)}: ${who}`
    })
    .join(', ')

/** True if somebody can mean this sign-up. */
export type Meant = (table: TableCard, person: string) => boolean

export const isMine: Meant = (table, person) => isSeated(table, person)
export const isOthers: Meant = (table, person) => !isSeated(table, person)
export const isHosted: Meant = (table, person) => table.host === person || isSeated(table, person)

/**
 * Lists the person's own sign-ups, those of this channel and the server's newest, so that many others never
 * hide the right one.
 */
async function openFor(where: Where): Promise<readonly TableCard[]> {
  const { person, home, channel } = where
  if (home === undefined) return []
  const phases = ['open'] as const
  const lists = await Promise.all(
    [{ host: person }, { person }, { channel }, {}].map(one => tablesFor(where, { home, phases, ...one })),
  )
  return [...new Map(lists.flat().map(table => [table.id, table])).values()]
}

/**
 * Finds the sign-up somebody means: the one they name, the only one of this channel, or the only one of this
 * server.
 */
export async function signUpOf(where: Where, meant: Meant): Promise<Found> {
  if (where.text('table') !== undefined) return tableOf(where)
  const open = await openFor(where)
  const own = open.filter(table => meant(table, where.person))
  const here = own.filter(table => placeOf(table)?.channel === where.channel)
  const [only, ...others] = here.length ? here : own
  if (only && !others.length) return { ok: true, table: only }
  if (only) {
    const some = [only, ...others].slice(0, 4).map(table => boldName(where.context, table))
    return { ok: false, why: severalSignUps(some) }
  }
  const [any] = open
  return any && open.length === 1 ? { ok: true, table: any } : { ok: false, why: NO_SIGN_UP }
}

export async function suggestSignUps(typing: Typing, meant: Meant): Promise<readonly Suggestion[]> {
  const typed = typing.focused.value.trim().toLowerCase()
  const open = (await openFor(typing)).filter(table => meant(table, typing.person))
  return open
    .map(table => ({ name: tableName(typing.context, table, CHOICE), value: table.id }))
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .slice(0, MAX_SUGGESTIONS)
}
