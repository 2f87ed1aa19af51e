import type { Snapshot, Store, StoredRow, TableId } from '../store.ts'

/** Reads the log of one table. Rows stay as they are, so that none is read twice. */
export interface Log {
  /** Rows from `from` (0 without it) up to, but without, `to`. */
  readonly rows: (from?: number, to?: number) => Promise<readonly StoredRow[]>
  /** The newest snapshot at one of these rows. */
  readonly snapshotAt: (seqs: readonly number[]) => Promise<Snapshot | undefined>
  /** The log with these rows behind it, the last with this snapshot. */
  readonly followedBy: (fresh: readonly StoredRow[], snapshot: Snapshot | undefined) => Log
  /** The same log, with at most so many rows in memory. */
  readonly shortened: (most: number) => Log
}

/** `known` are the newest rows there are, and `newest` is the newest snapshot. */
export function logOf(
  store: Store,
  table: TableId,
  known: readonly StoredRow[],
  newest: Snapshot | undefined,
): Log {
  let held = known
  const rows: Log['rows'] = async (from = 0, to = Infinity) => {
    const first = held[0]?.seq
    if (first === undefined) return store.rows(table, from, to)
    if (from < first) {
      const older = await store.rows(table, from, first)
      // Somebody else may have read them meanwhile.
      if (held[0]?.seq === first) held = [...older, ...held]
    }
    return held.filter(({ seq }) => seq >= from && seq < to)
  }
  return {
    rows,
    snapshotAt: seqs =>
      newest && seqs.includes(newest.seq) ? Promise.resolve(newest) : store.snapshotAt(table, seqs),
    followedBy: (fresh, snapshot) => logOf(store, table, [...held, ...fresh], snapshot ?? newest),
    shortened: most => logOf(store, table, held.slice(-most), newest),
  }
}
