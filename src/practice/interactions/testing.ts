import type { APIApplicationCommand, APIInteractionResponse } from 'discord-api-types/v10'
import type { Id, Message, WorldEvent } from '../world/types.ts'
import { scene, type TestWorld } from '../world/testing.ts'
import type { Outcome } from './api.ts'
import { Interactions } from './interactions.ts'

/** The parts of an interaction that tests look at. */
export interface Told {
  readonly id: Id
  readonly token: string
  readonly type: number
  readonly [field: string]: unknown
}

interface Wishes {
  /** The application's immediate answer. Without it there is none. */
  readonly answer?: unknown
  readonly commands?: readonly unknown[]
}

/** A scene with an application that hears of interactions without a gateway. */
export class InteractionStage {
  readonly scene: TestWorld
  readonly interactions: Interactions
  readonly told: Told[] = []
  answer: unknown
  isThere = true
  time = Date.parse('2024-05-01T12:00:00Z')

  constructor({ answer, commands = [] }: Wishes = {}) {
    this.scene = scene(() => this.time)
    this.answer = answer
    const { world, bot } = this.scene
    world.putCommands(
      bot.id,
      undefined,
      commands.map((command, at) => ({
        id: this.command(at),
        application_id: bot.id,
        type: 1,
        description: 'x',
        ...(command as object),
      })) as unknown as APIApplicationCommand[],
    )
    this.interactions = new Interactions({
      world,
      gateway: { dispatchTo: (...told) => this.#hear(...told) },
      origin: 'http://here',
      firstResponseMs: 40,
      now: () => this.time,
    })
  }

  /** The id of the command that was registered as such and such. */
  command(at: number): Id {
    return String(900_000_000_000_000_000n + BigInt(at))
  }

  get last(): Told {
    const last = this.told.at(-1)
    if (!last) throw new Error('The application was told nothing.')
    return last
  }

  respond(response: unknown): Message | undefined {
    return this.interactions.respond(this.last.id, this.last.token, response as APIInteractionResponse, [])
  }

  use(command = 0, options: Parameters<Interactions['command']>[3] = []): Promise<Outcome> {
    return this.interactions.command(this.scene.ada.id, this.scene.channel.id, this.command(command), options)
  }

  press(message: Id, id: string, type = 2, values?: readonly string[]): Promise<Outcome> {
    return this.interactions.component(this.scene.ada.id, this.scene.channel.id, message, {
      id,
      type,
      ...(values && { values }),
    })
  }

  #hear(application: Id, guild: Id | undefined, t: WorldEvent['t'], d: unknown): boolean {
    if (application !== this.scene.bot.id || t !== 'INTERACTION_CREATE')
      throw new Error('This is for somebody else.')
    this.told.push({ ...(d as Told), toldIn: guild })
    if (this.answer !== undefined) this.respond(this.answer)
    return this.isThere
  }
}
