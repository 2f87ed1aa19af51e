import type { Id } from './types.ts'

const EPOCH = 1_420_070_400_000n

/** Older ids are smaller; as they are decimal numbers, a longer one is the newer one. */
export const compareIds = (a: Id, b: Id): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

/** Milliseconds since 1970. */
export const timeOf = (id: Id): number => Number((BigInt(id) >> 22n) + EPOCH)

/**
 * Ids as Discord makes them: their time is the clock's, and each is greater than the one before, even when
 * the clock stands still.
 */
export class Snowflakes {
  readonly #now: () => number
  #last = 0n

  constructor(now: () => number) {
    this.#now = now
  }

  next(): Id {
    const ofClock = (BigInt(Math.floor(this.#now())) - EPOCH) << 22n
    this.#last = ofClock > this.#last ? ofClock : this.#last + 1n
    return String(this.#last)
  }

  /** That of the newest id there is. */
  get time(): number {
    return timeOf(String(this.#last))
  }

  /** Skips ids after loading: nothing that exists may be given its id a second time. */
  skipPast(id: Id): void {
    const taken = BigInt(id)
    if (taken > this.#last) this.#last = taken
  }
}
