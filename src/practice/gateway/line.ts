import type { WebSocket } from 'ws'

/** What goes out to one client. It can be silenced: then it waits, and comes afterwards. */
export class Line {
  readonly #socket: WebSocket
  #held: string[] | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(socket: WebSocket) {
    this.#socket = socket
  }

  write(text: string): void {
    if (this.#held) this.#held.push(text)
    else if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(text)
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
