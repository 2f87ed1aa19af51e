import {
  whyIncompleteRestore,
  type Snapshot,
  type StoredRow,
  type TableId,
  type TableRecord,
} from '../table/store.ts'
import {
  CHAIR,
  columnList,
  insertedFrom,
  parameterList,
  recordsIn,
  TABLE,
  toJson,
  toRecords,
  toValues,
  DECISION,
  addValues,
} from './columns.ts'
import { prepared, type Database } from './database.ts'

/**
 * Returns the part of a statement that adds `:log` to the log of the table that the part `table` has found.
 */
export const logPart = (table: string): string => `
logged as (
  insert into decisions (table_id, ${columnList(DECISION)})
  select id, ${insertedFrom('row', DECISION)}
  from ${table}, ${recordsIn('log', 'row', DECISION)}
)`

/** Returns the same for a single row, as most commits bring it: without a list that would have to be read. */
export const rowPart = (table: string): string => `
logged as (
  insert into decisions (table_id, ${columnList(DECISION)})
  select id, ${parameterList(DECISION)} from ${table}
)`

// This is written by hand, too: a log of any length goes in at once, and its JSON stays as it is, also where
// it is odd.
const CREATE = prepared(
  'create',
  `
with created as (
  insert into tables (${columnList(TABLE)}) values (${parameterList(TABLE)})
  on conflict do nothing
  returning id
), seated as (
  insert into chairs (table_id, ${columnList(CHAIR)})
  select id, ${insertedFrom('one', CHAIR)} from created, ${recordsIn('chairs', 'one', CHAIR)}
), ${logPart('created')}, kept_states as (
  insert into snapshots (table_id, seq, state) select id, one.seq, one.state::json
  from created, json_to_recordset(:snapshots) as one (seq int, state text)
)
select from created`,
)

const TAKEN = prepared<{ readonly id: TableId; readonly place: string | undefined }>(
  'taken',
  'select from tables where id = :id or place = :place limit 1',
)

/** Keeps a new table, or one with the log it has had elsewhere. */
export async function create(
  { pool }: Database,
  table: TableRecord,
  rows: readonly StoredRow[] = [],
  snapshots: readonly Snapshot[] = [],
): Promise<boolean> {
  const why = whyIncompleteRestore(table, rows, snapshots)
  if (why === undefined) return (await pool.query(CREATE(valuesOf(table, rows, snapshots)))).rowCount === 1
  const { id, place } = table
  if ((await pool.query(TAKEN({ id, place }))).rowCount) return false
  throw new Error(`Table ${id} cannot be kept: ${why}.`)
}

const valuesOf = (
  table: TableRecord,
  rows: readonly StoredRow[],
  snapshots: readonly Snapshot[],
): object => ({
  ...toValues(TABLE, table),
  chairs: toRecords(CHAIR, table.chairs),
  log: toLog(rows),
  snapshots: JSON.stringify(snapshots.map(({ seq, state }) => ({ seq, state: toJson(state) }))),
})

export const toLog = (rows: readonly StoredRow[]): string => JSON.stringify(rows.map(row => addRow({}, row)))

/** Adds the values of a row to those of a statement. */
export function addRow(values: object, row: StoredRow): object {
  const { by, answer, to, position, drew } = row
  return Object.assign(addValues(values, DECISION, row), { body: toJson({ by, answer, to, position, drew }) })
}
