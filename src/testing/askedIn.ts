import type { Ask } from '../core/ask.ts'
import { answer, openMatch } from '../core/match.ts'
import { newRandom, roll } from '../core/random.ts'
import { randomMove } from '../core/randomFilled.ts'
import { games } from '../games/index.ts'
import { must } from './must.ts'

/** What is asked in games that are played by chance. */

interface Wanted {
  /** Of the game with that number, from 1. */
  readonly options: (nth: number) => Readonly<Record<string, unknown>>
  readonly players: (nth: number) => number
  /** What is looked for in a question; left out, which question it is. */
  readonly of?: (ask: Ask) => readonly string[]
  /** Until so many different ones were met, or so many games played. */
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
