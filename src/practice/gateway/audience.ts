import { GatewayIntentBits as Intent, PermissionFlagsBits, type APIMessage } from 'discord-api-types/v10'
import type { WorldApi, Id, WorldEvent } from '../world/types.ts'
import type { Session, Identity } from './session.ts'

/** The channels themselves are told to every bot of the guild, also those it cannot look into. */
const OF_EVERY_CHANNEL = new Set<WorldEvent['t']>(['CHANNEL_CREATE', 'CHANNEL_UPDATE', 'CHANNEL_DELETE'])

export const isMember = (world: WorldApi, guild: Id, user: Id): boolean =>
  world.guilds.get(guild)?.members.some(member => member.user === user) === true

const mayLook = (world: WorldApi, user: Id, channel: Id): boolean =>
  (world.permissions(user, channel) & PermissionFlagsBits.ViewChannel) !== 0n

function isOfOneself(user: Id, d: unknown): boolean {
  const { added_members = [], removed_member_ids = [] } = d as {
    readonly added_members?: readonly { readonly user_id?: Id }[]
    readonly removed_member_ids?: readonly Id[]
  }
  return removed_member_ids.includes(user) || added_members.some(member => member.user_id === user)
}

/** Some things are told of oneself even to who has not asked for them. */
function isWanted({ identity: { intents, application } }: Session, event: WorldEvent): boolean {
  const { t, d } = event
  const seesMembers = (intents & Intent.GuildMembers) !== 0
  if (t === 'GUILD_MEMBER_UPDATE' && (d as { readonly user: { readonly id: Id } }).user.id === application.id)
    return true
  if (t === 'THREAD_MEMBERS_UPDATE' && !seesMembers && !isOfOneself(application.id, d)) return false
  return wants(intents, event)
}

/** Says whether whoever is connected there hears of it. */
export function hears(world: WorldApi, session: Session, event: WorldEvent): boolean {
  const { t, guild, channel, only, to } = event
  const user = session.identity.application.id
  if (t === 'COMMANDS_CHANGED' || only !== undefined || (to !== undefined && to !== user)) return false
  if (!session.covers(guild) || (guild !== undefined && !isMember(world, guild, user))) return false
  if (!isWanted(session, event)) return false
  return channel === undefined || OF_EVERY_CHANNEL.has(t) || mayLook(world, user, channel)
}

/** In a guild, and in a direct message. */
type Needed = readonly [guild: number, direct: number]
const NEVER_THERE = 0

const GUILDS: Needed = [Intent.Guilds, NEVER_THERE]
const MEMBERS: Needed = [Intent.GuildMembers, NEVER_THERE]
const MESSAGES: Needed = [Intent.GuildMessages, Intent.DirectMessages]
const REACTIONS: Needed = [Intent.GuildMessageReactions, Intent.DirectMessageReactions]

const NEEDED: Readonly<Partial<Record<WorldEvent['t'], Needed>>> = {
  GUILD_CREATE: GUILDS,
  GUILD_UPDATE: GUILDS,
  GUILD_DELETE: GUILDS,
  GUILD_ROLE_CREATE: GUILDS,
  GUILD_ROLE_UPDATE: GUILDS,
  GUILD_ROLE_DELETE: GUILDS,
  CHANNEL_CREATE: GUILDS,
  CHANNEL_UPDATE: GUILDS,
  CHANNEL_DELETE: GUILDS,
  CHANNEL_PINS_UPDATE: [Intent.Guilds, Intent.DirectMessages],
  THREAD_CREATE: GUILDS,
  THREAD_UPDATE: GUILDS,
  THREAD_DELETE: GUILDS,
  THREAD_LIST_SYNC: GUILDS,
  THREAD_MEMBER_UPDATE: GUILDS,
  // Without the second, of oneself only.
  THREAD_MEMBERS_UPDATE: [Intent.Guilds | Intent.GuildMembers, NEVER_THERE],
  GUILD_MEMBER_ADD: MEMBERS,
  GUILD_MEMBER_UPDATE: MEMBERS,
  GUILD_MEMBER_REMOVE: MEMBERS,
  MESSAGE_CREATE: MESSAGES,
  MESSAGE_UPDATE: MESSAGES,
  MESSAGE_DELETE: MESSAGES,
  MESSAGE_DELETE_BULK: MESSAGES,
  MESSAGE_REACTION_ADD: REACTIONS,
  MESSAGE_REACTION_REMOVE: REACTIONS,
  MESSAGE_REACTION_REMOVE_ALL: REACTIONS,
  MESSAGE_REACTION_REMOVE_EMOJI: REACTIONS,
  TYPING_START: [Intent.GuildMessageTyping, Intent.DirectMessageTyping],
}

/** Says whether somebody with these intents hears of such a thing at all. One of those named is enough. */
function wants(intents: number, { t, guild }: WorldEvent): boolean {
  const needed = NEEDED[t]
  if (!needed) return true
  return (intents & needed[guild === undefined ? 1 : 0]) !== 0
}

const EMPTY = { content: '', embeds: [], attachments: [], components: [] }
const WITH_CONTENT = new Set<WorldEvent['t']>(['MESSAGE_CREATE', 'MESSAGE_UPDATE'])

/**
 * Returns a message as somebody hears it who has not asked for content: only own ones and those that mention
 * them say anything.
 */
export function asHeard({ application, intents }: Identity, { t, guild, d }: WorldEvent): unknown {
  if (!WITH_CONTENT.has(t) || guild === undefined || intents & Intent.MessageContent) return d
  return emptied(d as APIMessage, application.id)
}

function emptied(message: APIMessage, reader: string): APIMessage {
  const answered = message.referenced_message
  const whole = { ...message, ...(answered && { referenced_message: emptied(answered, reader) }) }
  const isOpen = message.author.id === reader || message.mentions.some(({ id }) => id === reader)
  return isOpen ? whole : { ...whole, ...EMPTY }
}
