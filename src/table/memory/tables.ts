import {
  draftersAfter,
  whyIncompleteRestore,
  rowsContinue,
  whyUnsoundRecord,
  NO_SEAT,
  STATUS_EVERY_MS,
  type Loaded,
  type PersonId,
  type Phase,
  type Snapshot,
  type StoredRow,
  type TableFilter,
  type TableId,
  type TableRecord,
  type Asking,
  type ErrandKind,
  type Order,
  type Chair,
  type DueDigest,
  type Commit,
  type Committed,
  type Key,
  type Person,
  type Reading,
  type Reminded,
  type QueuedErrand,
  type Time,
  type TurnDraft,
} from '../store.ts'
import { copy } from '../../core/data.ts'

export function create(
  all: Everything,
  table: TableRecord,
  rows: readonly StoredRow[] = [],
  snapshots: readonly Snapshot[] = [],
): boolean {
  if (all.tables.has(table.id) || isPlaceTaken(all, table.id, table.place)) return false
  const why = whyIncompleteRestore(table, rows, snapshots)
  if (why) throw new Error(`Table ${table.id} cannot be kept: ${why}.`)
  const chairs = table.chairs.toSorted((a, b) => a.chair - b.chair)
  const inOrder = snapshots.toSorted((a, b) => a.seq - b.seq)
  all.tables.set(table.id, {
    table: { ...table, chairs },
    rows,
    snapshots: inOrder,
    errands: [],
    drafts: [],
    orders: [],
    telling: { to: 0, until: FREE },
  })
  return true
}

const PAGE = 100

export function listed({ tables }: Everything, filter: TableFilter): readonly TableRecord[] {
  const fitting = [...tables.values()].map(({ table }) => table).filter(table => fits(table, filter))
  return fitting.toSorted(filter.after === undefined ? newestFirst : byId).slice(0, filter.limit ?? PAGE)
}

export const tablesNaming = (
  { tables }: Everything,
  person: PersonId,
  after: TableId,
  phases?: readonly Phase[],
): readonly TableRecord[] =>
  [...tables.values()]
    .map(({ table }) => table)
    .filter(table => table.id > after && (phases?.includes(table.phase) ?? true) && names(table, person))
    .toSorted(byId)
    .slice(0, PAGE)

const names = ({ host, invited, successor, chairs }: TableRecord, person: PersonId): boolean =>
  host === person ||
  successor === person ||
  chairs.some(chair => chair.person === person) ||
  invited?.includes(person) === true

const byId = (a: TableRecord, b: TableRecord): number => (a.id < b.id ? -1 : 1)
const newestFirst = (a: TableRecord, b: TableRecord): number => b.changedAt - a.changedAt || byId(a, b)

const fits = (table: TableRecord, filter: TableFilter): boolean =>
  hasChair(table, filter) &&
  isWanted(filter.host, table.host) &&
  isWanted(filter.home, table.home) &&
  isWanted(filter.place, table.place) &&
  (filter.channel === undefined || isIn(table, filter.channel)) &&
  (filter.phases === undefined || filter.phases.includes(table.phase)) &&
  (filter.after === undefined || table.id > filter.after)

const isWanted = (wanted: string | undefined, has: string | undefined): boolean =>
  wanted === undefined || wanted === has

const isIn = ({ place, phase, startedAt }: TableRecord, channel: string): boolean =>
  (place === channel || place?.startsWith(`${channel}/`) === true) &&
  (phase !== 'over' || startedAt !== undefined)

const hasChair = ({ chairs }: TableRecord, { person, waiting }: TableFilter): boolean =>
  (person === undefined && !waiting) ||
  chairs.some(
    chair =>
      (person === undefined || chair.person === person) && (!waiting || chair.askedSince !== undefined),
  )

export function load({ tables }: Everything, id: TableId): Loaded | undefined {
  const kept = tables.get(id)
  if (!kept) return undefined
  const snapshot = kept.snapshots.at(-1)
  return snapshot
    ? { table: kept.table, snapshot, rows: kept.rows.slice(snapshot.seq) }
    : { table: kept.table, rows: kept.rows }
}

export function keepSnapshot({ tables }: Everything, id: TableId, snapshot: Snapshot, chain: string): void {
  const kept = tables.get(id)
  const isThere = kept?.snapshots.some(({ seq }) => seq === snapshot.seq)
  if (!kept || isThere || kept.rows[snapshot.seq]?.chain !== chain) return
  const snapshots = [...kept.snapshots, snapshot].toSorted((a, b) => a.seq - b.seq)
  // The record is a new one, so that nothing goes on with what was loaded before.
  tables.set(id, { ...kept, table: { ...kept.table }, snapshots })
}

export function commit(all: Everything, given: Commit): Committed {
  const kept = all.tables.get(given.table)
  if (!kept || isTooLate(all, kept.table, given)) return 'moved on'
  const why = whyNotKept(all, kept, given)
  if (why) throw new Error(`Nothing was written for table ${given.table}: ${why}.`)
  const rows = [...kept.rows, ...(given.rows ?? [])]
  all.tables.set(given.table, {
    ...kept,
    table: tableAfter(kept.table, given),
    rows,
    snapshots: [...kept.snapshots, ...(given.snapshot ? [given.snapshot] : [])],
    errands: errandsAfter(kept.errands, given),
    drafts: draftsAfter(kept.drafts, given),
    orders: ordersAfter(kept.orders, given),
  })
  if (given.key !== undefined)
    all.keys.set(given.key, { where: { table: given.table, rows: rows.length }, at: given.at })
  return 'done'
}

function draftsAfter(before: readonly TurnDraft[], given: Commit): readonly TurnDraft[] {
  const { due, usesDraftOf, rows: [first] = [] } = given
  const stay = draftersAfter(given)
  return before
    .map(one => (one.person === usesDraftOf ? { ...one, playedFrom: first?.seq ?? 0 } : one))
    .filter(
      ({ person, playedFrom = Infinity }) => playedFrom >= (due ?? 0) && (stay?.includes(person) ?? true),
    )
}

function ordersAfter(before: readonly Order[], given: Commit): readonly Order[] {
  const stay = draftersAfter(given)
  const { usesOrder: used } = given
  return before.filter(
    ({ person, id }) =>
      !(person === used?.person && id === used.id) && (stay === undefined || stay.includes(person)),
  )
}

function errandsAfter(
  before: readonly Queued[],
  { at, errands = {}, outdatesStatus }: Commit,
): readonly Queued[] {
  const stay = before.filter(({ kind }) => errands[kind] === undefined)
  const fresh = (kind: ErrandKind, one: QueuedErrand): Queued => ({
    ...one,
    kind,
    tries: 0,
    sent: 0,
    until: FREE,
  })
  const queued = (Object.keys(errands) as ErrandKind[]).flatMap(kind =>
    (errands[kind] ?? []).map(one => fresh(kind, one)),
  )
  if (!outdatesStatus) return [...stay, ...queued]
  const status = stay.find(({ kind }) => kind === 'status') ?? fresh('status', { seat: NO_SEAT, at })
  const due = Math.min(status.at, Math.max(at, (status.last ?? -Infinity) + STATUS_EVERY_MS))
  return [...stay.filter(one => one !== status), ...queued, { ...status, tries: 0, at: due }]
}

const isTooLate = ({ keys }: Everything, table: TableRecord, { version, key }: Commit): boolean =>
  table.version !== version || table.shut !== undefined || (key !== undefined && keys.has(key))

function whyNotKept(all: Everything, { table, rows }: Kept, given: Commit): string | undefined {
  const news = given.rows ?? []
  if (!rowsContinue(rows.length, news)) return `its rows must go on from ${rows.length}`
  if (given.asksSameSeats && seatsOf(given.asking ?? table.asking) !== seatsOf(table.asking))
    return 'it asks other seats than before'
  return isPlaceTaken(all, table.id, given.changes?.place)
    ? 'another table is played in that place'
    : whyUnsoundRecord(given)
}

const seatsOf = (asking: readonly Asking[]): string =>
  [...new Set(asking.map(({ seat }) => seat))].toSorted().join()

const tableAfter = (before: TableRecord, given: Commit): TableRecord => ({
  ...before,
  ...given.changes,
  version: before.version + 1,
  rows: before.rows + (given.rows?.length ?? 0),
  due: given.due ?? before.due,
  asking: given.asking ?? before.asking,
  changedAt: given.at,
  chairs: chairsAfter(before, given),
})

function chairsAfter(before: TableRecord, given: Commit): readonly Chair[] {
  const asked = new Set((given.asking ?? before.asking).map(({ seat }) => seat))
  const since = new Map(before.chairs.map(({ seat, askedSince }) => [seat, askedSince]))
  return (given.chairs ?? before.chairs)
    .toSorted((a, b) => a.chair - b.chair)
    .map(chair => {
      const unasked = without(chair, 'askedSince')
      const { seat } = chair
      return seat !== undefined && asked.has(seat)
        ? { ...unasked, askedSince: since.get(seat) ?? given.at }
        : unasked
    })
}

export function shut(
  { tables }: Everything,
  id: TableId,
  why: string | undefined,
  version?: number,
): Committed {
  const kept = tables.get(id)
  if (!kept || (version ?? kept.table.version) !== kept.table.version) return 'moved on'
  const open = { ...without(kept.table, 'shut'), version: kept.table.version + 1 }
  tables.set(id, { ...kept, table: why === undefined ? open : { ...open, shut: why } })
  return 'done'
}

/**
 * Says what the store in memory keeps of one table. Never changed, only replaced as a whole: so a commit is
 * all or nothing.
 */
export interface Kept {
  readonly table: TableRecord
  readonly rows: readonly StoredRow[]
  readonly snapshots: readonly Snapshot[]
  readonly errands: readonly Queued[]
  readonly drafts: readonly TurnDraft[]
  readonly orders: readonly Order[]
  /** The stretch taken on reaches to here; told that far, it is nobody's any more. */
  readonly telling: { readonly to: number; readonly until: Time }
}
export interface Queued extends QueuedErrand, Reminded {
  readonly kind: ErrandKind
  readonly tries: number
  readonly until: Time
}
export interface Everything {
  readonly tables: Map<TableId, Kept>
  readonly keys: Map<
    Key,
    { readonly where: { readonly table: TableId; readonly rows: number }; readonly at: Time }
  >
  readonly people: Map<PersonId, Person>
  /** Says when the digest of each person comes, by the person. */
  readonly digests: Map<PersonId, DueDigest & { readonly until: Time }>
  /** Says how far people have read, by table and person. */
  readonly readings: Map<string, Reading>
  /** Says when each allowance is full again, by person and kind. */
  readonly spent: Map<string, Time>
}

const fixed = new WeakSet()

/**
 * Returns a copy that nobody can change; what is one already stays itself, so that what a store has handed
 * out is taken in as it is.
 */
export function fixedOf<T extends object>(value: T): T {
  if (fixed.has(value)) return value
  const own = frozen(copy(value))
  fixed.add(own)
  return own
}

export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  Object.values(value).forEach(frozen)
  return Object.freeze(value)
}

/** Nobody has taken it on. */
export const FREE: Time = 0

export function without<T extends object, K extends keyof T>(value: T, key: K): Omit<T, K> {
  const twin: Partial<T> = { ...value }
  delete twin[key]
  return twin as Omit<T, K>
}

const isPlaceTaken = ({ tables }: Everything, id: TableId, place: string | undefined): boolean =>
  place !== undefined && [...tables.values()].some(({ table }) => table.place === place && table.id !== id)
