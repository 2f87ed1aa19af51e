import { effectiveRows, type Base } from '../../core/undo.ts'
import type { AnyState } from '../../core/game.ts'
import type { Match } from '../../core/match.ts'

/**
 * States of a game that is being played, by the row they came after: folding everything anew would take the
 * square of its length.
 */
export type Known = Map<number, AnyState>

export const remember = (known: Known, match: Match): void => void known.set(match.next - 1, match.state)

/** The latest that is known up to that row; undefined: none is. */
export function baseFor(known: Known, { rows }: Match, seq: number): Base | undefined {
  const row = effectiveRows(rows).findLast(one => one.seq <= seq && known.has(one.seq))
  const state = row && known.get(row.seq)
  return row && state ? { seq: row.seq, state } : undefined
}
