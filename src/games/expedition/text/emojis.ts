import type { Emojis } from '../../../core/game.ts'
import { seatIds } from '../types.ts'
import type { State } from '../state.ts'

const emoji = (seat: string): string => `expedition_${seat}`

/** Holds the badges of chairs. */
export const emojis: Emojis<State> = {
  all: seatIds.map(emoji),
  seat: emoji,
  option: () => undefined,
}
