import type { PersonId, Reading, Store, TableId } from '../table/store.ts'
import { columnList, insertedFrom, READING, recordsIn, selectList, toRecord, toRecords } from './columns.ts'
import { prepared, type Database } from './database.ts'

/** Keeps how far people have read at tables. */

type KeptReading = { readonly [K in keyof typeof READING]: unknown } & { readonly table: TableId }
const readingOf = (kept: KeptReading): Reading => ({
  table: kept.table,
  ...toRecord<Omit<Reading, 'table'>>(READING, kept),
})

const SELECTED = `select table_id as table, ${selectList('readings', READING)} from readings`
interface Whose {
  readonly table: TableId
  readonly person: PersonId
}

const ONE = prepared<Whose>('reading', `${SELECTED} where table_id = :table and person = :person`)
export async function reading(
  { pool }: Database,
  table: TableId,
  person: PersonId,
): Promise<Reading | undefined> {
  const {
    rows: [kept],
  } = await pool.query<KeptReading>(ONE({ table, person }))
  return kept && readingOf(kept)
}

const AT_TABLE = prepared<Pick<Whose, 'table'>>(
  'readings at a table',
  `${SELECTED} where table_id = :table order by person`,
)
const OF_PERSON = prepared<Pick<Whose, 'person'>>(
  'readings of a person',
  `${SELECTED} where person = :person order by table_id`,
)
export async function readings(
  { pool }: Database,
  of: Parameters<Store['readings']>[0],
): Promise<readonly Reading[]> {
  const found = await pool.query<KeptReading>('table' in of ? AT_TABLE(of) : OF_PERSON(of))
  return found.rows.map(readingOf)
}

const GIVEN = { table: 'text', ...READING } as const

// In one order, so that two processes do not wait for each other.
const KEEP = prepared<{ readonly readings: string }>(
  'keep readings',
  `
insert into readings (table_id, ${columnList(READING)})
select ${insertedFrom('one', GIVEN)} from ${recordsIn('readings', 'one', GIVEN)}
order by one."table", one."person"
on conflict (table_id, person) do update set
  at = excluded.at, rows = greatest(readings.rows, excluded.rows)`,
)
export async function keepReadings({ pool }: Database, given: readonly Reading[]): Promise<void> {
  await pool.query(KEEP({ readings: toRecords(GIVEN, given) }))
}
