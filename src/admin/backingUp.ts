import { createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs'
import { rename, mkdir, readdir, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { join } from 'node:path'
import type { Deps } from '../table/deps.ts'
import { backupOf, readBackup, restored } from '../table/export/backup.ts'
import { fail, type Voice } from './tool.ts'
import {
  backedUp,
  backupExists,
  backupUnreadable,
  damagedTable,
  incompleteBackup,
  noBackupFile,
  restoredAll,
} from './words.ts'

/** Lines without their ends. Only \n ends one: texts may hold what others take for an end of line. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const part of textOf(path)) {
    const [first = '', ...lines] = part.split('\n')
    rest += first
    for (const line of lines) {
      yield rest
      rest = line
    }
  }
  if (rest !== '') yield rest
}

async function* textOf(path: string): AsyncGenerator<string> {
  const gunzip = createGunzip().setEncoding('utf8')
  const file = createReadStream(path).on('error', error => gunzip.destroy(error))
  try {
    for await (const part of file.pipe(gunzip)) yield part as string
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(incompleteBackup(path, why), { cause: error })
  }
}

export async function backUp(deps: Deps, path: string, voice: Voice): Promise<number> {
  if (existsSync(path)) return fail(voice, backupExists(path))
  const part = `${path}.part`
  // Whatever ends this program, half a backup is none.
  const clean = (): void => rmSync(part, { force: true })
  process.once('exit', clean)
  let leftOut = 0
  const name = (id: string, why: string): void => {
    leftOut++
    voice.print(damagedTable(id, why))
  }
  const lines = Readable.from(backupOf(deps.store, deps.now(), name), { highWaterMark: 1 })
  await pipeline(lines, createGzip(), createWriteStream(part, { mode: 0o600, flush: true }))
  const read = await readBackup(linesOf(part), () => Promise.resolve(undefined))
  if (!read.ok) return fail(voice, backupUnreadable(read.why))
  await rename(part, path)
  process.off('exit', clean)
  voice.print(backedUp(path, read.value))
  return leftOut ? 1 : 0
}

export async function restoreFrom(deps: Deps, path: string, voice: Voice): Promise<number> {
  if (!existsSync(path)) return fail(voice, noBackupFile(path))
  const said = await restored(
    deps.store,
    () => linesOf(path),
    () => deps.now(),
    voice.print,
  )
  if (!said.ok) return fail(voice, said.why)
  voice.print(restoredAll(said.value))
  return 0
}

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
 * Says how long it is until the next one is due. A start is no reason for one more, which would push out an
 * old one.
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
