import type { Sender } from '../context.ts'
import type { Post } from '../../table/story/lease.ts'
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
  posted: VotePost,
): Promise<void> {
  const before = (votes.get(table.id) ?? []).filter(({ id }) => id !== posted.id)
  if (vote) return void votes.set(table.id, [...before, posted].slice(-MOST_POSTS))
  votes.delete(table.id)
  for (const { channel, id, closed } of before)
    await outbox.edit(channel, id, closed).catch((error: unknown) => {
      log.info({ table: table.id, error }, 'could not say in its post that a vote is over')
    })
}
