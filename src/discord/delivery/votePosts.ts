import type { Sender } from '../context.ts'
import type { Post } from '../../table/story/lease.ts'
import { motionId } from '../../table/play/vote.ts'
import type { TableId } from '../../table/store.ts'
import type { ButtonPost, VotePost } from '../memory.ts'
import { readCustomId, type Message } from '../message/message.ts'
import { storyMessage } from './post.ts'
import { spanTold } from './postButtons.ts'
import { VOTE_IS_OVER } from './words.ts'

/** Limits the posts of a vote that the bot edits when it ends; older ones are far up in the channel. */
const MOST_POSTS = 5

/**
 * Remembers the posts that ask for votes. Once the vote is over, they say so instead of telling players to
 * press buttons that are gone.
 */
export async function closeVotes(
  { memory: { votes }, outbox, log }: Sender,
  { table, vote }: Post,
  posted: Omit<VotePost, 'motion'>,
): Promise<void> {
  const motion = vote && motionId(vote.motion)
  const before = (votes.get(table.id) ?? []).filter(({ id }) => id !== posted.id)
  const open = before.filter(one => one.motion === motion)
  if (motion === undefined) votes.delete(table.id)
  else votes.set(table.id, [...open, { ...posted, motion }].slice(-MOST_POSTS))
  // Another vote may have begun in the stretch in which that one ended.
  for (const { channel, id, closed } of before.filter(one => one.motion !== motion))
    await outbox.edit(channel, id, closed).catch((error: unknown) => {
      log.info({ table: table.id, error }, 'could not say in its post that a vote is over')
    })
}

/** Of a vote that is over, the story stays: the next post shows the board, and whom the table waits for. */
export function closedVote(post: Post): Message {
  const { content = '', embeds = [] } = storyMessage(post)
  return { content: [VOTE_IS_OVER, content].join('\n'), embeds }
}

/** Names a post with the ids of its buttons. */
export interface ArmedPost extends ButtonPost {
  readonly customIds: readonly string[]
}

/**
 * Remembers the posts that asked for votes before a restart. Only the newest post of a vote has its buttons,
 * so of several that one alone is found.
 */
export async function recallVotes(
  { memory: { votes }, tables }: Sender,
  table: TableId,
  armed: readonly ArmedPost[],
): Promise<void> {
  const known = votes.get(table) ?? []
  for (const { channel, id, customIds } of armed.filter(one => !known.some(({ id }) => id === one.id))) {
    const motion = customIds.map(readCustomId).find(({ verb }) => verb === 'agree')?.words[1]
    const span = customIds.flatMap(one => spanTold(one, table) ?? [])[0]
    if (motion === undefined || span?.from === undefined) continue
    const post = await tables.story.retell(table, span.from, span.to)
    if (post)
      votes.set(table, [...(votes.get(table) ?? []), { channel, id, motion, closed: closedVote(post) }])
  }
}
