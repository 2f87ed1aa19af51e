import {
  ApplicationCommandType,
  ComponentType,
  InteractionType,
  MessageFlags,
  type APIAttachment,
  type APIInteractionResponse,
  type APIMessageInteractionMetadata,
  type APIUser,
} from 'discord-api-types/v10'
import type { Gateway } from '../gateway/gateway.ts'
import type { GivenField, GivenOption } from '../page/protocol.ts'
import { attachmentOf } from '../rest/messageParts.ts'
import type { WorldApi, Application, Id, Message, StoredFile } from '../world/types.ts'
import { type InteractionsApi, type Outcome, Refusal, type TakePress } from './api.ts'
import { refuseIfAsleep, placeOf, type Place } from './place.ts'
import { commandAt, isIn } from './commands.ts'
import { Exchanges, interactionPayload, ownersOf, type Deadlines, type OpenForm } from './exchange.ts'
import { readSubmission } from './forms.ts'
import { fillOptions } from './options.ts'
import { checkChosen, partsOf, nothingPointed, toResolved, type Part } from './parts.ts'
import { respond, Webhook, type Desk } from './responses.ts'
import { NO_MESSAGE, NO_PART, DISABLED, NO_FORM } from './words.ts'

export interface InteractionsOptions extends Partial<Deadlines> {
  readonly world: WorldApi
  readonly gateway: Pick<Gateway, 'dispatchTo'>
  /** Says where files are served: http://127.0.0.1:3210. */
  readonly origin: string
}

type Component = Parameters<InteractionsApi['component']>[3]
interface Asked {
  readonly kind: InteractionType
  readonly application: Id
  readonly data: object
  readonly message?: Message | undefined
  readonly command?: string | undefined
  readonly more?: object
}

const FIRST_RESPONSE_MS = 3000
const LIFE_MS = 15 * 60_000

export class Interactions implements InteractionsApi {
  readonly #world: WorldApi
  readonly #gateway: Pick<Gateway, 'dispatchTo'>
  readonly #desk: Desk
  readonly #taken = new Map<string, TakePress>()

  constructor({
    world,
    gateway,
    origin,
    now = Date.now,
    firstResponseMs = FIRST_RESPONSE_MS,
    lifeMs = LIFE_MS,
  }: InteractionsOptions) {
    this.#world = world
    this.#gateway = gateway
    this.#desk = { world, origin, exchanges: new Exchanges({ now, firstResponseMs, lifeMs }) }
  }

  close(): void {
    this.#desk.exchanges.close()
  }

  command(person: Id, channel: Id, command: Id, options: readonly GivenOption[]): Promise<Outcome> {
    return this.#do(person, channel, place =>
      this.#useCommand(place, command, options, InteractionType.ApplicationCommand),
    )
  }

  autocomplete(person: Id, channel: Id, command: Id, options: readonly GivenOption[]): Promise<Outcome> {
    return this.#do(person, channel, place =>
      this.#useCommand(place, command, options, InteractionType.ApplicationCommandAutocomplete),
    )
  }

  component(person: Id, channel: Id, message: Id, component: Component): Promise<Outcome> {
    return this.#do(person, channel, place => this.#useComponent(place, message, component))
  }

  modal(person: Id, modal: Id, fields: readonly GivenField[]): Promise<Outcome> {
    const open = this.#desk.exchanges.forms.get(modal)
    if (open?.from.person !== person) return Promise.resolve({ ok: false, why: NO_FORM })
    return this.#do(person, open.from.channel, place => this.#submit(place, modal, open, fields))
  }

  takePresses(id: string, take: TakePress): void {
    this.#taken.set(id, take)
  }

  respond(
    id: Id,
    token: string,
    response: APIInteractionResponse,
    files: readonly StoredFile[],
  ): Message | undefined {
    return respond(this.#desk, this.#desk.exchanges.waiting(id, token), response, files)
  }

  followUp(application: Id, token: string, body: unknown, files: readonly StoredFile[]): Message {
    return new Webhook(this.#desk, application, token).add(body, files)
  }

  editReply(
    application: Id,
    token: string,
    message: Id,
    body: unknown,
    files: readonly StoredFile[],
  ): Message {
    return new Webhook(this.#desk, application, token).edit(message, body, files)
  }

  reply(application: Id, token: string, message: Id): Message {
    return new Webhook(this.#desk, application, token).get(message)
  }

  deleteReply(application: Id, token: string, message: Id): void {
    new Webhook(this.#desk, application, token).remove(message)
  }

  async #do(person: Id, channel: Id, work: (place: Place) => Promise<Outcome>): Promise<Outcome> {
    try {
      return await work(placeOf(this.#world, person, channel))
    } catch (error) {
      if (error instanceof Refusal) return { ok: false, why: error.message }
      throw error
    }
  }

  #useCommand(place: Place, id: Id, given: readonly GivenOption[], kind: InteractionType): Promise<Outcome> {
    const typing = kind === InteractionType.ApplicationCommandAutocomplete
    refuseIfAsleep(place, true)
    const { command, application } = commandAt(place, id)
    const { options, pointed, names } = fillOptions(place, command.options ?? [], given, typing)
    const data = {
      id: command.id,
      name: command.name,
      type: ApplicationCommandType.ChatInput,
      options,
      ...(command.guild_id !== undefined && { guild_id: command.guild_id }),
      ...toResolved(place, pointed),
    }
    return this.#ask(place, {
      kind,
      application: application.id,
      data,
      command: [command.name, ...names].join(' '),
    })
  }

  #useComponent(place: Place, messageId: Id, { id, type, values = [] }: Component): Promise<Outcome> {
    const { message, application, part } = usedPart(place, messageId, id, type)
    refuseIfAsleep(place)
    const take = this.#taken.get(id)
    if (take) return take(place.person, place.channel.id)
    const pointed = nothingPointed()
    if (type !== ComponentType.Button) checkChosen(place, pointed, part, values)
    const chosen = type === ComponentType.Button ? {} : { values }
    const data = {
      custom_id: id,
      component_type: type,
      ...(part.id !== undefined && { id: part.id }),
      ...chosen,
      ...toResolved(place, pointed),
    }
    return this.#ask(place, {
      kind: InteractionType.MessageComponent,
      application: application.id,
      data,
      message,
      more: { interacted_message_id: message.id },
    })
  }

  /** While it is under way the form is nobody's; when nothing came of it, it can be sent again. */
  async #submit(place: Place, modal: Id, open: OpenForm, fields: readonly GivenField[]): Promise<Outcome> {
    const { form, from } = open
    refuseIfAsleep(place)
    const { forms } = this.#desk.exchanges
    const { components, pointed, files } = readSubmission(place, form, fields)
    const message = from.source === undefined ? undefined : this.#world.message(from.channel, from.source)
    const data = {
      custom_id: form.custom_id,
      components,
      ...toResolved(place, pointed, this.#attachments(place, files)),
    }
    forms.delete(modal)
    const more = { triggering_interaction_metadata: from.about }
    const outcome = await this.#ask(place, {
      kind: InteractionType.ModalSubmit,
      application: from.application,
      data,
      message,
      command: from.command,
      more,
    })
    if (!outcome.ok) forms.set(modal, open)
    return outcome
  }

  #attachments({ channel }: Place, files: readonly StoredFile[]): readonly APIAttachment[] {
    const { world, origin } = this.#desk
    return files.map(file => attachmentOf({ world, origin, channel: channel.id }, file, undefined, true))
  }

  #ask(place: Place, { kind, application, data, message, command, more }: Asked): Promise<Outcome> {
    const { world, person, channel, guild } = place
    const id = world.nextId()
    const user = world.users.get(person) as APIUser
    const named =
      kind === InteractionType.ApplicationCommand
        ? { name: command, command_type: ApplicationCommandType.ChatInput }
        : {}
    const about = {
      id,
      type: kind,
      user,
      authorizing_integration_owners: ownersOf(place, application),
      ...named,
      ...more,
    } as APIMessageInteractionMetadata
    const draft = {
      id,
      kind,
      application,
      person,
      channel: channel.id,
      about,
      ...(message && { source: message.id }),
      ...(command !== undefined && { command }),
    }
    return this.#desk.exchanges.open(draft, exchange =>
      this.#gateway.dispatchTo(
        application,
        guild && isIn(guild, application) ? guild.id : undefined,
        'INTERACTION_CREATE',
        interactionPayload(place, exchange, data, message),
      ),
    )
  }
}

interface Used {
  readonly message: Message
  readonly application: Application
  readonly part: Part
}

/** Throws unless this person has such a thing before them and it can be used. */
function usedPart({ world, person, channel }: Place, messageId: Id, id: string, type: ComponentType): Used {
  const message = world.message(channel.id, messageId)
  const application = message && world.applications.get(message.author.id)
  if (!message || !application || (message.visibleTo !== undefined && message.visibleTo !== person))
    throw new Refusal(NO_MESSAGE)
  const part = partsOf(message.components).find(one => one.custom_id === id && one.type === type)
  if (!part || (message.flags ?? 0) & MessageFlags.Loading) throw new Refusal(NO_PART)
  if (part.disabled) throw new Refusal(DISABLED)
  return { message, application, part }
}
