import { DiscordAPIError } from 'discord.js'
import { randomBytes } from 'node:crypto'
import type { Sender } from '../context.ts'
import type { TableCard } from '../../table/card.ts'
import type { Result } from '../../table/service.ts'
import type { Post } from '../../table/story/lease.ts'
import type { PlayerView } from '../../table/play/playerView.ts'
import type { PersonId, TableId } from '../../table/store.ts'
import { ensureChannel, markDone } from './channel.ts'
import { CONTENT, cut, readCustomId, type Message } from '../message/message.ts'
import { picturesOf } from '../message/pictures.ts'
import { CODES, errorCode, nonceOf } from '../gateway/outbox.ts'
import { channelOf, placeOf } from '../tables/lookup.ts'
import { postMessage, storyMessage } from './post.ts'
import { postPlan, rememberPost, type AddedPost, type PostPlan } from './postPlan.ts'
import { spanOf, spanTold } from './postButtons.ts'
import { closeVotes, recallVotes, type ArmedPost } from './votePosts.ts'
import { plainMessage, messageEachPlayer, whyLost } from './unreachable.ts'
import { CANNOT_ATTACH, NO_CHANNEL } from './words.ts'
import type { ButtonPost } from '../memory.ts'

const NUMBER_BYTES = 4

/** Posts a stretch of story where its table is played; an error: it is to be tried again. */
export async function deliver(sender: Sender, post: Post): Promise<void> {
  const table = await ensureChannel(sender, post.table)
  const channel = channelOf(table)
  const seen = await sender.tables.play.look(table.id)
  const plan = await planAt(sender, channel, post, seen)
  const { message } = plan
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
    const id = await putPost(sender, channel, post, plan)
    if (message.components?.length) await setActiveButtons(sender, table.id, { channel, id })
    // It may have been posted before, with buttons, and Discord's answer been lost.
    else addActiveButtons(sender, table.id, { channel, id })
    await closeVotes(sender, post, { channel, id, closed: plan.closed() })
    // The bot does not wait for it: Discord accepts a third rename only 10 minutes later.
    const isOver = seen.ok && seen.value.table.phase === 'over'
    if (isOver && placeOf(table)?.is === 'thread') void markDone(sender, table, channel)
  } catch (error) {
    const why = whyLost(table, error)
    if (why === undefined) return plainly(sender, channel, post, error)
    sender.metrics.posts.inc({ outcome: 'lost' })
    await elsewhere(why)
  }
}

/** A table that has no channel is told by direct messages; of one that cannot be looked at only the story. */
async function planAt(
  sender: Sender,
  channel: string | undefined,
  post: Post,
  seen: Result<PlayerView>,
): Promise<PostPlan> {
  if (seen.ok && channel !== undefined) return postPlan(sender, channel, post, seen.value)
  const message = seen.ok
    ? postMessage(post, seen.value, undefined, await picturesOf(sender, post))
    : storyMessage(post, seen.why)
  return { how: 'add', isUpToBots: false, message, inWords: () => message, closed: () => message }
}

/** Tells the stretch once: it may be told already, or the newest post may be the place for it. */
async function putPost(sender: Sender, channel: string, post: Post, plan: PostPlan): Promise<string> {
  const earlier = await findEarlierPost(sender, channel, post)
  if (earlier) {
    rememberPost(sender, post, { channel, id: earlier.id }, undefined)
    for (const id of earlier.replaced) await removePost(sender, post, { channel, id })
    return earlier.id
  }
  const isChanged = plan.how === 'change' && (await changePost(sender, post, plan))
  const done = plan.how === 'change' && !isChanged ? plan.otherwise : plan
  const id = 'last' in done && isChanged ? done.last.id : await sendPost(sender, channel, post, done)
  rememberPost(sender, post, { channel, id }, done)
  if (done.how === 'replace') await removePost(sender, post, done.last)
  return id
}

/** Returns false if Discord refuses the change. */
async function changePost(
  { outbox, log, metrics }: Sender,
  { table }: Post,
  { last: { channel, id }, message }: Exclude<PostPlan, AddedPost>,
): Promise<boolean> {
  try {
    await outbox.edit(channel, id, message)
    metrics.posts.inc({ outcome: 'changed' })
    return true
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error
    log.info({ table: table.id, error }, 'could not change the newest post, so the bot posts anew')
    return false
  }
}

/** The new post tells what this one told. A failure does no harm: it loses its buttons like any old post. */
async function removePost(sender: Sender, { table }: Post, { channel, id }: ButtonPost): Promise<void> {
  await quietly(sender, table.id, async () => {
    await sender.outbox.remove(channel, id, freshToken(sender, id))
    forgetActiveButtons(sender, table.id, { channel, id })
  })
}

/** Holds the codes with which Discord refuses pictures. */
const PICTURES_REFUSED: readonly (number | undefined)[] = [CODES.missingPermission, CODES.tooLarge]

const saidToo = (message: Message, line: string): Message => ({
  ...message,
  content: `${cut(message.content ?? '', CONTENT - line.length - 1)}\n${line}`,
})

async function sendPost(
  sender: Sender,
  channel: string,
  post: Post,
  { message, inWords }: Pick<PostPlan, 'message' | 'inWords'>,
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
  await closeVotes(sender, post, { channel, id, closed: plainMessage(post, number) })
}

/** Steps that nobody may read of, with the next post on its way. */
const saysNothing = ({ more, story }: Post, { calls = [] }: Message): boolean =>
  more && calls.length === 0 && story.every(({ text }) => text.trim() === '')

/** Says who is asked; when nobody is, whoever plays. */
function concerned({ chairs }: TableCard, look: PlayerView | undefined): readonly PersonId[] {
  const asked = [...new Set(look?.waiting.flatMap(({ person }) => person ?? []))]
  return asked.length ? asked : chairs.flatMap(({ person }) => person ?? [])
}

/** Names the message that already tells a stretch, and the older messages that it replaces. */
interface EarlierPost {
  readonly id: string
  readonly replaced: readonly string[]
}

/**
 * Returns the message that tells this stretch already; looked for wherever it may have been tried before,
 * here or by another process, which may have died before it took away what that message replaced.
 */
async function findEarlierPost(
  sender: Sender,
  channel: string,
  post: Post,
): Promise<EarlierPost | undefined> {
  const last = sender.memory.tries.get(post.table.id)
  const isNew = last !== undefined && last.nonce !== post.nonce
  if (last?.nonce !== post.nonce) sender.memory.tries.set(post.table.id, { nonce: post.nonce, refused: 0 })
  return isNew && sender.alone ? undefined : toldIn(sender, channel, post)
}

async function toldIn({ outbox }: Sender, channel: string, post: Post): Promise<EarlierPost | undefined> {
  const end = spanOf(post)?.to
  if (end === undefined) return undefined
  try {
    const telling = (await outbox.armedBefore(channel)).flatMap(({ id, customIds }) =>
      customIds.flatMap(one => spanTold(one, post.table.id) ?? []).map(span => ({ id, ...span })),
    )
    const found = telling.find(({ to }) => to >= end)
    if (!found) return undefined
    const { id, from = Infinity, to } = found
    const replaced = telling.filter(one => one.id !== id && (one.from ?? -1) >= from && one.to <= to)
    return { id, replaced: replaced.map(one => one.id) }
  } catch (error) {
    // Where it may not read it may still write, or will hear why not.
    if (errorCode(error) === undefined) throw error
    return undefined
  }
}

/** Tries three times, because a refusal may be a fault of Discord's that passes. */
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

/** What could not be taken off is tried again with the next post, so many at most. */
const LEFT_OVER = 5

/**
 * Makes this message the only one with buttons of that table: only the newest should have them. Old buttons
 * still work, so a failure is no harm.
 */
export async function setActiveButtons(sender: Sender, table: TableId, posted: ButtonPost): Promise<void> {
  const posts = sender.memory.buttons
  const before = posts.get(table)
  posts.set(table, [posted])
  await quietly(sender, table, async () => {
    const old = await olderThan(sender, table, posted, before)
    const left: ButtonPost[] = []
    for (const one of old.filter(({ id }) => id !== posted.id)) {
      await quietly(
        sender,
        table,
        () => removeButtons(sender, one),
        error => {
          if (one.channel === posted.channel && isThere(error)) left.push(one)
        },
      )
    }
    if (left.length) posts.set(table, [...left.slice(-LEFT_OVER), ...(posts.get(table) ?? [posted])])
  })
}

/** Discord takes the token of a press for 15 minutes; a minute is left for the way there. */
const TOKEN_LASTS_MS = 14 * 60_000

/** With the token of a press on the message a request does not count. */
const removeButtons = (sender: Sender, { channel, id }: ButtonPost): Promise<void> =>
  sender.outbox.disarm(channel, id, freshToken(sender, id))

function freshToken({ memory }: Sender, post: string): string | undefined {
  const press = memory.pressTokens.get(post)
  memory.pressTokens.delete(post)
  return press !== undefined && performance.now() - press.at < TOKEN_LASTS_MS ? press.token : undefined
}

/**
 * Another process may have posted since: it is not known here then, and is looked for. A table whose newest
 * post was just deleted is known to have none, and asking Discord would count.
 */
async function olderThan(
  sender: Sender,
  table: TableId,
  posted: ButtonPost,
  before: readonly ButtonPost[] | undefined,
): Promise<readonly ButtonPost[]> {
  const isKnown = before?.length === 0 || before?.some(({ channel }) => channel === posted.channel)
  const remembered = isKnown ? (before ?? []) : []
  if (sender.alone && isKnown) return remembered
  const found: ArmedPost[] = []
  await quietly(sender, table, async () => void found.push(...(await armedAt(sender, table, posted))))
  await quietly(sender, table, () => recallVotes(sender, table, found))
  return [...remembered, ...found.filter(one => !remembered.some(({ id }) => id === one.id))]
}

const GONE: readonly (number | undefined)[] = [CODES.unknownMessage, CODES.unknownChannel]
const isThere = (error: unknown): boolean => !GONE.includes(errorCode(error))

/** This message of the table has buttons as well. */
export function addActiveButtons(
  { memory: { buttons: posts } }: Sender,
  table: TableId,
  posted: ButtonPost,
): void {
  const before = posts.get(table)
  if (before) posts.set(table, [...before.filter(({ id }) => id !== posted.id), posted])
}

/** Forgets the buttons of a deleted message. */
export function forgetActiveButtons(
  { memory: { buttons: posts } }: Sender,
  table: TableId,
  gone: ButtonPost,
): void {
  const before = posts.get(table)
  if (before)
    posts.set(
      table,
      before.filter(({ id }) => id !== gone.id),
    )
}

/** Takes the buttons of a table off what stands in a channel before a message. */
export const clearButtons = (sender: Sender, table: TableId, before: ButtonPost): Promise<void> =>
  quietly(sender, table, async () => {
    for (const one of await armedAt(sender, table, before)) await removeButtons(sender, one)
  })

/**
 * Several tables may be played in one channel. A notice to the host is no post of the table and keeps its
 * button.
 */
async function armedAt(
  { outbox }: Sender,
  table: TableId,
  { channel, id }: ButtonPost,
): Promise<readonly ArmedPost[]> {
  const armed = await outbox.armedBefore(channel, id)
  return armed
    .filter(({ customIds }) =>
      customIds.map(readCustomId).some(({ verb, words }) => words[0] === table && verb !== 'replace'),
    )
    .map(one => ({ channel, ...one }))
}

async function quietly(
  { log }: Sender,
  table: TableId,
  act: () => Promise<void>,
  failed: (error: unknown) => void = () => undefined,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    failed(error)
    log.warn({ table, error }, 'could not remove old buttons')
  }
}
