import { createHash } from 'node:crypto'
import type { Snapshot, Store, StoredRow, TableId, TableRecord, Time, PersonId } from '../store.ts'
import { canonical } from '../../core/data.ts'
import type { Row, Match } from '../../core/match.ts'

/** Reads the log of one table. Rows stay as they are, so that none is read twice. */
interface Log {
  /** Returns rows from `from` (0 without it) up to, but without, `to`. */
  readonly rows: (from?: number, to?: number) => Promise<readonly StoredRow[]>
  /** Returns the newest snapshot at one of these rows. */
  readonly snapshotAt: (seqs: readonly number[]) => Promise<Snapshot | undefined>
  /** Returns the log with these rows behind it, the last with this snapshot. */
  readonly followedBy: (fresh: readonly StoredRow[], snapshot: Snapshot | undefined) => Log
  /** Returns the same log, with at most so many rows in memory. */
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

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Published at the start; with the seed, published at the end, anybody can check that no card was chosen in
 * between.
 */
export const commitmentTo = (seed: string): string => sha256(seed)

/**
 * Binds the log to the setup it was started with, the seed by its commitment. The first link of the chain.
 */
export function firstLink({
  game,
  setup,
  content,
  commitment,
}: Pick<TableRecord, 'game' | 'setup' | 'content' | 'commitment'>): string {
  return sha256(canonical({ game, setup: { ...setup, seed: '' }, content, commitment }))
}

const linked = (before: string, row: Omit<StoredRow, 'chain'>): string =>
  sha256(`${before}\n${canonical(row)}`)

/** Binds each row to the one before it, as they are kept. */
export function chained(
  before: string,
  rows: readonly Row[],
  kept: { readonly rules: number; readonly at: Time },
): readonly StoredRow[] {
  let link = before
  return rows.map(row => {
    link = linked(link, { ...row, ...kept })
    return { ...row, ...kept, chain: link }
  })
}

/** Returns the first row that is not what was written there; undefined: all is as it was written. */
export function brokenLink(before: string, rows: readonly StoredRow[]): number | undefined {
  let link = before
  for (const { chain, ...row } of rows) {
    link = linked(link, row)
    if (link !== chain) return row.seq
  }
  return undefined
}

/** Describes a table with its game taken up where it stands. */
export interface Resumed {
  readonly table: TableRecord
  readonly match: Match
  /** Holds the last link of the chain. */
  readonly head: string
}
/** Adds the log to the same. */
export interface Live extends Resumed {
  readonly log: Log
  /** False if the person who visits has typed no turn ahead there; absent: the store was not asked. */
  readonly hasDraft?: boolean
  /** Says the same of what that person has decided in advance. */
  readonly hasOrder?: boolean
  /** Counts the rows the person who visits has read; absent: the store was not asked. */
  readonly read?: number
}

/** What is not told yet is its player's own: nobody else learns what may still be taken back. */
export const endFor = ({ asking, rows, due }: TableRecord, seat: string | undefined): number =>
  asking.some(ask => ask.seat === seat) ? rows : due

/** Returns the seat of somebody who plays here. */
export const seatOf = (table: TableRecord, person: PersonId): string | undefined =>
  table.chairs.find(chair => chair.person === person)?.seat
