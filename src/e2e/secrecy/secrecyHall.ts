import { setTimeout as pause } from 'node:timers/promises'
import type { Painter } from '../../discord/context.ts'
import { games } from '../../games/index.ts'
import type { Game } from '../../core/game.ts'
import { memoryStore } from '../../table/memory/index.ts'
import type { Store, TableId, TableRecord, Time, Snapshot, StoredRow } from '../../table/store.ts'
import { depsFor, makeTables, type Tables } from '../../table/service.ts'
import { formFiller, diceOf, type Dice } from '../harness/robot.ts'
import { NEVER_HELD, openHall, type Hall, type Parts } from '../harness/hall.ts'
import { recordOf, RecordedGuest, type Record } from './secrecyLooks.ts'
import type { Answer, Ask } from '../../core/ask.ts'
import type { Match } from '../../core/match.ts'
import { randomFilled, randomMove } from '../../core/randomAnswer.ts'
import type { Live } from '../../table/play/log.ts'
import { must } from '../../testing/must.ts'
import { FIRST } from '../harness/modules.ts'

/** Describes a secret that got out: who could read it, and where. */
export interface Finding {
  readonly reader: string
  readonly what: string
  readonly why: string
}

/** Puts something in the place of a part of the bot, e.g. one that tells too much. */
export type Bend = (usual: Parts) => Parts
const asUsual: Bend = usual => usual

/** A hall in which everything is written down; the last of its guests has no seat. */
export interface Room {
  readonly hall: Hall
  readonly store: Store
  readonly clock: { now: Time }
  /** Has status posts brought up to date that are due. Absent: the bot does so at some time. */
  readonly updateStatuses?: () => Promise<void>
  readonly record: Record
  readonly guests: readonly RecordedGuest[]
  readonly close: () => Promise<void>
}
interface RoomOptions {
  readonly seed: number
  readonly bend?: Bend
  readonly store?: Store
  readonly moment?: () => number
  /** Replaces the usual game. */
  readonly game?: Game
  readonly painter?: Painter
  /** Status posts are brought up to date only when the room is asked to. */
  readonly holdsStatuses?: true
}

const MARCH = Date.UTC(2026, 2, 2, 12)
const GUESTS = 5
const QUICKLY_MS = 40
const BYTE = 256

/** Chance that is the same for the same seed. */
export const bytesOf =
  ({ below }: Dice) =>
  (count: number): string =>
    Array.from({ length: count }, () => below(BYTE).toString(16).padStart(2, '0')).join('')

export async function openRoom({
  seed,
  bend = asUsual,
  store: kept = memoryStore(),
  moment,
  game,
  painter,
  holdsStatuses,
}: RoomOptions): Promise<Room> {
  const clock = { now: MARCH }
  const { store, ...held } = holdsStatuses ? statusesOnDemand(kept) : { store: kept }
  const tables = makeTables({
    ...depsFor(store),
    games: game ? { ...games, [game.id]: game } : games,
    now: () => clock.now,
    chance: bytesOf(diceOf(seed)),
  })
  const hall = await openHall({
    store,
    hold: NEVER_HELD,
    people: GUESTS,
    workers: { tellEveryMs: QUICKLY_MS, remindEveryMs: QUICKLY_MS },
    parts: usual => bend({ ...usual, tables }),
    ...(painter ? { painter } : {}),
  })
  const record = recordOf(hall, moment)
  const guests = hall.people.slice(0, GUESTS).map(id => new RecordedGuest(hall.practice, id, record))
  for (const guest of guests) guest.fills = formFiller(tables, guest.id, diceOf(seed))
  return { hall, store, clock, ...held, record, guests, close: hall.close }
}

/**
 * Holds status posts back until they are wanted. Of its own accord the bot updates them at some time, in each
 * of two rooms at another place among what people do.
 */
function statusesOnDemand(store: Store): Pick<Room, 'store' | 'updateStatuses'> {
  let done: (() => void) | undefined
  return {
    store: {
      ...store,
      takeErrands: async (kind, ...how) => {
        if (kind !== 'status') return store.takeErrands(kind, ...how)
        const wanted = done
        const due = wanted ? await store.takeErrands(kind, ...how) : []
        // What was taken before has been shown by now.
        if (wanted && !due.length) wanted()
        return due
      },
    },
    updateStatuses: () =>
      new Promise(resolve => {
        done = () => {
          done = undefined
          resolve()
        }
      }),
  }
}

const PATIENCE_MS = 60_000
const LOOK_AGAIN_MS = 3

/** A thread gets its last name a little after the last post of its game. */
function isNamed(
  {
    hall: {
      practice: { world },
    },
  }: Room,
  { phase, place = '' }: TableRecord,
): boolean {
  const thread = world.channels.get(place)
  return phase !== 'over' || !thread || !('thread_metadata' in thread) || thread.name.endsWith('✓')
}

/** Resolves when a table's story is told, the old buttons are gone, and its status post is up to date. */
export async function waitUntilSettled(room: Room, id: TableId): Promise<void> {
  await waitUntilTold(room.store, id, table => isNamed(room, table))
  await room.updateStatuses?.()
}

/** Resolves when a table's story is told. */
export async function waitUntilTold(
  store: Pick<Store, 'table'>,
  id: TableId,
  isDone: (table: TableRecord) => boolean = () => true,
): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_AGAIN_MS) {
    const table = await store.table(id)
    if (table && table.told === table.due && isDone(table)) return
    await pause(LOOK_AGAIN_MS)
  }
  throw new Error(`The story of table ${id} is not told.`)
}

/** Holds a game at a table that robots play without Discord. */
export interface ChanceGame {
  readonly tables: Tables
  readonly store: Store
  readonly id: TableId
  readonly dice: Dice
}

/** A table with all that is kept of it. */
export interface KeptTable {
  readonly table: TableRecord
  readonly rows: readonly StoredRow[]
  readonly snapshots: readonly Snapshot[]
}

export const PEOPLE = ['ada', 'ben', 'cleo', 'dario'] as const

export const tablesOver = (store: Store, dice: Dice): Tables =>
  makeTables({ ...depsFor(store), now: () => Date.UTC(2026, 2, 2), chance: bytesOf(dice) })

export const seatOf = ({ chairs }: Pick<TableRecord, 'chairs'>, person: string): string | undefined =>
  chairs.find(chair => chair.person === person)?.seat
export const personAt = ({ chairs }: Pick<TableRecord, 'chairs'>, seat: string): string =>
  chairs.find(chair => chair.seat === seat)?.person ?? ''

export const anAnswer = (dice: Dice, at: Pick<Match, 'game' | 'state'>, ask: Ask): Answer | undefined =>
  randomFilled(at, ask, below => dice.below(below))

/** A game that is played again in the same way. */
export interface Chance {
  readonly seed: number
  readonly seats: number
  readonly modules?: readonly string[]
  /** Holds the id of the game; without it the first one. */
  readonly game?: string
  readonly options?: Readonly<{ [option: string]: unknown }>
}

/** Returned by `see` when the game can end. */
export const ENOUGH = 'enough'

/**
 * Plays a whole game by chance; `see` looks at it before each answer until that is enough, and `offered` says
 * what is chosen from.
 */
export async function playByChance(
  { seed, seats, modules = [], game = FIRST, options = {} }: Chance,
  see: (played: ChanceGame, live: Live) => Promise<typeof ENOUGH | void>,
  offered = (ask: Ask): Ask => ask,
): Promise<void> {
  const dice = diceOf(seed)
  const store = memoryStore()
  const tables = tablesOver(store, dice)
  const people = PEOPLE.slice(0, seats)
  const { id } = must(
    await tables.lobby.open(PEOPLE[0], { game, players: seats, modules, options, home: 'club' }),
  )
  for (const person of people) must(await tables.lobby.join(id, person))
  must(await tables.lobby.start(id, { person: PEOPLE[0] }))
  for (;;) {
    const live = must(await tables.play.load(id))
    const { open } = live.match
    if (!open.length) return
    if ((await see({ tables, store, id, dice }, live)) === ENOUGH) return
    const move = randomMove(live.match, open.map(offered), below => dice.below(below))
    if (!move) throw new Error('Nobody can answer anything.')
    must(
      await tables.play.answer(id, personAt(live.table, move.ask.who), [
        { ask: move.ask.id, picks: move.picks },
      ]),
    )
  }
}

export async function readKept({ store, id }: Pick<ChanceGame, 'store' | 'id'>): Promise<KeptTable> {
  const table = await store.table(id)
  if (!table) throw new Error(`There is no table ${id}.`)
  return { table, rows: await store.rows(id), snapshots: await store.snapshots(id) }
}
