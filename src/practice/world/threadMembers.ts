import { ChannelType } from 'discord-api-types/v10'
import type { WorldApi } from './api.ts'
import { changeChannel } from './channels.ts'
import { guildOf, isThread, memberOf, threadOf, timestamp, userOf, type Ground } from './ground.ts'
import { channelPayload, memberPayload } from './payloads.ts'
import { timeOf } from './snowflake.ts'
import type { Id, Thread } from './types.ts'

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
