import { copy } from '../../core/copy.ts'
import type {
  Key,
  Person,
  PersonId,
  Reminded,
  QueuedReminder,
  Snapshot,
  StoredRow,
  TableId,
  TableRecord,
  Time,
} from '../store.ts'

/**
 * What the store in memory keeps of one table. Never changed, only replaced as a whole: so a commit is all or
 * nothing.
 */
export interface Kept {
  readonly table: TableRecord
  readonly rows: readonly StoredRow[]
  readonly snapshots: readonly Snapshot[]
  readonly reminders: readonly Queued[]
  /** The stretch taken on reaches to here; told that far, it is nobody's any more. */
  readonly telling: { readonly to: number; readonly until: Time }
}
export interface Queued extends QueuedReminder, Reminded {
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
  /** When each allowance is full again, by person and kind. */
  readonly spent: Map<string, Time>
}

const fixed = new WeakSet()

/**
 * A copy that nobody can change; what is one already stays itself, so that what a store has handed out is
 * taken in as it is.
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

export const isPlaceTaken = ({ tables }: Everything, id: TableId, place: string | undefined): boolean =>
  place !== undefined && [...tables.values()].some(({ table }) => table.place === place && table.id !== id)
