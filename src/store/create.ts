import { whyIncompleteRestore, type Snapshot, type StoredRow, type TableRecord } from '../table/store.ts'
import { json, loggedFrom, logOf, stamp } from './log.ts'
import type { Database } from './prisma.ts'
import { prepared } from './prepared.ts'

// By hand, too: a log of any length goes in at once, and its JSON stays as it is, also where it is odd.
const CREATE = prepared(
  'create',
  `
with created as (
  insert into tables (
    id, version, game, phase, name, host, home, place, invited, players, pace_hours, setup, commitment,
    content, rows, due, told, asking, result, shut, opened_at, started_at, ended_at, changed_at)
  values (
    :id, :version, :game, :phase, :name, :host, :home, :place, :invited, :players, :paceHours, :setup,
    :commitment, :content, :length, :due, :told, :asking, :result, :shut,
    :openedAt, :startedAt, :endedAt, :changedAt)
  on conflict do nothing
  returning id
), seated as (
  insert into chairs (table_id, chair, person, wish, seat, resigned, asked_since)
  select id, one.chair, one.person, one.wish, one.seat, one.resigned is true, one.since
  from created, json_to_recordset(:chairs) as one
    (chair int, person text, wish text, seat text, resigned bool, since timestamptz)
), ${loggedFrom('created')}, kept_states as (
  insert into snapshots (table_id, seq, state) select id, one.seq, one.state::json
  from created, json_to_recordset(:snapshots) as one (seq int, state text)
)
select from created`,
)

/** A new table, or one with the log it has had elsewhere. */
export async function create(
  database: Database,
  table: TableRecord,
  rows: readonly StoredRow[] = [],
  snapshots: readonly Snapshot[] = [],
): Promise<boolean> {
  const why = whyIncompleteRestore(table, rows, snapshots)
  if (why === undefined)
    return (
      (
        await database.pool.query(
          CREATE({ ...valuesOf(table), rows: logOf(rows), snapshots: statesOf(snapshots) }),
        )
      ).rowCount === 1
    )
  if (await isTaken(database, table)) return false
  throw new Error(`Table ${table.id} cannot be kept: ${why}.`)
}

const isTaken = async ({ prisma }: Database, { id, place }: TableRecord): Promise<boolean> =>
  (await prisma.table.count({ where: { OR: [{ id }, ...(place === undefined ? [] : [{ place }])] } })) > 0

const valuesOf = ({ rows: length, ...table }: TableRecord): object => ({
  ...table,
  length,
  setup: json(table.setup),
  invited: json(table.invited),
  asking: json(table.asking),
  result: json(table.result),
  openedAt: stamp(table.openedAt),
  startedAt: stamp(table.startedAt),
  endedAt: stamp(table.endedAt),
  changedAt: stamp(table.changedAt),
  chairs: json(table.chairs.map(chair => ({ ...chair, since: stamp(chair.askedSince) }))),
})

const statesOf = (snapshots: readonly Snapshot[]): string =>
  JSON.stringify(snapshots.map(({ seq, state }) => ({ seq, state: json(state) })))
