import type { StoredRow, Time } from '../table/store.ts'

export const json = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value)
export const stamp = (time: Time | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString()

/**
 * The part of a statement that adds `:rows` to the log of the table that another part has found. Inputs and
 * facts travel as texts within the JSON: so they are neither read nor reordered on their way into their
 * columns.
 */
export const loggedFrom = (table: string): string => `
logged as (
  insert into decisions (table_id, seq, kind, seat, ask, body, facts, hash, chain, rules, at)
  select id, row.seq, row.kind, row.seat, row.ask, row.body::json, row.facts::json, row.hash,
    row.chain, row.rules, row.at
  from ${table}, json_to_recordset(:rows) as row
    (seq int, kind text, seat text, ask text, body text, facts text, hash text, chain text, rules int,
      at timestamptz)
)`

export const logOf = (rows: readonly StoredRow[]): string => JSON.stringify(rows.map(columnsOf))

/** What only some kinds of rows have, the answer first of all, stands together as `body`. */
const columnsOf = ({ seq, kind, seat, ask, facts, hash, chain, rules, at, ...body }: StoredRow): object => ({
  seq,
  kind,
  seat,
  ask,
  body: json(body),
  facts: json(facts),
  hash,
  chain,
  rules,
  at: stamp(at),
})
