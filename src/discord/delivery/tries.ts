import { DiscordAPIError } from 'discord.js'
import type { Post } from '../../table/story/lease.ts'
import { errorCode } from '../gateway/outbox.ts'
import { endOf, toldTo } from './postButtons.ts'
import type { Sender } from '../gateway/sender.ts'

/**
 * What became of earlier tries to post the same stretch: Discord itself knows a repetition for some minutes
 * only.
 */

export interface Tries {
  readonly nonce: string
  readonly refused: number
}

/**
 * The message that tells this stretch already; looked for wherever it may have been tried before, here or by
 * another process.
 */
export async function findEarlierPost(
  sender: Sender,
  channel: string,
  post: Post,
): Promise<string | undefined> {
  const last = sender.memory.tries.get(post.table.id)
  const isNew = last !== undefined && last.nonce !== post.nonce
  if (last?.nonce !== post.nonce) sender.memory.tries.set(post.table.id, { nonce: post.nonce, refused: 0 })
  return isNew && sender.alone ? undefined : toldIn(sender, channel, post)
}

async function toldIn({ outbox }: Sender, channel: string, post: Post): Promise<string | undefined> {
  const end = endOf(post)
  if (end === undefined) return undefined
  try {
    const armed = await outbox.armedBefore(channel)
    return armed.find(({ customIds }) => customIds.some(id => (toldTo(id, post.table.id) ?? 0) >= end))?.id
  } catch (error) {
    // Where it may not read it may still write, or will hear why not.
    if (errorCode(error) === undefined) throw error
    return undefined
  }
}

/** Three times, because a refusal may be a fault of Discord's that passes. */
const ENOUGH = 3
const CLIENT_ERRORS = 400
const SERVER_ERRORS = 500
/** Not the message is wrong, but the moment, or the token. */
const PASSING: readonly number[] = [401, 408, 429]

/** That Discord has refused this very stretch often enough. Counts this time as well. */
export function isRefusedForGood(sender: Sender, post: Post, error: unknown): boolean {
  if (
    !(error instanceof DiscordAPIError) ||
    error.status < CLIENT_ERRORS ||
    error.status >= SERVER_ERRORS ||
    PASSING.includes(error.status)
  )
    return false
  const last = sender.memory.tries.get(post.table.id)
  const refused = (last?.nonce === post.nonce ? last.refused : 0) + 1
  sender.memory.tries.set(post.table.id, { nonce: post.nonce, refused })
  return refused >= ENOUGH
}
