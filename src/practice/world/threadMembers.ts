import { ChannelType } from 'discord-api-types/v10'
import { changeChannel } from './channels.ts'
import type { Ground } from './ground.ts'
import { guildOf, memberOf, threadOf, timestamp, userOf } from './ground.ts'
import { channelPayload, memberPayload } from './payloads.ts'
import type { Id, Thread } from './types.ts'

const NO_FLAGS: number = 0

export const newMember = (ground: Ground, thread: Thread, user: Id): Thread['members'][number] =>
  ({ id: thread.id, user_id: userOf(ground, user).id, join_timestamp: timestamp(ground), flags: NO_FLAGS })

export function tellJoined(ground: Ground, thread: Thread, user: Id): void {
  const joined = thread.members.find(member => member.user_id === user)
  const member = memberOf(guildOf(ground, thread.guild_id), user)
  const there = { guild: thread.guild_id, channel: thread.id }
  ground.emit({ t: 'THREAD_MEMBER_UPDATE', ...there, to: user, d: { ...joined, guild_id: thread.guild_id } })
  const added = { ...joined, ...member && { member: memberPayload(ground, member) }, presence: null }
  ground.emit({
    t: 'THREAD_MEMBERS_UPDATE', ...there, d: { id: thread.id, guild_id: thread.guild_id, member_count: thread.members.length, added_members: [added] },
  })
}

/** To somebody new in a private thread, the thread itself is the news. */
export function addThreadMember(ground: Ground, id: Id, user: Id): void {
  const thread = threadOf(ground, id)
  if (thread.members.some(member => member.user_id === user)) return
  thread.members.push(newMember(ground, thread, user))
  if (thread.type === ChannelType.PrivateThread) {
    ground.emit({ t: 'THREAD_CREATE', guild: thread.guild_id, channel: id, to: user, d: channelPayload(ground, thread, user) })
  }
  tellJoined(ground, thread, user)
}

export function removeThreadMember(ground: Ground, id: Id, user: Id): void {
  const thread = threadOf(ground, id)
  const left = thread.members.filter(member => member.user_id !== user)
  if (left.length === thread.members.length) return
  // While it is still a member: who leaves hears of it too.
  ground.emit({
    t: 'THREAD_MEMBERS_UPDATE', guild: thread.guild_id, channel: id,
    d: { id, guild_id: thread.guild_id, member_count: left.length, removed_member_ids: [user] },
  })
  thread.members = left
}

/** Writing in an archived thread brings it back. */
export function wake(ground: Ground, thread: Thread): void {
  if (thread.thread_metadata.archived) changeChannel(ground, thread.id, { thread_metadata: { ...thread.thread_metadata, archived: false } })
}
