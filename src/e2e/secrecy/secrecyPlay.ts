import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Ask } from '../../core/ask.ts'
import type { Match } from '../../core/match.ts'
import { randomFilled, randomMove } from '../../core/randomFilled.ts'
import { games } from '../../games/index.ts'
import type { Live } from '../../table/play/live.ts'
import { memoryStore } from '../../table/memory/index.ts'
import type { Snapshot, Store, StoredRow, TableId, TableRecord } from '../../table/store.ts'
import { makeTables, type Tables } from '../../table/service.ts'
import { must } from '../../testing/must.ts'
import { FIRST } from '../harness/modules.ts'
import { diceOf, type Dice } from '../harness/robot.ts'
import { bytesOf } from './secrecyHall.ts'

/** Random games at tables, without Discord. */

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
  makeTables({ store, games, now: () => Date.UTC(2026, 2, 2), chance: bytesOf(dice), pause: ms => pause(ms) })

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
  /** The id of the game; without it the first one. */
  readonly game?: string
  readonly options?: Readonly<Record<string, unknown>>
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
