import { ApiError } from '../http/errors.ts'
import { isBody } from '../limits/embeds.ts'
import { checkMessage } from '../limits/message.ts'
import type { Id, Message, StoredFile } from '../world/types.ts'
import { refuseAnswer } from './asleep.ts'
import type { Exchange } from './exchange.ts'
import { edit, followUp, isThinking } from './replies.ts'
import type { Desk } from './responses.ts'

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
    checkMessage(given, { files: files.map(({ name }) => name) })
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
