import { ChannelType, type APIOverwrite } from 'discord-api-types/v10'
import {
  channelOf,
  guildOf,
  isText,
  isThread,
  memberOf,
  timestamp,
  userOf,
  threadOf,
  type Ground,
} from './ground.ts'
import { channelPayload, memberPayload } from './payloads.ts'
import type { Channel, ChannelKind, Dm, Id, TextChannel, Thread, WorldEvent, WorldApi } from './types.ts'
import { timeOf } from './snowflake.ts'

export const channelEvent = (
  ground: Ground,
  t: WorldEvent['t'],
  channel: Exclude<Channel, Dm>,
  more: object = {},
): WorldEvent => ({
  t,
  guild: channel.guild_id,
  channel: channel.id,
  d: { ...channelPayload(ground, channel), ...more },
})

export function addChannel(
  ground: Ground,
  guild: Id,
  name: string,
  overwrites: readonly APIOverwrite[] = [],
  type: ChannelKind = ChannelType.GuildText,
): TextChannel {
  const position = [...ground.channels.values()].filter(
    other => isText(other) && other.guild_id === guildOf(ground, guild).id,
  ).length
  const channel: TextChannel = {
    id: ground.ids.next(),
    type,
    guild_id: guild,
    name,
    topic: null,
    position,
    permission_overwrites: [...overwrites],
    last_message_id: null,
  }
  ground.channels.set(channel.id, channel)
  ground.emit(channelEvent(ground, 'CHANNEL_CREATE', channel))
  return channel
}

/**
 * No gateway tells a bot of it: a bot learns of a direct message by the first message in it. The page does
 * hear.
 */
export function dmBetween(ground: Ground, one: Id, other: Id): Dm {
  const isIt = (channel: Channel): channel is Dm =>
    channel.type === ChannelType.DM && channel.people.includes(one) && channel.people.includes(other)
  const known = [...ground.channels.values()].find(isIt)
  if (known) return known
  const dm: Dm = {
    id: ground.ids.next(),
    type: ChannelType.DM,
    people: [userOf(ground, one).id, userOf(ground, other).id],
    last_message_id: null,
  }
  ground.channels.set(dm.id, dm)
  for (const only of dm.people)
    ground.emit({ t: 'CHANNEL_CREATE', channel: dm.id, only, d: channelPayload(ground, dm, only) })
  return dm
}

type Changes = Partial<Pick<TextChannel, 'name' | 'topic' | 'permission_overwrites'>> &
  Partial<Pick<Thread, 'thread_metadata'>>

const changeThread = (ground: Ground, thread: Thread, { name, thread_metadata: metadata }: Changes): void => {
  if (name !== undefined) thread.name = name
  if (!metadata) return
  const { archived, auto_archive_duration: minutes } = thread.thread_metadata
  const isNews = metadata.archived !== archived || metadata.auto_archive_duration !== minutes
  thread.thread_metadata = { ...metadata, ...(isNews && { archive_timestamp: timestamp(ground) }) }
}
const changeText = (
  channel: TextChannel,
  { name, topic, permission_overwrites: overwrites }: Changes,
): void => {
  if (name !== undefined) channel.name = name
  if (topic !== undefined) channel.topic = topic
  if (overwrites) channel.permission_overwrites = [...overwrites]
}

export function changeChannel(ground: Ground, id: Id, changes: Changes): Channel {
  const channel = channelOf(ground, id)
  if (isText(channel)) {
    changeText(channel, changes)
    ground.emit(channelEvent(ground, 'CHANNEL_UPDATE', channel))
  } else if (isThread(channel)) {
    changeThread(ground, channel, changes)
    ground.emit(channelEvent(ground, 'THREAD_UPDATE', channel))
  }
  return channel
}

const forget = (ground: Ground, channel: Channel): void => {
  ground.channels.delete(channel.id)
  ground.logs.delete(channel.id)
  ground.keeper.channelGone(channel.id)
}

/** With a channel its threads go too, and Discord has no events for these. */
export function removeChannel(ground: Ground, id: Id): void {
  const channel = channelOf(ground, id)
  // While it is still there: who hears an event is looked up when it is told.
  if (isText(channel)) ground.emit(channelEvent(ground, 'CHANNEL_DELETE', channel))
  if (isThread(channel)) {
    const { guild_id, parent_id, type } = channel
    ground.emit({ t: 'THREAD_DELETE', guild: guild_id, channel: id, d: { id, guild_id, parent_id, type } })
  }
  for (const other of ground.channels.values())
    if (isThread(other) && other.parent_id === id) forget(ground, other)
  forget(ground, channel)
  ground.keeper.changed()
}

export function startTyping(ground: Ground, id: Id, user: Id): void {
  const channel = channelOf(ground, id)
  const guild = channel.type === ChannelType.DM ? undefined : guildOf(ground, channel.guild_id)
  const member = guild && memberOf(guild, user)
  ground.emit({
    t: 'TYPING_START',
    channel: id,
    ...(guild && { guild: guild.id }),
    d: {
      channel_id: id,
      user_id: user,
      timestamp: Math.floor(ground.now() / 1000),
      ...(guild && { guild_id: guild.id }),
      ...(member && { member: memberPayload(ground, member) }),
    },
  })
}

const NO_FLAGS: number = 0

export const newMember = (ground: Ground, thread: Thread, user: Id): Thread['members'][number] => ({
  id: thread.id,
  user_id: userOf(ground, user).id,
  join_timestamp: timestamp(ground),
  flags: NO_FLAGS,
})

export function tellJoined(ground: Ground, thread: Thread, user: Id): void {
  const joined = thread.members.find(member => member.user_id === user)
  const member = memberOf(guildOf(ground, thread.guild_id), user)
  const there = { guild: thread.guild_id, channel: thread.id }
  ground.emit({ t: 'THREAD_MEMBER_UPDATE', ...there, to: user, d: { ...joined, guild_id: thread.guild_id } })
  const added = { ...joined, ...(member && { member: memberPayload(ground, member) }), presence: null }
  ground.emit({
    t: 'THREAD_MEMBERS_UPDATE',
    ...there,
    d: {
      id: thread.id,
      guild_id: thread.guild_id,
      member_count: thread.members.length,
      added_members: [added],
    },
  })
}

/** To somebody new in a private thread, the thread itself is the news. */
export function addThreadMember(ground: Ground, id: Id, user: Id): void {
  const thread = threadOf(ground, id)
  if (thread.members.some(member => member.user_id === user)) return
  thread.members.push(newMember(ground, thread, user))
  if (thread.type === ChannelType.PrivateThread) {
    ground.emit({
      t: 'THREAD_CREATE',
      guild: thread.guild_id,
      channel: id,
      to: user,
      d: channelPayload(ground, thread, user),
    })
  }
  tellJoined(ground, thread, user)
}

export function removeThreadMember(ground: Ground, id: Id, user: Id): void {
  const thread = threadOf(ground, id)
  const left = thread.members.filter(member => member.user_id !== user)
  if (left.length === thread.members.length) return
  // While it is still a member: who leaves hears of it too.
  ground.emit({
    t: 'THREAD_MEMBERS_UPDATE',
    guild: thread.guild_id,
    channel: id,
    d: { id, guild_id: thread.guild_id, member_count: left.length, removed_member_ids: [user] },
  })
  thread.members = left
}

const MINUTE_MS = 60_000

/**
 * A message counts as activity, and so does whatever changes the time of archiving: opening, waking, another
 * limit.
 */
function lastActivity({
  last_message_id: newest,
  thread_metadata: { archive_timestamp: changed },
}: Thread): number {
  return Math.max(newest === null ? 0 : timeOf(newest), Date.parse(changed))
}

/** Puts threads to sleep that have been quiet for their auto-archive time. */
export function archiveIdle(ground: Ground): void {
  for (const thread of [...ground.channels.values()].filter(isThread)) {
    const { thread_metadata: metadata } = thread
    const limit = metadata.auto_archive_duration * MINUTE_MS
    if (!metadata.archived && ground.now() - lastActivity(thread) >= limit)
      changeChannel(ground, thread.id, { thread_metadata: { ...metadata, archived: true } })
  }
}

/** Writing in an archived thread brings it back. */
export const wake = (ground: Ground, thread: Thread): void =>
  wakeThread({ changeChannel: (id, changes) => changeChannel(ground, id, changes) }, thread)

export function wakeThread(
  world: Pick<WorldApi, 'changeChannel'>,
  { id, thread_metadata: metadata }: Thread,
): void {
  if (metadata.archived) world.changeChannel(id, { thread_metadata: { ...metadata, archived: false } })
}
