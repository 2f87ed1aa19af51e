import {
  ChannelType,
  Locale,
  MessageType,
  type APIChannel,
  type APIDMChannel,
  type APIGuild,
  type APIGuildMember,
  type APIMessage,
  type APITextChannel,
  type APIThreadChannel,
  type APIUser,
  type GatewayGuildCreateDispatchData,
} from 'discord-api-types/v10'
import { guildOf, isText, isThread, memberOf, userOf } from './ground.ts'
import { permissionsIn } from './permissions.ts'
import type { Channel, ChannelKind, Dm, Guild, Id, Member, Message, TextChannel, Thread } from './types.ts'

/** Describes the parts of a world that payloads need. */
export interface Looked {
  readonly users: ReadonlyMap<Id, APIUser>
  readonly guilds: ReadonlyMap<Id, Guild>
  readonly channels: ReadonlyMap<Id, Channel>
  readonly message: (channel: Id, id: Id) => Message | undefined
}
const NO_FLAGS: number = 0

function without<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  ...keys: readonly Key[]
): Omit<Whole, Key> {
  const part: Partial<Whole> = { ...whole }
  for (const key of keys) delete part[key]
  return part as Omit<Whole, Key>
}

export const memberWithoutUser = (member: Member): Omit<APIGuildMember, 'user'> => ({
  nick: member.nick,
  roles: [...member.roles],
  joined_at: member.joined_at,
  avatar: null,
  banner: null,
  premium_since: null,
  deaf: false,
  mute: false,
  pending: false,
  communication_disabled_until: null,
  flags: NO_FLAGS,
})
export const memberPayload = (world: Pick<Looked, 'users'>, member: Member): APIGuildMember => ({
  user: userOf(world, member.user),
  ...memberWithoutUser(member),
})

const OF_VOICE = { bitrate: 64_000, user_limit: 0, rtc_region: null }
/** Holds the fields that only channels of one kind have. */
const MORE: Readonly<Record<ChannelKind, object>> = {
  [ChannelType.GuildText]: {},
  [ChannelType.GuildAnnouncement]: {},
  [ChannelType.GuildVoice]: OF_VOICE,
  [ChannelType.GuildStageVoice]: OF_VOICE,
  [ChannelType.GuildForum]: {
    available_tags: [],
    default_reaction_emoji: null,
    default_sort_order: null,
    default_forum_layout: 0,
  },
}

const textPayload = (channel: TextChannel): APITextChannel =>
  ({
    ...channel,
    permission_overwrites: [...channel.permission_overwrites],
    parent_id: null,
    nsfw: false,
    rate_limit_per_user: 0,
    flags: NO_FLAGS,
    ...MORE[channel.type],
  }) as APITextChannel

const threadPayload = ({ members, ...thread }: Thread, viewer?: Id): APIThreadChannel => {
  const mine = members.find(member => member.user_id === viewer)
  return {
    ...thread,
    thread_metadata: { ...thread.thread_metadata },
    member_count: members.length,
    rate_limit_per_user: 0,
    flags: NO_FLAGS,
    ...(mine && { member: mine }),
  }
}

const dmPayload = (world: Pick<Looked, 'users'>, { people, ...dm }: Dm, viewer?: Id): APIDMChannel => ({
  ...dm,
  name: null,
  flags: NO_FLAGS,
  recipients: people.filter(person => person !== viewer).map(person => userOf(world, person)),
})

/** A thread shows the viewer's own membership, a direct message whom the viewer talks with. */
export function channelPayload(world: Pick<Looked, 'users'>, channel: Channel, viewer?: Id): APIChannel {
  if (isText(channel)) return textPayload(channel)
  return isThread(channel) ? threadPayload(channel, viewer) : dmPayload(world, channel, viewer)
}

const GUILD_DEFAULTS = {
  icon: null,
  splash: null,
  discovery_splash: null,
  banner: null,
  description: null,
  features: [],
  emojis: [],
  stickers: [],
  afk_channel_id: null,
  afk_timeout: 300,
  verification_level: 0,
  default_message_notifications: 1,
  explicit_content_filter: 0,
  mfa_level: 0,
  application_id: null,
  system_channel_id: null,
  system_channel_flags: NO_FLAGS,
  rules_channel_id: null,
  vanity_url_code: null,
  premium_tier: 0,
  premium_subscription_count: 0,
  preferred_locale: Locale.EnglishUS,
  public_updates_channel_id: null,
  safety_alerts_channel_id: null,
  nsfw_level: 0,
  premium_progress_bar_enabled: false,
  hub_type: null,
  incidents_data: null,
  max_members: 500_000,
  region: 'local',
} satisfies Partial<APIGuild>

export const guildPayload = (guild: Guild): APIGuild => ({
  ...GUILD_DEFAULTS,
  id: guild.id,
  name: guild.name,
  owner_id: guild.owner_id,
  roles: [...guild.roles],
})

/** Threads as Discord lists them to an application: those that are active and that it may see. */
export const activeThreads = (world: Looked, guild: Id, viewer: Id): readonly Thread[] =>
  [...world.channels.values()]
    .filter(channel => isThread(channel))
    .filter(
      thread =>
        thread.guild_id === guild &&
        !thread.thread_metadata.archived &&
        permissionsIn(world, viewer, thread.id) !== 0n,
    )

/** Builds GUILD_CREATE. Without the presence intent, it names no member but the viewer. */
export function guildCreatePayload(
  world: Looked,
  guild: Guild,
  viewer: Id,
  everybody = false,
): GatewayGuildCreateDispatchData {
  const channels = [...world.channels.values()].filter(
    channel => isText(channel) && channel.guild_id === guild.id,
  )
  const members = everybody ? guild.members : guild.members.filter(member => member.user === viewer)
  return {
    ...guildPayload(guild),
    joined_at: memberOf(guild, viewer)?.joined_at ?? '',
    large: false,
    unavailable: false,
    member_count: guild.members.length,
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
    members: members.map(member => memberPayload(world, member)),
    channels: channels.filter(isText).map(textPayload),
    threads: activeThreads(world, guild.id, viewer).map(thread => threadPayload(thread, viewer)),
  }
}

const REFERS = new Set<number>([MessageType.Reply, MessageType.ThreadStarterMessage])

/** The message a reply answers; null when it has been deleted. */
function referenced(world: Looked, message: Message): Pick<APIMessage, 'referenced_message'> {
  const reference = message.message_reference
  if (!REFERS.has(message.type) || !reference?.message_id) return {}
  const found = world.message(reference.channel_id, reference.message_id)
  return { referenced_message: found && found.visibleTo === undefined ? plain(world, found) : null }
}

function plain(world: Looked, message: Message, viewer?: Id): APIMessage {
  const thread = world.channels.get(message.id)
  return {
    ...without(message, 'guild_id', 'visibleTo', 'byApplication', 'pings'),
    reactions: message.reactions.map(({ people, ...reaction }) => ({
      ...reaction,
      me: viewer !== undefined && people.includes(viewer),
      me_burst: false,
    })),
    ...(thread && { thread: channelPayload(world, thread, viewer) }),
  }
}

/** Writes it as REST answers it: reactions say whether they are the viewer's own. */
export const messagePayload = (world: Looked, message: Message, viewer?: Id): APIMessage => ({
  ...plain(world, message, viewer),
  ...referenced(world, message),
})

const memberIn = (world: Looked, message: Message, user: Id): Member | undefined =>
  message.guild_id === undefined ? undefined : memberOf(guildOf(world, message.guild_id), user)

/**
 * Writes it as the gateway tells it: with the guild and its members, and without reactions, which have events
 * of their own.
 */
export function messageEventPayload(world: Looked, message: Message): object {
  const payload = without(messagePayload(world, message), 'reactions')
  const author = memberIn(world, message, message.author.id)
  const mentions = message.mentions.map(user => {
    const member = memberIn(world, message, user.id)
    return member ? { ...user, member: memberWithoutUser(member) } : user
  })
  return {
    ...payload,
    mentions,
    channel_type: world.channels.get(message.channel_id)?.type,
    ...(message.guild_id !== undefined && { guild_id: message.guild_id }),
    ...(author && { member: memberWithoutUser(author) }),
  }
}
