import { PermissionFlagsBits as May } from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import { forBots, type AskedByBot, type Limit, type Route } from '../http/route.ts'
import type { Id, Message } from '../world/types.ts'
import type { Rest } from './context.ts'
import { afterIn, channelFor, has, limitIn, messageFor, refuseArchived } from './find.ts'

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
