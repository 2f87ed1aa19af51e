import type { StoredRow } from '../table/store.ts'
import { columnList, DECISION, insertedFrom, parameterList, recordsIn, toJson, addValues } from './columns.ts'

/** The part of a statement that adds `:log` to the log of the table that the part `table` has found. */
export const logPart = (table: string): string => `
logged as (
  insert into decisions (table_id, ${columnList(DECISION)})
  select id, ${insertedFrom('row', DECISION)}
  from ${table}, ${recordsIn('log', 'row', DECISION)}
)`

/** The same for a single row, as most commits bring it: without a list that would have to be read. */
export const rowPart = (table: string): string => `
logged as (
  insert into decisions (table_id, ${columnList(DECISION)})
  select id, ${parameterList(DECISION)} from ${table}
)`

export const toLog = (rows: readonly StoredRow[]): string => JSON.stringify(rows.map(row => addRow({}, row)))

/** Adds the values of a row to those of a statement. */
export function addRow(values: object, row: StoredRow): object {
  const { answer, to, position, drew } = row
  return Object.assign(addValues(values, DECISION, row), { body: toJson({ answer, to, position, drew }) })
}
