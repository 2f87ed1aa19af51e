import { optionOf, type Answer, type Ask } from '../core/ask.ts'
import { hash } from '../core/data.ts'
import type { AnyState, Game } from '../core/game.ts'
import { newRandom, roll } from '../core/random.ts'
import type { Level } from './levels.ts'
import { finish, tryAnswers, type Steps, type Tried } from './search.ts'
import { winningAnswer } from './winningAnswer.ts'
import { makeWorlds } from './worlds.ts'

/** An answer, how good it seems, and why. */
export interface Advice {
  readonly picks: Answer
  /** The chance to win, 0 to 1. */
  readonly chance: number
  /** Says how likely this level is to give it. */
  readonly likely: number
  /** What it gains, in points against the others, compared with the average of all answers. */
  readonly reasons: readonly { readonly feature: string; readonly points: number }[]
  readonly tries: number
}

/** Describes a question that is put to a computer opponent, in worlds that look like the table to it. */
export interface Riddle {
  readonly game: Game
  readonly worlds: readonly AnyState[]
  readonly ask: Ask
  readonly level: Level
  /** Consists of hex digits. */
  readonly seed: string
  /** True once there is no more time: the best answer found by then is given. */
  readonly isLate?: () => boolean
}
/** Describes the same at the table as it is. */
export interface Puzzle extends Omit<Riddle, 'worlds'> {
  readonly state: AnyState
}

/**
 * Ranks the answers to a question, best first. Only what its seat may see decides: tables that look the same
 * to it get the same ranking for the same seed.
 */
export const advise = (puzzle: Puzzle): readonly Advice[] => finish(adviseIn(dealt(puzzle)))

const dealt = ({ state, ...puzzle }: Puzzle): Riddle => ({
  ...puzzle,
  worlds: makeWorlds(puzzle.game, state, {
    seat: puzzle.ask.who,
    count: puzzle.level.worlds,
    seed: puzzle.seed,
  }),
})

function* adviseIn({ game, worlds, ask, level, seed, isLate }: Riddle): Steps<readonly Advice[]> {
  const random = newRandom(hash(['search', seed]))
  const dice = (below: number): number => roll(random, 'mind', below)
  const tried = yield* tryAnswers({ game, level, roll: dice, isLate }, worlds, ask)
  const winning = worlds[0] && winningAnswer(game, worlds[0], ask, dice)
  const wins = tried.findIndex(one => isWin(one) || one.picks.join() === winning?.join())
  const chances = tried.map(({ sum, visits }) => (visits ? sum / visits : 0))
  const likely = likelihoods(chances, wins, level, likingOf(game, worlds[0], ask, tried))
  const usual = averageParts(tried)
  return tried
    .map((one, at) => ({
      picks: one.picks,
      chance: chances[at] ?? 0,
      likely: likely[at] ?? 0,
      reasons: reasonsFor(one, usual),
      tries: one.visits,
    }))
    .sort((a, b) => b.likely - a.likely || b.chance - a.chance)
}

/** Says what a level answers; undefined: nothing can be answered now. */
export const decide = (puzzle: Puzzle): Answer | undefined => finish(decideIn(dealt(puzzle)))

/** Returns the same in steps, for callers that must not see the table. */
export function* decideIn(riddle: Riddle): Steps<Answer | undefined> {
  const advice = yield* adviseIn(riddle)
  const random = newRandom(hash(['choice', riddle.seed]))
  let left = roll(random, 'mind', PARTS) / PARTS
  return (advice.find(({ likely }) => (left -= likely) < 0) ?? advice[0])?.picks
}
const PARTS = 1 << 20

/** The game was over and won with it, whatever was hidden. */
const isWin = ({ wins, visits }: Tried): boolean => visits > 0 && wins === visits

/** Whatever wins the game at once is given, however little a level minds. */
function likelihoods(
  chances: readonly number[],
  wins: number,
  { temperature }: Level,
  liking: readonly number[],
): readonly number[] {
  const best = Math.max(...chances)
  const first = wins < 0 ? chances.indexOf(best) : wins
  if (wins >= 0 || temperature === 0) return chances.map((_, at) => (at === first ? 1 : 0))
  const weights = chances.map(
    (chance, at) => (liking[at] ?? 1) * Math.exp((oddsOf(chance) - oddsOf(best)) / temperature),
  )
  const sum = weights.reduce((total, one) => total + one, 0)
  return weights.map(weight => weight / sum)
}

/** Nobody likes an answer so little that it is never given. */
const LEAST_LIKING = 0.01
/** How people dislike answers before they think, so that no level makes a mistake that nobody would make. */
function likingOf(
  game: Game,
  world: AnyState | undefined,
  ask: Ask,
  tried: readonly Tried[],
): readonly number[] {
  const weigh = world && ask.max === 1 ? game.insight?.prior?.(world, ask) : undefined
  return tried.map(({ picks: [pick] }) => {
    const option = pick === undefined ? undefined : optionOf(ask, pick)
    return weigh && option ? Math.min(1, Math.max(LEAST_LIKING, weigh(option))) : 1
  })
}

const NEVER = 0.001
/**
 * Says how far somebody is ahead: a lead of one scale is 1. Even in a won game, a larger lead counts for
 * more.
 */
const oddsOf = (chance: number): number => {
  const sane = Math.min(Math.max(chance, NEVER), 1 - NEVER)
  return Math.log(sane / (1 - sane))
}

function averageParts(tried: readonly Tried[]): Readonly<Record<string, number>> {
  const sum: Record<string, number> = {}
  for (const { parts, visits } of tried)
    for (const name in parts) sum[name] = (sum[name] ?? 0) + (parts[name] ?? 0) / Math.max(1, visits)
  return Object.fromEntries(Object.entries(sum).map(([name, points]) => [name, points / tried.length]))
}

const MAX_REASONS = 3
const MIN_POINTS = 0.05

function reasonsFor({ parts, visits }: Tried, usual: Readonly<Record<string, number>>): Advice['reasons'] {
  return Object.keys(parts)
    .map(feature => ({
      feature,
      points: Math.round(100 * ((parts[feature] ?? 0) / Math.max(1, visits) - (usual[feature] ?? 0))) / 100,
    }))
    .filter(({ points }) => Math.abs(points) >= MIN_POINTS)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, MAX_REASONS)
}
