import type { StoredRow } from '../table/store.ts'
import { columnList, DECISION, insertedFrom, recordsIn, toRecords } from './columns.ts'

/** The part of a statement that adds `:log` to the log of the table that the part `table` has found. */
export const logPart = (table: string): string => `
logged as (
  insert into decisions (table_id, ${columnList(DECISION)})
  select id, ${insertedFrom('row', DECISION)}
  from ${table}, ${recordsIn('log', 'row', DECISION)}
)`

export const toLog = (rows: readonly StoredRow[]): string =>
  toRecords(
    DECISION,
    rows.map(({ answer, to, position, drew, ...row }) => ({ ...row, body: { answer, to, position, drew } })),
  )
