import {
  PermissionFlagsBits as Right,
  ChannelType,
  DiscordAPIError,
  MessageFlags,
  Routes,
  RESTJSONErrorCodes as Code,
  type APIGuildMember,
  type APIOverwrite,
  type APIRole,
  type APIChannel,
  type APIMessage,
  type APIMessageTopLevelComponent,
  type REST,
} from 'discord.js'
import { createHash } from 'node:crypto'
import type { Outbox, ThreadState, Sender } from '../context.ts'
import { wordsOf, type Linked, type Message } from '../message/message.ts'
import type { PersonId } from '../../table/store.ts'
import { BoundedMap } from '../boundedMap.ts'
import type { TableCard } from '../../table/card.ts'

/** Says what Discord answers when something is not there, or not allowed. */
export const CODES = {
  unknownChannel: 10003,
  unknownGuild: 10004,
  unknownMember: 10007,
  unknownMessage: 10008,
  unknownUser: 10013,
  unknownInteraction: 10062,
  alreadyAcknowledged: 40060,
  tooLarge: 40005,
  missingAccess: 50001,
  cannotWriteToUser: 50007,
  missingPermission: 50013,
  archived: 50083,
  threadExists: 160004,
} as const

export const errorCode = (error: unknown): number | undefined =>
  error instanceof DiscordAPIError && typeof error.code === 'number' ? error.code : undefined

/** `answers` sends what answers a press, which Discord doesn't count. */
interface Lines {
  readonly rest: REST
  readonly answers: REST
}

/** Sends of the bot's own accord, by the plain interface, so that any shard can write in any channel. */
export function outboxOn(lines: Lines, application: () => string, now: () => number = Date.now): Outbox {
  const { rest } = lines
  const conversation = makeConversations(rest, now)
  return {
    send: (channel, message, nonce) => sendMessage(rest, channel, message, nonce),
    edit: async (channel, message, change) =>
      void (await rest.patch(Routes.channelMessage(channel, message), whole(change))),
    disarm: (channel, message, token) => removeButtons(lines, application(), channel, message, token),
    armedBefore: (channel, before) => armedBefore(rest, application(), channel, before),
    thread: (channel, name, message) => openThread(rest, application(), channel, name, message),
    threadState: async channel => threadState((await rest.get(Routes.channel(channel))) as APIChannel),
    newest: channel => newestIn(rest, channel),
    parent: channel => parentOf(rest, channel),
    wake: channel => wake(rest, channel),
    rename: (channel, change) => renameChannel(rest, channel, change),
    direct: async (person, message, nonce) => sendMessage(rest, await conversation(person), message, nonce),
    remove: (channel, message, token) => removeMessage(lines, application(), channel, message, token),
    isMember: (guild, person) => isInServer(rest, guild, person),
  }
}

/** Returns the same, with clickable commands. */
export const linkedOutbox = (outbox: Outbox, linked: Linked): Outbox => ({
  ...outbox,
  send: (channel, message, nonce) => outbox.send(channel, linked(message), nonce),
  edit: (channel, message, change) => outbox.edit(channel, message, linked(change)),
  direct: (person, message, nonce) => outbox.direct(person, linked(message), nonce),
})

/** Returns a request as discord.js sends it: what is left out of the message is taken away. */
const whole = ({ components = [], pictures = [], calls = [], ...words }: Message) => ({
  body: {
    ...wordsOf(words),
    components,
    allowed_mentions: { parse: [], users: calls },
    attachments: pictures.map(({ name, alt }, id) => ({ id, filename: name, description: alt })),
  },
  files: pictures.map(({ name, data }) => ({ name, data })),
})

async function sendMessage(rest: REST, channel: string, message: Message, nonce?: string): Promise<string> {
  const { body, files } = whole(message)
  const quiet = message.silent ? { flags: MessageFlags.SuppressNotifications } : {}
  const request = {
    body: { ...body, ...quiet, ...(nonce === undefined ? {} : { nonce, enforce_nonce: true }) },
    files,
  }
  const send = async (): Promise<string> =>
    ((await rest.post(Routes.channelMessages(channel), request)) as APIMessage).id
  try {
    return await send()
  } catch (error) {
    if (errorCode(error) !== CODES.archived) throw error
    // Nobody has written there for a while; that is no reason to keep silent.
    await wake(rest, channel)
    return send()
  }
}

const NO_BUTTONS = { body: { components: [] } }

async function removeButtons(
  { rest, answers }: Lines,
  application: string,
  channel: string,
  message: string,
  token: string | undefined,
): Promise<void> {
  const route = token === undefined ? undefined : Routes.webhookMessage(application, token)
  if (route && (await isTaken(answers.patch(route, { ...NO_BUTTONS, auth: false })))) return
  await rest.patch(Routes.channelMessage(channel, message), NO_BUTTONS)
}

/** A press's token does it without a request that counts, unless Discord refuses the token. */
const isTaken = (sent: Promise<unknown>): Promise<boolean> =>
  sent.then(
    () => true,
    (error: unknown) => {
      if (error instanceof DiscordAPIError) return false
      throw error
    },
  )

const wake = async (rest: REST, thread: string): Promise<void> =>
  void (await rest.patch(Routes.channel(thread), { body: { archived: false } }))

async function newestIn(rest: REST, channel: string): Promise<string | undefined> {
  const found = (await rest.get(Routes.channel(channel))) as APIChannel
  return 'last_message_id' in found ? (found.last_message_id ?? undefined) : undefined
}

async function parentOf(rest: REST, channel: string): Promise<string | undefined> {
  const found = (await rest.get(Routes.channel(channel))) as APIChannel
  return 'thread_metadata' in found && 'parent_id' in found ? (found.parent_id ?? undefined) : undefined
}

function threadState(channel: APIChannel): ThreadState | undefined {
  if (!('thread_metadata' in channel) || !channel.thread_metadata) return undefined
  const {
    archived,
    locked = false,
    archive_timestamp: changed,
    auto_archive_duration: autoArchiveDuration,
  } = channel.thread_metadata
  return {
    id: channel.id,
    archived,
    locked,
    archiveTimestamp: Date.parse(changed),
    autoArchiveDuration,
    lastMessageId: channel.last_message_id ?? null,
  }
}

const LOOK_BACK = '25'
async function armedBefore(
  rest: REST,
  application: string,
  channel: string,
  before: string | undefined,
): ReturnType<Outbox['armedBefore']> {
  const query = new URLSearchParams({ ...(before === undefined ? {} : { before }), limit: LOOK_BACK })
  const messages = (await rest.get(Routes.channelMessages(channel), { query })) as readonly APIMessage[]
  return messages
    .filter(({ author }) => author.id === application)
    .map(({ id, components = [] }) => ({ id, customIds: idsIn(components) }))
    .filter(({ customIds }) => customIds.length > 0)
}

function idsIn(rows: readonly APIMessageTopLevelComponent[]): readonly string[] {
  const parts: readonly object[] = rows.flatMap<object>(row => ('components' in row ? row.components : []))
  return parts.flatMap(part => ('custom_id' in part ? [String(part.custom_id)] : []))
}

async function removeMessage(
  { rest, answers }: Lines,
  application: string,
  channel: string,
  message: string,
  token: string | undefined,
): Promise<void> {
  const route = token === undefined ? undefined : Routes.webhookMessage(application, token)
  if (route && (await isTaken(answers.delete(route, { auth: false })))) return
  try {
    await rest.delete(Routes.channelMessage(channel, message))
  } catch (error) {
    if (errorCode(error) !== CODES.unknownMessage && errorCode(error) !== CODES.unknownChannel) throw error
  }
}

const A_WEEK_IN_MINUTES = 10_080
async function openThread(
  rest: REST,
  me: string,
  channel: string,
  name: string,
  message?: string,
): Promise<string | undefined> {
  const parent = (await rest.get(Routes.channel(channel))) as APIChannel
  if (!(await mayUseThreads(rest, me, parent))) return undefined
  // Without a message Discord wants to hear the kind, and that of the channel has to be right.
  const type =
    parent.type === ChannelType.GuildAnnouncement ? ChannelType.AnnouncementThread : ChannelType.PublicThread
  const body = { name, auto_archive_duration: A_WEEK_IN_MINUTES, ...(message === undefined ? { type } : {}) }
  try {
    return ((await rest.post(Routes.threads(channel, message), { body })) as APIChannel).id
  } catch (error) {
    // A thread has the id of the message it hangs on.
    if (message !== undefined && errorCode(error) === CODES.threadExists) return message
    throw error
  }
}

const sum = (bits: readonly string[]): bigint => bits.reduce((all, one) => all | BigInt(one), 0n)

/**
 * True if the bot may open a thread in this channel and write in it; otherwise the thread would stay empty.
 */
async function mayUseThreads(rest: REST, me: string, channel: APIChannel): Promise<boolean> {
  const guild = 'guild_id' in channel ? channel.guild_id : undefined
  if (guild === undefined) return false
  const overwrites: readonly APIOverwrite[] =
    'permission_overwrites' in channel ? (channel.permission_overwrites ?? []) : []
  const [roles, { roles: own }] = await Promise.all([
    rest.get(Routes.guildRoles(guild)) as Promise<readonly APIRole[]>,
    rest.get(Routes.guildMember(guild, me)) as Promise<APIGuildMember>,
  ])
  const base = sum(
    roles.filter(({ id }) => id === guild || own.includes(id)).map(({ permissions }) => permissions),
  )
  if (base & Right.Administrator) return true
  // Applies the overwrite for @everyone first, then those of all roles together, then the member's own.
  const may = [[guild], own, [me]].reduce((rights, ids) => {
    const level = overwrites.filter(({ id }) => ids.includes(id))
    return (rights & ~sum(level.map(({ deny }) => deny))) | sum(level.map(({ allow }) => allow))
  }, base)
  return [Right.CreatePublicThreads, Right.SendMessagesInThreads].every(right => (may & right) !== 0n)
}

async function renameChannel(rest: REST, channel: string, change: (name: string) => string): Promise<void> {
  const { name = null } = (await rest.get(Routes.channel(channel))) as { readonly name?: string | null }
  const wanted = name === null ? null : change(name)
  if (wanted !== name) await rest.patch(Routes.channel(channel), { body: { name: wanted } })
}

async function isInServer(rest: REST, guild: string, person: string): Promise<boolean> {
  try {
    await rest.get(Routes.guildMember(guild, person))
    return true
  } catch (error) {
    if (errorCode(error) === CODES.unknownMember || errorCode(error) === CODES.unknownUser) return false
    throw error
  }
}

/** Limits a nonce to the letters that Discord accepts. */
const LONGEST_NONCE = 25

/** The same for the same words, however long they are. */
export function nonceOf(...words: readonly string[]): string {
  const plain = words.join('-')
  return plain.length <= LONGEST_NONCE
    ? plain
    : createHash('sha256').update(plain).digest('base64url').slice(0, LONGEST_NONCE)
}

/** Returns the id of the bot's direct conversation with this person. */
type Conversation = (person: PersonId) => Promise<string>

const PAUSE_MS = 60_000
const MAX_KNOWN = 1000

/** Opens each conversation once, and none for a minute after Discord says the bot opens them too fast. */
function makeConversations(rest: REST, now: () => number): Conversation {
  const known = new BoundedMap<string>(MAX_KNOWN)
  let tooFast: { readonly error: unknown; readonly until: number } | undefined
  return async person => {
    const there = known.get(person)
    if (there !== undefined) return there
    if (tooFast && now() < tooFast.until) throw tooFast.error
    try {
      const { id } = (await rest.post(Routes.userChannels(), {
        body: { recipient_id: person },
      })) as APIChannel
      known.set(person, id)
      return id
    } catch (error) {
      if (error instanceof DiscordAPIError && error.code === Code.OpeningDirectMessagesTooFast)
        tooFast = { error, until: now() + PAUSE_MS }
      throw error
    }
  }
}

type Asking = Pick<Sender, 'outbox' | 'log' | 'absence'>
type Home = Pick<TableCard, 'id' | 'home'>

/** Discord's answer for servers the bot does not belong to. */
const REMOVED: readonly (number | undefined)[] = [CODES.unknownGuild, CODES.missingAccess]

/**
 * Returns whether a person is in a table's server. 'unknown' if the server removed the bot, which then does
 * not ask again for a while.
 */
export async function whereIs(
  asking: Asking,
  home: Home,
  person: PersonId,
): Promise<'here' | 'left' | 'unknown'> {
  const where = await seenAt(asking, home, person)
  return where === 'unseen' ? 'here' : where
}

async function seenAt(
  { outbox, log, absence }: Asking,
  { id, home }: Home,
  person: PersonId,
): Promise<'here' | 'left' | 'unknown' | 'unseen'> {
  if (absence.isNoted(home)) return 'unknown'
  try {
    return (await outbox.isMember(home, person)) ? 'here' : 'left'
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    if (!REMOVED.includes(errorCode(error))) {
      log.warn({ table: id, error }, 'could not find out who is in the server')
      return 'unseen'
    }
    log.info({ table: id, error }, "the bot has left this table's server, so its reminders wait")
    absence.note(home)
    return 'unknown'
  }
}

/** True if the person is in the table's server, or if the bot cannot tell, so that it tries anyway. */
export const isMember = async (asking: Asking, home: Home, person: PersonId): Promise<boolean> =>
  (await whereIs(asking, home, person)) !== 'left'

/** True only if the person is certainly a member. Use it for things only members may do. */
export const isSurelyMember = async (asking: Asking, home: Home, person: PersonId): Promise<boolean> =>
  (await seenAt(asking, home, person)) === 'here'
