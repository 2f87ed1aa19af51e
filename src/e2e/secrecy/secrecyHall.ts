import { setTimeout as pause } from 'node:timers/promises'
import type { Painter } from '../../discord/message/painter.ts'
import { games } from '../../games/index.ts'
import type { Game } from '../../core/game.ts'
import { memoryStore } from '../../table/memory/index.ts'
import type { Store, TableId, TableRecord, Time } from '../../table/store.ts'
import { makeTables } from '../../table/service.ts'
import { formFiller } from '../harness/formFiller.ts'
import { NEVER_HELD, openHall, type Hall, type Parts } from '../harness/hall.ts'
import { recordOf, RecordedGuest, type Record } from './secrecyRecord.ts'
import { diceOf, type Dice } from '../harness/robot.ts'

/** A secret that got out: who could read it, and where. */
export interface Finding {
  readonly reader: string
  readonly what: string
  readonly why: string
}

/** Puts something in the place of a part of the bot, e.g. one that tells too much. */
export type Bend = (usual: Parts) => Parts
export const asUsual: Bend = usual => usual

/** A hall in which everything is written down; the last of its guests has no seat. */
export interface Room {
  readonly hall: Hall
  readonly store: Store
  readonly clock: { now: Time }
  readonly record: Record
  readonly guests: readonly RecordedGuest[]
  readonly close: () => Promise<void>
}
export interface RoomOptions {
  readonly seed: number
  readonly bend?: Bend
  readonly store?: Store
  readonly moment?: () => number
  /** Replaces the usual game. */
  readonly game?: Game
  readonly painter?: Painter
}

const MARCH = Date.UTC(2026, 2, 2, 12)
const PEOPLE = 5
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
  store = memoryStore(),
  moment,
  game,
  painter,
}: RoomOptions): Promise<Room> {
  const clock = { now: MARCH }
  const tables = makeTables({
    store,
    games: game ? { ...games, [game.id]: game } : games,
    now: () => clock.now,
    chance: bytesOf(diceOf(seed)),
    pause: ms => pause(ms),
  })
  const hall = await openHall({
    store,
    hold: NEVER_HELD,
    people: PEOPLE,
    workers: { tellEveryMs: QUICKLY_MS, remindEveryMs: QUICKLY_MS },
    parts: usual => bend({ ...usual, tables }),
    ...(painter ? { painter } : {}),
  })
  const record = recordOf(hall, moment)
  const guests = hall.people.slice(0, PEOPLE).map(id => new RecordedGuest(hall.practice, id, record))
  for (const guest of guests) guest.fills = formFiller(tables, guest.id, diceOf(seed))
  return { hall, store, clock, record, guests, close: hall.close }
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

/** Resolves when a table's story is told and the old buttons are gone. */
export const waitUntilSettled = (room: Room, id: TableId): Promise<void> =>
  waitUntilTold(room.store, id, table => isNamed(room, table))

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
