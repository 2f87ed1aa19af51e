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
  let waiting: (() => void)[] = []
  const goOn = (): void => {
    // The answers themselves are written to Discord first.
    for (const go of waiting) setImmediate(go)
    waiting = []
  }
  return {
    begin: () => {
      const person = {}
      people.add(person)
      return () => {
        if (people.delete(person) && people.size === 0) goOn()
      }
    },
    none: () => (people.size === 0 ? Promise.resolve() : atMost(longestMs, go => waiting.push(go))),
  }
}

/** Resolves when it is told to, or after so many milliseconds. */
const atMost = (ms: number, wait: (go: () => void) => void): Promise<void> =>
  new Promise(done => {
    const timer = setTimeout(done, ms)
    wait(() => {
      clearTimeout(timer)
      done()
    })
  })
