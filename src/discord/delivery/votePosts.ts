import type { Sender } from '../context.ts'
import type { Post } from '../../table/story/lease.ts'
import { motionId } from '../../table/play/vote.ts'
import type { VotePost } from '../memory.ts'

/** Limits the posts of a vote that the bot edits when it ends; older ones are far up in the channel. */
const MOST_POSTS = 5

/**
 * Remembers the posts that ask for votes. Once the vote is over, they say so instead of telling players to
 * press buttons that are gone. After a restart only posts since then are changed.
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
