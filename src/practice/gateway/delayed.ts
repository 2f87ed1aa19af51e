/** A queue that hands each item on after a delay, in order. */
export class Delayed<Thing> {
  readonly #delayMs: () => number
  readonly #handOn: (thing: Thing) => void
  readonly #waiting: Thing[] = []

  constructor(delayMs: () => number, handOn: (thing: Thing) => void) {
    this.#delayMs = delayMs
    this.#handOn = handOn
  }

  put(thing: Thing): void {
    const delayMs = this.#delayMs()
    if (delayMs === 0 && this.#waiting.length === 0) return this.#handOn(thing)
    this.#waiting.push(thing)
    // Whichever timer comes first, the oldest goes first.
    setTimeout(() => {
      const [oldest] = this.#waiting.splice(0, 1)
      if (oldest !== undefined) this.#handOn(oldest)
    }, delayMs).unref()
  }
}
