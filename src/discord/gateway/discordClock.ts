import type { Log } from '../log.ts'

/** Estimates how far this machine's clock is from Discord's, to tell a late event from a wrong clock. */
export interface DiscordClock {
  /** Returns how long ago something happened, given Discord's time for it. */
  readonly age: (created: number) => number
  /** Records the time in a response from Discord, in whole seconds. */
  readonly answered: (date: number) => void
}

/** Readings older than this do not count, because the clock may have been set since. */
const LATELY_MS = 300_000
/** Holds the average fraction of a second that the header cuts off. */
const HALF_A_SECOND_MS = 500
const TOO_FAR_MS = 1000
/** One answer may have been slow. */
const ENOUGH_HEARD = 3

interface Surroundings {
  /** Hears of a clock that is too far away. */
  readonly log?: Pick<Log, 'warn'>
  readonly now?: () => number
  /** Holds a timer that does not change when the clock is set. */
  readonly passed?: () => number
}

/**
 * Everything from Discord arrives with a delay, so the smallest recent difference bounds the clock's error.
 * Keeps the current and the previous stretch of time.
 */
export function makeDiscordClock({
  log,
  now = Date.now,
  passed = () => performance.now(),
}: Surroundings): DiscordClock {
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
    log?.warn(
      { aheadMs: Math.round(skew()) },
      "this machine's clock differs from Discord's; set it over the network (NTP)",
    )
  }
  return {
    age: created => {
      const difference = now() - created
      hear(difference)
      return difference - skew()
    },
    answered: date => {
      if (Number.isFinite(date)) hear(now() - date - HALF_A_SECOND_MS)
    },
  }
}
