import type { Ask } from '../core/ask.ts'
import { answer, openMatch } from '../core/match.ts'
import { newRandom, roll } from '../core/random.ts'
import { randomMove } from '../core/randomFilled.ts'
import { games } from '../games/index.ts'
import { must } from './must.ts'

/** Collects the questions of random games. */

interface Wanted {
  /** Returns the options of the game with that number, counted from 1. */
  readonly options: (nth: number) => Readonly<Record<string, unknown>>
  readonly players: (nth: number) => number
  /** Returns what is collected of a question; without it, its name. */
  readonly of?: (ask: Ask) => readonly string[]
  /** Stops after so many different ones, or so many games. */
  readonly questions: number
  readonly games: number
}

export function askedIn(
  id: string,
  { options, players, of = ask => [ask.what], questions, games: most }: Wanted,
): ReadonlySet<string> {
  const game = games[id]
  if (!game) throw new Error(`There is no game '${id}'.`)
  const asked = new Set<string>()
  for (let nth = 1; nth <= most && asked.size < questions; nth++) {
    const chance = newRandom(nth.toString(16))
    let match = must(
      openMatch(game, { players: players(nth), modules: [], options: options(nth), seed: nth.toString(16) }),
    )
    while (match.open.length) {
      for (const one of match.open.flatMap(of)) asked.add(one)
      const move = randomMove(match, match.open, below => roll(chance, 'picks', below))
      if (!move) throw new Error('Nobody can answer.')
      match = { ...must(answer(match, move.ask.who, move.ask.id, move.picks)), rows: [] }
    }
  }
  return asked
}
