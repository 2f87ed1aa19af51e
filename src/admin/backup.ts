import { setTimeout as pause } from 'node:timers/promises'
import { backUp, restoreFrom, daily, nameAt } from './backingUp.ts'
import { withTables } from './openStore.ts'
import { aloud, fail, readCall } from './tool.ts'
import { notBackedUp, WHICH_BACKUP } from './words.ts'

/** One backup every day, until it is ended. */
async function everyDay(folder: string): Promise<number> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const make = (path: string): Promise<number> =>
    withTables('look', deps => backUp(deps, path, aloud)).catch((error: unknown) =>
      fail(aloud, notBackedUp(String(error))),
    )
  const pauseFor = (ms: number): Promise<void> =>
    pause(ms, undefined, { signal: stop.signal }).catch(() => undefined)
  await daily({ folder, make, now: Date.now, pause: pauseFor, signal: stop.signal })
  return 0
}

async function main(): Promise<number> {
  const [what, path] = readCall({}).words
  if (what === 'daily') return everyDay(path ?? '.')
  if (what === 'backup') return withTables('look', deps => backUp(deps, path ?? nameAt(Date.now()), aloud))
  if (path === undefined) return fail(aloud, WHICH_BACKUP, 2)
  return withTables('write', deps => restoreFrom(deps, path, aloud))
}

process.exitCode = await main()
