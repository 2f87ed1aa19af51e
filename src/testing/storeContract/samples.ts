import { expect } from 'vitest'
import type {
  Chair,
  Commit,
  Loaded,
  Snapshot,
  Store,
  StoredRow,
  TableId,
  TableRecord,
} from '../../table/store.ts'
import { MINUTE } from '../tables.ts'

/**
 * Gives a test of stores an empty store, and other handles on the same data, as another process would have.
 */
export interface Stores {
  readonly store: Store
  readonly again: () => Promise<Store>
}
/** Maps the title of each test to the test. */
export type StoreTests = Readonly<Record<string, (stores: Stores) => Promise<void>>>

export const SUNDAY_NOON = Date.UTC(2026, 2, 1, 12)

export const tableOf = (id: TableId, parts: Partial<TableRecord> = {}): TableRecord => ({
  id,
  version: 1,
  game: 'toy',
  phase: 'open',
  name: 'Sunday table',
  host: 'ada',
  home: 'club',
  players: 2,
  paceHours: 24,
  setup: { players: 2, modules: [], options: {}, seed: 'c0ffee' },
  rows: 0,
  due: 0,
  told: 0,
  asking: [],
  openedAt: SUNDAY_NOON,
  changedAt: SUNDAY_NOON,
  chairs: [],
  ...parts,
})

/** Sets every field there is. */
export const fullTable = (id: TableId): TableRecord => ({
  ...tableOf(id),
  version: 7,
  phase: 'over',
  place: `thread of ${id}`,
  invited: ['bob', 'ada', 'cyd'],
  setup: {
    seats: ['a', 'b'],
    players: 2,
    modules: ['extra'],
    options: { loud: true, level: null, rates: [0.5, -3] },
    seed: '0f',
    overrides: { note: null },
  },
  commitment: 'ab'.repeat(32),
  content: 'cd'.repeat(16),
  asking: [
    { id: '9:b', seat: 'b', what: 'bid', digest: 'd9' },
    { id: '9:a', seat: 'a', what: 'bid', digest: 'd8' },
  ],
  shut: 'Row 4 was altered.',
  result: {
    how: 'resigned',
    places: [
      { seat: 'b', rank: 1, points: 12.5 },
      { seat: 'a', rank: 2 },
    ],
  },
  startedAt: SUNDAY_NOON + MINUTE,
  endedAt: SUNDAY_NOON + 3 * MINUTE,
  changedAt: SUNDAY_NOON + 3 * MINUTE + 1,
  chairs: [
    { chair: 0, person: 'ada', wish: 'b', seat: 'a', askedSince: SUNDAY_NOON + 2 * MINUTE },
    { chair: 1, person: 'bob', seat: 'b', resigned: true },
    { chair: 3, bot: 'Pilot', seat: 'c' },
  ],
})

export const rowAt = (seq: number, parts: Partial<StoredRow> = {}): StoredRow => ({
  seq,
  kind: seq === 0 ? 'setup' : 'answer',
  ...(seq === 0 ? { drew: true as const } : { seat: 'a', ask: `${seq}:a`, answer: ['gold'] }),
  facts: [{ fact: `happened ${seq}` }],
  hash: `hash ${seq}`,
  rules: 1,
  at: SUNDAY_NOON + seq,
  chain: `chain ${seq}`,
  ...parts,
})
export const rowsFrom = (from: number, to: number): readonly StoredRow[] =>
  Array.from({ length: to - from }, (_, at) => rowAt(from + at))

export const snapshotAt = (seq: number): Snapshot => ({
  seq,
  state: {
    stack: [{ step: 'round' }],
    asked: seq + 1,
    random: { seed: '0f', streams: { die: [seq, -1, 2, 3] } },
  },
})

export const TWO: readonly Chair[] = [
  { chair: 0, person: 'ada', seat: 'a' },
  { chair: 1, person: 'bob', seat: 'b' },
]

export const asks = (...seats: readonly string[]): NonNullable<Commit['asking']> =>
  seats.map(seat => ({ id: `5:${seat}`, seat, what: 'bid', digest: `digest ${seat}` }))

/**
 * Makes a table that ada (seat a) and bob (seat b) play, with `rows` rows and no open question. Its version
 * is 1.
 */
export async function beginTable(
  store: Store,
  id: TableId,
  rows = 1,
  parts: Partial<TableRecord> = {},
): Promise<TableRecord> {
  const table = tableOf(id, { phase: 'playing', rows, chairs: TWO, ...parts })
  expect(await store.restore(table, rowsFrom(0, rows), rows ? [snapshotAt(rows - 1)] : [])).toBe(true)
  return table
}

/** Writes on whatever version the table has now. */
export async function commitNow(store: Store, id: TableId, parts: Partial<Commit>): Promise<void> {
  const { version } = await tableIn(store, id)
  expect(await store.commit({ table: id, version, at: SUNDAY_NOON, ...parts })).toBe('done')
}

export async function tableIn(store: Store, id: TableId): Promise<TableRecord> {
  const table = await store.table(id)
  if (!table) throw new Error(`there is no table ${id}`)
  return table
}

export async function loadedFrom(store: Store, id: TableId): Promise<Loaded> {
  const loaded = await store.load(id)
  if (!loaded) throw new Error(`there is no table ${id}`)
  return loaded
}

/** Reads everything of one table: a refused commit must leave it as it was. */
export const everythingOf = async (store: Store, id: TableId): Promise<unknown> => [
  await store.table(id),
  await store.rows(id),
  await store.snapshots(id),
  await store.load(id),
]
