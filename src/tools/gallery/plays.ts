import { toolingOf, type Game } from '../../core/game.ts'
import { hash } from '../../core/hash.ts'
import { openMatch, type Match } from '../../core/match.ts'
import { newRandom } from '../../core/random.ts'
import { seatsOf } from '../fuzz/asks.ts'
import { decide } from '../fuzz/deciding.ts'
import { keenSeats } from '../fuzz/purpose.ts'
import { randomSetup } from '../fuzz/setups.ts'
import { somePlayers } from '../fuzz/temperament.ts'
import { must } from '../../testing/must.ts'

/** What random games reached. */
export interface Plays {
  readonly games: number
  /** Counts by the words of the game's coverage. */
  readonly counts: ReadonlyMap<string, number>
}

const MOST_DECISIONS = 3000
const SEED = 'gallery'

/** Plays so many random games, with every number of players in turn, and the same games each time. */
export function randomPlays(game: Game, games: number): Plays {
  const counts = new Map<string, number>()
  const sizes = Object.keys(game.seatsFor).map(Number)
  for (let nth = 0; nth < games; nth++) {
    const players = sizes[nth % sizes.length] ?? 0
    const facts = played(game, hash([SEED, nth]).slice(0, 16), players).rows.flatMap(row => row.facts)
    for (const word of facts.flatMap(fact => toolingOf(game).coverage.of(fact)))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return { games, counts }
}

/** Players have the tastes of the fuzzer, but nothing is checked, which would take ten times as long. */
function played(game: Game, seed: string, count: number): Match {
  let match = must(openMatch(game, randomSetup(game, newRandom(seed), { players: count })))
  const random = newRandom(hash(seed))
  const seats = seatsOf(match)
  const party = {
    random,
    players: somePlayers(random, seats),
    keen: keenSeats(game, random, seats),
    known: new Map(),
  }
  for (let nth = 0; match.open.length && nth < MOST_DECISIONS; nth++) {
    const next = decide(party, match)
    if (next.violation) throw new Error(next.violation.why)
    match = next.match
  }
  return match
}
