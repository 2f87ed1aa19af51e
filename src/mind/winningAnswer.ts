import type { Answer, Ask, Seat } from '../core/ask.ts'
import type { AnyState, Game } from '../core/game.ts'
import { untold } from '../core/steps.ts'
import { candidates, type Roll } from './candidates.ts'

/** Bounds how many answers may lead to a win, how many are tried for each of them, and how many in all. */
const MAX_ANSWERS_IN_A_ROW = 4
const MAX_TRIED_EACH = 8
const MAX_TRIED = 500
interface Hunt {
  readonly game: Game
  readonly seat: Seat
  readonly roll: Roll
  left: number
}

/**
 * The first of some answers with which a seat wins in its own turn, nobody else answering; undefined: none
 * was found. Looked for only where the game sees a win near.
 */
export function winningAnswer(game: Game, world: AnyState, ask: Ask, roll: Roll): Answer | undefined {
  if (!game.insight?.mayWin?.(world, ask.who)) return undefined
  const hunt: Hunt = { game, seat: ask.who, roll, left: MAX_TRIED }
  for (let most = 1; most <= MAX_ANSWERS_IN_A_ROW; most++) {
    const found = winWithin(hunt, world, game.asks(world), most)
    if (found) return found
  }
  return undefined
}

function winWithin(hunt: Hunt, state: AnyState, open: readonly Ask[], most: number): Answer | undefined {
  const { game, seat, roll } = hunt
  const ask = open.find(({ who }) => who === seat)
  if (!ask || most < 1) return undefined
  for (const picks of candidates(game, state, ask, roll).slice(0, MAX_TRIED_EACH)) {
    if (hunt.left-- <= 0) return undefined
    const next = game.copy(state)
    const after = game.take(next, open, seat, picks, untold)
    if (after.length ? winWithin(hunt, next, after, most - 1) : isWonBy(game, next, seat)) return picks
  }
  return undefined
}

export const isWonBy = (game: Game, state: AnyState, seat: Seat): boolean =>
  game.standings(state).some(one => one.seat === seat && one.rank === 1)
