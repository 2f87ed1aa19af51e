import type { WebSocket } from 'ws'
import type { Frame } from './session.ts'

/** The line to one client. While it is silenced, messages wait. */
export class Line {
  #held: string[] | undefined
  #timer: NodeJS.Timeout | undefined

  readonly #way: Delayed<string>

  constructor(socket: WebSocket, delayMs: () => number) {
    this.#way = new Delayed(delayMs, text => {
      if (socket.readyState === socket.OPEN) socket.send(text)
    })
  }

  write(text: string): void {
    if (this.#held) this.#held.push(text)
    else this.#way.put(text)
  }

  silence(ms: number): void {
    this.#held ??= []
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const held = this.#held ?? []
      this.#held = undefined
      for (const text of held) this.write(text)
    }, ms).unref()
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#held = []
  }
}

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
