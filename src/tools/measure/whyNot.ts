import type { Game } from '../../core/game.ts'
import { vocabularyOf } from '../../games/expanse/whyNot/wish.ts'
import type { State } from '../../games/expanse/state.ts'
import type { State as HexpanseState } from '../../games/hexpanse/state.ts'
import { vocabulary } from '../../games/hexpanse/whyNot/index.ts'
import { games } from '../../games/index.ts'
import { codeOf, hasReason, randomWishes } from '../../testing/randomWishes.ts'
import type { Figure } from './house.ts'

const WISHES = 10_000
/** An answer that takes longer would be felt where hundreds of them are asked for. */
const MOST_MILLISECONDS = 1

/** Measures what players are told who want what isn't offered. */
export async function* whyNot(): AsyncGenerator<Figure> {
  yield await Promise.resolve(
    refusedWishes(games.expanse as Game, { vocabulary: state => vocabularyOf(state as unknown as State) }),
  )
  yield await Promise.resolve(
    refusedWishes(games.hexpanse as Game, {
      vocabulary: state => vocabulary(state as unknown as HexpanseState),
      anyOptions: true,
    }),
  )
}

function refusedWishes(
  game: Game,
  wanted: Omit<Parameters<typeof randomWishes>[1], 'count' | 'now'>,
): Figure {
  const codes = new Set<string>()
  const without: string[] = []
  const times: number[] = []
  for (const { pick, reason, milliseconds } of randomWishes(game, {
    ...wanted,
    count: WISHES,
    now: () => performance.now(),
  })) {
    times.push(milliseconds)
    if (hasReason(reason)) codes.add(codeOf(reason))
    else without.push(pick)
  }
  const usual = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  return {
    name: `wishes in ${game.title} that can't come true, of ${WISHES}`,
    value:
      `${without.length} without a reason${without.length ? ` (${without.slice(0, 5).join(', ')})` : ''}, ` +
      `${codes.size} kinds of reason, ${usual.toFixed(2)} ms each`,
    holds: without.length === 0 && usual < MOST_MILLISECONDS,
  }
}
