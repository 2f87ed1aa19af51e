import type { ComponentType } from 'discord-api-types/v10'
import type { Id } from '../../world/types.ts'
import type { ShownMessage } from '../protocol.ts'
import type { PageConnection, PageReply, Request } from './connection.ts'
import type { Knowledge } from './knowledge.ts'
import { given, type SlashLine, type Choice, type Known } from './slash/line.ts'
import type { Directory } from './names.ts'
import { noSuggestionsBecause } from './words.ts'

/** Holds everything that drawing a message needs. */
export interface Scene {
  readonly names: Directory
  readonly known: () => Known
  readonly openChannel: (channel: Id) => void
  /** Puts a command that a message names into the composer. */
  readonly begin: (command: { readonly name: string; readonly id: Id }) => void
  readonly press: (message: ShownMessage, id: string, type: ComponentType, values?: readonly string[]) => void
  readonly isBusy: (message: Id, id: string) => boolean
  /** Says why the last thing pressed there failed. */
  readonly trouble: (message: Id) => string | undefined
  readonly react: (message: ShownMessage, emoji: string, on: boolean) => void
  readonly dismiss: (message: ShownMessage) => void
  readonly jump: (message: Id) => void
}

interface Surroundings {
  readonly connection: () => PageConnection
  readonly knowledge: Knowledge
  readonly openChannel: (channel: Id) => void
  readonly begin: Scene['begin']
  readonly redraw: (message: Id) => void
  readonly removed: (message: Id) => void
  readonly jump: (message: Id) => void
}

/** Sends this person's actions to the server, and remembers which are under way or failed. */
export class Actions {
  readonly scene: Scene
  readonly #around: Surroundings
  readonly #busy = new Set<string>()
  readonly #trouble = new Map<Id, string>()

  constructor(around: Surroundings) {
    this.#around = around
    this.scene = {
      names: around.knowledge.names,
      known: () => around.knowledge.known(),
      openChannel: around.openChannel,
      begin: around.begin,
      jump: around.jump,
      press: (message, id, type, values) => void this.#press(message, id, type, values),
      isBusy: (message, id) => this.#busy.has(`${message}/${id}`),
      trouble: message => this.#trouble.get(message),
      react: (message, emoji, on) => void this.#react(message, emoji, on),
      dismiss: message => void this.#dismiss(message),
    }
  }

  readonly ask = (request: Request): Promise<PageReply> => this.#around.connection().ask(request)

  /** Why it failed, or nothing. */
  async try(request: Request): Promise<string | undefined> {
    const reply = await this.ask(request)
    return reply.say === 'failed' ? reply.why : undefined
  }

  run(channel: Id, line: SlashLine): Promise<string | undefined> {
    const { command, says, refuses } = line.entry
    if (refuses !== undefined) return Promise.resolve(refuses)
    if (says) return this.try({ do: 'send', channel, content: says(line.fields[0]?.text ?? '') })
    return this.try({ do: 'command', channel, command, options: given(line, this.#around.knowledge.known()) })
  }

  async choices(channel: Id, line: SlashLine, at: number): Promise<readonly Choice[] | string> {
    const reply = await this.ask({
      do: 'autocomplete',
      channel,
      command: line.entry.command,
      options: given(line, this.#around.knowledge.known(), at),
    })
    if (reply.say === 'choices') return reply.choices
    return reply.say === 'failed' ? noSuggestionsBecause(reply.why) : []
  }

  async #press(
    message: ShownMessage,
    id: string,
    type: ComponentType,
    values?: readonly string[],
  ): Promise<void> {
    const key = `${message.id}/${id}`
    if (this.#busy.has(key)) return
    this.#busy.add(key)
    this.#trouble.delete(message.id)
    this.#around.redraw(message.id)
    const reply = await this.ask({
      do: 'component',
      channel: message.channel_id,
      message: message.id,
      id,
      type,
      ...(values && { values }),
    })
    this.#busy.delete(key)
    this.#tell(message.id, reply.say === 'failed' ? reply.why : undefined)
    if (reply.say === 'done' && reply.lead !== undefined) this.#around.openChannel(reply.lead)
  }

  async #react(message: ShownMessage, emoji: string, on: boolean): Promise<void> {
    this.#tell(
      message.id,
      await this.try({ do: 'react', channel: message.channel_id, message: message.id, emoji, on }),
    )
  }

  async #dismiss(message: ShownMessage): Promise<void> {
    const failed = await this.try({ do: 'dismiss', channel: message.channel_id, message: message.id })
    if (failed === undefined) this.#around.removed(message.id)
    else this.#tell(message.id, failed)
  }

  #tell(message: Id, failed: string | undefined): void {
    if (failed !== undefined) this.#trouble.set(message, failed)
    this.#around.redraw(message)
  }
}
