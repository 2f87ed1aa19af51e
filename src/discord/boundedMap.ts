/** Holds at most so many entries, and forgets the one that was set longest ago. */
export class BoundedMap<V> extends Map<string, V> {
  readonly #most: number
  constructor(most: number) {
    super()
    this.#most = most
  }
  override set(key: string, value: V): this {
    this.delete(key)
    super.set(key, value)
    const [oldest] = this.keys()
    if (this.size > this.#most && oldest !== undefined) this.delete(oldest)
    return this
  }
}

/** Returns true the first time it is called with a key, as far as this process remembers. */
export type Once = (what: string) => boolean

const MAX_HINTS = 1000

export function makeOnce(): Once {
  const known = new BoundedMap<true>(MAX_HINTS)
  return what => !known.has(what) && known.set(what, true).has(what)
}
