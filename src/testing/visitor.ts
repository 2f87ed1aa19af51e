import { ApplicationCommandOptionType as Kind, ComponentType } from 'discord-api-types/v10'
import { TestPerson } from '../practice/conformance/person.ts'
import type { ShownMessage } from '../practice/page/protocol.ts'

interface Part {
  readonly type: number
  readonly custom_id?: string
  readonly label?: string
  readonly options?: readonly { readonly label: string }[]
}

const partsOf = ({ components = [] }: ShownMessage): readonly Part[] =>
  components.flatMap(row => ('components' in row ? (row.components as readonly Part[]) : []))

/** Returns what a person reads of a message, its buttons and menus included. */
const readable = (message: ShownMessage): string =>
  [
    message.content,
    ...message.embeds.map(({ description = '' }) => description),
    ...partsOf(message).flatMap(({ label = '', options = [] }) => [label, ...options.map(one => one.label)]),
  ].join('\n')

/** A person at the page of a practice server in another process. */
export class Visitor {
  readonly id: string
  readonly #person: TestPerson

  private constructor(person: TestPerson) {
    this.#person = person
    this.id = person.id
  }

  /** One of the local people. */
  static async arrive(url: string, number: number): Promise<Visitor> {
    // The page lets anybody in as the first of them, who can see who else there is.
    const first = await TestPerson.arrive(url)
    const { people } = await first.hears('ready')
    const id = people.filter(({ local }) => local)[number]?.id ?? ''
    first.leave()
    return new Visitor(await TestPerson.arrive(url, id))
  }

  leave(): void {
    this.#person.leave()
  }

  /** A subcommand, in the channel of that name. */
  async command(
    channel: string,
    name: string,
    sub: string,
    values: Readonly<Record<string, string | number>>,
  ): Promise<void> {
    const { channels } = await this.#person.hears('ready')
    const id = channels.find(one => one.name === channel)?.id ?? ''
    const options = Object.entries(values).map(([option, value]) => ({
      name: option,
      type: typeof value === 'number' ? Kind.Integer : Kind.String,
      value,
    }))
    await this.#doing(() => this.#person.command(id, name, [{ name: sub, type: Kind.Subcommand, options }]))
  }

  sees(what: RegExp): Promise<ShownMessage> {
    return this.#reads(message => what.test(readable(message)))
  }

  /**
   * A new message, or one that was announced and is filled in by now: that depends on how fast the machine
   * is.
   */
  #reads(isIt: (message: ShownMessage) => boolean): Promise<ShownMessage> {
    return Promise.race([this.#person.sees(isIt), this.#person.seesChanged(isIt)])
  }

  /** Presses the button of that label. */
  async press(message: ShownMessage, label: string): Promise<void> {
    const button = partsOf(message).find(
      part => part.type === Number(ComponentType.Button) && part.label === label,
    )
    await this.#doing(() => this.#person.press(message, button?.custom_id ?? ''))
  }

  /** Does it again, as people do, while Discord says that the bot took too long: on a busy machine it may. */
  async #doing(act: () => ReturnType<TestPerson['press']>): Promise<void> {
    let answer = await act()
    while (answer.say === 'failed' && answer.why.includes('did not respond')) answer = await act()
    if (answer.say === 'failed') throw new Error(answer.why)
  }

  /** Waits for a message to this person alone that says so. */
  async isTold(what: RegExp): Promise<string> {
    return readable(await this.#reads(message => message.ephemeral === true && what.test(readable(message))))
  }
}
