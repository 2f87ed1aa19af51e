export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5)

export function percentile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}

/** Cheap chance: the dice of the measuring loop must not be what is measured. */
export function dice(seed: number): (below: number) => number {
  let word = seed | 1
  return below => {
    word ^= word << 13
    word ^= word >>> 17
    word ^= word << 5
    return (word >>> 0) % below
  }
}

export const grade = (must: boolean, reach: boolean): string => (reach ? 'reached' : must ? 'met' : 'MISSED')

/** Describes a measured thing, its value, the goal, and a grade. */
export type Line = readonly [what: string, measured: string, goal?: string, grade?: string]

export const thousands = (number: number): string => Math.round(number).toLocaleString('en')
