export type Work<J, R> = (job: J) => Promise<R>

/**
 * Returns work that waits for a free worker. One that can do several jobs at once stands in the list several
 * times.
 */
export function makeQueue<J, R>(workers: readonly Work<J, R>[], mostWaiting: number): Work<J, R> {
  const free = [...workers]
  const waiting: ((work: Work<J, R>) => void)[] = []
  const turn = (): Promise<Work<J, R>> => {
    if (waiting.length >= mostWaiting) throw new Error(`${mostWaiting} jobs are waiting already`)
    return new Promise(go => waiting.push(go))
  }
  const give = (work: Work<J, R>): void => {
    const next = waiting.shift()
    if (next) next(work)
    else free.push(work)
  }
  return async job => {
    const work = free.shift() ?? (await turn())
    try {
      return await work(job)
    } finally {
      give(work)
    }
  }
}
