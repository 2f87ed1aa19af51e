import { setTimeout as pause } from 'node:timers/promises'
import { MessageFlags, type APIApplicationCommandOptionChoice } from 'discord-api-types/v10'
import type { Practice } from '../../practice/server.ts'
import type { Id, Message } from '../../practice/world/types.ts'
import { Guest, type Values } from '../harness/guest.ts'
import { until } from '../harness/hall.ts'

export interface Patience {
  /** Resolves when a bot can answer. */
  readonly ready?: () => Promise<unknown>
  /** Named with every command, where one channel has several tables. */
  readonly table?: string
}

const MOST_TRIES = 60
const BETWEEN_MS = 150
const ANSWER_MS = 5_000

const NO_ANSWER = /did not respond/
/** Another player was quicker, or the newer post has the buttons now. */
const NOT_THERE = /no longer|is disabled/

/** Returns what a person sees of a message. */
const lookOf = ({ content, embeds, components = [] }: Message): string =>
  JSON.stringify([content, embeds, components])

/** Repeats what failed, as people do: presses the same button as soon as a bot answers. */
export class PatientGuest extends Guest {
  readonly #world: Practice
  readonly #patience: Patience
  /** Counts how often Discord said that the application did not respond. */
  failures = 0

  constructor(practice: Practice, id: Id, patience: Patience = {}) {
    super(practice, id)
    this.#world = practice
    this.#patience = patience
  }

  override press(message: Message, id: string): Promise<Message | undefined> {
    return this.#again(() => super.press(message, id), message)
  }

  override choose(message: Message, id: string, values: readonly string[]): Promise<Message | undefined> {
    return this.#again(() => super.choose(message, id, values), message)
  }

  override command(
    channel: Id,
    name: string,
    sub: string | undefined,
    values: Values = {},
  ): Promise<Message | undefined> {
    return this.#again(() => super.command(channel, name, sub, this.#named(values)))
  }

  override async suggestions(
    channel: Id,
    name: string,
    sub: string | undefined,
    values: Values,
    focused: string,
  ): Promise<readonly APIApplicationCommandOptionChoice[]> {
    return (
      (await this.#again(() => super.suggestions(channel, name, sub, this.#named(values), focused))) ?? []
    )
  }

  protected override notSuggested(why: string): never {
    throw new Error(why)
  }

  #named(values: Values): Values {
    const { table } = this.#patience
    return table === undefined ? values : { table, ...values }
  }

  async #again<T>(act: () => Promise<T>, pressed?: Message): Promise<T | undefined> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      await this.#patience.ready?.()
      try {
        const before = pressed && lookOf(pressed)
        return await this.#filled(await act(), pressed, before)
      } catch (error) {
        const why = error instanceof Error ? error.message : ''
        if (NOT_THERE.test(why)) return undefined
        if (!NO_ANSWER.test(why)) throw error
        this.failures++
        await pause(BETWEEN_MS)
      }
    }
    throw new Error('Whatever is tried, nobody answers.')
  }

  /** Waits for the answer of a bot that first shows that it is thinking. */
  async #filled<T>(shown: T, pressed: Message | undefined, before: string | undefined): Promise<T> {
    const waitsFor = isMessage(shown)
      ? shown
      : shown === undefined && pressed?.visibleTo !== undefined
        ? pressed
        : undefined
    if (!waitsFor) return shown
    const seen = (): Message | undefined => this.#world.world.message(waitsFor.channel_id, waitsFor.id)
    if (shown !== undefined && !isLoading(waitsFor)) return shown
    const answered = (): Message | undefined => {
      const now = seen()
      return now && !isLoading(now) && (shown !== undefined || lookOf(now) !== before) ? now : undefined
    }
    const found = await until(this.#world, 'answer that was promised', answered, ANSWER_MS).catch(
      () => undefined,
    )
    if (!found && shown !== undefined) throw new Error('The application did not respond in the end')
    return (found ?? seen()) as T
  }
}

const isLoading = ({ flags }: Message): boolean => (Number(flags ?? 0) & MessageFlags.Loading) !== 0
const isMessage = (shown: unknown): shown is Message =>
  typeof shown === 'object' && shown !== null && 'channel_id' in shown
