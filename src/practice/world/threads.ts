import { ChannelType, MessageFlags, MessageType } from 'discord-api-types/v10'
import { channelEvent, newMember, tellJoined } from './channels.ts'
import { channelOf, isText, messageOf, timestamp, userOf, type Ground } from './ground.ts'
import { addMessage, changeMessage } from './messages.ts'
import type { Id, TextChannel, Thread } from './types.ts'

interface NewThread {
  readonly name: string
  readonly owner: Id
  readonly private?: true
  readonly message?: Id
  readonly autoArchiveMinutes?: number
}

const THREE_DAYS = 4320

/** Holds the kinds of channels that threads hang in. */
export const HOLDS_THREADS: readonly ChannelType[] = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildForum,
]

function kindOf({ type }: TextChannel, isPrivate: boolean): Thread['type'] {
  if (isPrivate) return ChannelType.PrivateThread
  return type === ChannelType.GuildAnnouncement ? ChannelType.AnnouncementThread : ChannelType.PublicThread
}

function threadWith(ground: Ground, parent: TextChannel, given: NewThread): Thread {
  const now = timestamp(ground)
  return {
    // A thread on a message has the message's id.
    id: given.message ?? ground.ids.next(),
    type: kindOf(parent, given.private === true),
    guild_id: parent.guild_id,
    parent_id: parent.id,
    owner_id: given.owner,
    name: given.name,
    members: [],
    message_count: 0,
    total_message_sent: 0,
    last_message_id: null,
    thread_metadata: {
      archived: false,
      auto_archive_duration: given.autoArchiveMinutes ?? THREE_DAYS,
      archive_timestamp: now,
      locked: false,
      create_timestamp: now,
      ...(given.private && { invitable: true }),
    },
  }
}

/**
 * The lines Discord writes itself: in the channel "… started a thread", or in the thread the message it is
 * about.
 */
function announce(ground: Ground, parent: TextChannel, thread: Thread, message: Id | undefined): void {
  const author = userOf(ground, thread.owner_id)
  if (message !== undefined) {
    const flags = (messageOf(ground, parent.id, message).flags ?? 0) | MessageFlags.HasThread
    changeMessage(ground, parent.id, message, { flags })
    const message_reference = { channel_id: parent.id, guild_id: parent.guild_id, message_id: message }
    addMessage(ground, thread.id, { author, type: MessageType.ThreadStarterMessage, message_reference })
  } else if (parent.type === ChannelType.GuildText && thread.type === ChannelType.PublicThread) {
    const message_reference = { channel_id: thread.id, guild_id: parent.guild_id }
    addMessage(ground, parent.id, {
      author,
      type: MessageType.ThreadCreated,
      content: thread.name,
      message_reference,
      mentions: [],
    })
  }
}

export function addThread(ground: Ground, parentId: Id, given: NewThread): Thread {
  const parent = channelOf(ground, parentId)
  if (!isText(parent) || !HOLDS_THREADS.includes(parent.type))
    throw new Error(`Channel ${parentId} cannot have threads.`)
  if (given.message !== undefined) messageOf(ground, parentId, given.message)
  const thread = threadWith(ground, parent, given)
  thread.members.push(newMember(ground, thread, given.owner))
  ground.channels.set(thread.id, thread)
  ground.emit(channelEvent(ground, 'THREAD_CREATE', thread, { newly_created: true }))
  tellJoined(ground, thread, given.owner)
  announce(ground, parent, thread, given.message)
  return thread
}
