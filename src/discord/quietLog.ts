import type { TableId } from '../table/store.ts'
import type { Log } from './log.ts'

const MINUTE_MS = 60_000

/** Writes down what goes wrong, once a minute for each kind, and how often it went wrong since. */
export function quietLog(
  log: Pick<Log, 'error'>,
  now: () => number,
): (what: string, error: unknown, table?: TableId) => void {
  const kinds = new Map<string, { readonly at: number; unwritten: number }>()
  return (what, error, table) => {
    const last = kinds.get(what)
    if (last && Math.abs(now() - last.at) < MINUTE_MS) {
      last.unwritten++
      return
    }
    kinds.set(what, { at: now(), unwritten: 0 })
    log.error(
      {
        ...(table === undefined ? {} : { table }),
        ...(last?.unwritten ? { unwritten: last.unwritten } : {}),
        error,
      },
      what,
    )
  }
}
