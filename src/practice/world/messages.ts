import { ChannelType, MessageFlags, MessageType, type APIPartialEmoji } from 'discord-api-types/v10'
import { channelOf, guildOf, isThread, logOf, messageOf, timestamp, memberOf, type Ground } from './ground.ts'
import { messageEventPayload, memberPayload } from './payloads.ts'
import { permissionsIn } from './permissions.ts'
import { timeOf } from './snowflake.ts'
import { addThreadMember, wake } from './channels.ts'
import type { Channel, Id, Message, WorldEvent, Guild, User, Pings } from './types.ts'

const NO_FLAGS: number = 0

const whereIs = ({
  guild_id: guild,
  channel_id: channel,
}: Message): Pick<WorldEvent, 'guild' | 'channel'> => ({ ...(guild !== undefined && { guild }), channel })
const onlyFor = ({ visibleTo }: Message): Pick<WorldEvent, 'only'> =>
  visibleTo === undefined ? {} : { only: visibleTo }

const tell = (ground: Ground, t: WorldEvent['t'], message: Message, d: unknown): void =>
  ground.emit({ t, ...whereIs(message), ...onlyFor(message), d })

function filledIn(
  ground: Ground,
  channel: Channel,
  given: Partial<Message> & Pick<Message, 'author'>,
): Message {
  const id = ground.ids.next()
  const guild = channel.type === ChannelType.DM ? undefined : guildOf(ground, channel.guild_id)
  const message: Message = {
    type: MessageType.Default,
    content: '',
    attachments: [],
    embeds: [],
    components: [],
    flags: NO_FLAGS,
    tts: false,
    pinned: false,
    mention_everyone: false,
    ...mentionsIn(ground, given.content ?? '', guild),
    reactions: [],
    edited_timestamp: null,
    ...given,
    id,
    channel_id: channel.id,
    timestamp: new Date(timeOf(id)).toISOString(),
    ...(guild && { guild_id: guild.id }),
  }
  return { ...message, pings: pingsOf(message) }
}

/** Neither Discord's own first message of a thread counts, nor ephemeral ones. */
export const counts = (message: Message): boolean =>
  message.visibleTo === undefined && message.type !== MessageType.ThreadStarterMessage

function count(channel: Channel, message: Message): void {
  if (message.visibleTo !== undefined) return
  channel.last_message_id = message.id
  if (!isThread(channel) || !counts(message)) return
  channel.message_count++
  channel.total_message_sent++
}

/** Who writes in a thread belongs to it from then on, and so does who is mentioned and may look. */
function join(ground: Ground, message: Message): void {
  const channel = channelOf(ground, message.channel_id)
  if (!isThread(channel) || message.visibleTo !== undefined) return
  const mayLook = (user: Id): boolean => permissionsIn(ground, user, channel.parent_id) !== 0n
  for (const user of [message.author, ...message.mentions])
    if (mayLook(user.id)) addThreadMember(ground, channel.id, user.id)
}

export function addMessage(
  ground: Ground,
  channelId: Id,
  given: Partial<Message> & Pick<Message, 'author'>,
): Message {
  const channel = channelOf(ground, channelId)
  if (isThread(channel) && given.visibleTo === undefined) wake(ground, channel)
  const message = filledIn(ground, channel, given)
  logOf(ground, channelId).put(message)
  count(channel, message)
  ground.keeper.message(message)
  tell(ground, 'MESSAGE_CREATE', message, messageEventPayload(ground, message))
  join(ground, message)
  return message
}

const EDITS: readonly (keyof Message)[] = ['content', 'embeds', 'components', 'attachments']

/** Filling in an answer that was being waited for is no edit, nor is a flag or a pin. */
const isEdit = (before: Message, changes: Partial<Message>): boolean =>
  EDITS.some(key => key in changes) && !((before.flags ?? 0) & MessageFlags.Loading)

const replaceMessage = (ground: Ground, message: Message): Message => {
  logOf(ground, message.channel_id).put(message)
  ground.keeper.message(message)
  return message
}

export function changeMessage(ground: Ground, channelId: Id, id: Id, changes: Partial<Message>): Message {
  const before = messageOf(ground, channelId, id)
  const guild = before.guild_id === undefined ? undefined : guildOf(ground, before.guild_id)
  const message = replaceMessage(ground, {
    ...before,
    ...(changes.content !== undefined && mentionsIn(ground, changes.content, guild)),
    ...(isEdit(before, changes) && { edited_timestamp: timestamp(ground) }),
    ...changes,
    id,
    channel_id: channelId,
  })
  tell(ground, 'MESSAGE_UPDATE', message, messageEventPayload(ground, message))
  return message
}

export function removeMessage(ground: Ground, channelId: Id, id: Id): void {
  const message = messageOf(ground, channelId, id)
  const channel = channelOf(ground, channelId)
  logOf(ground, channelId).remove(id)
  if (isThread(channel) && counts(message)) channel.message_count--
  ground.keeper.messageGone(channelId, id)
  tell(ground, 'MESSAGE_DELETE', message, {
    id,
    channel_id: channelId,
    ...(message.guild_id !== undefined && { guild_id: message.guild_id }),
  })
}

const idsIn = (content: string, pattern: RegExp): readonly Id[] => [
  ...new Set([...content.matchAll(pattern)].flatMap(([, id]) => id ?? [])),
]

/** Whom a text names: <@person> and <@&role>, each once, as far as they exist there. */
export function mentionsIn(
  world: { readonly users: ReadonlyMap<Id, User> },
  content: string,
  guild?: Guild,
): Pick<Message, 'mentions' | 'mention_roles'> {
  const isHere = (id: Id): boolean => guild === undefined || memberOf(guild, id) !== undefined
  return {
    mentions: idsIn(content, /<@!?(\d{17,20})>/g)
      .filter(isHere)
      .flatMap(id => world.users.get(id) ?? []),
    mention_roles: idsIn(content, /<@&(\d{17,20})>/g).filter(id => guild?.roles.some(role => role.id === id)),
  }
}

type Mentioning = Pick<Message, 'mentions' | 'mention_roles' | 'mention_everyone'>

const pingsOf = ({ mentions, mention_roles: roles, mention_everyone: everyone }: Mentioning): Pings => ({
  users: mentions.map(({ id }) => id),
  roles,
  everyone,
})

/**
 * True if the message notified this person with these roles. Messages stored by older versions notified
 * everyone they mention.
 */
export function calls(message: Message, user: Id, roles: readonly Id[] = []): boolean {
  const pings = message.pings ?? pingsOf(message)
  return pings.everyone || pings.users.includes(user) || pings.roles.some(role => roles.includes(role))
}

type Reaction = Message['reactions'][number]

/** Either the character itself, or name:id of one a guild has made. */
const emojiOf = (emoji: string): APIPartialEmoji => {
  const [name, id] = emoji.split(':')
  return id !== undefined && name !== undefined ? { id, name } : { id: null, name: emoji }
}
const isOf =
  (wanted: APIPartialEmoji) =>
  ({ emoji }: Reaction): boolean =>
    emoji.id === wanted.id && (emoji.id !== null || emoji.name === wanted.name)

const withPeople = (emoji: APIPartialEmoji, people: Id[]): Reaction => ({
  emoji,
  people,
  count: people.length,
  count_details: { burst: 0, normal: people.length },
  burst_colors: [],
})

/** Each stays where it is; a new one comes last, one without people goes. */
function after(reactions: readonly Reaction[], emoji: APIPartialEmoji, user: Id, on: boolean): Reaction[] {
  const isIt = isOf(emoji)
  const all = reactions.some(isIt) ? reactions : [...reactions, withPeople(emoji, [])]
  const others = (people: readonly Id[]): Id[] => people.filter(person => person !== user)
  const changed = all.map(one =>
    isIt(one) ? withPeople(one.emoji, on ? [...others(one.people), user] : others(one.people)) : one,
  )
  return changed.filter(one => one.people.length > 0)
}

function tellReaction(ground: Ground, message: Message, user: Id, emoji: APIPartialEmoji, on: boolean): void {
  const guild = message.guild_id === undefined ? undefined : guildOf(ground, message.guild_id)
  const member = guild && on ? memberOf(guild, user) : undefined
  ground.emit({
    t: on ? 'MESSAGE_REACTION_ADD' : 'MESSAGE_REACTION_REMOVE',
    channel: message.channel_id,
    ...(guild && { guild: guild.id }),
    d: {
      user_id: user,
      channel_id: message.channel_id,
      message_id: message.id,
      emoji,
      burst: false,
      type: 0,
      ...(guild && { guild_id: guild.id }),
      ...(on && { message_author_id: message.author.id }),
      ...(member && { member: memberPayload(ground, member) }),
    },
  })
}

export function react(ground: Ground, channel: Id, id: Id, user: Id, emojiText: string, on: boolean): void {
  const before = messageOf(ground, channel, id)
  const emoji = emojiOf(emojiText)
  const already = before.reactions.find(isOf(emoji))?.people.includes(user) ?? false
  if (already === on) return
  tellReaction(
    ground,
    replaceMessage(ground, { ...before, reactions: after(before.reactions, emoji, user, on) }),
    user,
    emoji,
    on,
  )
}
