import type { Standing } from '../../core/game.ts'
import { countOf } from './board.ts'
import type { State } from './state.ts'

/** Nobody wins an expedition; whoever has more slices stands before others, equals together. */
export function standings(s: State): readonly Standing[] {
  const sorted = [...s.seats].sort((a, b) => countOf(s, b) - countOf(s, a))
  return sorted.map(seat => ({ seat, rank: sorted.findIndex(one => countOf(s, one) === countOf(s, seat)) + 1 }))
}
