import type { WebSocket } from 'ws'
import { Delayed } from './delayed.ts'

/** What goes out to one client. It can be silenced: then it waits, and comes afterwards. */
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
