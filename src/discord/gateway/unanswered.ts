/** Knows whether people wait for answers, so that posts let them go first. */
export interface Unanswered {
  /**
   * Counts one more person who waits, until the returned function is called. Calling it twice changes
   * nothing.
   */
  readonly begin: () => () => void
  /** Resolves once nobody waits, and after a fifth of a second in any case. */
  readonly none: () => Promise<void>
}

/** Limits the delay of a post to what nobody notices. */
const LONGEST_MS = 200

export function countUnanswered(longestMs = LONGEST_MS): Unanswered {
  const people = new Set<object>()
  const posts = new Set<() => void>()
  const goOn = (): void => {
    // The answers themselves are written to Discord first.
    for (const go of posts) setImmediate(go)
    posts.clear()
  }
  const next = (): Promise<void> =>
    new Promise(done => {
      const go = (): void => {
        clearTimeout(timer)
        posts.delete(go)
        done()
      }
      const timer = setTimeout(go, longestMs)
      posts.add(go)
    })
  return {
    begin: () => {
      const person = {}
      people.add(person)
      return () => {
        if (people.delete(person) && people.size === 0) goOn()
      }
    },
    none: () => (people.size === 0 ? Promise.resolve() : next()),
  }
}
