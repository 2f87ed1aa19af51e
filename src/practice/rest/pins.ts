import { MessageReferenceType, MessageType, PermissionFlagsBits as May } from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import { forBots, type Route } from '../http/route.ts'
import { messagePayload } from '../world/payloads.ts'
import type { Id, Message } from '../world/types.ts'
import type { Rest } from './context.ts'
import { channelFor, has, messageFor, refuseArchived } from './find.ts'

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
