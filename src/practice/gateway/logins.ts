import type { Id } from '../world/types.ts'

/** An application's login budget, as `GET /gateway/bot` reports it. */
export interface SessionStartLimit {
  readonly total: number
  readonly remaining: number
  readonly reset_after: number
  readonly max_concurrency: number
}

interface Day {
  used: number
  readonly until: number
}

const DAY_MS = 24 * 3_600_000

/** Counts logins (IDENTIFY) in the 24 hours that start with the first. Resuming a session costs none. */
export class Logins {
  readonly #total: number
  readonly #now: () => number
  readonly #days = new Map<Id, Day>()

  constructor(total: number, now: () => number = Date.now) {
    this.#total = total
    this.#now = now
  }

  standing(application: Id): SessionStartLimit {
    const day = this.#dayOf(application)
    return {
      total: this.#total,
      remaining: Math.max(0, this.#total - (day?.used ?? 0)),
      reset_after: day ? day.until - this.#now() : 0,
      max_concurrency: 1,
    }
  }

  /** Counts a login. Returns false if it is one too many. */
  take(application: Id): boolean {
    const day = this.#dayOf(application) ?? { used: 0, until: this.#now() + DAY_MS }
    this.#days.set(application, day)
    day.used++
    return day.used <= this.#total
  }

  #dayOf(application: Id): Day | undefined {
    const day = this.#days.get(application)
    return day && day.until > this.#now() ? day : undefined
  }
}
