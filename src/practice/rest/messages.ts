import { PermissionFlagsBits as May } from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import type { NamedLimit } from '../http/rates.ts'
import { forBots, type AskedByBot, type Limit, type Route } from '../http/route.ts'
import { listOf } from '../limits/embeds.ts'
import { messagePayload } from '../world/payloads.ts'
import { timeOf } from '../world/snowflake.ts'
import type { Id } from '../world/types.ts'
import { namesOf, store, channelFor, has, isDm, limitIn, messageFor, refuseArchived } from './find.ts'
import { isThread } from '../world/ground.ts'
import type { Rest } from './context.ts'
import { changesOfBody, checkEdit } from './message/body.ts'
import { Nonces } from './nonces.ts'
import { post } from './posting.ts'

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

/** Newest first. Who may not read the history gets an empty one. */
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
