import { randomBytes } from 'node:crypto'
import {
  ApplicationIntegrationType,
  InteractionContextType,
  Locale,
  type APIMessageInteractionMetadata,
  type APIModalInteractionResponseCallbackData,
  type InteractionType,
  type APIAuthorizingIntegrationOwnersMap,
} from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import type { Id, Message } from '../world/types.ts'
import type { Outcome } from './api.ts'
import { FILE_BYTES } from '../limits/message.ts'
import { channelPayload, memberPayload, messagePayload } from '../world/payloads.ts'
import { isIn } from './commands.ts'
import { NOT_RESPONDED } from './words.ts'
import type { Place } from './place.ts'

/** An action of a person, and the answers an application may give. */
export interface Exchange {
  readonly id: Id
  readonly token: string
  readonly kind: InteractionType
  readonly application: Id
  readonly person: Id
  readonly channel: Id
  readonly born: number
  /** Holds the message whose button or menu was used; also when that opened a form. */
  readonly source?: Id
  /** Replies carry it. */
  readonly about: APIMessageInteractionMetadata
  /** With its subcommand: "table new". */
  readonly command?: string
  state: 'waiting' | 'answered' | 'late'
  /** Holds the message that @original names. */
  original?: Id
  /** Holds all messages that came of it. */
  readonly messages: Set<Id>
  settle: (outcome: Outcome) => void
}

/** Describes a form that somebody has before them. */
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

const FORM_MS = 24 * 3600_000

type Draft = Omit<Exchange, 'token' | 'born' | 'state' | 'original' | 'messages' | 'settle'>

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
    exchange.settle({ ok: false, why: NOT_RESPONDED })
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

const NOBODYS_GUILD = '0'

/** Where the application is no member, it is there for the person who installed it. */
export const ownersOf = ({ guild, person }: Place, application: Id): APIAuthorizingIntegrationOwnersMap =>
  guild && !isIn(guild, application)
    ? { [ApplicationIntegrationType.UserInstall]: person }
    : { [ApplicationIntegrationType.GuildInstall]: guild?.id ?? NOBODYS_GUILD }

function whoAndWhere({ world, person, channel, guild }: Place): object {
  const member = guild?.members.find(({ user }) => user === person)
  if (!guild || !member) return { user: world.users.get(person), context: InteractionContextType.BotDM }
  return {
    guild_id: guild.id,
    guild: { id: guild.id, locale: Locale.EnglishUS, features: [] },
    guild_locale: Locale.EnglishUS,
    context: InteractionContextType.Guild,
    member: { ...memberPayload(world, member), permissions: String(world.permissions(person, channel.id)) },
  }
}

/** INTERACTION_CREATE. */
export function interactionPayload(
  place: Place,
  { id, token, kind, application }: Exchange,
  data: object,
  message?: Message,
): object {
  const { world, person, channel } = place
  return {
    id,
    application_id: application,
    type: kind,
    token,
    version: 1,
    data,
    channel_id: channel.id,
    channel: {
      ...channelPayload(world, channel, application),
      permissions: String(world.permissions(person, channel.id)),
    },
    ...whoAndWhere(place),
    locale: Locale.EnglishUS,
    app_permissions: String(world.permissions(application, channel.id)),
    entitlements: [],
    authorizing_integration_owners: ownersOf(place, application),
    attachment_size_limit: FILE_BYTES,
    ...(message && { message: messagePayload(world, message, application) }),
  }
}
