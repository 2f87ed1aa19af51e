import type { QueryConfig } from 'pg'
import type { Commit } from '../table/store.ts'
import {
  changeList,
  CHANGES,
  columnList,
  insertedFrom,
  overwriteList,
  recordsIn,
  SEATING,
  toJson,
  toRecords,
  toStamp,
  toValues,
} from './columns.ts'
import { logPart, toLog } from './log.ts'
import { prepared } from './prepared.ts'

/**
 * Why exactly one of several commits on the same version wins. Each starts by updating the row of its table,
 * so PostgreSQL lets one pass and has the others wait until it is through. Then, in READ COMMITTED, it looks
 * at the row anew for each of them and asks the whole `where` again: the version is another one, nothing is
 * updated, and as every other part feeds on `moved`, nothing else is written either. Were the first rolled
 * back instead, the next would find the version as it was and win. Whatever changes a table's chairs or rows
 * raises its version, so what the winner's snapshot shows of them is the newest. Only telling and reminding
 * go on beside it, each with a condition of its own that is asked again in the same way.
 *
 * The same key at two tables at once is stopped by the primary key of `keys`; then nothing of the second
 * commit is kept. No two parts touch the same row: PostgreSQL would carry out one of them, and does not say
 * which.
 */
const textOf = (changes: string, parts: readonly string[]): string => `
with moved as (
  update tables set version = version + 1, changed_at = :at, rows = rows + :count,
    asking = coalesce(:asking, asking), due = coalesce(:due, due)${changes}
  where id = :table and version = :version and shut is null and rows = coalesce(:from, rows)
    and not exists (select from keys where key = :key)
  returning id, rows, array(select one->>'seat' from jsonb_array_elements(asking) one) as asked
), ${parts.join(', ')}
select from moved`

/** What a commit brings, and what is done with it. */
const PARTS = {
  rows: logPart('moved'),
  snapshot: `
kept_state as (
  insert into snapshots (table_id, seq, state) select id, :snapshotAt, :state from moved
)`,
  key: `
used_key as (
  insert into keys (key, table_id, rows, at) select :key, id, rows, :at from moved
)`,
  reminders: `
fewer_reminders as (
  delete from reminders had using moved
  where had.table_id = id
    and had.seat not in (select wanted.seat from json_to_recordset(:reminders) as wanted (seat text))
), reminding as (
  insert into reminders (table_id, seat, at)
  select id, wanted.seat, wanted.at
  from moved, json_to_recordset(:reminders) as wanted (seat text, at timestamptz)
  on conflict (table_id, seat) do update set
    at = excluded.at, tries = 0, until = null, sent = 0, last = null, posted = null
)`,
  chairs: `
fewer_chairs as (
  delete from chairs had using moved
  where had.table_id = id
    and had.chair not in (select wanted.chair from json_to_recordset(:chairs) as wanted (chair int))
), seated as (
  insert into chairs (table_id, ${columnList(SEATING)}, asked_since)
  select id, ${insertedFrom('wanted', SEATING)},
    case when wanted.seat = any(asked) then coalesce((
      select min(had.asked_since) from chairs had
      where had.table_id = id and had.seat = wanted.seat), :at) end
  from moved, ${recordsIn('chairs', 'wanted', SEATING)}
  on conflict (table_id, chair) do update set
    ${overwriteList(SEATING)}, asked_since = excluded.asked_since
)`,
} as const

const WAITING = `
waiting as (
  update chairs set asked_since = case when asked_since is null then :at end
  from moved where table_id = id and (asked_since is not null) <> coalesce(seat = any(asked), false)
)`

type Part = keyof typeof PARTS
const statements = new Map<string, (values: object) => QueryConfig>()

/**
 * The statement for a commit that brings these things. In practice a handful; each is as long as it has to
 * be, since every part has its cost.
 */
function statementFor(changes: boolean, wanted: readonly Part[]): (values: object) => QueryConfig {
  const name = ['commit', ...(changes ? ['changes'] : []), ...wanted].join(' ')
  const known = statements.get(name)
  if (known) return known
  const parts = [...wanted.map(part => PARTS[part]), ...(wanted.includes('chairs') ? [] : [WAITING])]
  const statement = prepared(name, textOf(changes ? `, ${changeList(CHANGES)}` : '', parts))
  statements.set(name, statement)
  return statement
}

export function statementOf(given: Commit): QueryConfig {
  const wanted = (Object.keys(PARTS) as Part[]).filter(part => given[part] !== undefined)
  return statementFor(given.changes !== undefined, wanted)(valuesOf(given))
}

const valuesOf = ({ changes = {}, rows = [], snapshot, reminders, chairs, ...given }: Commit): object => ({
  ...given,
  ...toValues(CHANGES, changes),
  at: toStamp(given.at),
  from: rows[0]?.seq,
  count: rows.length,
  log: toLog(rows),
  snapshotAt: snapshot?.seq,
  state: toJson(snapshot?.state),
  asking: toJson(given.asking),
  reminders: toJson(reminders?.map(({ seat, at }) => ({ seat, at: toStamp(at) }))),
  chairs: chairs && toRecords(SEATING, chairs),
})
