import type { Log } from './log.ts'

/** How far this machine's clock is from Discord's, so that what is late is not mistaken for a clock that is wrong, nor the other way round. */
export interface DiscordClock {
  /** How long ago something was done, at which Discord's clock stood so. */
  readonly age: (created: number) => number
  /** An answer has come from Discord with its own time, in whole seconds. */
  readonly answered: (date: number) => void
}

/** What was heard longer ago says nothing of a clock that may have been set since. */
const LATELY_MS = 300_000
/** What a header has left out of its second, on average. */
const HALF_A_SECOND_MS = 500
const TOO_FAR_MS = 1000
/** One answer may have been slow. */
const ENOUGH_HEARD = 3

interface Surroundings {
  readonly log: Pick<Log, 'warn'>
  readonly now?: () => number
  /** Goes on whatever becomes of the clock. */
  readonly passed?: () => number
}

/**
 * Whatever comes from Discord is as old as it took to come, so no clock is further ahead than the least difference lately. Two stretches
 * of time are remembered, the present one and the one before.
 */
export function makeDiscordClock({ log, now = Date.now, passed = () => performance.now() }: Surroundings): DiscordClock {
  let [before, least, heard, isTold] = [Infinity, Infinity, 0, false]
  let until = passed() + LATELY_MS
  const skew = (): number => Math.min(before, least)
  const hear = (difference: number): void => {
    if (passed() > until) {
      before = least
      least = Infinity
      until = passed() + LATELY_MS
    }
    least = Math.min(least, difference)
    heard++
    if (isTold || heard < ENOUGH_HEARD || Math.abs(skew()) <= TOO_FAR_MS) return
    isTold = true
    log.warn({ aheadMs: Math.round(skew()) }, 'this machine\'s clock differs from Discord\'s; set it over the network (NTP)')
  }
  return {
    age: created => {
      const difference = now() - created
      hear(difference)
      return difference - skew()
    },
    answered: date => { if (Number.isFinite(date)) hear(now() - date - HALF_A_SECOND_MS) },
  }
}
