import type { Message } from '../discord/message/message.ts'
import { postMessage } from '../discord/delivery/post.ts'
import type { Post } from '../table/story/lease.ts'
import type { PlayerView } from '../table/play/playerView.ts'
import type { TableId } from '../table/store.ts'
import { must } from './must.ts'
import type { Club } from './tables.ts'

/** Returns all due posts, with the table as it is after them. */
export async function postsAt(
  { tables }: Club,
  id: TableId,
): Promise<{ readonly posts: readonly Post[]; readonly look: PlayerView }> {
  const posts: Post[] = []
  await tables.story.tellAll(
    post => Promise.resolve(void posts.push(post)),
    (_id, error) => {
      throw error
    },
  )
  return { posts, look: must(await tables.play.look(id)) }
}

/** The last of them, as Discord gets it. */
export async function messageAt(at: Club, id: TableId): Promise<Message> {
  const { posts, look } = await postsAt(at, id)
  const last = posts.at(-1)
  if (!last) throw new Error('nothing is due')
  return postMessage(last, look)
}
