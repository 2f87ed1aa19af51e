import type { Sender } from '../context.ts'
import { DiscordAPIError } from 'discord.js'
import { randomBytes } from 'node:crypto'
import type { TableCard } from '../../table/lobby/card.ts'
import type { Post } from '../../table/story/lease.ts'
import type { PlayerView } from '../../table/play/playerView.ts'
import type { PersonId } from '../../table/store.ts'
import { addActiveButtons, setActiveButtons } from './activeButtons.ts'
import { ensureChannel } from './channel.ts'
import type { Message } from '../message/message.ts'
import { picturesOf } from '../message/pictures.ts'
import { CODES, errorCode, nonceOf } from '../gateway/outbox.ts'
import { channelOf, placeOf } from './place.ts'
import { postMessage, storyMessage } from './post.ts'
import { endOf, toldTo } from './postButtons.ts'
import { markDone } from './threadName.ts'
import { plainMessage, messageEachPlayer, whyLost } from './unreachable.ts'
import { CONTENT, cut } from '../message/markdown.ts'
import { CANNOT_ATTACH, NO_CHANNEL } from './words.ts'

const NUMBER_BYTES = 4

/** Posts a stretch of story where its table is played; an error: it is to be tried again. */
export async function deliver(sender: Sender, post: Post): Promise<void> {
  const table = await ensureChannel(sender, post.table)
  const channel = channelOf(table)
  const seen = await sender.tables.play.look(table.id)
  const message = seen.ok
    ? postMessage(post, seen.value, undefined, await picturesOf(sender, post))
    : storyMessage(post, seen.why)
  if (saysNothing(post, message)) return
  const elsewhere = (why: string): Promise<void> =>
    messageEachPlayer(
      sender,
      table,
      concerned(table, seen.ok ? seen.value : undefined),
      why,
      message,
      post.nonce,
    )
  if (channel === undefined) return elsewhere(NO_CHANNEL)
  try {
    const id =
      (await findEarlierPost(sender, channel, post)) ??
      (await sendPost(sender, channel, post, message, () =>
        seen.ok ? postMessage(post, seen.value) : message,
      ))
    if (message.components?.length) await setActiveButtons(sender, table.id, { channel, id })
    // It may have been posted before, with buttons, and Discord's answer been lost.
    else addActiveButtons(sender, table.id, { channel, id })
    // Not awaited, because after 2 renames Discord accepts the next one only 10 minutes later.
    if (seen.ok && isOverInThread(seen.value, table)) void markDone(sender, table, channel)
  } catch (error) {
    const why = whyLost(table, error)
    if (why === undefined) return plainly(sender, channel, post, error)
    sender.metrics.posts.inc({ outcome: 'lost' })
    await elsewhere(why)
  }
}

const isOverInThread = ({ table: { phase } }: PlayerView, table: TableCard): boolean =>
  phase === 'over' && placeOf(table)?.is === 'thread'

/** The codes with which Discord refuses pictures. */
const PICTURES_REFUSED: readonly (number | undefined)[] = [CODES.missingPermission, CODES.tooLarge]

const saidToo = (message: Message, line: string): Message => ({
  ...message,
  content: `${cut(message.content ?? '', CONTENT - line.length - 1)}\n${line}`,
})

async function sendPost(
  sender: Sender,
  channel: string,
  post: Post,
  message: Message,
  inWords: () => Message,
): Promise<string> {
  const id = await sender.outbox.send(channel, message, post.nonce).catch((error: unknown) => {
    if (!message.pictures?.length || !PICTURES_REFUSED.includes(errorCode(error))) throw error
    sender.log.warn(
      { table: post.table.id, error },
      'Discord refused pictures, so the bot posts without them',
    )
    const isMissing =
      errorCode(error) === CODES.missingPermission && sender.once(`attach files in ${channel}`)
    return sender.outbox.send(channel, isMissing ? saidToo(inWords(), CANNOT_ATTACH) : inWords(), post.nonce)
  })
  sender.metrics.posts.inc({ outcome: 'sent' })
  return id
}

/** What Discord never takes as it is must not hold up all that comes after it. */
async function plainly(sender: Sender, channel: string, post: Post, error: unknown): Promise<void> {
  if (!isRefusedForGood(sender, post, error)) throw error
  const number = randomBytes(NUMBER_BYTES).toString('hex')
  sender.log.error(
    { table: post.table.id, id: number, error },
    'Discord keeps refusing a post, so the bot posts it as plain text',
  )
  const id = await sender.outbox.send(channel, plainMessage(post, number), nonceOf(post.nonce, 'plain'))
  sender.metrics.posts.inc({ outcome: 'plain' })
  await setActiveButtons(sender, post.table.id, { channel, id })
}

/** Steps that nobody may read of, with the next post on its way. */
const saysNothing = ({ more, story }: Post, { calls = [] }: Message): boolean =>
  more && calls.length === 0 && story.join('').trim() === ''

/** Who is asked; when nobody is, whoever plays. */
function concerned({ chairs }: TableCard, look: PlayerView | undefined): readonly PersonId[] {
  const asked = [...new Set(look?.waiting.flatMap(({ person }) => person ?? []))]
  return asked.length ? asked : chairs.flatMap(({ person }) => person ?? [])
}

/**
 * The message that tells this stretch already; looked for wherever it may have been tried before, here or by
 * another process.
 */
async function findEarlierPost(sender: Sender, channel: string, post: Post): Promise<string | undefined> {
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
function isRefusedForGood(sender: Sender, post: Post, error: unknown): boolean {
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
