import { isRemark } from '../../core/undo.ts'
import type { Commit, Committed, LateSnapshot, Store, StoredRow, TableId, Time } from '../store.ts'

interface Waiting {
  readonly late: LateSnapshot
  /** Names the first row whose snapshot was put off. */
  readonly from: number
  readonly at: Time
}

/**
 * Writes snapshots outside the commit, once their table rests. Nothing depends on one: without it, a load
 * replays a few rows more.
 */
export interface LateSnapshots {
  /** True if the snapshot of this row may be written later. */
  readonly mayWait: (table: TableId, seq: number) => boolean
  /** Only the newest of a table is written. */
  readonly add: (late: LateSnapshot) => void
  /** Drops what waits for a table, because a newer snapshot has been written. */
  readonly drop: (table: TableId) => void
  /** Writes all that wait now, e.g. before the bot stops. */
  readonly flush: () => Promise<void>
}

interface Around {
  readonly store: Pick<Store, 'keepSnapshots'>
  readonly now: () => Time
  readonly pause: (ms: number) => Promise<unknown>
  readonly failed: (error: unknown) => void
}

/** A table rests once nothing has changed there for this long. */
export const REST_MS = 1000
/** Limits the rows that a load replays before the current turn. */
export const MAX_LATE_ROWS = 32
/** Limits how many tables can have a snapshot waiting in memory. */
export const MAX_LATE_TABLES = 256
/** Limits the snapshots in one statement, so that no player waits for it. */
const MOST_AT_ONCE = 32

export function makeLateSnapshots({ store, now, pause, failed }: Around): LateSnapshots {
  const waiting = new Map<TableId, Waiting>()
  let running: Promise<void> | undefined
  const write = async (some: readonly Waiting[]): Promise<void> => {
    if (some.length === 0) return
    try {
      await store.keepSnapshots(some.map(({ late }) => late))
    } catch (error) {
      failed(error)
    }
    for (const one of some) if (waiting.get(one.late.table) === one) waiting.delete(one.late.table)
  }
  const run = async (): Promise<void> => {
    while (waiting.size > 0) {
      await pause(REST_MS / 2)
      await write([...waiting.values()].filter(({ at }) => at + REST_MS <= now()).slice(0, MOST_AT_ONCE))
    }
    running = undefined
  }
  return {
    mayWait: (id, seq) => {
      const had = waiting.get(id)
      return had ? seq - had.from < MAX_LATE_ROWS : waiting.size < MAX_LATE_TABLES
    },
    add: late => {
      waiting.set(late.table, { late, from: waiting.get(late.table)?.from ?? late.seq, at: now() })
      running ??= run()
    },
    drop: id => void waiting.delete(id),
    flush: () => write([...waiting.values()]),
  }
}

/** Writes a commit, and puts its snapshot off if that can wait. */
export async function writeCommit(
  { store, late }: { readonly store: Pick<Store, 'commit'>; readonly late?: LateSnapshots },
  commit: Commit,
): Promise<Committed> {
  const { table, snapshot, ...rest } = commit
  const last = commit.rows?.at(-1)
  if (!late || !snapshot || !last) return store.commit(commit)
  const waits = isReplayable(commit) && late.mayWait(table, last.seq)
  const committed = await store.commit(waits ? { table, ...rest } : commit)
  if (committed === 'done' && waits) late.add({ ...snapshot, table, chain: last.chain })
  else if (committed === 'done') late.drop(table)
  return committed
}

/** True if the state after it follows from its rows; the end of a game is kept whole. */
const isReplayable = ({ rows = [], changes }: Commit): boolean =>
  changes?.phase !== 'over' && rows.every(isReplayed)
const isReplayed = (row: StoredRow): boolean => row.kind === 'answer' || isRemark(row)
