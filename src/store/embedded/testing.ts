import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { killPrograms, Program, bundle } from '../../testing/program.ts'
import { startEmbedded, type Embedded, type Started } from './index.ts'
import { markOf } from './guard.ts'
import { processesOf, send } from './processes.ts'

/** For the tests: directories, programs that can be killed, and an end of all of it. */

const EMBEDDED = join(import.meta.dirname, './index.ts')
export const isRoot = process.getuid?.() === 0
/** Somebody who is not root: as root an account without rights, otherwise ourselves. */
export const PLAIN = isRoot ? { uid: 65534, gid: 65534 } : {}

const dirs: string[] = []
/** Counts the directories whose servers are known to have ended. */
let ended = 0
const opened: Embedded[] = []

/** Everybody may enter it, and it belongs to a plain user where that is asked for. */
export async function newDir(owner: { readonly uid?: number; readonly gid?: number } = {}): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'tightbeam-embedded-'))
  dirs.push(dir)
  await chmod(dir, 0o755)
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(dir, owner.uid, owner.gid)
  return dir
}

export const command = (name: string, ...args: string[]): Promise<unknown> => promisify(execFile)(name, args)

/** A database that has been made already, in a directory of its own. */
export async function copyOf(template: string, inside = ''): Promise<string> {
  const dir = join(await newDir(), inside)
  await mkdir(dir, { recursive: true })
  await command('cp', '-a', join(template, 'postgres'), dir)
  return dir
}

/** After each test: nothing of it runs any more. */
export async function endAll(): Promise<void> {
  await killPrograms()
  await Promise.all(opened.splice(0).map(one => one.stop()))
  // Looking for a directory's servers reads every process on the machine, so each directory is checked once.
  for (const dir of dirs.slice(ended))
    for (const pid of await serversIn(dir).catch(() => [])) send(pid, 'SIGKILL')
  ended = dirs.length
}

export async function removeAll(): Promise<void> {
  ended = 0
  await Promise.all(dirs.splice(0).map(dir => rm(dir, { recursive: true, force: true, maxRetries: 5 })))
}

export interface OpenServer {
  readonly embedded: Embedded
  readonly notices: string[]
}

export async function open(dir: string): Promise<OpenServer> {
  const notices: string[] = []
  const started = await startEmbedded({ dir, notice: sentence => void notices.push(sentence) })
  if (!started.ok) throw new Error(started.why)
  opened.push(started.value)
  return { embedded: started.value, notices }
}

/** Why it cannot be started. */
export async function whyNot(dir: string): Promise<string> {
  const started = await startEmbedded({ dir, notice: () => undefined })
  if (!started.ok) return started.why
  opened.push(started.value)
  return 'it can'
}

export async function sql(url: string, text: string): Promise<readonly unknown[]> {
  const client = new pg.Client({
    connectionString: url,
    query_timeout: 60_000,
    connectionTimeoutMillis: 60_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(text)).rows.flatMap(row => Object.values(row))
  } finally {
    void client.end().catch(() => undefined)
  }
}

export const postmasterPid = async (dir: string): Promise<number> =>
  Number((await readFile(join(dir, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')[0])

export const serversIn = async (dir: string): Promise<readonly number[]> =>
  processesOf(await markOf(join(dir, 'postgres', 'data')))

/** The holder of a directory, as somebody in another container would learn it. */
export async function whatGuardSays(dir: string): Promise<string> {
  let said = ''
  for await (const chunk of connect(join(dir, 'postgres.guard'))) said += String(chunk)
  return said
}

export async function until<T>(
  look: () => Promise<T | undefined> | T | undefined,
  within = 60_000,
): Promise<T> {
  for (
    const since = Date.now();
    Date.now() - since < within;
    await new Promise(resolve => setTimeout(resolve, 20))
  ) {
    try {
      const seen = await look()
      if (seen !== undefined) return seen
    } catch {
      // Not yet.
    }
  }
  throw new Error('it does not happen')
}

const programWith = (embedded: string): string => `
import { startEmbedded } from ${JSON.stringify(pathToFileURL(embedded).href)}
const said = thing => process.stdout.write(JSON.stringify(thing) + '\\n')
said('loaded')
process.stdin.once('data', async () => {
  const started = await startEmbedded({ dir: process.argv[2], notice: () => undefined })
  said(started)
  process.stdin.once('data', async () => {
    process.stdin.unref()
    if (started.ok) await started.value.stop()
    said('stopped')
  })
})
`

export interface EmbeddedProgram {
  readonly pid: number
  begin(): Promise<Started>
  /** Writes without waiting: the beginning, or the end. */
  nudge(): void
  line(): Promise<unknown>
  /** Gives it nothing more to do. */
  leave(): void
  /** Kills it, and nothing else. */
  kill(): Promise<void>
  ended(): Promise<unknown>
}

/**
 * Starts a separate Node process that waits until it is told to begin; it leads its process group, as at a
 * keyboard.
 */
export async function program(
  dir: string,
  as: { readonly uid?: number; readonly gid?: number } = {},
): Promise<EmbeddedProgram> {
  const file = join(await newDir(), 'program.mjs')
  await writeFile(file, programWith(await bundle(EMBEDDED)))
  const started = new Program(file, { ...as, args: [dir], detached: true, loud: true })
  const line = async (): Promise<unknown> => JSON.parse(await started.line())
  const nudge = (): void => started.write('\n')
  const begin = async (): Promise<Started> => {
    nudge()
    return (await line()) as Started
  }
  await line()
  return {
    pid: started.child.pid ?? 0,
    begin,
    nudge,
    line,
    leave: () => void started.child.stdin?.end(),
    kill: async () => void (await started.kill()),
    ended: async () => (await started.ended).code,
  }
}
