import type { PersonId, Reading, Store, TableId, Time } from '../store.ts'
import { endFor, seatOf, type Live } from './log.ts'

/**
 * Holds how far people have read until it is written, so that no answer waits for that. If the process is
 * killed before, the bot tells people the same once more, which harms nobody.
 */
export interface HeldReadings {
  /** Keeps it to be written later. */
  readonly note: (reading: Reading) => void
  readonly find: (table: TableId, person: PersonId) => Reading | undefined
  /** Writes all that wait. */
  readonly write: (keep: (readings: readonly Reading[]) => Promise<void>) => Promise<void>
}

/** Limits what waits in memory. The bot forgets what goes beyond, and tells it once more. */
export const MAX_HELD_READINGS = 10_000

const keyOf = (table: TableId, person: PersonId): string => `${table} ${person}`

export function holdReadings(most = MAX_HELD_READINGS): HeldReadings {
  const waiting = new Map<string, Reading>()
  return {
    note: reading => {
      const key = keyOf(reading.table, reading.person)
      const rows = Math.max(reading.rows, waiting.get(key)?.rows ?? 0)
      if (waiting.has(key) || waiting.size < most) waiting.set(key, { ...reading, rows })
    },
    find: (table, person) => waiting.get(keyOf(table, person)),
    write: async keep => {
      const some = [...waiting]
      if (some.length) await keep(some.map(([, reading]) => reading))
      // What has been noted meanwhile is written the next time.
      for (const [key, reading] of some) if (waiting.get(key) === reading) waiting.delete(key)
    },
  }
}

interface Around {
  readonly readings?: HeldReadings
  readonly store: Pick<Store, 'reading' | 'keepReadings'>
  readonly now: () => Time
}

/** Notes that this person has seen all they may see of the table now. */
export function noteRead(deps: Around, { table }: Pick<Live, 'table'>, person: PersonId): void {
  const rows = endFor(table, seatOf(table, person))
  deps.readings?.note({ table: table.id, person, rows, at: deps.now() })
}

/** Returns how many rows this person has read; 0 if they have never looked. */
export async function rowsRead(
  { readings, store }: Around,
  { table: { id }, read }: Pick<Live, 'table' | 'read'>,
  person: PersonId,
): Promise<number> {
  const held = readings?.find(id, person)
  // Another process may have noted more.
  if (held) return Math.max(held.rows, read ?? 0)
  return read ?? (await store.reading(id, person))?.rows ?? 0
}

/** Writes what has been noted so far. */
export async function writeReadings({ readings, store }: Around): Promise<void> {
  await readings?.write(some => store.keepReadings(some))
}
