import type { WebSocket } from 'ws'

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
