/** Knows whether people wait for answers, so that what everybody reads later lets them go first. */
export interface Unanswered {
  /** Somebody waits from now on. Returns what ends that; called again, it does nothing. */
  readonly begin: () => () => void
  /** Resolves once nobody waits, and after a fifth of a second in any case. */
  readonly none: () => Promise<void>
}

/** Nobody notices that a post comes so much later. */
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
