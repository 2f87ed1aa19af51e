import { PermissionFlagsBits as May, MessageReferenceType, MessageType } from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import type { NamedLimit } from '../http/rates.ts'
import { forBots, type AskedByBot, type Limit, type Route } from '../http/route.ts'
import { listOf } from '../limits/form.ts'
import { messagePayload } from '../world/payloads.ts'
import { timeOf } from '../world/snowflake.ts'
import type { Id, Message } from '../world/types.ts'
import {
  namesOf,
  store,
  channelFor,
  has,
  isDm,
  limitIn,
  messageFor,
  refuseArchived,
  afterIn,
  type Rest,
} from './find.ts'
import { isThread } from '../world/ground.ts'
import { changesOfBody, checkEdit } from './messageBody.ts'
import { Nonces, post } from './posting.ts'

const FIVE_IN_FIVE: Limit = { count: 5, ms: 5000 }
const FIVE_A_SECOND: Limit = { count: 5, ms: 1000 }
type OfMessage = AskedByBot<'/channels/:channel/messages/:message'>

export function messageRoutes(rest: Rest): readonly Route[] {
  const nonces = new Nonces(rest.world, rest.now)
  return [
    forBots('GET /channels/:channel/messages', asked => list(rest, asked)),
    forBots('GET /channels/:channel/messages/:message', asked => one(rest, asked)),
    forBots('POST /channels/:channel/messages', asked => post(rest, nonces, asked), FIVE_IN_FIVE),
    forBots('PATCH /channels/:channel/messages/:message', asked => edit(rest, asked), FIVE_IN_FIVE),
    forBots('DELETE /channels/:channel/messages/:message', asked => remove(rest, asked), FIVE_A_SECOND),
    forBots('POST /channels/:channel/messages/bulk-delete', asked => removeMany(rest, asked)),
    forBots(
      'POST /channels/:channel/typing',
      ({ me, params }) => {
        const known = channelFor(rest.world, me, params.channel)
        channelFor(
          rest.world,
          me,
          params.channel,
          isThread(known) ? May.SendMessagesInThreads : May.SendMessages,
        )
        rest.world.startTyping(params.channel, me)
      },
      FIVE_IN_FIVE,
    ),
  ]
}

const MOST = 100
const USUAL = 50

/** Puts the newest first. A user who may not read the history gets an empty list. */
function list({ world }: Rest, { me, params, query }: AskedByBot<'/channels/:channel/messages'>): unknown {
  const { id } = channelFor(world, me, params.channel)
  const limit = limitIn(query, MOST, USUAL)
  if (!has(world, me, id, May.ReadMessageHistory)) return []
  const at = ['around', 'before', 'after']
    .flatMap(name => (query.has(name) ? [[name, query.get(name)]] : []))
    .slice(0, 1)
  const page = world.messages(id, { limit, ...(Object.fromEntries(at) as { before?: Id }) })
  return [...page].reverse().map(message => messagePayload(world, message, me))
}

function one({ world }: Rest, { me, params }: OfMessage): unknown {
  channelFor(world, me, params.channel, May.ReadMessageHistory)
  return messagePayload(world, messageFor(world, params.channel, params.message), me)
}

const HOUR_MS = 3_600_000
const OLD_EDITS: NamedLimit = { name: 'edits of old messages', count: 3, ms: 6000 }
const TOO_MANY_OLD_EDITS = {
  code: 30046,
  message: 'Maximum number of edits to messages older than 1 hour reached. Try again later',
}

function edit({ world, origin, now, rates }: Rest, { me, params, body, files }: OfMessage): unknown {
  const channel = channelFor(world, me, params.channel)
  const before = messageFor(world, channel.id, params.message)
  refuseArchived(channel)
  if (before.author.id !== me) throw new ApiError('notTheAuthor')
  if (timeOf(before.id) < now() - HOUR_MS) rates?.takeBy(TOO_MANY_OLD_EDITS, OLD_EDITS, channel.id)
  if (files.length > 0 && !has(world, me, channel.id, May.AttachFiles))
    throw new ApiError('missingPermissions')
  const { embeds, ...others } = body
  const allowed = embeds === undefined || has(world, me, channel.id, May.EmbedLinks) ? body : others
  checkEdit(world, before, allowed, namesOf(files))
  const changes = changesOfBody({ world, origin, channel: channel.id }, before, allowed, store(world, files))
  return messagePayload(world, world.changeMessage(channel.id, before.id, changes), me)
}

function remove({ world }: Rest, { me, params }: OfMessage): void {
  const channel = channelFor(world, me, params.channel)
  const { id, author } = messageFor(world, channel.id, params.message)
  if (author.id !== me && isDm(channel)) throw new ApiError('cannotExecuteInDm')
  if (author.id !== me && !has(world, me, channel.id, May.ManageMessages))
    throw new ApiError('missingPermissions')
  world.removeMessage(channel.id, id)
}

const OLDEST_MS = 14 * 24 * 3600_000
const FEWEST = 2

function removeMany(
  { world, now }: Rest,
  { me, params, body }: AskedByBot<'/channels/:channel/messages/bulk-delete'>,
): void {
  const channel = channelFor(world, me, params.channel, May.ManageMessages)
  if (isDm(channel)) throw new ApiError('cannotExecuteInDm')
  const ids = [
    ...new Set(
      listOf(body['messages'])
        .filter(id => typeof id === 'string' && /^\d+$/.test(id))
        .map(String),
    ),
  ]
  if (ids.length < FEWEST || ids.length > MOST) {
    throw new ApiError('invalidForm', {
      messages: {
        _errors: [
          { code: 'BASE_TYPE_BAD_LENGTH', message: `Must be between ${FEWEST} and ${MOST} in length.` },
        ],
      },
    })
  }
  if (ids.some(id => timeOf(id) < now() - OLDEST_MS)) throw new ApiError('messageTooOld')
  for (const id of ids)
    if (world.message(channel.id, id)?.visibleTo === undefined && world.message(channel.id, id))
      world.removeMessage(channel.id, id)
}

export function pinRoutes(rest: Rest): readonly Route[] {
  return [
    forBots('GET /channels/:channel/pins', ({ me, params }) =>
      pinned(rest, me, params.channel).map(message => messagePayload(rest.world, message, me)),
    ),
    forBots('GET /channels/:channel/messages/pins', ({ me, params }) => ({
      items: pinned(rest, me, params.channel).map(message => ({
        pinned_at: message.timestamp,
        message: messagePayload(rest.world, message, me),
      })),
      has_more: false,
    })),
    forBots('PUT /channels/:channel/pins/:message', ({ me, params }) =>
      pin(rest, me, params.channel, params.message, true),
    ),
    forBots('PUT /channels/:channel/messages/pins/:message', ({ me, params }) =>
      pin(rest, me, params.channel, params.message, true),
    ),
    forBots('DELETE /channels/:channel/pins/:message', ({ me, params }) =>
      pin(rest, me, params.channel, params.message, false),
    ),
    forBots('DELETE /channels/:channel/messages/pins/:message', ({ me, params }) =>
      pin(rest, me, params.channel, params.message, false),
    ),
  ]
}

const ALL = Number.MAX_SAFE_INTEGER

function pinned({ world }: Rest, me: Id, id: Id): readonly Message[] {
  channelFor(world, me, id)
  if (!has(world, me, id, May.ReadMessageHistory)) return []
  return [...world.messages(id, { limit: ALL })].filter(message => message.pinned).reverse()
}

/** In direct messages both may pin. */
function pin({ world }: Rest, me: Id, id: Id, messageId: Id, on: boolean): void {
  const channel = channelFor(world, me, id)
  const message = messageFor(world, id, messageId)
  refuseArchived(channel)
  const author = world.users.get(me)
  if (
    !author ||
    ('guild_id' in channel && !has(world, me, id, May.ManageMessages) && !has(world, me, id, May.PinMessages))
  )
    throw new ApiError('missingPermissions')
  if (message.pinned === on) return
  world.changeMessage(id, messageId, { pinned: on })
  const guild = message.guild_id === undefined ? {} : { guild_id: message.guild_id }
  const message_reference = {
    type: MessageReferenceType.Default,
    channel_id: id,
    message_id: messageId,
    ...guild,
  }
  if (on) world.addMessage(id, { author, type: MessageType.ChannelPinnedMessage, message_reference })
}

/** All changes of reactions share one narrow bucket. */
const NARROW: Limit = { name: 'reactions', count: 1, ms: 250 }
const MOST_KINDS = 20
const OF_MESSAGE = '/channels/:channel/messages/:message/reactions'

export function reactionRoutes(rest: Rest): readonly Route[] {
  const { world } = rest
  return [
    forBots(
      `PUT ${OF_MESSAGE}/:emoji/@me`,
      ({ me, params }) => {
        const { channel, message, emoji } = params
        mayAdd(rest, me, channel, message, emoji)
        world.react(channel, message, me, emoji, true)
      },
      NARROW,
    ),
    forBots(
      `DELETE ${OF_MESSAGE}/:emoji/@me`,
      ({ me, params }) => takeOff(rest, me, params.channel, params.message, params.emoji, me),
      NARROW,
    ),
    forBots(
      `DELETE ${OF_MESSAGE}/:emoji/:user`,
      ({ me, params }) => takeOff(rest, me, params.channel, params.message, params.emoji, params.user),
      NARROW,
    ),
    forBots(
      `DELETE ${OF_MESSAGE}/:emoji`,
      ({ me, params }) => takeAll(rest, me, params.channel, params.message, params.emoji),
      NARROW,
    ),
    forBots(
      `DELETE ${OF_MESSAGE}`,
      ({ me, params }) => takeAll(rest, me, params.channel, params.message),
      NARROW,
    ),
    forBots(`GET ${OF_MESSAGE}/:emoji`, asked => listPeople(rest, asked)),
  ]
}

function listPeople(
  { world }: Rest,
  { me, params, query }: AskedByBot<`${typeof OF_MESSAGE}/:emoji`>,
): readonly unknown[] {
  channelFor(world, me, params.channel, May.ReadMessageHistory)
  const people = peopleOf(messageFor(world, params.channel, params.message), params.emoji)
  const after = afterIn(query)
  return people
    .filter(id => BigInt(id) > after)
    .slice(0, limitIn(query, 100, 25))
    .flatMap(id => world.users.get(id) ?? [])
}

const nameOf = ({ emoji }: Message['reactions'][number]): string =>
  emoji.id === null ? (emoji.name ?? '') : `${emoji.name ?? ''}:${emoji.id}`
const peopleOf = ({ reactions }: Message, emoji: string): readonly Id[] =>
  reactions.find(one => nameOf(one) === emoji)?.people ?? []

const ONE_PICTURE = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?`
const PICTURED = new RegExp(
  String.raw`^(?:\p{RI}{2}|[0-9#*]\uFE0F?\u20E3|${ONE_PICTURE}(?:\u200D${ONE_PICTURE})*)$`,
  'u',
)

/** Nobody here has made emojis of their own: only the characters there are. */
function mayAdd({ world }: Rest, me: Id, id: Id, messageId: Id, emoji: string): void {
  const channel = channelFor(world, me, id, May.ReadMessageHistory)
  const { reactions } = messageFor(world, id, messageId)
  refuseArchived(channel)
  if (!PICTURED.test(emoji)) throw new ApiError('unknownEmoji')
  if (reactions.some(one => nameOf(one) === emoji)) return
  if (!has(world, me, id, May.AddReactions)) throw new ApiError('missingPermissions')
  if (reactions.length >= MOST_KINDS) throw new ApiError('tooManyReactions')
}

function takeOff({ world }: Rest, me: Id, id: Id, message: Id, emoji: string, user: Id): void {
  const channel = channelFor(world, me, id, ...(user === me ? [] : [May.ManageMessages]))
  messageFor(world, id, message)
  refuseArchived(channel)
  world.react(id, message, user, emoji, false)
}

function takeAll({ world }: Rest, me: Id, id: Id, messageId: Id, emoji?: string): void {
  const channel = channelFor(world, me, id, May.ManageMessages)
  refuseArchived(channel)
  for (const reaction of messageFor(world, id, messageId).reactions) {
    const name = nameOf(reaction)
    if (emoji === undefined || emoji === name)
      for (const user of reaction.people) world.react(id, messageId, user, name, false)
  }
}
