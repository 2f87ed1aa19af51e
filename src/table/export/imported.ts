import { copy } from '../../core/data.ts'
import { foldTo } from '../../core/undo.ts'
import type { Game } from '../../core/game.ts'
import type { Match, Result } from '../../core/match.ts'
import type { Deps } from '../deps.ts'
import { askingOf, botErrandsOf, remindersOf } from '../play/commit.ts'
import { orderErrandsOf } from '../play/foretold.ts'
import { voteIn } from '../play/vote.ts'
import { no, takenUp } from '../play/load.ts'
import { someId } from '../lobby/open.ts'
import {
  NO_SEAT,
  type Asking,
  type Chair,
  type Snapshot,
  type Store,
  type TableId,
  type TableRecord,
  type Time,
} from '../store.ts'
import type { TableFile } from './file.ts'
import { plainRow, whyUnsound } from './verify.ts'
import {
  cannotContinue,
  gameNotHere,
  newTableId,
  NO_FREE_ID,
  NO_LAST_STATE,
  OTHER_QUESTIONS,
  CHANNEL_IN_USE,
  rulesFailed,
} from './words.ts'

/** Where the table is now, and what is not as it was. */
interface Imported {
  readonly id: TableId
  readonly notes: readonly string[]
}

type Surroundings = Pick<Deps, 'store' | 'games' | 'now' | 'chance'>

/**
 * Takes a table in from a file that `readFile` has read: with its whole log, and with nothing of it to be
 * told again.
 */
export async function imported(deps: Surroundings, file: TableFile): Promise<Result<Imported>> {
  const { table } = file
  const game = Object.hasOwn(deps.games, table.game) ? deps.games[table.game] : undefined
  if (!game) return no(gameNotHere(table.game.slice(0, 20), Object.keys(deps.games)))
  const ready = guarded(() => readied(game, file, deps.now()))
  return ready.ok ? keptSomewhere(deps, file, ready.value) : ready
}

interface Ready {
  readonly table: TableRecord
  readonly snapshots: readonly Snapshot[]
  readonly notes: readonly string[]
}

/** Rules of another day may do anything with a file, but not end the bot. */
function guarded(ready: () => Result<Ready>): Result<Ready> {
  try {
    return ready()
  } catch (error) {
    return no(rulesFailed(error instanceof Error ? error.message : String(error)))
  }
}

function readied(game: Game, file: TableFile, now: Time): Result<Ready> {
  const why = whyUnsound(game, file)
  if (why !== undefined) return no(why)
  const table = settled(file.table)
  if (table.rows === 0) return { ok: true, value: { table, snapshots: [], notes: [] } }
  const snapshots = file.whole ? file.snapshots : lastState(game, file)
  const snapshot = copy(snapshots[snapshots.length - 1])
  if (!snapshot) return no(NO_LAST_STATE)
  const taken = takenUp(game, { table, rows: file.rows.slice(snapshot.seq), snapshot })
  if (!taken.ok) return no(cannotContinue(taken.why))
  return { ok: true, value: { ...asked(table, taken.value.match, now), snapshots } }
}

/** Open to play, with everything told. */
const settled = ({ shut: _shut, ...table }: TableRecord): TableRecord => ({
  ...table,
  due: table.rows,
  told: table.rows,
})

/** What the log leads to, for a file that leaves kept states out. */
function lastState(game: Game, { table, rows }: TableFile): readonly Snapshot[] {
  const seq = rows.length - 1
  const { state } = foldTo({ game, setup: table.setup, rows: rows.map(plainRow) }, seq)
  return game.hash(state) === rows[seq]?.hash ? [{ seq, state }] : []
}

/** Returns the questions that are open now, as today's rules put them. */
function asked(table: TableRecord, match: Match, now: Time): Omit<Ready, 'snapshots'> {
  const asking = table.phase === 'playing' ? askingOf(match) : []
  const same = JSON.stringify(asking.map(digestOf)) === JSON.stringify(table.asking.map(digestOf))
  const chairs = table.chairs.map(chair => waiting(chair, asking, now))
  return {
    table: { ...table, asking, chairs },
    notes: same ? [] : [OTHER_QUESTIONS],
  }
}

const digestOf = ({ id, digest }: Asking): string => `${id} ${digest}`

function waiting({ askedSince, ...chair }: Chair, asking: readonly Asking[], now: Time): Chair {
  return asking.some(({ seat }) => seat === chair.seat) ? { ...chair, askedSince: askedSince ?? now } : chair
}

const TRIES = 5

async function keptSomewhere(deps: Surroundings, file: TableFile, ready: Ready): Promise<Result<Imported>> {
  const table = await withFreePlace(deps, ready.table)
  const notes = [...ready.notes, ...(table.place === ready.table.place ? [] : [CHANNEL_IN_USE])]
  for (let tries = 0; tries < TRIES; tries++) {
    const id = tries === 0 ? table.id : someId(deps)
    if (!(await deps.store.restore({ ...table, id }, file.rows, ready.snapshots))) continue
    await queueAnew(deps.store, id, deps.now())
    return {
      ok: true,
      value: {
        id,
        notes: id === table.id ? notes : [newTableId(table.id, id), ...notes],
      },
    }
  }
  return no(NO_FREE_ID)
}

async function withFreePlace({ store }: Surroundings, table: TableRecord): Promise<TableRecord> {
  const { place, ...placeless } = table
  if (place === undefined) return table
  return (await store.tables({ place, limit: 1 })).length ? placeless : table
}

/**
 * The queue of errands is in no file, because it follows from the table: whoever is asked gets the next
 * reminder when it would have come anyway, and a vote runs out when it would have. Nobody is reminded at once
 * of what they were reminded of already.
 */
export async function queueAnew(store: Store, id: TableId, now: Time): Promise<void> {
  const table = await store.table(id)
  if (table?.phase !== 'playing') return
  const { until, by = NO_SEAT } = voteIn(await store.rows(id)) ?? {}
  const errands = {
    remind: remindersOf(table.asking, now, table, table),
    bot: botErrandsOf(table, now),
    order: orderErrandsOf(table, table.asking, now),
    ...(until === undefined ? {} : { vote: [{ seat: by, at: until }] }),
  }
  // The hour of the last change stays as it is: nothing has been played.
  if (errands.remind.length || errands.bot.length || errands.order.length || errands.vote)
    await store.commit({ table: id, version: table.version, at: table.changedAt, errands })
}
