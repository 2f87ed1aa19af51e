import { compareIds } from './snowflake.ts'
import type { Id, Message } from './types.ts'

export interface Page {
  readonly limit?: number
  readonly before?: Id
  readonly after?: Id
  readonly around?: Id
  readonly as?: Id
}

const USUAL_PAGE = 50

/**
 * Holds the messages of one channel, oldest first. A page is found by halving, so a long channel costs no
 * more than a short one.
 */
export class MessageLog {
  readonly #messages: Message[] = []

  get all(): readonly Message[] {
    return this.#messages
  }

  get(id: Id): Message | undefined {
    const found = this.#messages[this.#firstNotBefore(id)]
    return found?.id === id ? found : undefined
  }

  /** Adds it, or replaces the one with its id. */
  put(message: Message): void {
    const at = this.#firstNotBefore(message.id)
    this.#messages.splice(at, this.#messages[at]?.id === message.id ? 1 : 0, message)
  }

  remove(id: Id): void {
    const at = this.#firstNotBefore(id)
    if (this.#messages[at]?.id === id) this.#messages.splice(at, 1)
  }

  page({ limit = USUAL_PAGE, before, after, around, as }: Page): readonly Message[] {
    if (around !== undefined) return this.#around(around, limit, as)
    if (before !== undefined) return this.#backwards(this.#firstNotBefore(before), limit, as)
    if (after === undefined) return this.#backwards(this.#messages.length, limit, as)
    const at = this.#firstNotBefore(after)
    return this.#forwards(this.#messages[at]?.id === after ? at + 1 : at, limit, as)
  }

  #around(id: Id, limit: number, as: Id | undefined): readonly Message[] {
    const at = this.#firstNotBefore(id)
    const older = this.#backwards(at, Math.floor(limit / 2), as)
    return [...older, ...this.#forwards(at, limit - older.length, as)]
  }

  #backwards(end: number, limit: number, as: Id | undefined): Message[] {
    const found: Message[] = []
    for (let at = end - 1; at >= 0 && found.length < limit; at--) this.#pick(at, as, found)
    return found.reverse()
  }

  #forwards(start: number, limit: number, as: Id | undefined): Message[] {
    const found: Message[] = []
    for (let at = start; at < this.#messages.length && found.length < limit; at++) this.#pick(at, as, found)
    return found
  }

  #pick(at: number, as: Id | undefined, into: Message[]): void {
    const message = this.#messages[at]
    if (message && (message.visibleTo === undefined || message.visibleTo === as)) into.push(message)
  }

  #firstNotBefore(id: Id): number {
    let low = 0
    let high = this.#messages.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const there = this.#messages[middle]
      if (there && compareIds(there.id, id) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
