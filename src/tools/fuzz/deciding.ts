import type { Ask, Seat, Answer, Option } from '../../core/ask.ts'
import { answer, type Match } from '../../core/match.ts'
import { roll, newRandom, type Random } from '../../core/random.ts'
import { fillable, randomAnswer, type Fillable } from '../../core/randomAnswer.ts'
import { effectiveRows, undo, undoTarget, type Base } from '../../core/undo.ts'
import { seatsOf, guard, type Next } from './asks.ts'
import { toolingOf, type AnyState, type Game } from '../../core/game.ts'

/** The players of a game and how they decide. */

export interface Party {
  readonly random: Random
  readonly players: Readonly<Record<Seat, Player>>
  /** Seats that play to win from the beginning. */
  readonly keen: readonly Seat[]
  readonly known: Known
}

const UNDO_IN = 24
const IDLE_IN = 4

/** One answer by one of those who are asked; now and then a move is taken back instead. */
export function decide({ random, players, keen, known }: Party, match: Match): Next {
  const back = roll(random, 'undo', UNDO_IN) === 0 ? takenBack(match, known) : undefined
  if (back) return { match: back }
  const can = firstFillable(match, inSomeOrder(match.open, random), random)
  if (!can)
    return { match, violation: { property: 'questions', why: 'nobody can fill in what they are asked' } }
  const { ask } = can
  const picks = can.fill(
    isKeen(match, keen, ask.who) ? keenly(match, ask, random) : (players[ask.who]?.(ask) ?? []),
  )
  const said = guard('answer', () => answer(match, ask.who, ask.id, picks))
  if ('property' in said) return { match, violation: { ...said, pending: { ask, picks } } }
  return said.ok
    ? { match: said.value }
    : { match, violation: { property: 'answer', why: said.why, pending: { ask, picks } } }
}

function takenBack(match: Match, known: Known): Match | undefined {
  for (const seat of seatsOf(match)) {
    const target = undoTarget(match, seat)
    const undone = target.ok ? undo(match, seat, baseFor(known, match, target.value)) : target
    if (undone.ok) return undone.value
  }
  return undefined
}

/**
 * States of a game that is being played, by the row they came after: folding everything anew would take the
 * square of its length.
 */
export type Known = Map<number, AnyState>

export const remember = (known: Known, match: Match): void => void known.set(match.next - 1, match.state)

/** The latest that is known up to that row; undefined: none is. */
export function baseFor(known: Known, { rows }: Match, seq: number): Base | undefined {
  const row = effectiveRows(rows).findLast(one => one.seq <= seq && known.has(one.seq))
  const state = row && known.get(row.seq)
  return row && state ? { seq: row.seq, state } : undefined
}

/** Begins with a random seat, preferably one that others wait for. */
function inSomeOrder(open: readonly Ask[], random: Random): readonly Ask[] {
  const first = roll(random, 'who', open.length)
  const turned = [...open.slice(first), ...open.slice(0, first)]
  const awaited = turned.filter(({ idle }) => !idle)
  if (!awaited.length || awaited.length === turned.length || roll(random, 'idle', IDLE_IN) === 0)
    return turned
  return [...awaited, ...turned.filter(({ idle }) => idle)]
}

function firstFillable(match: Match, open: readonly Ask[], random: Random): Fillable | undefined {
  for (const ask of open) {
    const can = fillable(match, ask, below => roll(random, `form ${ask.who}`, below))
    if (can) return can
  }
  return undefined
}

type Player = (ask: Ask) => Answer
type Weigh = (option: Option) => number

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
const MOST = 1

/** Picks as many as the appetite wants, one after the other, heavier options more often. */
function pickBy(ask: Ask, random: Random, stream: string, weigh: Weigh, appetite: number): Answer {
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

const ONE_IN = 2
/** After so many rows all seats play to win. */
const LONG = 700

export const keenSeats = (game: Game, random: Random, seats: readonly Seat[]): readonly Seat[] =>
  toolingOf(game).botWeights ? seats.filter(() => roll(random, 'keen', ONE_IN) === 0) : []

const isKeen = ({ game, rows }: Match, keen: readonly Seat[], seat: Seat): boolean =>
  toolingOf(game).botWeights !== undefined && (rows.length > LONG || keen.includes(seat))

const WORTH_IT = 1
/** Prefers what is worth more, then what the player likes more. */
function keenly({ game, state }: Match, ask: Ask, random: Random): Answer {
  const weigh = toolingOf(game).botWeights?.(state, ask) ?? (() => WORTH_IT)
  const good = ask.options.filter(option => weigh(option) >= WORTH_IT)
  const options = ask.perGroup === undefined && good.length >= ask.min ? good : ask.options
  const max = ask.min === 0 ? Math.min(ask.max, good.length) : Math.min(ask.max, options.length)
  return pickBy({ ...ask, options, max }, random, `keen ${ask.who}`, weigh, MOST)
}
