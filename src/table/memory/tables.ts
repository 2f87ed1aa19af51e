import {
  whyIncompleteRestore,
  type Loaded,
  type PersonId,
  type Phase,
  type Snapshot,
  type StoredRow,
  type TableFilter,
  type TableId,
  type TableRecord,
} from '../store.ts'
import { FREE, isPlaceTaken, type Everything } from './kept.ts'

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
    reminders: [],
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

const names = ({ host, invited, chairs }: TableRecord, person: PersonId): boolean =>
  host === person || chairs.some(chair => chair.person === person) || invited?.includes(person) === true

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
