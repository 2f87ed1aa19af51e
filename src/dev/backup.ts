import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { backUp, outdated, restoreFrom } from './tools/backingUp.ts'
import { withTables } from './tools/openStore.ts'
import { aloud, refused } from './tools/voice.ts'
import { called } from './tool.ts'

const nameNow = (): string => `tightbeam-${new Date().toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replaceAll(':', '-')}.jsonl.gz`

const DAY_MS = 86_400_000

/** One backup now and one every day, until it is ended; of those it has made, the newest ones stay. */
async function daily(folder: string): Promise<number> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  while (!stop.signal.aborted) {
    await withTables('look', deps => backUp(deps, join(folder, nameNow()), aloud)).catch((error: unknown) => refused(aloud, `No backup was made: ${String(error)}`))
    for (const name of outdated(await readdir(folder))) await rm(join(folder, name))
    await pause(DAY_MS, undefined, { signal: stop.signal }).catch(() => undefined)
  }
  return 0
}
async function main(): Promise<number> {
  const [what, path] = called({}).words
  if (what === 'daily') return daily(path ?? '.')
  if (what === 'backup') return withTables('look', deps => backUp(deps, path ?? nameNow(), aloud))
  if (path === undefined) return refused(aloud, 'Which backup? npm run restore -- <file>', 2)
  return withTables('write', deps => restoreFrom(deps, path, aloud))
}

process.exitCode = await main()
