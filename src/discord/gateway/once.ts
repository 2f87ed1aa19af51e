import { BoundedMap } from '../memory.ts'

/** Returns true the first time it is called with a key, as far as this process remembers. */
export type Once = (what: string) => boolean

const MAX_KNOWN = 1000

export function makeOnce(): Once {
  const known = new BoundedMap<true>(MAX_KNOWN)
  return what => !known.has(what) && known.set(what, true).has(what)
}
