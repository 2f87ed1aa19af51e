import type { Standing } from '../../core/game.ts'
import type { State } from './state.ts'

/** Nobody wins an expedition: whoever had how many slices stands on the token. */
export const standings = (s: State): readonly Standing[] => s.seats.map(seat => ({ seat, rank: 1 }))
