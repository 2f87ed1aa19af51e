import { sentenceOf, type Setup } from '../core/game.ts'
import { whyNotAnswer } from '../core/match.ts'
import { randomMove } from '../core/randomAnswer.ts'
import { untold } from '../core/steps.ts'
import { games } from '../games/index.ts'
import { dice } from './bench/numbers.ts'

/**
 * Plays random games as fast as the engine goes. Measurements from outside come in by this door, so its path
 * and `playFor` stay as they are.
 */

export interface RandomGames {
  /** Holds the id of a game. */
  readonly game: string
  readonly players: number
  readonly modules?: readonly string[]
  /** Holds the number of the first game; the others count on from it. */
  readonly first?: number
}
export interface RandomlyPlayed {
  readonly games: number
  readonly decisions: number
  readonly seconds: number
}

/** If no player wants to win, a game may have no end. */
const MAX_DECISIONS = 2000

/**
 * Plays whole games, one after the other, until the time is over. Every answer is validated and counts as a
 * decision, also those with only one option.
 */
export function playFor(ms: number, { game, players, modules = [], first = 1 }: RandomGames): RandomlyPlayed {
  const roll = dice(first)
  const started = performance.now()
  let decisions = 0
  let count = 0
  while (performance.now() - started < ms) {
    decisions += playOut(game, { players, modules, options: {}, seed: (first + count).toString(16) }, roll)
    count++
  }
  return { games: count, decisions, seconds: (performance.now() - started) / 1000 }
}

/** Returns the number of decisions. */
function playOut(id: string, setup: Setup, roll: (below: number) => number): number {
  const game = games[id]
  if (!game) throw new Error(`There is no game '${id}'.`)
  const state = game.setup(setup, untold)
  let open = game.advance(state, untold)
  let decisions = 0
  while (open.length && decisions < MAX_DECISIONS) {
    const move = randomMove({ game, state }, open, roll)
    const why = move
      ? whyNotAnswer({ game, state }, move.ask, move.picks)
      : 'Nobody can fill in what they are asked.'
    if (!move || why !== undefined) throw new Error(why && sentenceOf(why))
    open = game.take(state, open, move.ask.who, move.picks, untold)
    decisions++
  }
  return decisions
}
