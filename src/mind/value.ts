import type { Seat } from '../core/ask.ts'
import type { AnyState, Features, Game, Insight } from '../core/game.ts'

/** Says how good a position is for each seat: its chance to win, and what that comes from. */
export interface Judgement {
  readonly chances: Readonly<Record<Seat, number>>
  /** Is empty when the game is over. */
  readonly features: Readonly<Record<Seat, Features>>
}

/** Coming second is better than coming last, but by far not as good as winning. */
const FOR_PLACES = 0.1

export function judgeEnd(game: Game, state: AnyState): Judgement {
  const standings = game.standings(state)
  const winners = standings.filter(({ rank }) => rank === 1).length
  const chanceOf = (rank: number): number =>
    rank === 1
      ? FOR_PLACES + (1 - FOR_PLACES) / winners
      : (FOR_PLACES * (standings.length - rank)) / standings.length
  return {
    chances: Object.fromEntries(standings.map(({ seat, rank }) => [seat, chanceOf(rank)])),
    features: {},
  }
}

export function judge(insight: Insight<AnyState>, state: AnyState): Judgement {
  const { weights, scale } = insight
  const features = insight.features(state)
  const seats = Object.keys(features)
  const points: Record<Seat, number> = {}
  for (const seat of seats) {
    const own = features[seat]
    let sum = 0
    for (const name in weights) sum += (weights[name] ?? 0) * (own?.[name] ?? 0)
    points[seat] = sum
  }
  const chances: Record<Seat, number> = {}
  for (const seat of seats) chances[seat] = 1 / (1 + Math.exp(-leadOf(points, seats, seat) / scale))
  return { chances, features }
}

/**
 * Says how far a seat is ahead: half of that is its lead over the best of the others, half over all of them.
 */
function leadOf(points: Readonly<Record<Seat, number>>, seats: readonly Seat[], seat: Seat): number {
  let best = -Infinity
  let sum = 0
  for (const other of seats) {
    if (other === seat) continue
    const theirs = points[other] ?? 0
    best = Math.max(best, theirs)
    sum += theirs
  }
  const own = points[seat] ?? 0
  return seats.length > 1 ? own - best / 2 - sum / (seats.length - 1) / 2 : own
}
