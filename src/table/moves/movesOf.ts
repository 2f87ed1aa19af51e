import type { Move, MoveInput, MoveStep, TypedTurn } from '../../core/moves.ts'
import { games } from '../../games/index.ts'

/** Who reads moves, and may not reach into games, finds them here. */
export type { Move, MoveInput, MoveStep, TypedTurn }

export const movesOf = (game: string): readonly Move[] => games[game]?.moves ?? []
export const turnOf = (game: string): TypedTurn | undefined => games[game]?.turn
