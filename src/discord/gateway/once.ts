/** Returns true the first time it is called with a key, as far as this process remembers. */
export type Once = (what: string) => boolean

const MOST_KNOWN = 1000

export function makeOnce(): Once {
  const known = new Set<string>()
  return what => {
    if (known.has(what)) return false
    known.add(what)
    if (known.size > MOST_KNOWN) known.delete(known.values().next().value ?? '')
    return true
  }
}
