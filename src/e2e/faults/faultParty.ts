import { setTimeout as pause } from 'node:timers/promises'
import { MessageFlags, type APIApplicationCommandOptionChoice } from 'discord-api-types/v10'
import { games } from '../../games/index.ts'
import type { Practice } from '../../practice/server.ts'
import type { Id, Message } from '../../practice/world/types.ts'
import type { Store } from '../../table/store.ts'
import { depsFor, makeTables } from '../../table/service.ts'
import { optionsInTurn } from '../../tools/fuzz/setups.ts'
import { byBoth, byButtons, diceOf, formFiller, byCommands, type Robot } from '../harness/robot.ts'
import { playOn, type Going } from './faultGame.ts'
import { FIRST, type ModulesOf } from '../harness/modules.ts'
import { openByButtons, openByCommands } from '../harness/opening.ts'
import { until } from '../harness/hall.ts'
import { Guest, PROMISED, type Values } from '../harness/guest.ts'

/** Games of as many seats as they have, played by buttons and by commands in turn; with modules, by both. */

export interface Grounds {
  readonly practice: Practice
  readonly store: Store
  readonly people: readonly Id[]
  readonly channel: Id
  readonly seed: number
  readonly ready?: Patience['ready']
  /** Holds the id of the game; without it the first one. */
  readonly game?: string
  /** Holds the number of players of each game; without it all possible numbers in turn. */
  readonly seatsOf?: (number: number) => number
  /** Holds the modules of each game; without it none. */
  readonly modulesOf?: ModulesOf
  /** The number of turns after which a week passes for Discord, so that threads fall asleep. */
  readonly weekEvery?: number
}

export interface Game extends Going {
  readonly guests: readonly PatientGuest[]
  readonly turns: number
  readonly isOver: boolean
  /** Plays to the end, or for so many turns. */
  readonly play: (turns?: number) => Promise<void>
}

const countsOf = (game: string): readonly number[] => Object.keys(games[game]?.seatsFor ?? {}).map(Number)
/** Returns how many people to keep for each game. */
export const mostSeats = (game = FIRST): number => Math.max(...countsOf(game))
const inTurn =
  (game: string) =>
  (number: number): number =>
    countsOf(game)[number % countsOf(game).length] ?? 0

/** Returns the options of the command that opens the table. */
function valuesFor(
  game: string,
  seats: number,
  number: number,
  modules: readonly string[],
): { readonly game: string; readonly modules?: string; readonly options?: string } {
  const options = Object.entries(optionsOf(game, seats, number))
    .map(([id, value]) => `${id}=${String(value)}`)
    .join(', ')
  return {
    game,
    ...(modules.length ? { modules: modules.join(', ') } : {}),
    ...(options ? { options } : {}),
  }
}

/** A table is opened, and people sit down. The first is number 0. */
export async function openGame(
  {
    practice,
    store,
    people,
    channel,
    seed,
    ready,
    game = FIRST,
    seatsOf = inTurn(game),
    modulesOf = () => [],
    weekEvery,
  }: Grounds,
  number: number,
): Promise<Game> {
  const first = number * mostSeats(game)
  const seats = seatsOf(number)
  const modules = modulesOf(number, seats)
  const guests = people
    .slice(first, first + seats)
    .map(id => new PatientGuest(practice, id, ready ? { ready } : {}))
  const dice = diceOf(seed * 1000 + number)
  const tables = makeTables(depsFor(store))
  for (const guest of guests) guest.fills = formFiller(tables, guest.id, dice)
  const isTyped = number % 2 === 1
  const values = valuesFor(game, seats, number, modules)
  const table = await (isTyped ? openByCommands : openByButtons)(practice, guests, channel, values)
  const player = (modules.length ? byBoth : isTyped ? byCommands : byButtons)(dice, game)
  return going({
    practice,
    store,
    table,
    guests,
    player: weekEvery === undefined ? player : afterWeeks(practice, player, weekEvery),
  })
}

const WEEK_MS = 7 * 24 * 3_600_000
const HOUR_MS = 3_600_000

function isAwake({ world }: Practice, thread: Id): true | undefined {
  const found = world.channels.get(thread)
  return found && 'thread_metadata' in found && !found.thread_metadata.archived ? true : undefined
}

/** Waits until the bot has woken the thread, because buttons in a sleeping thread do not work. */
function afterWeeks(practice: Practice, player: Robot, every: number): Robot {
  let turns = 0
  const turn: Robot['turn'] = async (guest, post, table) => {
    if (++turns % every === 0) {
      practice.faults.world.timePasses(WEEK_MS + HOUR_MS)
      await until(practice, 'thread that was woken', () => isAwake(practice, table.thread))
    }
    await player.turn(guest, post, table)
  }
  return { turn }
}

const optionsOf = (id: string, seats: number, number: number): Readonly<Record<string, unknown>> => {
  const game = games[id]
  return game ? optionsInTurn(game, seats, number) : {}
}

/** A game that counts its turns. */
export function going(
  given: Omit<Going, 'guests' | 'turned'> & { readonly guests: readonly PatientGuest[] },
): Game {
  const state = { turns: 0, isOver: false }
  const game = { ...given, turned: () => void state.turns++ }
  const play = async (turns?: number): Promise<void> => {
    state.isOver = (await playOn(game, turns)) < (turns ?? Infinity)
  }
  return {
    ...game,
    play,
    get turns() {
      return state.turns
    },
    get isOver() {
      return state.isOver
    },
  }
}

interface Patience {
  /** Resolves when a bot can answer. */
  readonly ready?: () => Promise<unknown>
  /** Named with every command, where one channel has several tables. */
  readonly table?: string
}

const MOST_TRIES = 60
const BETWEEN_MS = 150
const ANSWER_MS = 5_000

const NO_ANSWER = new RegExp(`did not respond|${PROMISED}`)
/** Another player was quicker, or the newer post has the buttons now. */
const NOT_THERE = /no longer|is disabled/

/** Returns what a person sees of a message. */
const lookOf = ({ content, embeds, components = [] }: Message): string =>
  JSON.stringify([content, embeds, components])

/** Repeats what failed, as people do: presses the same button as soon as a bot answers. */
export class PatientGuest extends Guest {
  protected override readonly patienceMs = ANSWER_MS
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
    const found = await until(this.#world, PROMISED, answered, ANSWER_MS).catch(() => undefined)
    if (!found && shown !== undefined) throw new Error('The application did not respond in the end')
    return (found ?? seen()) as T
  }
}

const isLoading = ({ flags }: Message): boolean => (Number(flags ?? 0) & MessageFlags.Loading) !== 0
const isMessage = (shown: unknown): shown is Message =>
  typeof shown === 'object' && shown !== null && 'channel_id' in shown
