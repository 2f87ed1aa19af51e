import type { Frame } from './session.ts'

/** An event that waits for another to change places with goes alone when none comes. */
const WAIT_FOR_ANOTHER_MS = 1000

/** Carries events to one client, and does it wrong when told to. */
export class Courier {
  readonly #write: (text: string) => void
  #twice = 0
  #swap = false
  #waiting: Frame | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(write: (text: string) => void) {
    this.#write = write
  }

  duplicateNext(events: number): void {
    this.#twice = events
  }

  reorderNext(): void {
    this.#swap = true
  }

  carry(frame: Frame): void {
    if (this.#swap && !this.#waiting) return this.#hold(frame)
    const held = this.#release()
    this.#hand(frame)
    if (held) this.#hand(held)
  }

  #hold(frame: Frame): void {
    this.#waiting = frame
    this.#timer = setTimeout(() => {
      const held = this.#release()
      if (held) this.#hand(held)
    }, WAIT_FOR_ANOTHER_MS).unref()
  }

  #release(): Frame | undefined {
    const held = this.#waiting
    clearTimeout(this.#timer)
    if (held) this.#swap = false
    this.#waiting = undefined
    return held
  }

  #hand({ text }: Frame): void {
    this.#write(text)
    if (this.#twice === 0) return
    this.#twice--
    this.#write(text)
  }
}
