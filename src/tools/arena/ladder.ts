import { newRandom, roll } from '../../core/random.ts'
import type { Standing } from '../../core/game.ts'

/** A choice that a game made: this name came before the others that were left. */
export interface Choice {
  readonly first: string
  readonly of: readonly string[]
}

/** Reads the places of a game as choices: who came first, then who came first of the rest, and so on. */
export function choicesOf(
  standings: readonly Standing[],
  nameOf: (seat: string) => string,
): readonly Choice[] {
  const sorted = [...standings].sort((a, b) => a.rank - b.rank)
  return sorted.flatMap(({ seat, rank }, at) => {
    const rest = sorted.slice(at)
    const isShared = sorted.some(other => other.seat !== seat && other.rank === rank)
    return isShared || rest.length < 2 ? [] : [{ first: nameOf(seat), of: rest.map(one => nameOf(one.seat)) }]
  })
}

/** Describes a rating in the scale of chess: 400 points are odds of ten to one. */
export interface Rated {
  readonly name: string
  readonly rating: number
  /** 95 of 100 samples of the games rate it between these. */
  readonly low: number
  readonly high: number
}

const ROUNDS = 200
/** A sample is fitted from the ratings of all games on, so that it needs less. */
const ROUNDS_OF_SAMPLE = 30
const SAMPLES = 200
const TAIL = 0.025
const PER_TENFOLD = 400

/**
 * Rates all players of one pool, the weakest first (Plackett–Luce, fitted as in Hunter 2004). The intervals
 * come from drawing whole games anew; the same games and seed give the same ones. The first name has rating
 * 0.
 */
export function ratePool(
  names: readonly string[],
  games: readonly (readonly Choice[])[],
  seed: string,
): readonly Rated[] {
  const dice = newRandom(seed)
  const numbered = games.map(choices => choices.map(choice => numbersOf(names, choice)))
  const even = names.map(() => 1)
  const strengths = refit(even, numbered.flat(), ROUNDS)
  const rated = ratingsFrom(strengths)
  const samples = Array.from({ length: SAMPLES }, () => {
    const drawn = numbered.flatMap(() => numbered[roll(dice, 'bootstrap', numbered.length)] ?? [])
    return ratingsFrom(refit(strengths, drawn, ROUNDS_OF_SAMPLE))
  })
  return names
    .map((name, at) => {
      const sorted = samples.map(one => one[at] as number).sort((a, b) => a - b)
      const quantile = (part: number): number => sorted[Math.floor(part * (SAMPLES - 1))] as number
      return { name, rating: rated[at] as number, low: quantile(TAIL), high: quantile(1 - TAIL) }
    })
    .sort((a, b) => a.rating - b.rating)
}

/** The same with the numbers of the names. */
interface Numbered {
  readonly first: number
  readonly of: readonly number[]
}
const numbersOf = (names: readonly string[], { first, of }: Choice): Numbered => ({
  first: names.indexOf(first),
  of: of.map(name => names.indexOf(name)),
})

const ratingsFrom = (strengths: readonly number[]): readonly number[] =>
  strengths.map(one => PER_TENFOLD * Math.log10(one / (strengths[0] as number)))

/** Each has won and lost one more game against a mean player, so that who never wins has a rating too. */
function refit(start: readonly number[], choices: readonly Numbered[], rounds: number): readonly number[] {
  const wins = start.map(() => 1)
  for (const { first } of choices) (wins[first] as number)++
  let strengths = start
  for (let round = 0; round < rounds; round++) {
    const shares = strengths.map(strength => 2 / (strength + 1))
    for (const { of } of choices) {
      let sum = 0
      for (const at of of) sum += strengths[at] as number
      for (const at of of) (shares[at] as number) += 1 / sum
    }
    strengths = wins.map((won, at) => won / (shares[at] as number))
  }
  return strengths
}

export const areApart = (rated: readonly Rated[]): boolean =>
  rated.every(({ low }, at) => at === 0 || low > (rated[at - 1] as Rated).high)
