import type {
  Loaded,
  PersonId,
  Phase,
  Snapshot,
  StoredRow,
  TableFilter,
  TableId,
  TableRecord,
  Chair,
  ToldAt,
} from '../table/store.ts'
import { prepared, type Database } from './database.ts'
import { CHAIR, DECISION, selectList, TABLE, toRecord, type Columns, type RowBody } from './columns.ts'

/**
 * Selects the ids of all tables with `:person`. Each part uses one index; a single condition would read every
 * table.
 */
export const NAMED = `
  select id from tables where host = :person
  union select table_id from chairs where person = :person
  union select id from tables where successor = :person
  union select id from tables where invited @> jsonb_build_array(:person::text)`

const RECORD = `
  ${selectList('tables', TABLE)},
  (select coalesce(json_agg(one), '[]') from (
    select ${selectList('chairs', CHAIR)} from chairs where table_id = id order by chair) one) as chairs`

const BY_ID = prepared<{ readonly id: TableId }>('table', `select ${RECORD} from tables where id = :id`)

// One statement sees one moment: the table, its chairs, its snapshot and its rows fit each other.
const LOADED = prepared<{ readonly id: TableId }>(
  'load',
  `
select ${RECORD}, snapshot.seq as "snapshotSeq", snapshot.state,
  (select coalesce(json_agg(row), '[]') from (
    select ${selectList('decisions', DECISION)} from decisions
    where table_id = id and seq >= coalesce(snapshot.seq, 0) order by seq) row) as log
from tables left join lateral (
  select seq, state from snapshots where table_id = id order by seq desc limit 1) snapshot on true
where id = :id`,
)

export async function table({ pool }: Database, id: TableId): Promise<TableRecord | undefined> {
  const {
    rows: [kept],
  } = await pool.query<KeptTable>(BY_ID({ id }))
  return kept && recordOf(kept)
}

type KeptAll = KeptTable & {
  readonly snapshotSeq: number | null
  readonly state: Snapshot['state']
  readonly log: readonly KeptRow[]
}

export async function load({ pool }: Database, id: TableId): Promise<Loaded | undefined> {
  const {
    rows: [kept],
  } = await pool.query<KeptAll>(LOADED({ id }))
  if (!kept) return undefined
  const { snapshotSeq: seq, state } = kept
  return {
    table: recordOf(kept),
    ...(seq === null ? {} : { snapshot: { seq, state } }),
    rows: kept.log.map(rowOf),
  }
}

const TOLD_AT = prepared<{
  readonly id: TableId
  readonly version: number
  readonly person: PersonId | undefined
}>(
  'told at',
  `
select told, exists (select from drafts where table_id = id and person = :person) as "hasDraft",
  exists (select from orders where table_id = tables.id and person = :person) as "hasOrder",
  coalesce((select rows from readings where table_id = id and person = :person), 0) as "read"
from tables where id = :id and version = :version`,
)

export async function toldAt(
  { pool }: Database,
  id: TableId,
  version: number,
  person?: PersonId,
): Promise<ToldAt | undefined> {
  return (await pool.query<ToldAt>(TOLD_AT({ id, version, person }))).rows[0]
}

const PAGE = 100

// Each index has a part of its own: asked as one condition, all tables would be read.
const NAMING = prepared<{
  readonly person: PersonId
  readonly after: TableId
  readonly phases: readonly Phase[] | undefined
  readonly limit: number
}>(
  'tables naming',
  `
select ${RECORD} from tables
where id in (${NAMED})
  and id > :after and (:phases::text[] is null or phase::text = any(:phases::text[]))
order by id limit :limit`,
)

export async function tablesNaming(
  { pool }: Database,
  person: PersonId,
  after: TableId,
  phases?: readonly Phase[],
): Promise<readonly TableRecord[]> {
  return (await pool.query<KeptTable>(NAMING({ person, after, phases, limit: PAGE }))).rows.map(recordOf)
}

/** Says what each part of a filter asks of a table. */
const CONDITIONS = {
  host: 'host = :host',
  home: 'home = :home',
  place: 'place = :place',
  // Below a channel is what begins with it and a slash; in the order of letters, 0 follows the slash.
  channel: `(place = :channel or place ~>=~ (:channel || '/') and place ~<~ (:channel || '0'))
    and (phase <> 'over' or started_at is not null)`,
  phases: 'phase = any(:phases::phase[])',
  after: 'id > :after',
  person: 'exists (select from chairs where table_id = id and person = :person)',
  waiting: 'exists (select from chairs where table_id = id and asked_since is not null)',
  waitingFor:
    'exists (select from chairs where table_id = id and person = :person and asked_since is not null)',
} as const

// An index finds the day, and only what changed on one day is sorted.
const NEWEST_FIRST = 'changed_on desc, changed_at desc, id'

export async function tables(
  { pool }: Database,
  { person, waiting, ...filter }: TableFilter,
): Promise<readonly TableRecord[]> {
  const chairs = person === undefined ? { waiting } : waiting ? { waitingFor: waiting } : { person }
  const asked: object = { ...filter, ...chairs }
  const wanted = (Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[]).filter(
    part => (asked as Partial<typeof CONDITIONS>)[part] !== undefined,
  )
  const where = wanted.map(part => CONDITIONS[part]).join('\n  and ') || 'true'
  const statement = prepared(
    ['tables', ...wanted].join(' '),
    `select ${RECORD} from tables where ${where}
    order by ${filter.after === undefined ? NEWEST_FIRST : 'id'} limit :limit`,
  )
  const { rows: found } = await pool.query<KeptTable>(
    statement({ ...filter, person, limit: filter.limit ?? PAGE }),
  )
  return found.map(recordOf)
}

const ROWS = prepared<{
  readonly id: TableId
  readonly from: number
  readonly to: number | undefined
  readonly kind: StoredRow['kind'] | undefined
}>(
  'rows',
  `
select ${selectList('decisions', DECISION)} from decisions
where table_id = :id and seq >= :from::int and (:to::int is null or seq < :to::int)
  and (:kind::text is null or kind = :kind) order by seq`,
)

export async function rows(
  { pool }: Database,
  id: TableId,
  from = 0,
  to?: number,
  kind?: StoredRow['kind'],
): Promise<readonly StoredRow[]> {
  return (await pool.query<KeptRow>(ROWS({ id, from, to, kind }))).rows.map(rowOf)
}

const SNAPSHOTS = prepared<{ readonly id: TableId }>(
  'snapshots',
  'select seq, state from snapshots where table_id = :id order by seq',
)

export const snapshots = async ({ pool }: Database, id: TableId): Promise<readonly Snapshot[]> =>
  (await pool.query<Snapshot>(SNAPSHOTS({ id }))).rows

const SNAPSHOT_AT = prepared<{ readonly id: TableId; readonly seqs: readonly number[] }>(
  'snapshot at',
  `
select seq, state from snapshots where table_id = :id and seq = any(:seqs::int[]) order by seq desc limit 1`,
)

export async function snapshotAt(
  { pool }: Database,
  id: TableId,
  seqs: readonly number[],
): Promise<Snapshot | undefined> {
  const {
    rows: [found],
  } = await pool.query<Snapshot>(SNAPSHOT_AT({ id, seqs }))
  return found
}

/** Columns as they were read, by Prisma or by hand. */
type Read<T extends Columns> = { readonly [K in keyof T]: unknown }
type KeptTable = Read<typeof TABLE> & { readonly chairs: readonly Read<typeof CHAIR>[] }
type KeptRow = Read<typeof DECISION>

type Present<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>
}
/** Returns the same without what is null. */
export const present = <T extends object>(value: T): Present<T> =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null)) as Present<T>

const recordOf = ({ chairs, ...kept }: KeptTable): TableRecord => ({
  ...toRecord<Omit<TableRecord, 'chairs'>>(TABLE, kept),
  chairs: chairs.map(chair => toRecord<Chair>(CHAIR, chair)),
})

function rowOf(kept: KeptRow): StoredRow {
  const { body, ...row } = toRecord<Omit<StoredRow, keyof RowBody> & { readonly body: RowBody }>(
    DECISION,
    kept,
  )
  return { ...row, ...body }
}
