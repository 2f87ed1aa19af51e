import type { Game } from '../core/game.ts'
import type { Think } from '../mind/thought.ts'
import type { HeldTables } from './play/heldTables.ts'
import type { HeldReadings } from './play/heldReadings.ts'
import type { LateSnapshots } from './play/lateSnapshots.ts'
import type { Store, Time, TableId } from './store.ts'

/** Says what play at tables needs from outside; tests hand in a clock and a chance of their own. */
export interface Deps {
  readonly store: Store
  readonly games: Readonly<Record<string, Game>>
  now(): Time
  /** So many random bytes as hex digits, fit for secrets. */
  chance(bytes: number): string
  /** Waits, e.g. before the store is tried again. */
  pause(ms: number): Promise<void>
  /** Holds games in memory. Without it, each is read from the store whenever a person looks at it. */
  readonly held?: HeldTables
  /** Writes snapshots once a table rests. Without it, each is part of its commit. */
  readonly late?: LateSnapshots
  /** Holds how far people have read until it is written. */
  readonly readings?: HeldReadings
  /** Thinks for computer opponents. Without it, or when it fails, they answer without looking ahead. */
  readonly think?: Think
  /** If true, limits how often one person can do things that ping others. */
  readonly isLimited?: true
}

/** Makes changes to one table one after the other. */
type InTurn = <T>(table: TableId, act: () => Promise<T>) => Promise<T>

/** Gives the actions of a part of the service their surroundings. */
export interface Binding {
  readonly deps: Deps
  readonly inTurn: InTurn
  readonly bind: <A extends unknown[], R>(act: (deps: Deps, ...rest: A) => R) => (...rest: A) => R
  /**
   * Holds the same for an action that changes a table: it waits for those at that table that came before it.
   */
  readonly bindInTurn: <A extends unknown[], R>(
    act: (deps: Deps, id: TableId, ...rest: A) => Promise<R>,
  ) => (id: TableId, ...rest: A) => Promise<R>
}

export const makeBinding = (deps: Deps, inTurn: InTurn): Binding => ({
  deps,
  inTurn,
  bind:
    act =>
    (...rest) =>
      act(deps, ...rest),
  bindInTurn:
    act =>
    (id, ...rest) =>
      inTurn(id, () => act(deps, id, ...rest)),
})

/**
 * Makes a queue for each table, so that whoever presses first is served first. Without it nothing would go
 * wrong, because the store lets only one through at a time; but who came last might win, and the others would
 * have to think again.
 */
export function queueByTable(): InTurn {
  const last = new Map<TableId, Promise<unknown>>()
  return (table, act) => {
    const turn = (last.get(table) ?? Promise.resolve()).then(act, act)
    const settled = turn
      .catch(() => undefined)
      .then(() => {
        if (last.get(table) === settled) last.delete(table)
      })
    last.set(table, settled)
    return turn
  }
}
