import type { Standing } from '../../core/game.ts'
import type { State } from './state.ts'

/** Who has won, and after them all others alike: the rules know no second place. */
export function standings({ seats, won }: State): readonly Standing[] {
  const winners = seats.filter(seat => won?.seats.includes(seat))
  const others = seats.filter(seat => !winners.includes(seat))
  return [
    ...winners.map(seat => ({ seat, rank: 1 })),
    ...others.map(seat => ({ seat, rank: winners.length + 1 })),
  ]
}
