import { setTimeout as pause } from 'node:timers/promises'
import type { Practice } from '../../practice/server.ts'
import type { Id, Message } from '../../practice/world/types.ts'
import { memoryStore } from '../../table/memory/index.ts'
import type { Store } from '../../table/store.ts'
import { confirmedFaults, tableFaults } from '../kills/killVerdict.ts'
import { storeTelling, witnessOf, type KeptClick, type Witness } from '../kills/killWitness.ts'
import { logFaults, secretsInLog } from './faultGame.ts'
import { mostSeats, openGame, type Game, type Grounds } from './faultParty.ts'
import { openHall, type Hall, type HallOptions } from '../harness/hall.ts'

/** A hall in which something breaks while games go on. */
export interface FaultStage {
  readonly hall: Hall
  readonly practice: Practice
  readonly witness: Witness
  readonly grounds: Grounds
  /** Games that are to be played to their end, and looked at then. */
  readonly games: Game[]
  /** Opens a game of two; an odd number is played by commands. */
  readonly open: (number: number) => Promise<Game>
  /** Plays all games at the same time, for so many turns; a long test does so as many times. */
  readonly go: (turns: number) => Promise<void>
  /** Sets how long the database takes from now on to keep something. */
  readonly slow: (ms: number) => void
  /** Lets time pass at the tables. */
  readonly later: (ms: number) => void
  /** Reports a fault unless this holds. */
  readonly check: (holds: boolean, what: string) => void
  /** Returns the messages that the bot wrote to this person alone, for good. */
  readonly privately: (person: Id) => readonly Message[]
  /** Returns how often the bot has looked for something to tell since anything last happened. */
  readonly idleLooks: () => number
}

export interface FaultScenario {
  readonly name: string
  readonly options?: Pick<HallOptions, 'practice'>
  /** The log may say that something went wrong. */
  readonly errors?: true
  readonly play: (stage: FaultStage) => Promise<void>
}

/** Time runs faster at these tables, so that what could not be told is tried again soon. */
const FASTER = 10
const PEOPLE = 4 * mostSeats()
/** A long test plays so much longer between one thing that breaks and the next. */
const LONGER = 4

/**
 * Returns everything that went wrong. A quick run ends its games after some turns, a long one plays them to
 * the end.
 */
export async function faultsOfScenario(
  { options, errors, play }: FaultScenario,
  long: boolean,
): Promise<readonly string[]> {
  const found: string[] = []
  // All scenarios that run at the time report it.
  const unhandled = (error: unknown): void => void found.push(`nobody has handled: ${String(error)}`)
  process.on('unhandledRejection', unhandled)
  const kept: KeptClick[] = []
  const clock: Clock = { ahead: 0, slowMs: 0, idleLooks: 0 }
  const store = storeTelling(slowed(memoryStore(), clock), one => void kept.push(one))
  const hall = await openHall({
    ...options,
    practice: { interactions: {}, ...options?.practice },
    store,
    people: PEOPLE,
    now: () => Date.now() * FASTER + clock.ahead,
  })
  try {
    const stage = stageIn(hall, store, clock, found, long)
    await play(stage)
    hall.practice.faults.clear()
    stage.slow(0)
    await Promise.all(stage.games.map(game => (long ? game.play() : ended(stage.hall, game))))
    found.push(
      ...(await verdict(stage, store, kept)),
      ...(errors ? secretsInLog : logFaults)(hall.practice, hall.logged),
    )
  } catch (error) {
    found.push(
      error instanceof Error ? (error.stack ?? error.message) : String(error),
      ...hall.logged.slice(-5),
    )
  } finally {
    await hall.close()
    process.off('unhandledRejection', unhandled)
  }
  return found
}

interface Clock {
  ahead: number
  slowMs: number
  idleLooks: number
}

const slowed = (store: Store, clock: Clock): Store => ({
  ...store,
  commit: async given => {
    await pause(clock.slowMs)
    clock.idleLooks = 0
    return store.commit(given)
  },
  dueStories: (...given) => {
    clock.idleLooks++
    return store.dueStories(...given)
  },
})

function stageIn(hall: Hall, store: Store, clock: Clock, found: string[], long: boolean): FaultStage {
  const { practice, people } = hall
  const grounds: Grounds = { practice, store, people, channel: hall.channel('play'), seed: 1 }
  const games: Game[] = []
  const witness = witnessOf(practice)
  practice.world.listen(() => {
    clock.idleLooks = 0
  })
  return {
    hall,
    practice,
    witness,
    grounds,
    games,
    open: async number => {
      const game = await openGame(grounds, number % 2 === 1 ? ODD : 0)
      games.push(game)
      return game
    },
    go: async turns => void (await Promise.all(games.map(game => game.play(long ? turns * LONGER : turns)))),
    slow: ms => {
      clock.slowMs = ms
    },
    later: ms => {
      clock.ahead += ms
    },
    check: (holds, what) => {
      if (!holds) found.push(`it is not so that ${what}`)
    },
    privately: person =>
      witness.posts.filter(({ channel_id: channel }) => {
        const at = practice.world.channels.get(channel)
        return at !== undefined && 'people' in at && at.people.includes(person)
      }),
    idleLooks: () => clock.idleLooks,
  }
}

/** The first number that is odd and sits down two. */
const ODD = 3

async function verdict(
  { practice, witness, games }: FaultStage,
  store: Store,
  kept: readonly KeptClick[],
): Promise<readonly string[]> {
  const faults = await Promise.all(
    games.map(({ table }) => tableFaults(practice, store, table.id, witness, kept)),
  )
  return [...faults.flat(), ...(await confirmedFaults(store, witness))]
}

/** A moderator ends it before its time, and it is told. */
async function ended({ tables }: Hall, { table }: Game): Promise<void> {
  const said = await tables.lobby.end(table.id, { person: '', moderator: true })
  if (!said.ok) throw new Error(`${table.id} cannot be ended: ${said.why}`)
}
