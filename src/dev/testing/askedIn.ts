import { answer, openMatch } from '../../core/match.ts'
import { newRandom, roll } from '../../core/random.ts'
import { randomFilled } from '../../core/randomFilled.ts'
import { games } from '../../games/index.ts'
import { must } from './must.ts'

/** What is asked in games that are played by chance. */

interface Wanted {
  /** Of the game with that number, from 1. */
  readonly options: (nth: number) => Readonly<Record<string, unknown>>
  readonly players: (nth: number) => number
  /** Until so many different questions were met, or so many games played. */
  readonly questions: number
  readonly games: number
}

export function askedIn(id: string, { options, players, questions, games: most }: Wanted): ReadonlySet<string> {
  const game = games[id]
  if (!game) throw new Error(`There is no game '${id}'.`)
  const asked = new Set<string>()
  for (let nth = 1; nth <= most && asked.size < questions; nth++) {
    const chance = newRandom(nth.toString(16))
    let match = must(openMatch(game, { players: players(nth), modules: [], options: options(nth), seed: nth.toString(16) }))
    for (let [ask] = match.open; ask; [ask] = match.open) {
      asked.add(ask.what)
      match = { ...must(answer(match, ask.who, ask.id, randomFilled(match, ask, below => roll(chance, 'picks', below)))), rows: [] }
    }
  }
  return asked
}
