import type { PersonId, Reading, Store, TableId } from '../store.ts'
import type { Everything } from './tables.ts'

/** Keeps in memory how far people have read at tables. */

const keyOf = ({ table, person }: Pick<Reading, 'table' | 'person'>): string =>
  JSON.stringify([table, person])

export const reading = ({ readings }: Everything, table: TableId, person: PersonId): Reading | undefined =>
  readings.get(keyOf({ table, person }))

export const readings = (
  { readings }: Everything,
  of: Parameters<Store['readings']>[0],
): readonly Reading[] =>
  'table' in of
    ? [...readings.values()]
        .filter(({ table }) => table === of.table)
        .toSorted((a, b) => (a.person < b.person ? -1 : 1))
    : [...readings.values()]
        .filter(({ person }) => person === of.person)
        .toSorted((a, b) => (a.table < b.table ? -1 : 1))

export function keepReadings({ readings }: Everything, given: readonly Reading[]): void {
  for (const one of given) {
    const rows = Math.max(one.rows, readings.get(keyOf(one))?.rows ?? 0)
    readings.set(keyOf(one), { ...one, rows })
  }
}

/** Forgets how far a person has read who is to be forgotten. */
export function forgetReadings({ readings }: Everything, id: PersonId): void {
  for (const [key, { person }] of readings) if (person === id) readings.delete(key)
}
