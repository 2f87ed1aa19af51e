import type { Emojis } from '../../../core/game.ts'
import { factions } from '../types.ts'
import type { State } from '../state.ts'

const emoji = (seat: string): string => `hexpanse_${seat.toLowerCase()}`

/** Holds the badges of factions. */
export const emojis: Emojis<State> = {
  all: factions.map(emoji),
  seat: emoji,
  option: (_s, _ask, { means: { seat } }) =>
    factions.some(one => one === seat) ? emoji(String(seat)) : undefined,
}
