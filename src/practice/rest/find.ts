import { ChannelType, PermissionFlagsBits as May, type APIRole } from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import type {
  WorldApi,
  Channel,
  Dm,
  Guild,
  Id,
  Member,
  Message,
  TextChannel,
  Thread,
  StoredFile,
} from '../world/types.ts'
import { isText, isThread } from '../world/ground.ts'
import { guildPermissions } from '../world/permissions.ts'
import { HOLDS_THREADS } from '../world/threads.ts'
import { isBody } from '../limits/form.ts'
import type { Upload } from '../http/route.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { Rates } from '../http/rates.ts'
import type { InteractionsApi } from '../interactions/api.ts'

/** Describes the parts that the routes need. */
export interface Rest {
  readonly world: WorldApi
  readonly interactions: InteractionsApi
  /** Says where this server is reached: http://127.0.0.1:3210. */
  readonly origin: string
  readonly logins: Gateway['logins']
  readonly rates?: Rates
  readonly now: () => number
}

/** Returns a channel that `me` may see, and where it has all of `needed`. */
export function channelFor(world: WorldApi, me: Id, id: Id, ...needed: readonly bigint[]): Channel {
  const channel = world.channels.get(id)
  if (!channel) throw new ApiError('unknownChannel')
  const may = world.permissions(me, id)
  if (!(may & May.ViewChannel)) throw new ApiError('missingAccess')
  if (needed.some(one => !(may & one))) throw new ApiError('missingPermissions')
  return channel
}

export const isDm = (channel: Channel): channel is Dm => channel.type === ChannelType.DM

/** Returns a channel of a guild that is no thread. */
export function textChannelFor(world: WorldApi, me: Id, id: Id, ...needed: readonly bigint[]): TextChannel {
  const channel = channelFor(world, me, id, ...needed)
  if (!isText(channel)) throw new ApiError(isDm(channel) ? 'cannotExecuteInDm' : 'wrongChannelType')
  return channel
}

/** Returns one that threads can hang in. */
export function threadParentFor(world: WorldApi, me: Id, id: Id, ...needed: readonly bigint[]): TextChannel {
  const channel = textChannelFor(world, me, id, ...needed)
  if (!HOLDS_THREADS.includes(channel.type)) throw new ApiError('wrongChannelType')
  return channel
}

export function threadFor(world: WorldApi, me: Id, id: Id): Thread {
  const channel = channelFor(world, me, id)
  if (!isThread(channel)) throw new ApiError('wrongChannelType')
  return channel
}

/** A change in a thread must wake it first. */
export function refuseArchived(channel: Channel): void {
  if (isThread(channel) && channel.thread_metadata.archived) throw new ApiError('threadArchived')
}

/** A message everybody there may see: an ephemeral one is unknown here, to its own application too. */
export function messageFor(world: WorldApi, channel: Id, id: Id): Message {
  const message = world.message(channel, id)
  if (!message || message.visibleTo !== undefined) throw new ApiError('unknownMessage')
  return message
}

export function memberFor(guild: Guild, user: Id): Member {
  const member = guild.members.find(one => one.user === user)
  if (!member) throw new ApiError('unknownMember')
  return member
}

export function roleIn({ roles }: Guild, id: Id): APIRole {
  const role = roles.find(one => one.id === id)
  if (!role) throw new ApiError('unknownRole')
  return role
}

/** Returns a guild that `me` belongs to, with all of `needed` in it. */
export function guildFor(world: WorldApi, me: Id, id: Id, ...needed: readonly bigint[]): Guild {
  const guild = world.guilds.get(id)
  if (!guild) throw new ApiError('unknownGuild')
  if (!guild.members.some(({ user }) => user === me)) throw new ApiError('missingAccess')
  const may = guildPermissions(guild, me)
  if (needed.some(one => !(may & one))) throw new ApiError('missingPermissions')
  return guild
}

export const has = (world: WorldApi, me: Id, channel: Id, permission: bigint): boolean =>
  Boolean(world.permissions(me, channel) & permission)

/** `?limit=` within its bounds. */
export function limitIn(query: URLSearchParams, most: number, usual: number): number {
  const given = query.get('limit')
  if (given === null) return usual
  const number = Number(given)
  if (Number.isInteger(number) && number >= 1 && number <= most) return number
  const [code, message] =
    number > most
      ? ['NUMBER_TYPE_MAX', `int value should be less than or equal to ${most}.`]
      : ['NUMBER_TYPE_MIN', 'int value should be greater than or equal to 1.']
  throw new ApiError('invalidForm', { limit: { _errors: [{ code, message }] } })
}

/** Reads `?after=`, for lists ordered by id. */
export function afterIn(query: URLSearchParams): bigint {
  const given = query.get('after') ?? '0'
  if (/^\d{1,20}$/.test(given)) return BigInt(given)
  throw new ApiError('invalidForm', {
    after: { _errors: [{ code: 'NUMBER_TYPE_COERCE', message: `Value "${given}" is not snowflake.` }] },
  })
}

export const store = (world: WorldApi, files: readonly Upload[]): readonly StoredFile[] =>
  files.map(file => world.addFile(file))
export const namesOf = (files: readonly Upload[]): readonly string[] => files.map(({ name }) => name)
export const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
export const within = (value: unknown, name: string): unknown => (isBody(value) ? value[name] : undefined)
