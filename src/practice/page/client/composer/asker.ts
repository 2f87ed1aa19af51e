const PAUSE_MS = 180

/** Asks after a pause in typing; an answer that a newer question overtook is not shown. */
export class Asker {
  #timer: ReturnType<typeof setTimeout> | undefined
  #latest = 0

  ask<T>(question: () => Promise<T>, answer: (found: T) => void): void {
    this.cancel()
    const mine = this.#latest
    this.#timer = setTimeout(() => {
      void question().then(found => mine === this.#latest && answer(found))
    }, PAUSE_MS)
  }

  cancel(): void {
    clearTimeout(this.#timer)
    this.#latest += 1
  }
}
