import type { Answer, Ask, Option, Seat } from '../../core/ask.ts'
import { newRandom, roll, type Random } from '../../core/random.ts'
import { randomAnswer } from '../../core/randomAnswer.ts'

export type Player = (ask: Ask) => Answer
export type Weigh = (option: Option) => number

const OF_ONE_MIND = 4

/**
 * Players with tastes that come from the seed, not from knowledge of the game: one always keeps its events,
 * one never
 * passes, one does what it has done least. Even dice alone hardly ever reach the corners of a long game; and
 * some corners
 * are reached only where a whole table has the same taste.
 */
export function somePlayers(random: Random, seats: readonly Seat[]): Readonly<Record<Seat, Player>> {
  const alike = roll(random, 'mind', OF_ONE_MIND) === 0 ? likings(`${random.seed} all`) : undefined
  return Object.fromEntries(
    seats.map(seat => [
      seat,
      alike ? choosy(random, `player ${seat}`, alike) : somePlayer(random, `player ${seat}`),
    ]),
  )
}

function somePlayer(random: Random, stream: string): Player {
  const tastes = [even, wilful, wilful, curious] as const
  const taste = tastes[roll(random, stream, tastes.length)] as (typeof tastes)[number]
  return taste(random, stream)
}

function even(random: Random, stream: string): Player {
  return ask => randomAnswer(ask, below => roll(random, stream, below))
}

const wilful = (random: Random, stream: string): Player =>
  choosy(random, stream, likings(`${random.seed} ${stream}`))

function choosy(random: Random, stream: string, liking: Weigh): Player {
  const appetite = roll(random, stream, 3)
  // Ranges from a player with a taste to one who never does what they like least.
  const insistence = 1 + 2 * roll(random, stream, 3)
  return ask => pickBy(ask, random, stream, option => liking(option) ** insistence, appetite)
}

function curious(random: Random, stream: string): Player {
  const times = new Map<string, number>()
  return ask => {
    const key = (option: Option): string => ask.what + JSON.stringify(option.means)
    const answer = pickBy(ask, random, stream, option => 1 / (1 + (times.get(key(option)) ?? 0)) ** 3, 2)
    for (const option of ask.options)
      if (answer.includes(option.id)) times.set(key(option), (times.get(key(option)) ?? 0) + 1)
    return answer
  }
}

/**
 * Weighs each kind of option ('kept', 'pass') between 1/8 and 8, and each of its kind between 1/16 and 16.
 */
function likings(seed: string): Weigh {
  const known = new Map<string, number>()
  const liking = (key: string, octaves: number): number => {
    const found = known.get(key) ?? roll(newRandom(seed.slice(0, 32)), seed + key, 1024) / 1024
    known.set(key, found)
    return 2 ** ((found - 0.5) * 2 * octaves)
  }
  return option =>
    Object.entries(option.means).reduce(
      (weight, [key, value]) => weight * liking(key, 3) * liking(`${key}=${JSON.stringify(value)}`, 4),
      1,
    )
}

const FEWEST = 0
export const MOST = 1

/** Picks as many as the appetite wants, one after the other, heavier options more often. */
export function pickBy(ask: Ask, random: Random, stream: string, weigh: Weigh, appetite: number): Answer {
  const free = (): number => ask.min + roll(random, stream, ask.max - ask.min + 1)
  const wanted = appetite === FEWEST ? ask.min : appetite === MOST ? ask.max : free()
  const chosen: Option[] = []
  for (;;) {
    const left = ask.options.filter(option => !chosen.includes(option) && fits(ask, chosen, option))
    const next = chosen.length < wanted ? weighted(left, random, stream, weigh) : undefined
    if (!next) return chosen.map(option => option.id)
    chosen.push(next)
  }
}

function fits(ask: Ask, chosen: readonly Option[], option: Option): boolean {
  if (ask.perGroup === undefined || option.group === undefined) return true
  return chosen.filter(one => one.group === option.group).length < ask.perGroup
}

const FINE = 1 << 30
function weighted(left: readonly Option[], random: Random, stream: string, weigh: Weigh): Option | undefined {
  const weights = left.map(weigh)
  const sum = weights.reduce((a, b) => a + b, 0)
  let at = (roll(random, stream, FINE) / FINE) * sum
  return left.find((_, place) => (at -= weights[place] as number) < 0) ?? left[left.length - 1]
}
