import {
  ApplicationCommandOptionType as Kind,
  ComponentType,
  MessageFlags,
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOptionChoice,
  type APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10'
import type { Outcome } from '../../practice/interactions/api.ts'
import type { GivenOption } from '../../practice/page/protocol.ts'
import type { Practice } from '../../practice/server.ts'
import type { Id, Message } from '../../practice/world/types.ts'
import { until } from './hall.ts'

export type Values = Readonly<Record<string, string | number | boolean>>
/** A form that a person sees. */
export type Form = APIModalInteractionResponseCallbackData
export interface Button {
  readonly id: string
  readonly label: string
  readonly disabled: boolean
}
export interface Menu {
  readonly id: string
  readonly placeholder: string
  readonly values: readonly string[]
  readonly labels: readonly string[]
  readonly min: number
  readonly max: number
}

export const PROMISED = 'answer that was promised'

/** A person in the practice server, who does what people can do and sees what people see. */
export class Guest {
  readonly id: Id
  readonly #practice: Practice
  /** The milliseconds this person waits for an answer that the bot has promised. */
  protected readonly patienceMs: number = 60_000
  /** Holds the milliseconds that each first response took. */
  readonly waited: number[] = []
  /** Returns what this person fills into a form, by the ids of its inputs; undefined closes it. */
  fills: (form: Form) => Promise<Readonly<Record<string, string>> | undefined> = () =>
    Promise.resolve(undefined)

  constructor(practice: Practice, id: Id) {
    this.#practice = practice
    this.id = id
  }

  commandNamed(name: string): APIApplicationCommand {
    const application = this.#practice.world.applications.get(this.#practice.application.id)
    const command = application?.commands.global.find(one => one.name === name)
    if (!command) throw new Error(`There is no command /${name}.`)
    return command
  }

  /** Runs a command and returns what came of it. */
  async command(
    channel: Id,
    name: string,
    sub: string | undefined,
    values: Values = {},
  ): Promise<Message | undefined> {
    const command = this.commandNamed(name)
    return this.#shown(
      channel,
      await this.#timed(
        this.#practice.interactions.command(this.id, channel, command.id, given(command, sub, values)),
      ),
    )
  }

  async suggestions(
    channel: Id,
    name: string,
    sub: string | undefined,
    values: Values,
    focused: string,
  ): Promise<readonly APIApplicationCommandOptionChoice[]> {
    const command = this.commandNamed(name)
    const outcome = await this.#practice.interactions.autocomplete(
      this.id,
      channel,
      command.id,
      given(command, sub, { [focused]: '', ...values }, focused),
    )
    if (!outcome.ok) return this.notSuggested(outcome.why)
    return outcome.kind === 'choices' ? outcome.choices : []
  }

  /** A person who types sees an empty list. */
  protected notSuggested(_why: string): readonly APIApplicationCommandOptionChoice[] {
    return []
  }

  press(message: Message, id: string): Promise<Message | undefined> {
    return this.#component(message, { id, type: ComponentType.Button })
  }

  choose(message: Message, id: string, values: readonly string[]): Promise<Message | undefined> {
    return this.#component(message, { id, type: ComponentType.StringSelect, values })
  }

  choosePerson(message: Message, id: string, person: Id): Promise<Message | undefined> {
    return this.#component(message, { id, type: ComponentType.UserSelect, values: [person] })
  }

  async #component(
    message: Message,
    component: { id: string; type: ComponentType; values?: readonly string[] },
  ): Promise<Message | undefined> {
    const { channel_id: channel } = message
    // A post changes when a newer one comes, whatever this person does.
    const changes = verbOf(component.id) !== OPENS_CONSOLE
    const before = {
      message: changes ? this.#practice.world.message(channel, message.id) : undefined,
      pressed: message.id,
      own: this.#newestOwn(channel, message.id),
    }
    return this.#shown(
      channel,
      await this.#timed(this.#practice.interactions.component(this.id, channel, message.id, component)),
      before,
    )
  }

  async #timed(asked: Promise<Outcome>): Promise<Outcome> {
    const since = performance.now()
    const outcome = await asked
    this.waited.push(performance.now() - since)
    return outcome
  }

  /** Returns the last message that only this person sees, of those that came of pressing one. */
  #newestOwn(channel: Id, pressed: Id): Id | undefined {
    return this.#practice.world
      .messages(channel, { as: this.id, limit: SOME })
      .findLast(message => message.visibleTo === this.id && pressedFor(message) === pressed)?.id
  }

  /** Fills the form in and sends it; who closes it is where they were. */
  async #sent(channel: Id, modal: Id, form: Form, before?: Before): Promise<Message | undefined> {
    const values = await this.fills(form)
    if (!values) return before?.message
    const fields = Object.entries(values).map(([id, value]) => ({ id, value }))
    return this.#shown(
      channel,
      await this.#timed(this.#practice.interactions.modal(this.id, modal, fields)),
      before,
    )
  }

  /** Waits for the answer if the bot is thinking, or has only acknowledged the press. */
  async #shown(channel: Id, outcome: Outcome, before?: Before): Promise<Message | undefined> {
    if (!outcome.ok) throw new Error(`Discord shows: ${outcome.why}`)
    if (outcome.kind === 'modal') return this.#sent(channel, outcome.modal, outcome.form, before)
    const { world } = this.#practice
    if (outcome.kind === 'updated' && outcome.message === undefined)
      return before && (await this.#promised(() => this.#changed(channel, before)))
    const id = 'message' in outcome ? outcome.message : undefined
    if (id === undefined) return undefined
    await this.#promised(() => (isThinking(world.message(channel, id)) ? undefined : true))
    return world.message(channel, id)
  }

  /** Returns what came of an acknowledged press: a new message for this person, or the changed one. */
  #changed(channel: Id, { message, pressed, own }: Before): Message | undefined {
    const { world } = this.#practice
    const newest = this.#newestOwn(channel, pressed)
    if (newest !== undefined && newest !== own) return world.message(channel, newest)
    const now = message && world.message(channel, message.id)
    return now === message ? undefined : now
  }

  #promised<Found>(look: () => Found | undefined): Promise<Found> {
    return until(this.#practice, PROMISED, look, this.patienceMs)
  }
}

const OPENS_CONSOLE = 'move'

/**
 * Describes what a person saw when they pressed: the message that may change, and the newest that only they
 * see.
 */
interface Before {
  readonly message: Message | undefined
  readonly pressed: Id
  readonly own: Id | undefined
}

const SOME = 20

/** Returns the message whose button or form this one answers. */
function pressedFor({ interaction_metadata: about }: Message): Id | undefined {
  const of =
    about && 'triggering_interaction_metadata' in about ? about.triggering_interaction_metadata : about
  return of && 'interacted_message_id' in of ? of.interacted_message_id : undefined
}

const isThinking = (message: Message | undefined): boolean =>
  ((message?.flags ?? 0) & MessageFlags.Loading) !== 0

/** The options as a client sends them: only those given, a subcommand around them. */
function given(
  command: APIApplicationCommand,
  sub: string | undefined,
  values: Values,
  focused?: string,
): readonly GivenOption[] {
  const at = sub === undefined ? undefined : command.options?.find(option => option.name === sub)
  const options = optionsOf(command, sub)
    .filter(({ name }) => name in values)
    .map(
      ({ name, type }): GivenOption => ({
        name,
        type,
        value: values[name] ?? '',
        ...(name === focused ? { focused: true } : {}),
      }),
    )
  return at ? [{ name: at.name, type: Kind.Subcommand, options }] : options
}

export function optionsOf(
  command: APIApplicationCommand,
  sub: string | undefined,
): readonly APIApplicationCommandBasicOption[] {
  const at = sub === undefined ? command : command.options?.find(option => option.name === sub)
  return (at && 'options' in at ? (at.options ?? []) : []) as readonly APIApplicationCommandBasicOption[]
}

export const subsOf = (command: APIApplicationCommand): readonly string[] =>
  (command.options ?? []).filter(({ type }) => type === Kind.Subcommand).map(({ name }) => name)

interface Part {
  readonly type: number
  readonly custom_id?: string
  readonly label?: string
  readonly content?: string
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly min_values?: number
  readonly max_values?: number
}

/** Returns the buttons, menus and texts of a message, those inside boxes and sections included. */
const partsOf = ({ components }: Pick<Message, 'components'>): readonly Part[] =>
  (components ?? []).flatMap(one => inside(one as Nested))

interface Nested extends Part {
  readonly components?: readonly Nested[]
  readonly accessory?: Nested
}
const inside = (one: Nested): readonly Part[] =>
  one.components ? [...one.components.flatMap(inside), ...(one.accessory ? [one.accessory] : [])] : [one]

export const buttonsOn = (message: Pick<Message, 'components'>): readonly Button[] =>
  partsOf(message)
    .filter(({ type }) => type === Number(ComponentType.Button))
    .map(({ custom_id: id = '', label = '', disabled = false }) => ({ id, label, disabled }))

export const menusOn = (message: Pick<Message, 'components'>): readonly Menu[] =>
  partsOf(message)
    .filter(({ type }) => type === Number(ComponentType.StringSelect))
    .map(
      ({ custom_id: id = '', placeholder = '', options = [], min_values: min = 1, max_values: max = 1 }) => ({
        id,
        placeholder,
        values: options.map(({ value }) => value),
        labels: options.map(({ label }) => label),
        min,
        max,
      }),
    )

export const verbOf = (id: string): string => id.split('/')[0] ?? ''

/** Returns everything that a person reads of a message. */
export const textOf = (message: Message): string =>
  [
    message.content,
    ...message.embeds.map(({ title = '', description = '' }) => `${title}\n${description}`),
    ...partsOf(message).flatMap(({ content }) => content ?? []),
  ]
    .filter(text => text !== '')
    .join('\n')
    .replace(/<(\/[^:<>]+):\d+>/g, '$1')
