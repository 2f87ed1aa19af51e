import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A backup every day, in a folder of its own. */

const DAY_MS = 86_400_000
/** The database may be on its way up, or be brought up to date by a bot that starts beside this. */
const TRY_AGAIN_MS = 300_000
const KEPT = 14
const NAME = /^tightbeam-daily-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.jsonl\.gz$/

/** Names a backup made by hand. */
export const nameAt = (now: number): string => `tightbeam-${timeIn(now)}.jsonl.gz`
/** Names a daily backup; only files with such a name are ever removed. */
export const dailyNameAt = (now: number): string => `tightbeam-daily-${timeIn(now)}.jsonl.gz`
const timeIn = (now: number): string =>
  new Date(now).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replaceAll(':', '-')

const named = (names: readonly string[]): readonly string[] =>
  names.filter(name => NAME.test(name)).toSorted()

/** Lists the daily backups in a folder that newer ones have replaced. */
export const outdated = (names: readonly string[]): readonly string[] => named(names).slice(0, -KEPT)

const madeAt = (name: string): number => Date.parse(name.replace(NAME, '$1T$2:$3:$4Z'))

/**
 * How long it is until the next one is due. A start is no reason for one more, which would push out an old
 * one.
 */
export function waitFor(names: readonly string[], now: number): number {
  // One that is later than now was made before the clock was set back.
  const newest = named(names)
    .map(madeAt)
    .findLast(at => at <= now)
  return newest === undefined ? 0 : Math.max(0, newest + DAY_MS - now)
}

interface Daily {
  readonly folder: string
  /** Its return value does not matter: only an existing file is a backup. */
  readonly make: (path: string) => Promise<unknown>
  readonly now: () => number
  /** Returns early when it is to stop. */
  readonly pause: (ms: number) => Promise<unknown>
  readonly signal: AbortSignal
}

/** Until it is stopped. What cannot be made now is tried again soon. */
export async function daily({ folder, make, now, pause, signal }: Daily): Promise<void> {
  await mkdir(folder, { recursive: true })
  while (!signal.aborted) {
    const wait = waitFor(await readdir(folder), now())
    if (wait > 0) {
      await pause(wait)
      continue
    }
    const path = join(folder, dailyNameAt(now()))
    await make(path)
    if (existsSync(path)) for (const name of outdated(await readdir(folder))) await rm(join(folder, name))
    else await pause(TRY_AGAIN_MS)
  }
}
