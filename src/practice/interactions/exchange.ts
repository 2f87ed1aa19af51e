import { randomBytes } from 'node:crypto'
import type {
  APIMessageInteractionMetadata,
  APIModalInteractionResponseCallbackData,
  InteractionType,
} from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import type { Id } from '../world/types.ts'
import type { Outcome } from './api.ts'

/** An action of a person, and the answers an application may give. */
export interface Exchange {
  readonly id: Id
  readonly token: string
  readonly kind: InteractionType
  readonly application: Id
  readonly person: Id
  readonly channel: Id
  readonly born: number
  /** The message whose button or menu was used; also when that opened a form. */
  readonly source?: Id
  /** Replies carry it. */
  readonly about: APIMessageInteractionMetadata
  /** With its subcommand: "table new". */
  readonly command?: string
  state: 'waiting' | 'answered' | 'late'
  /** The message that @original names. */
  original?: Id
  /** All messages that came of it. */
  readonly messages: Set<Id>
  settle: (outcome: Outcome) => void
}

/** A form that somebody has before them. */
export interface OpenForm {
  readonly form: APIModalInteractionResponseCallbackData
  readonly from: Exchange
  readonly opened: number
}

export interface Deadlines {
  readonly now: () => number
  readonly firstResponseMs: number
  readonly lifeMs: number
}

const NOT_RESPONDED: Outcome = { ok: false, why: 'The application did not respond' }
const FORM_MS = 24 * 3600_000

export type Draft = Omit<Exchange, 'token' | 'born' | 'state' | 'original' | 'messages' | 'settle'>

export class Exchanges {
  readonly forms = new Map<Id, OpenForm>()
  readonly #deadlines: Deadlines
  readonly #byToken = new Map<string, Exchange>()

  constructor(deadlines: Deadlines) {
    this.#deadlines = deadlines
  }

  get now(): number {
    return this.#deadlines.now()
  }

  /** `tell` hands it to the application, and says whether that is there. */
  open(draft: Draft, tell: (exchange: Exchange) => boolean): Promise<Outcome> {
    this.#forgetOld()
    return new Promise(done => {
      const exchange: Exchange = {
        ...draft,
        token: randomBytes(48).toString('base64url'),
        born: this.now,
        state: 'waiting',
        messages: new Set(),
        settle: () => undefined,
      }
      const timer = setTimeout(() => this.#late(exchange), this.#deadlines.firstResponseMs).unref()
      exchange.settle = outcome => {
        clearTimeout(timer)
        done(outcome)
      }
      this.#byToken.set(exchange.token, exchange)
      if (!tell(exchange)) this.#late(exchange)
    })
  }

  /** For its first response. */
  waiting(id: Id, token: string): Exchange {
    const exchange = this.#byToken.get(token)
    if (exchange?.id !== id || exchange.state === 'late' || this.#isOver(exchange))
      throw new ApiError('unknownInteraction')
    if (exchange.state === 'answered') throw new ApiError('alreadyAcknowledged')
    return exchange
  }

  /** For its webhook, which is there after the first response. */
  answered(application: Id, token: string): Exchange {
    const exchange = this.#byToken.get(token)
    if (!exchange || this.#isOver(exchange)) throw new ApiError('invalidWebhookToken')
    if (exchange.application !== application || exchange.state !== 'answered')
      throw new ApiError('unknownWebhook')
    return exchange
  }

  close(): void {
    for (const exchange of this.#byToken.values()) if (exchange.state === 'waiting') this.#late(exchange)
  }

  #late(exchange: Exchange): void {
    exchange.state = 'late'
    exchange.settle(NOT_RESPONDED)
  }

  #isOver({ born }: Exchange): boolean {
    return this.now - born >= this.#deadlines.lifeMs
  }

  #forgetOld(): void {
    for (const [token, exchange] of this.#byToken) {
      // The eldest come first.
      if (!this.#isOver(exchange)) break
      this.#byToken.delete(token)
    }
    for (const [id, { opened }] of this.forms) if (this.now - opened > FORM_MS) this.forms.delete(id)
  }
}
