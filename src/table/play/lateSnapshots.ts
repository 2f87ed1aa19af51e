import { isRemark } from '../../core/undo.ts'
import type { Commit, Committed, Snapshot, Store, StoredRow, TableId, Time } from '../store.ts'

/** Says which snapshot is written later, and to which row it belongs. */
interface Late {
  readonly snapshot: Snapshot
  /** Is the link of its row in the chain. */
  readonly chain: string
}
interface Waiting extends Late {
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
  readonly add: (table: TableId, late: Late) => void
  /** Drops what waits for a table, because a newer snapshot has been written. */
  readonly drop: (table: TableId) => void
  /** Writes all that wait now, e.g. before the bot stops. */
  readonly flush: () => Promise<void>
}

interface Around {
  readonly store: Pick<Store, 'keepSnapshot'>
  readonly now: () => Time
  readonly pause: (ms: number) => Promise<unknown>
  readonly failed: (error: unknown) => void
}

/** A table rests when nothing has changed there for so long. */
export const REST_MS = 1000
/** Limits the rows that a load replays, besides those of the turn that is on. */
export const MAX_LATE_ROWS = 32
/** Limits the states in memory. */
export const MAX_LATE_TABLES = 256

export function makeLateSnapshots({ store, now, pause, failed }: Around): LateSnapshots {
  const waiting = new Map<TableId, Waiting>()
  let running: Promise<void> | undefined
  const write = async (id: TableId, late: Waiting): Promise<void> => {
    try {
      await store.keepSnapshot(id, late.snapshot, late.chain)
    } catch (error) {
      failed(error)
    }
    if (waiting.get(id) === late) waiting.delete(id)
  }
  const run = async (): Promise<void> => {
    while (waiting.size > 0) {
      await pause(REST_MS / 2)
      // One after the other, so that they hold up nobody who plays.
      for (const [id, late] of [...waiting]) if (late.at + REST_MS <= now()) await write(id, late)
    }
    running = undefined
  }
  return {
    mayWait: (id, seq) => {
      const had = waiting.get(id)
      return had ? seq - had.from < MAX_LATE_ROWS : waiting.size < MAX_LATE_TABLES
    },
    add: (id, late) => {
      waiting.set(id, { ...late, from: waiting.get(id)?.from ?? late.snapshot.seq, at: now() })
      running ??= run()
    },
    drop: id => void waiting.delete(id),
    flush: async () => {
      for (const [id, late] of [...waiting]) await write(id, late)
    },
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
  if (committed === 'done' && waits) late.add(table, { snapshot, chain: last.chain })
  else if (committed === 'done') late.drop(table)
  return committed
}

/** True if the state after it follows from its rows; the end of a game is kept whole. */
const isReplayable = ({ rows = [], changes }: Commit): boolean =>
  changes?.phase !== 'over' && rows.every(isReplayed)
const isReplayed = (row: StoredRow): boolean => row.kind === 'answer' || isRemark(row)
