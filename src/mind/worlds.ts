import type { Seat } from '../core/ask.ts'
import { hash } from '../core/data.ts'
import { toolingOf, type AnyState, type Game } from '../core/game.ts'
import { newRandom } from '../core/random.ts'

/**
 * Tables that look to a seat like the true one: what it cannot see is dealt anew, the dice to come as well.
 * Whoever thinks about a question gets these, and never the true table.
 */
export function makeWorlds(
  game: Game,
  state: AnyState,
  { seat, count, seed }: { readonly seat: Seat; readonly count: number; readonly seed: string },
): readonly AnyState[] {
  const tooling = toolingOf(game)
  return Array.from({ length: count }, (_, nth) => {
    const world = tooling.resample(state, seat, hash(['world', seed, nth]))
    world.random = newRandom(hash(['dice', seed, nth]))
    return world
  })
}
