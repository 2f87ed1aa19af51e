import { setTimeout as wait } from 'node:timers/promises'

/** The distance to an application: the delay each way, and the bandwidth. */
export interface Distance {
  readonly latencyMs?: number
  readonly bytesPerSecond?: number
}

const SECOND = 1000

/** One direction of a line. Messages arrive in the order they were sent. */
class Way {
  #freeAt = 0

  async pass(bytes: number, { latencyMs = 0, bytesPerSecond = Infinity }: Distance): Promise<void> {
    const now = Date.now()
    this.#freeAt = Math.max(this.#freeAt, now) + (bytes / bytesPerSecond) * SECOND
    const ms = this.#freeAt - now + latencyMs
    if (ms > 0) await wait(ms)
  }
}

/** The line between an application and the server. Without a distance it adds no delay. */
export class Wire {
  readonly #up = new Way()
  readonly #down = new Way()
  distance: Distance = {}

  /** Resolves when a request of this size has arrived. */
  readonly up = (bytes: number): Promise<void> => this.#up.pass(bytes, this.distance)

  /** Resolves when an answer of this size has arrived. */
  readonly down = (bytes: () => number): Promise<void> =>
    this.#down.pass(this.distance.bytesPerSecond === undefined ? 0 : bytes(), this.distance)
}
