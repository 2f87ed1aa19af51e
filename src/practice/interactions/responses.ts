import {
  InteractionResponseType as Response,
  type APIApplicationCommandOptionChoice,
  type APIInteractionResponse,
  type APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import { isBody, listOf } from '../limits/form.ts'
import { checkResponse } from '../limits/response.ts'
import type { Message, StoredFile, Id } from '../world/types.ts'
import { refuseAnswer } from './place.ts'
import type { Outcome } from './api.ts'
import type { Exchange, Exchanges } from './exchange.ts'
import { edit, reply, think, followUp, isThinking, type ReplyBody, type Post } from './replies.ts'
import { checkMessage, type Incoming } from '../limits/message.ts'
import { emojisOf } from '../rest/messageBody.ts'

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

const incomingOf = ({ world }: Desk, { application }: Exchange, files: readonly StoredFile[]): Incoming => ({
  files: files.map(({ name }) => name),
  knowsEmoji: emojisOf(world, application),
})

/** Returns the first response. One that is refused does not count: the application may try again in time. */
export function respond(
  desk: Desk,
  exchange: Exchange,
  response: APIInteractionResponse,
  files: readonly StoredFile[],
): Message | undefined {
  checkResponse(exchange.kind, response, incomingOf(desk, exchange, files))
  if (response.type !== Response.ApplicationCommandAutocompleteResult)
    refuseAnswer(desk.world, exchange.channel)
  const data = 'data' in response && isBody(response.data) ? response.data : {}
  const { outcome, message } = (HOW[response.type] ?? notPossible)(desk, exchange, data, files)
  if (message) exchange.original = message.id
  exchange.state = 'answered'
  exchange.settle(outcome)
  return message
}

const ORIGINAL = '@original'

function find({ world }: Desk, { channel, original, messages }: Exchange, which: Id): Message {
  const id = which === ORIGINAL ? original : which
  const isOurs = id !== undefined && (id === original || messages.has(id))
  const message = isOurs ? world.message(channel, id) : undefined
  if (!message) throw new ApiError('unknownMessage')
  return message
}

/** The requests of an application after its first response. */
export class Webhook {
  readonly #desk: Desk
  readonly #exchange: Exchange

  constructor(desk: Desk, application: Id, token: string) {
    this.#desk = desk
    this.#exchange = desk.exchanges.answered(application, token)
  }

  /** The first one after a deferred reply is that reply, as with Discord. */
  add(body: unknown, files: readonly StoredFile[]): Message {
    const given = isBody(body) ? body : {}
    refuseAnswer(this.#desk.world, this.#exchange.channel)
    const thinking = this.#thinking()
    if (thinking) return edit(this.#desk, thinking, given, files)
    checkMessage(given, incomingOf(this.#desk, this.#exchange, files))
    return followUp(this.#desk, this.#exchange, given, files)
  }

  #thinking(): Message | undefined {
    const { channel, original, messages } = this.#exchange
    const message =
      original !== undefined && messages.has(original)
        ? this.#desk.world.message(channel, original)
        : undefined
    return message && isThinking(message) ? message : undefined
  }

  get(which: Id): Message {
    return find(this.#desk, this.#exchange, which)
  }

  edit(which: Id, body: unknown, files: readonly StoredFile[]): Message {
    const message = this.get(which)
    refuseAnswer(this.#desk.world, message.channel_id, message)
    return edit(this.#desk, message, isBody(body) ? body : {}, files)
  }

  remove(which: Id): void {
    const { id, channel_id: channel } = this.get(which)
    this.#desk.world.removeMessage(channel, id)
  }
}
