import { DiscordAPIError } from 'discord.js'
import type { Sender } from '../context.ts'
import type { LastPost } from '../memory.ts'
import type { PlayerView } from '../../table/play/playerView.ts'
import type { Post } from '../../table/story/lease.ts'
import type { Message, Picture } from '../message/message.ts'
import { picturesOf } from '../message/pictures.ts'
import { STORY_CONTINUES } from '../message/words.ts'
import { postMessage } from './post.ts'
import { spanOf } from './postButtons.ts'
import { closedVote } from './votePosts.ts'

/**
 * Decides whether a stretch of story is a post of its own, so that a turn is one post: what calls nobody is
 * told in the newest post, and a post that calls the next player takes the place of those of the same turn.
 * Bots on turn one after another share a post that calls nobody. The post that calls the next player takes
 * its place, too, so that this player reads in one post what all of them did.
 */

/** `inWords` is the post without pictures; `closed` is what remains of a vote's post once it is over. */
interface Told {
  /** Only bots are to move after it. */
  readonly isUpToBots: boolean
  readonly message: Message
  readonly inWords: () => Message
  readonly closed: () => Message
}
export interface AddedPost extends Told {
  readonly how: 'add'
}
export type PostPlan =
  | AddedPost
  | (Told & {
      readonly how: 'change' | 'replace'
      /** Names the newest post: it is changed, or taken away once the new one is there. */
      readonly last: LastPost
      /** Says what is posted if the newest post cannot be changed. */
      readonly otherwise: AddedPost
    })

/** Builds the message for a stretch; `look` is the table after it. */
export async function postPlan(
  sender: Sender,
  channel: string,
  post: Post,
  look: PlayerView,
): Promise<PostPlan> {
  const alone = postMessage(post, look, undefined, await picturesOf(sender, post))
  const upTo = { isUpToBots: isUpToBots(look) }
  const add: AddedPost = {
    ...upTo,
    how: 'add',
    message: alone,
    inWords: () => postMessage(post, look),
    closed: () => closedVote(post),
  }
  const last = lastBefore(sender, channel, post)
  const how = last && howJoined(alone, last, look)
  const to = spanOf(post)?.to
  if (!how || to === undefined) return add
  const whole = await sender.tables.story.retell(post.table.id, last.from, to)
  if (!whole || whole.more) return add
  const joined = (pictures: readonly Picture[] = []): Message => ({
    ...postMessage(whole, look, undefined, pictures),
    calls: alone.calls ?? [],
    silent: alone.silent ?? false,
  })
  const message = joined(alone.pictures?.length ? await picturesOf(sender, whole) : [])
  if (message.content?.includes(STORY_CONTINUES) || !(await isNewest(sender, last))) return add
  return { ...upTo, how, last, message, inWords: joined, closed: () => closedVote(whole), otherwise: add }
}

/** Returns the post that this stretch continues, if this process knows where that began. */
function lastBefore({ memory }: Sender, channel: string, { table, rows }: Post): LastPost | undefined {
  const last = memory.posts.get(table.id)
  return last?.channel === channel && last.to === rows[0]?.seq ? last : undefined
}

/** Returns undefined if there is nothing to show. A post without buttons is followed at once by another. */
function howJoined(message: Message, last: LastPost, look: PlayerView): 'change' | 'replace' | undefined {
  if (!message.components?.length) return undefined
  if (!message.calls?.length && look.table.phase !== 'over')
    return last.isSilent || !isUpToBots(look) ? 'change' : undefined
  return last.turn === 'open' || (last.isSilent && last.isUpToBots) ? 'replace' : undefined
}

/** What bots do next must not stand in a post that somebody has read already. */
const isUpToBots = ({ waiting }: PlayerView): boolean =>
  waiting.length > 0 && waiting.every(({ bot }) => bot !== undefined)

/**
 * Limits how long the bot believes what a press told of its channel: the post it led to comes within seconds.
 */
const FRESH_MS = 15_000

/**
 * People look at the end of a channel: a change above what they wrote there would go unseen. Discord is asked
 * only if no press has just told, because that request counts.
 */
async function isNewest({ outbox, log, memory }: Sender, { channel, id }: LastPost): Promise<boolean> {
  const told = memory.newest.get(channel)
  if (told && performance.now() - told.at < FRESH_MS) return told.id === id
  try {
    return (await outbox.newest(channel)) === id
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error
    log.info({ channel, error }, 'could not find out what the newest message is')
    return false
  }
}

/** Remembers what the newest post tells. One whose beginning is not known is never joined with another. */
export function rememberPost(
  { memory }: Sender,
  post: Post,
  posted: { readonly channel: string; readonly id: string },
  plan: PostPlan | undefined,
): void {
  const span = spanOf(post)
  const before = memory.posts.get(post.table.id)
  const told = memory.newest.get(posted.channel)
  if (told) memory.newest.set(posted.channel, { ...told, id: posted.id })
  if (!plan || !span) memory.posts.delete(post.table.id)
  else {
    const turn = post.beginsTurn ? 'told' : before?.turn && 'open'
    const from = 'last' in plan ? plan.last.from : span.from
    const { isUpToBots } = plan
    memory.posts.set(post.table.id, {
      ...posted,
      from,
      to: span.to,
      ...(turn && { turn }),
      isSilent: isSilent(plan),
      isUpToBots,
    })
  }
}

/** A changed post may have pinged people before. */
const isSilent = (plan: PostPlan): boolean =>
  !plan.message.calls?.length && (plan.how !== 'change' || plan.last.isSilent)
