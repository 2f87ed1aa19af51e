interface Told {
  readonly ask: () => void
  readonly dead: () => void
}

/** Watches that a client's heart beats: asks after one interval without, gives up after two. */
export class Pulse {
  readonly #timer: NodeJS.Timeout
  #missed = 1

  constructor(intervalMs: number, told: Told) {
    this.#timer = setInterval(() => {
      if (this.#missed > 1) return told.dead()
      if (this.#missed > 0) told.ask()
      this.#missed++
    }, intervalMs).unref()
  }

  felt(): void {
    this.#missed = 0
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
