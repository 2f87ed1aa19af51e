/** From points to places on the plot. */

export interface Scale {
  readonly least: number
  readonly most: number
  readonly step: number
  readonly ticks: readonly number[]
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100]
const MOST_TICKS = 7
/** Returns whole lines at round numbers, a little above the best and below the worst. */
export function scaleOf(values: readonly number[]): Scale {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step =
    STEPS.find(one => Math.ceil(high / one) - Math.floor(low / one) < MOST_TICKS) ??
    Math.ceil((high - low) / (MOST_TICKS - 2))
  const least = Math.floor(low / step) * step
  const most = Math.max(Math.ceil(high / step) * step, least + step)
  return {
    least,
    most,
    step,
    ticks: Array.from({ length: Math.round((most - least) / step) + 1 }, (_, nth) => least + nth * step),
  }
}

/**
 * Apart by so much at least, in the same order, within the bounds, and as near as can be to where they
 * belong.
 */
export function spreadApart(
  wanted: readonly number[],
  distance: number,
  low: number,
  high: number,
): readonly number[] {
  const down: number[] = []
  for (const one of wanted) down.push(Math.max(one, (down.at(-1) ?? low - distance) + distance))
  const up: number[] = []
  for (const one of down.reverse()) up.push(Math.min(one, (up.at(-1) ?? high + distance) - distance))
  return up.reverse()
}

const ASIDES = [0, 1, -1, 2, -2, 3, -3]
/** Markers that would hide each other go side by side: for each the step aside, as small as can be. */
export function asides(heights: readonly number[], near: number): readonly number[] {
  const taken: { readonly y: number; readonly step: number }[] = []
  return heights.map(y => {
    const step =
      ASIDES.find(one => !taken.some(other => other.step === one && Math.abs(other.y - y) < near)) ?? 0
    taken.push({ y, step })
    return step
  })
}
