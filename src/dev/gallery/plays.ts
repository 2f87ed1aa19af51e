import type { Game } from '../../core/game.ts'
import { hash } from '../../core/hash.ts'
import { fuzzGame } from '../fuzz/game.ts'

/** What random games came across. */
export interface Plays {
  readonly games: number
  /** How often, by the word of the game's coverage. */
  readonly counts: ReadonlyMap<string, number>
}

const MOST_DECISIONS = 3000
const SEED = 'gallery'

/** So many random games, with every number of players in turn. The same games each time. */
export function randomPlays(game: Game, games: number): Plays {
  const counts = new Map<string, number>()
  const sizes = Object.keys(game.seatsFor).map(Number)
  for (let nth = 0; nth < games; nth++) {
    const players = sizes[nth % sizes.length] ?? 0
    const { match } = fuzzGame(game, { seed: hash([SEED, nth]).slice(0, 16), players, thorough: false, maxDecisions: MOST_DECISIONS })
    const facts = (match?.rows ?? []).flatMap(row => row.facts)
    for (const word of facts.flatMap(fact => game.coverage.of(fact))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return { games, counts }
}
