import type { Practice } from '../../practice/server.ts'

/**
 * Counts the requests to the practice server; `counted` are those that Discord counts against a bot's limit.
 */
export interface Requests {
  readonly all: number
  readonly counted: number
  readonly answers: number
}

const EXEMPT = ['/interactions/', '/webhooks/']
const ENOUGH = 1e9

/** Orders no delay for more requests than will come: what is left of the order tells how many came. */
export function countRequests({ url, faults }: Practice): () => Promise<Requests> {
  for (const match of ['', ...EXEMPT]) faults.requests({ match, count: ENOUGH, then: { delayMs: 0 } })
  return async () => {
    const { waiting } = (await (await fetch(`${url}/practice/faults`)).json()) as {
      readonly waiting: readonly { readonly left: number }[]
    }
    const [all = 0, ...exempt] = waiting.map(({ left }) => ENOUGH - left)
    const answers = exempt.reduce((sum, one) => sum + one, 0)
    return { all, answers, counted: all - answers }
  }
}
