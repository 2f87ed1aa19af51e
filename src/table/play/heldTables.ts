import type { PersonId, Store, TableId } from '../store.ts'
import type { Live } from './log.ts'

/** Games that were played last, kept in memory so that a press need not read them again. */
export interface HeldTables {
  /** The table as it stands by now; undefined: it is not held, or has changed since. */
  readonly find: (store: Pick<Store, 'toldAt'>, id: TableId, person?: PersonId) => Promise<Live | undefined>
  readonly keep: (live: Live) => void
}

/** Games that a bot holds: more than are played at one time, and a few megabytes. */
export const MAX_HELD_TABLES = 128
/** Limits the rows of each log that stay in memory: those a player reads news of, and undoes. */
const MAX_ROWS = 64

/** Keeps at most `most` games, and forgets the one that nobody has looked at for longest. */
export function holdTables(most: number): HeldTables {
  const held = new Map<TableId, Live>()
  const keep = (live: Live): void => {
    const { id, version, phase } = live.table
    // Of two that come at once, the newer stays.
    if ((held.get(id)?.table.version ?? 0) > version) return
    held.delete(id)
    if (phase !== 'playing') return
    const { table, match, head, log } = live
    held.set(id, { table, match, head, log: log.shortened(MAX_ROWS) })
    for (const oldest of [...held.keys()].slice(0, Math.max(0, held.size - most))) held.delete(oldest)
  }
  return {
    keep,
    find: async (store, id, person) => {
      const live = held.get(id)
      if (!live) return undefined
      // Whatever changes a table raises its version, but for how far its story is told, and what belongs to
      // a person: drafts, orders and readings.
      const found = await store.toldAt(id, live.table.version, person)
      if (found === undefined) {
        if (held.get(id) === live) held.delete(id)
        return undefined
      }
      const { told, hasDraft, hasOrder, read } = found
      const now = told === live.table.told ? live : { ...live, table: { ...live.table, told } }
      keep(now)
      return person === undefined ? now : { ...now, hasDraft, hasOrder, read }
    },
  }
}
