/** A position of a game, and what came of it. */
export interface Sample {
  /** By seat, then by feature. */
  readonly features: readonly (readonly number[])[]
  /** By seat: its share of the win. They add up to 1. */
  readonly shares: readonly number[]
}

/** Pulls weights towards those they start from, so that a feature that is seldom seen keeps its weight. */
const PULL = 0.02
const STEPS = 1500
const RATE = 0.02
/** As in Kingma and Ba 2015. */
const MEMORY = 0.9
const LONG_MEMORY = 0.999

/**
 * Learns weights by logistic regression: a seat wins as likely as its points, in parts of the scale, are far
 * above those of the others (softmax). The same samples give the same weights.
 */
export function fitWeights(
  samples: readonly Sample[],
  start: readonly number[],
  scale: number,
): readonly number[] {
  const units = spreads(samples, start.length).map(spread => (spread ? scale / spread : 0))
  const moved = start.map(() => 0)
  const mean = start.map(() => 0)
  const square = start.map(() => 0)
  for (let step = 1; step <= STEPS; step++) {
    const slope = slopeAt(
      samples,
      start.map((weight, at) => weight + (moved[at] as number) * (units[at] as number)),
      scale,
    )
    const rate = RATE * (1 - step / (STEPS + 1))
    for (let at = 0; at < moved.length; at++) {
      const down = (slope[at] as number) * (units[at] as number) + 2 * PULL * (moved[at] as number)
      const first = (mean[at] = MEMORY * (mean[at] as number) + (1 - MEMORY) * down)
      const second = (square[at] = LONG_MEMORY * (square[at] as number) + (1 - LONG_MEMORY) * down * down)
      const [one, other] = [first / (1 - MEMORY ** step), second / (1 - LONG_MEMORY ** step)]
      moved[at] = (moved[at] as number) - (rate * one) / (Math.sqrt(other) + 1e-8)
    }
  }
  return start.map((weight, at) => weight + (moved[at] as number) * (units[at] as number))
}

/** Says how surprising the outcomes are to these weights, on average. */
export function lossOf(samples: readonly Sample[], weights: readonly number[], scale: number): number {
  let sum = 0
  for (const { features, shares } of samples)
    sum -= expectations(features, weights, scale).reduce(
      (all, chance, seat) => all + (shares[seat] as number) * Math.log(Math.max(chance, 1e-12)),
      0,
    )
  return sum / samples.length
}

function slopeAt(samples: readonly Sample[], weights: readonly number[], scale: number): readonly number[] {
  const slope = weights.map(() => 0)
  for (const { features, shares } of samples) {
    const chances = expectations(features, weights, scale)
    for (let seat = 0; seat < features.length; seat++) {
      const error = (chances[seat] as number) - (shares[seat] as number)
      const own = features[seat] as readonly number[]
      for (let at = 0; at < slope.length; at++) (slope[at] as number) += error * (own[at] as number)
    }
  }
  return slope.map(one => one / scale / samples.length)
}

function expectations(
  features: Sample['features'],
  weights: readonly number[],
  scale: number,
): readonly number[] {
  const points = features.map(own => own.reduce((sum, one, at) => sum + one * (weights[at] as number), 0))
  const most = Math.max(...points)
  const powers = points.map(one => Math.exp((one - most) / scale))
  const sum = powers.reduce((all, one) => all + one, 0)
  return powers.map(one => one / sum)
}

/** By feature: how far seats of the same position are apart, the root of the mean square. */
function spreads(samples: readonly Sample[], features: number): readonly number[] {
  const squares = Array.from({ length: features }, () => 0)
  let count = 0
  for (const { features: seats } of samples) {
    count += seats.length
    for (let at = 0; at < features; at++) {
      const mean = seats.reduce((sum, own) => sum + (own[at] as number), 0) / seats.length
      for (const own of seats) (squares[at] as number) += ((own[at] as number) - mean) ** 2
    }
  }
  return squares.map(square => Math.sqrt(square / Math.max(1, count)))
}
