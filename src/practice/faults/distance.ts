import { setTimeout as wait } from 'node:timers/promises'

/** How far away an application is: so long everything takes each way, and so many bytes go through in a second. */
export interface Distance { readonly latencyMs?: number; readonly bytesPerSecond?: number }

const SECOND = 1000

/** One direction of a line. What is on its way already goes through first. */
class Way {
  #freeAt = 0

  async pass(bytes: number, { latencyMs = 0, bytesPerSecond = Infinity }: Distance): Promise<void> {
    const now = Date.now()
    this.#freeAt = Math.max(this.#freeAt, now) + bytes / bytesPerSecond * SECOND
    const ms = this.#freeAt - now + latencyMs
    if (ms > 0) await wait(ms)
  }
}

/** Between an application and the server: without a distance, nothing takes any time. */
export class Wire {
  readonly #up = new Way()
  readonly #down = new Way()
  distance: Distance = {}

  /** When a request of so many bytes has arrived. */
  readonly up = (bytes: number): Promise<void> => this.#up.pass(bytes, this.distance)

  /** When an answer of so many bytes has arrived. */
  readonly down = (bytes: () => number): Promise<void> => this.#down.pass(this.distance.bytesPerSecond === undefined ? 0 : bytes(), this.distance)
}
