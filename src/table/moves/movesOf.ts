import type { Look, LookInput, PageLook } from '../../core/looks.ts'
import type { Move, MoveInput, MoveStep, TypedTurn, WordAhead } from '../../core/moves.ts'
import { games } from '../../games/index.ts'

/** Who reads moves and looks, and may not reach into games, finds them here. */
export type { Look, LookInput, Move, MoveInput, MoveStep, PageLook, TypedTurn, WordAhead }

export const movesOf = (game: string): readonly Move[] => games[game]?.moves ?? []
export const turnOf = (game: string): TypedTurn | undefined => games[game]?.turn
export const looksOf = (game: string): readonly Look[] => games[game]?.looks ?? []
