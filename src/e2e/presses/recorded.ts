import type { Ask, Answer, Seat } from '../../core/ask.ts'
import type { Match } from '../../core/match.ts'
import { randomMove } from '../../core/randomAnswer.ts'
import type { PersonId, Store, TableId } from '../../table/store.ts'
import { holdTables } from '../../table/play/heldTables.ts'
import { memoryStore } from '../../table/memory/index.ts'
import { depsFor, makeTables, type Tables } from '../../table/service.ts'
import { must } from '../../testing/must.ts'
import type { Dice } from '../harness/robot.ts'

/** One answer of a recorded game: the question, what was picked, and the row that it became. */
export interface RecordedAnswer {
  readonly ask: Ask
  readonly picks: Answer
  readonly seq: number
}

/** What one player does from the moment a question reaches them until their part of it is public. */
export interface Visit {
  readonly seat: Seat
  readonly person: PersonId
  readonly answers: readonly RecordedAnswer[]
  /** The number of rows after the visit, and the hash of the last. */
  readonly rows: number
  readonly hash: string
}

/** A copy of one table, on which anything can be tried. */
export async function forkOf(store: Store, id: TableId): Promise<Tables> {
  const table = await store.table(id)
  if (!table) throw new Error(`There is no table ${id}.`)
  const own = memoryStore()
  await own.restore(table, await store.rows(id), await store.snapshots(id))
  return makeTables({ ...depsFor(own), held: holdTables(1) })
}

/** Picks the answer to one of the open questions; undefined: there is none that this player can answer. */
export type Chooser = (
  match: Match,
  open: readonly Ask[],
) => { readonly ask: Ask; readonly picks: Answer } | undefined

export const byChance =
  (dice: Dice): Chooser =>
  (match, open) =>
    randomMove(match, open, dice.below)

/** Plays one visit on a copy; undefined: the game is over. After a question `goesOn` it is not at its end. */
export async function recordVisit(
  store: Store,
  id: TableId,
  choose: Chooser,
  goesOn?: string,
): Promise<Visit | undefined> {
  const tables = await forkOf(store, id)
  const answers: RecordedAnswer[] = []
  let seat: Seat | undefined
  for (;;) {
    const { table, match } = must(await tables.play.load(id))
    const open = match.open.filter(({ who }) => seat === undefined || who === seat)
    const last = answers.at(-1)
    const isPublic = last && last.ask.what !== goesOn && table.due === table.rows
    const move = isPublic || table.phase === 'over' ? undefined : choose(match, open)
    const row = (await tables.deps.store.rows(id, table.rows - 1)).at(-1)
    if (!move)
      return seat === undefined || !row
        ? undefined
        : { seat, person: personOf(table.chairs, seat), answers, rows: table.rows, hash: row.hash }
    seat = move.ask.who
    answers.push({ ...move, seq: table.rows })
    const given = [{ ask: move.ask.id, picks: move.picks }]
    must(await tables.play.answer(id, personOf(table.chairs, seat), given))
  }
}

const personOf = (
  chairs: readonly { readonly seat?: Seat; readonly person?: PersonId }[],
  seat: Seat,
): PersonId => chairs.find(chair => chair.seat === seat)?.person ?? ''
