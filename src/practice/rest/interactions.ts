import { InteractionType, MessageFlags, type APIInteractionResponse } from 'discord-api-types/v10'
import { forAnyone, type AskedByBot, type Limit, type Route } from '../http/route.ts'
import { messagePayload } from '../world/payloads.ts'
import type { Id, Message } from '../world/types.ts'
import { store, type Rest } from './find.ts'

const OF_WEBHOOK: Limit = { name: 'webhooks', count: 5, ms: 2000 }
const HOOK = '/webhooks/:application/:token'

/** Answers to interactions: whoever knows the token may give them. They count for no global limit. */
export function interactionRoutes(rest: Rest): readonly Route[] {
  const { world, interactions } = rest
  const shown = (application: Id, message: Message): unknown => messagePayload(world, message, application)
  return [
    forAnyone('POST /interactions/:interaction/:token/callback', asked => respond(rest, asked), 'none'),
    forAnyone(
      `POST ${HOOK}`,
      ({ params, json, files }) =>
        shown(
          params.application,
          interactions.followUp(params.application, params.token, json, store(world, files)),
        ),
      OF_WEBHOOK,
    ),
    forAnyone(
      `GET ${HOOK}/messages/:which`,
      ({ params }) =>
        shown(params.application, interactions.reply(params.application, params.token, params.which)),
      OF_WEBHOOK,
    ),
    forAnyone(
      `PATCH ${HOOK}/messages/:which`,
      ({ params, json, files }) =>
        shown(
          params.application,
          interactions.editReply(params.application, params.token, params.which, json, store(world, files)),
        ),
      OF_WEBHOOK,
    ),
    forAnyone(
      `DELETE ${HOOK}/messages/:which`,
      ({ params }) => interactions.deleteReply(params.application, params.token, params.which),
      OF_WEBHOOK,
    ),
  ]
}

type Asked = Pick<
  AskedByBot<'/interactions/:interaction/:token/callback'>,
  'params' | 'query' | 'json' | 'files'
>

function respond({ world, interactions }: Rest, { params, query, json, files }: Asked): unknown {
  const response = json as APIInteractionResponse
  const message = interactions.respond(params.interaction, params.token, response, store(world, files))
  if (query.get('with_response') !== 'true') return undefined
  const flags = message?.flags ?? 0
  const about = message && {
    response_message_id: message.id,
    response_message_loading: (flags & MessageFlags.Loading) !== 0,
    response_message_ephemeral: (flags & MessageFlags.Ephemeral) !== 0,
  }
  return {
    interaction: {
      id: params.interaction,
      type: message?.interaction_metadata?.type ?? InteractionType.MessageComponent,
      ...about,
    },
    resource: {
      type: response.type,
      ...(message && { message: messagePayload(world, message, message.author.id) }),
    },
  }
}
