import type { Ask } from '../core/ask.ts'
import type { Game } from '../core/game.ts'
import { answer, openMatch, type Match } from '../core/match.ts'
import { newRandom, roll, type Random } from '../core/random.ts'
import { randomFilled, randomMove } from '../core/randomAnswer.ts'
import { must } from './must.ts'
import { games } from '../games/index.ts'

/** States of games that are played by chance. */

interface Wanted {
  readonly count: number
  /** Returns every so many states of a game, and its last. */
  readonly every: number
  /** Hex digits. */
  readonly seed: string
  /** Holds one game after the other with so many players. */
  readonly players?: readonly number[]
  readonly modules?: readonly string[]
  readonly options?: Readonly<Record<string, unknown>>
}
/** Pairs each with the state before it in the same game. */
interface Found {
  readonly match: Match
  readonly before?: Match
}

export function* randomMatches(
  game: Game,
  { count, every, seed, players = [2, 3, 4], modules = [], options = {} }: Wanted,
): Generator<Found, void> {
  const chance = newRandom(seed)
  let left = count
  for (let nth = 0; left > 0; nth++) {
    const opened = must(
      openMatch(game, {
        players: players[nth % players.length] ?? 0,
        modules,
        options,
        seed: `${nth}${seed}`,
      }),
    )
    let before: Match | undefined
    for (const match of everyNth(played(opened, chance), every)) {
      if (left-- <= 0) return
      yield { match, ...(before ? { before } : {}) }
      before = match
    }
  }
}

function* everyNth(matches: Iterable<Match>, every: number): Generator<Match, void> {
  let step = 0
  for (const match of matches) if (step++ % every === 0 || !match.open.length) yield match
}

/** A whole game, from its first state to its last. */
function* played(opened: Match, chance: Random): Generator<Match, void> {
  let match = opened
  while (match.open.length) {
    yield match
    const ask = match.open[roll(chance, 'who', match.open.length)] as Ask
    match = must(
      answer(
        match,
        ask.who,
        ask.id,
        randomFilled(match, ask, below => roll(chance, 'answer', below)),
      ),
    )
  }
  yield match
}

interface WantedQuestions {
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
  { options, players, of = ask => [ask.what], questions, games: most }: WantedQuestions,
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
