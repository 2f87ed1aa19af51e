import { createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Deps } from '../table/deps.ts'
import { backupOf, type Counts } from '../table/export/backup.ts'
import { readBackup } from '../table/export/readBackup.ts'
import { restored } from '../table/export/restore.ts'
import { fail, type Voice } from './voice.ts'

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
    throw new Error(
      `${path} cannot be read (${error instanceof Error ? error.message : String(error)}). ` +
        'It is not a complete backup.',
      { cause: error },
    )
  }
}

const countsText = ({ tables, people }: Counts): string =>
  `${tables} ${tables === 1 ? 'table' : 'tables'} and ${people} ${people === 1 ? 'person' : 'people'}`

export async function backUp(deps: Deps, path: string, voice: Voice): Promise<number> {
  if (existsSync(path)) return fail(voice, `No backup was made: ${path} already exists. Name another file.`)
  const part = `${path}.part`
  // Whatever ends this program, half a backup is none.
  const clean = (): void => rmSync(part, { force: true })
  process.once('exit', clean)
  let leftOut = 0
  const name = (id: string, why: string): void => {
    leftOut++
    voice.print(`Table ${id} is damaged and not in the backup: ${why}`)
  }
  const lines = Readable.from(backupOf(deps.store, deps.now(), name), { highWaterMark: 1 })
  await pipeline(lines, createGzip(), createWriteStream(part, { mode: 0o600, flush: true }))
  const read = await readBackup(linesOf(part), () => Promise.resolve(undefined))
  if (!read.ok) return fail(voice, `No backup was made: it could not be read back. ${read.why}`)
  await rename(part, path)
  process.off('exit', clean)
  voice.print(
    `${path}: backed up ${countsText(read.value)} and read them back. ` +
      'The file holds every secret of running games, so keep it private.',
  )
  return leftOut ? 1 : 0
}

export async function restoreFrom(deps: Deps, path: string, voice: Voice): Promise<number> {
  if (!existsSync(path)) return fail(voice, `Nothing was restored: there is no file ${path}.`)
  const said = await restored(
    deps.store,
    () => linesOf(path),
    () => deps.now(),
    voice.print,
  )
  if (!said.ok) return fail(voice, said.why)
  voice.print(`Restored ${countsText(said.value)} and read every table back.`)
  return 0
}
