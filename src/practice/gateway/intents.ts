import { GatewayIntentBits as Intent, GatewayIntentBits, type APIMessage } from 'discord-api-types/v10'
import type { WorldEvent } from '../world/types.ts'
import type { Identity } from './session.ts'

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

/** Whether somebody with these intents hears of such a thing at all. One of those named is enough. */
export function wants(intents: number, { t, guild }: WorldEvent): boolean {
  const needed = NEEDED[t]
  if (!needed) return true
  return (intents & needed[guild === undefined ? 1 : 0]) !== 0
}

const EMPTY = { content: '', embeds: [], attachments: [], components: [] }
const WITH_CONTENT = new Set<WorldEvent['t']>(['MESSAGE_CREATE', 'MESSAGE_UPDATE'])

/**
 * A message as somebody hears it who has not asked for content: only own ones and those that mention them say
 * anything.
 */
export function asHeard({ application, intents }: Identity, { t, guild, d }: WorldEvent): unknown {
  if (!WITH_CONTENT.has(t) || guild === undefined || intents & GatewayIntentBits.MessageContent) return d
  return emptied(d as APIMessage, application.id)
}

function emptied(message: APIMessage, reader: string): APIMessage {
  const answered = message.referenced_message
  const whole = { ...message, ...(answered && { referenced_message: emptied(answered, reader) }) }
  const isOpen = message.author.id === reader || message.mentions.some(({ id }) => id === reader)
  return isOpen ? whole : { ...whole, ...EMPTY }
}
