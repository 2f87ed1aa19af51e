import {
  InteractionResponseType as Response,
  type APIApplicationCommandOptionChoice,
  type APIInteractionResponse,
  type APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import { isBody, listOf } from '../limits/embeds.ts'
import { checkResponse } from '../limits/response.ts'
import type { Message, StoredFile } from '../world/types.ts'
import { refuseAnswer } from './asleep.ts'
import type { Outcome } from './api.ts'
import type { Exchange, Exchanges } from './exchange.ts'
import { edit, reply, think, type ReplyBody, type Post } from './replies.ts'

export interface Desk extends Post {
  readonly exchanges: Exchanges
}
interface Done {
  readonly outcome: Outcome
  readonly message?: Message
}
type How = (desk: Desk, exchange: Exchange, data: ReplyBody, files: readonly StoredFile[]) => Done

const notPossible = (): never => {
  throw new ApiError('invalidForm', {
    type: {
      _errors: [{ code: 'BASE_TYPE_CHOICES', message: 'An interaction like this cannot be answered so.' }],
    },
  })
}

const sourceOf = ({ world }: Desk, { channel, source }: Exchange): Message | undefined =>
  source === undefined ? undefined : world.message(channel, source)

const HOW: Readonly<Partial<Record<Response, How>>> = {
  [Response.ChannelMessageWithSource]: (desk, exchange, data, files) => {
    const message = reply(desk, exchange, data, files)
    return { message, outcome: { ok: true, kind: 'message', message: message.id } }
  },
  [Response.DeferredChannelMessageWithSource]: (desk, exchange, data) => {
    const message = think(desk, exchange, data)
    return { message, outcome: { ok: true, kind: 'thinking', message: message.id } }
  },
  [Response.DeferredMessageUpdate]: (desk, exchange) => {
    const message = sourceOf(desk, exchange)
    return { ...(message && { message }), outcome: { ok: true, kind: 'updated' } }
  },
  [Response.UpdateMessage]: (desk, exchange, data, files) => {
    if (exchange.source === undefined) return notPossible()
    const before = sourceOf(desk, exchange)
    if (!before) throw new ApiError('unknownMessage')
    const message = edit(desk, before, data, files, ['data'])
    return { message, outcome: { ok: true, kind: 'updated', message: message.id } }
  },
  [Response.ApplicationCommandAutocompleteResult]: (_, __, data) => ({
    outcome: {
      ok: true,
      kind: 'choices',
      choices: listOf(data['choices']) as readonly APIApplicationCommandOptionChoice[],
    },
  }),
  [Response.Modal]: ({ world, exchanges }, from, data) => {
    const modal = world.nextId()
    const form = data as unknown as APIModalInteractionResponseCallbackData
    exchanges.forms.set(modal, { form, from, opened: exchanges.now })
    return { outcome: { ok: true, kind: 'modal', modal, form } }
  },
}

/** The first response. One that is refused does not count: the application may try again in time. */
export function respond(
  desk: Desk,
  exchange: Exchange,
  response: APIInteractionResponse,
  files: readonly StoredFile[],
): Message | undefined {
  checkResponse(
    exchange.kind,
    response,
    files.map(({ name }) => name),
  )
  if (response.type !== Response.ApplicationCommandAutocompleteResult)
    refuseAnswer(desk.world, exchange.channel)
  const data = 'data' in response && isBody(response.data) ? response.data : {}
  const { outcome, message } = (HOW[response.type] ?? notPossible)(desk, exchange, data, files)
  if (message) exchange.original = message.id
  exchange.state = 'answered'
  exchange.settle(outcome)
  return message
}
