import type { QueryConfig } from 'pg'
import { draftersAfter, NO_SEAT, STATUS_EVERY_MS, type Commit, type StoredRow } from '../table/store.ts'
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
  addValues,
} from './columns.ts'
import { logPart, rowPart, toLog, addRow } from './create.ts'
import { prepared } from './database.ts'

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
const textOf = ({ changes }: Commit, parts: readonly Part[]): string => `
with moved as (
  update tables set version = version + 1, changed_at = :now, rows = rows + :count,
    asking = coalesce(:asking, asking), due = coalesce(:due, due)${changes ? `, ${changeList(CHANGES)}` : ''}
  where id = :table and version = :version and shut is null and rows = coalesce(:from, rows)
    and not exists (select from keys where key = :key)
  returning id, rows, asking
)${parts.map(({ text }) => `, ${text}`).join('')}
select from moved`

/** Holds the seats that are asked from then on; a commit that does not say whom leaves them as they are. */
const ASKED = `coalesce(:asked::text[], array(
    select one->>'seat' from jsonb_array_elements(moved.asking) one))`

interface Part {
  readonly isIn: (given: Commit) => boolean
  readonly text: string
}

const endsDrafts = (given: Commit): boolean => given.due !== undefined || draftersAfter(given) !== undefined

/** What a commit brings, and what is done with it. */
const PARTS: readonly Part[] = [
  { isIn: ({ rows }) => rows?.length === 1, text: rowPart('moved') },
  { isIn: ({ rows = [] }) => rows.length > 1, text: logPart('moved') },
  {
    isIn: ({ snapshot }) => snapshot !== undefined,
    text: `
kept_state as (
  insert into snapshots (table_id, seq, state) select id, :snapshotAt, :state from moved
)`,
  },
  {
    isIn: ({ key }) => key !== undefined,
    text: `
used_key as (
  insert into keys (key, table_id, rows, at) select :key, id, rows, :now from moved
)`,
  },
  {
    isIn: ({ errands }) => errands !== undefined,
    // `kind = any(…)` would search the index once for each kind. PostgreSQL then takes a plan for any kinds
    // to be dearer than one for these, and plans the whole statement anew at each turn.
    text: `
fewer_errands as (
  delete from errands had using moved
  where had.table_id = id and array_position(:replacedKinds::text[], had.kind) is not null
    and had.kind || ' ' || had.seat <> all(:queued::text[])
), queued_errands as (
  insert into errands (table_id, seat, kind, at)
  select id, queued.seat, queued.kind, queued.at from moved,
    unnest(:queuedSeats::text[], :queuedKinds::text[], :queuedAt::timestamptz[]) as queued (seat, kind, at)
  on conflict (table_id, seat, kind) do update set
    at = excluded.at, tries = 0, until = null, sent = 0, last = null, posted = null
)`,
  },
  {
    isIn: ({ outdatesStatus }) => outdatesStatus === true,
    // Whoever is editing it goes on, and learns by `tries` that it is due again.
    text: `
outdated_status as (
  insert into errands (table_id, seat, kind, at) select id, '${NO_SEAT}', 'status', :now from moved
  on conflict (table_id, seat, kind) do update set tries = 0, at = least(errands.at,
    greatest(excluded.at, errands.last + interval '${STATUS_EVERY_MS} milliseconds'))
)`,
  },
  {
    isIn: ({ chairs }) => chairs !== undefined,
    text: `
fewer_chairs as (
  delete from chairs had using moved
  where had.table_id = id
    and had.chair not in (select wanted.chair from json_to_recordset(:chairs) as wanted (chair int))
), seated as (
  insert into chairs (table_id, ${columnList(SEATING)}, asked_since)
  select id, ${insertedFrom('wanted', SEATING)},
    case when wanted.seat = any(${ASKED}) then coalesce((
      select min(had.asked_since) from chairs had
      where had.table_id = id and had.seat = wanted.seat), :now) end
  from moved, ${recordsIn('chairs', 'wanted', SEATING)}
  on conflict (table_id, chair) do update set
    ${overwriteList(SEATING)}, asked_since = excluded.asked_since
)`,
  },
  {
    isIn: ({ chairs, asksSameSeats }) => chairs === undefined && asksSameSeats !== true,
    text: `
waiting as (
  update chairs set asked_since = case when asked_since is null then :now end from moved
  where table_id = id and (asked_since is not null) <> coalesce(seat = any(${ASKED}), false)
)`,
  },
  {
    isIn: given => given.usesDraftOf !== undefined && !endsDrafts(given),
    text: `
played_draft as (
  update drafts had set played_from = :from from moved
  where had.table_id = id and had.person = :usesDraftOf
)`,
  },
  {
    isIn: endsDrafts,
    text: `
fewer_drafts as (
  delete from drafts had using moved
  where had.table_id = id and (had.person = :usesDraftOf or had.played_from < :due
    or had.person <> all(:drafters::text[]))
)`,
  },
  {
    isIn: given => given.usesOrder !== undefined || draftersAfter(given) !== undefined,
    text: `
fewer_orders as (
  delete from orders had using moved
  where had.table_id = moved.id and (had.person <> all(:drafters::text[])
    or (had.person = :orderOf and had.id = :orderId))
)`,
  },
]

const statements = new Map<string, (values: object) => QueryConfig>()

/**
 * Returns the statement for a commit that brings these things. In practice a handful; each is as long as it
 * has to be, since every part has its cost.
 */
export function statementOf(given: Commit): QueryConfig {
  const parts = PARTS.filter(({ isIn }) => isIn(given))
  let name = given.changes ? 'commit with changes' : 'commit'
  for (const part of parts) name += ` ${PARTS.indexOf(part)}`
  const statement = statements.get(name) ?? prepared(name, textOf(given, parts))
  statements.set(name, statement)
  return statement(valuesOf(given))
}

const orderValues = ({ usesOrder }: Commit): object => ({
  orderOf: usesOrder?.person,
  orderId: usesOrder?.id,
})

function valuesOf(commit: Commit): object {
  const { table, version, at, rows = [], snapshot, due, key } = commit
  const { asking, errands, changes, chairs, usesDraftOf } = commit
  const queued = Object.entries(errands ?? {}).flatMap(([kind, some]) =>
    some.map(({ seat, at: then }) => ({ kind, seat, at: toStamp(then) })),
  )
  const values = {
    table,
    version,
    now: toStamp(at),
    from: rows[0]?.seq,
    count: rows.length,
    snapshotAt: snapshot?.seq,
    state: toJson(snapshot?.state),
    asking: toJson(asking),
    asked: asking?.map(({ seat }) => seat),
    due,
    key,
    replacedKinds: errands && Object.keys(errands),
    queued: queued.map(({ kind, seat }) => `${kind} ${seat}`),
    queuedKinds: queued.map(({ kind }) => kind),
    queuedSeats: queued.map(({ seat }) => seat),
    queuedAt: queued.map(one => one.at),
    chairs: chairs && toRecords(SEATING, chairs),
    usesDraftOf,
    ...orderValues(commit),
    drafters: draftersAfter(commit),
    log: rows.length > 1 ? toLog(rows) : undefined,
  }
  if (changes) addValues(values, CHANGES, changes)
  if (rows.length === 1) addRow(values, rows[0] as StoredRow)
  return values
}
