import type { Game } from '../core/game.ts'
import type { HeldTables } from './play/heldTables.ts'
import type { Store, Time } from './store.ts'

/** What play at tables needs from outside; tests hand in a clock and a chance of their own. */
export interface Deps {
  readonly store: Store
  readonly games: Readonly<Record<string, Game>>
  now(): Time
  /** So many random bytes as hex digits, fit for secrets. */
  chance(bytes: number): string
  /** Waits, e.g. before the store is tried again. */
  pause(ms: number): Promise<void>
  /** Games in memory. Without them, each is read from the store whenever somebody looks at it. */
  readonly held?: HeldTables
  /** If true, limits how often one person can do things that ping others. */
  readonly isLimited?: true
}
