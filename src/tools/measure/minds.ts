import { onlyAnswer } from '../../core/ask.ts'
import { toolingOf, type Game } from '../../core/game.ts'
import type { Match } from '../../core/match.ts'
import { games } from '../../games/index.ts'
import { decide } from '../../mind/advise.ts'
import { levels, type Level } from '../../mind/levels.ts'
import { randomMatches } from '../../testing/randomMatches.ts'
import { BY_CHANCE, playerOf, type Fought, type Player } from '../arena/fight.ts'
import { areApart } from '../arena/ladder.ts'
import { rateByGames } from '../arena/pool.ts'
import { verdictOf } from '../arena/sprt.ts'
import { describePairing, describeResult, measureStrength, type Pairing } from '../arena/strength.ts'
import type { Figure, Scope } from './house.ts'

/**
 * Measures computer opponents: each level against the one below, all levels in one pool, whether they know
 * only what their seat may know, whether their answers are legal and their games end, and how long they
 * think.
 */
export async function* minds({ full }: Scope): AsyncGenerator<Figure> {
  const sums: Sums = { games: 0, decisions: 0, wrong: [], spent: new Map(), lengths: [] }
  for (const pairing of full ? allPairings() : somePairings()) {
    const { result, fought } = await Promise.resolve(
      measureStrength(pairing, full ? MOST_GAMES : MOST_GAMES_IN_SHORT),
    )
    addAll(sums, pairing.game, fought)
    if (pairing.game === gamesToPlay.hexpanse && pairing.others !== BY_CHANCE)
      sums.lengths.push(...fought.map(({ decisions }) => decisions))
    yield {
      name: describePairing(pairing),
      value: `${describeResult(result)}, ${decisionsIn(fought)} decisions`,
      holds: verdictOf(result) === 'stronger',
    }
  }
  if (full) yield* ladder(sums)
  yield {
    name: 'games of computer opponents, decisions, and games with an illegal answer or without an end',
    value:
      [sums.games, sums.decisions, sums.wrong.length].join(', ') + sums.wrong.map(one => `; ${one}`).join(''),
    holds: sums.wrong.length === 0,
  }
  yield usualLength(sums.lengths)
  yield noPeeking(full ? STATES : STATES_IN_SHORT)
  for (const [who, { decisions, milliseconds }] of sums.spent)
    yield { name: `${who}, a decision`, value: `${(milliseconds / decisions).toFixed(1)} ms`, holds: true }
}

interface Sums {
  games: number
  decisions: number
  readonly wrong: string[]
  readonly spent: Map<string, { decisions: number; milliseconds: number }>
  /** Holds the decisions of each game of Hexpanse in which all players think. */
  readonly lengths: number[]
}

const MOST_USUAL = 200
function usualLength(lengths: readonly number[]): Figure {
  const median = [...lengths].sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0
  return {
    name: `${gamesToPlay.hexpanse.title}: decisions in the median of ${lengths.length} games without chance`,
    value: `${median}, at most ${Math.max(0, ...lengths)}`,
    holds: median <= MOST_USUAL,
  }
}

const decisionsIn = (fought: readonly Fought[]): number =>
  fought.reduce((sum, { decisions }) => sum + decisions, 0)

function addAll(sums: Sums, { title }: Game, fought: readonly Fought[]): void {
  sums.games += fought.length
  sums.decisions += decisionsIn(fought)
  for (const { spent, wrong } of fought) {
    if (wrong !== undefined) sums.wrong.push(`${title}, ${wrong}`)
    for (const [name, { decisions, milliseconds }] of Object.entries(spent)) {
      const key = `${title}, ${name}`
      const sum = sums.spent.get(key) ?? { decisions: 0, milliseconds: 0 }
      sum.decisions += decisions
      sum.milliseconds += milliseconds
      sums.spent.set(key, sum)
    }
  }
}

/** The strongest level thinks a tenth as hard, or nobody would wait for the end. */
const TENTH = 10
const MOST_TRIES = 1000
const isStrong = ({ most }: Level): boolean => most > MOST_TRIES
const eased = (level: Level): Player =>
  isStrong(level)
    ? {
        name: `${level.name} at a tenth`,
        level: { ...level, tries: level.tries / TENTH, most: level.most / TENTH },
      }
    : playerOf(level)

const MOST_GAMES_IN_SHORT = 150
const MOST_GAMES = 400

interface Table {
  readonly game: Game
  readonly players: number
  readonly modules: readonly string[]
}
const gamesToPlay = games as Record<'expanse' | 'hexpanse', Game>

/** Each level against the one below, the weakest against players by chance. */
const ladderAt = (table: Table): readonly Pairing[] =>
  levels.map((level, at) => {
    const below = levels[at - 1]
    return { ...table, one: eased(level), others: below ? playerOf(below) : BY_CHANCE }
  })

function somePairings(): readonly Pairing[] {
  const { expanse, hexpanse } = gamesToPlay
  const four = ladderAt({ game: expanse, players: 4, modules: [] })
  // Games of two are shorter, and those of the strongest level take long.
  const two = ladderAt({ game: expanse, players: 2, modules: [] })
  return [
    ...four.slice(0, 3),
    ...two.slice(3),
    ...ladderAt({ game: hexpanse, players: 3, modules: [] }).slice(0, 2),
  ]
}

const PLAYERS = [2, 3, 4]

function allPairings(): readonly Pairing[] {
  const { expanse, hexpanse } = gamesToPlay
  return PLAYERS.flatMap(players => [
    ...ladderAt({ game: expanse, players, modules: [] }),
    ...ladderAt({ game: expanse, players, modules: modulesFor(expanse, players) }),
    ...ladderAt({ game: hexpanse, players, modules: [] }),
  ])
}

const modulesFor = (game: Game, count: number): readonly string[] =>
  game.modules.filter(({ players }) => players.includes(count)).map(({ id }) => id)

const GAMES_OF_LADDER = 200

function* ladder(sums: Sums): Generator<Figure> {
  const { expanse } = gamesToPlay
  const { rated, fought } = rateByGames({
    game: expanse,
    players: [BY_CHANCE, ...levels.map(eased)],
    seats: 4,
    games: GAMES_OF_LADDER,
  })
  addAll(sums, expanse, fought)
  yield {
    name: `${expanse.title}: the ladder after ${fought.length} games of 4 players, with 95 % intervals`,
    value: rated
      .map(({ name, rating, low, high }) => `${name} ${[rating, low, high].map(Math.round).join('/')}`)
      .join(', '),
    holds: areApart(rated),
  }
}

const STATES_IN_SHORT = 200
const STATES = 2000

/** A table and its twin look alike to who is asked, so the answer is the same. */
function noPeeking(states: number): Figure {
  const { expanse, hexpanse } = gamesToPlay
  const modules = modulesFor(expanse, 4)
  const each = { count: states / 4, every: 11, seed: 'c' }
  const matches: readonly Match[] = [
    ...randomMatches(expanse, each),
    ...randomMatches(expanse, { ...each, players: [4], modules }),
    ...randomMatches(hexpanse, { ...each, options: { mode: 'admiral' } }),
    ...randomMatches(hexpanse, each),
  ].map(({ match }) => match)
  const level = levels[1] ?? levels[0]
  const unlike = matches.filter(match => peeks(match, level))
  return {
    name: `answers that differ between ${matches.length} tables and their twins`,
    value: String(unlike.length),
    holds: unlike.length === 0 && matches.length === states,
  }
}

/** True if the level answers something else at a table that looks the same to who is asked. */
function peeks({ game, state, open }: Pick<Match, 'game' | 'state' | 'open'>, level: Level): boolean {
  return open.some(ask => {
    if (onlyAnswer(ask)) return false
    const twin = toolingOf(game).resample(state, ask.who, '7a')
    const answers = [state, twin].map(one => decide({ game, state: one, ask, level, seed: '5e' }))
    return JSON.stringify(answers[0]) !== JSON.stringify(answers[1])
  })
}
