import { randomBytes } from 'node:crypto'
import {
  chown,
  mkdtemp,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { accountFor } from './account.ts'
import { findBinaries, versionOf, type Binaries } from './binaries.ts'
import { run, type Account } from './command.ts'
import { markOf } from './guard.ts'
import { OWN_SERVER, Unable } from './unable.ts'

/**
 * The files of a database: `data` is PostgreSQL's own; `password` and `log` lie beside it, so that all of it
 * moves as one.
 */
export interface Cluster {
  readonly home: string
  readonly data: string
  readonly password: string
  /** All processes of its server have this in their title. */
  readonly mark: string
  readonly binaries: Binaries
  readonly version: string
  /** Absent: it runs as ourselves. */
  readonly account?: Account
}

/** Opens the files, and makes them where there are none. */
export async function openCluster(dir: string): Promise<Cluster> {
  const home = join(dir, 'postgres')
  const binaries = await findBinaries()
  const owner = await ownerOf(join(home, 'data', 'PG_VERSION'))
  const account = await accountFor(dir, owner, binaries.postgres)
  const version = await versionOf(binaries, account)
  await sweep(home)
  if (owner === undefined) await makeCluster(home, binaries, account)
  if (owner === 0 && account) await giveAll(home, account)
  const data = await realpath(join(home, 'data'))
  await refuseOther(data, version)
  const password = await readPassword(home)
  return { home, data, password, mark: await markOf(data), binaries, version, ...(account && { account }) }
}

const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

const ownerOf = async (path: string): Promise<number | undefined> => (await stat(path).catch(missing))?.uid

/**
 * What an interrupted start has left half made. PostgreSQL's initdb may still be writing there; then it is
 * left to the next start.
 */
async function sweep(home: string): Promise<void> {
  const left = (await readdir(dirname(home))).filter(name => name.startsWith(`${basename(home)}.new-`))
  await Promise.all(
    left.map(name =>
      rm(join(dirname(home), name), { recursive: true, maxRetries: 3 }).catch(() => undefined),
    ),
  )
}

/** Made under another name first: what has its own name is whole. */
async function makeCluster(home: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  if ((await readdir(home).catch(missing))?.length) {
    throw new Unable(
      `${home} holds something other than a database of Tightbeam; move it away, or choose another ` +
        'directory for the data.',
    )
  }
  const fresh = await mkdtemp(`${home}.new-`)
  try {
    const password = join(fresh, 'password')
    await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
    for (const path of account ? [fresh, password] : []) await give(path, account)
    const { worked, output } = await run(
      binaries.initdb,
      [
        `--pgdata=${join(fresh, 'data')}`,
        '--username=postgres',
        `--pwfile=${password}`,
        '--auth=scram-sha-256',
        '--locale=C',
        '--encoding=UTF8',
        '--no-instructions',
      ],
      account,
    )
    if (!worked) throw new Unable(`PostgreSQL could not make its files in ${home}: ${troubleIn(output)}.`)
    // Without these a loss of power could bring back the other name, and the next start would sweep away what
    // was acknowledged.
    await settle(fresh)
    await rename(fresh, home)
    await settle(dirname(home))
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

async function settle(dir: string): Promise<void> {
  const handle = await open(dir)
  await handle.sync().finally(() => handle.close())
}

const give = (path: string, account: Account | undefined): Promise<void> | undefined =>
  account && chown(path, account.uid, account.gid)

/** A backup that root has brought back belongs to root, and PostgreSQL takes files of its own only. */
async function giveAll(home: string, account: Account): Promise<void> {
  const entries = await readdir(home, { recursive: true })
  for (const path of [home, ...entries.map(entry => join(home, entry))]) await give(path, account)
}

/**
 * What initdb or the server complained of last; that it is starting, it tells us alone, who ask too early.
 */
export function troubleIn(output: string): string {
  const complaints = [
    ...output.matchAll(/(?:FATAL|PANIC|error|postgres): +(?!the database system is )(.+)/g),
  ].map(([, complaint = '']) => complaint)
  return (
    (complaints.at(-1) ?? output.trim().split('\n').at(-1) ?? '').replace(/\.$/, '') || 'it does not say why'
  )
}

const major = (version: string): string => version.trim().split('.')[0] ?? ''

async function refuseOther(data: string, version: string): Promise<void> {
  const made = major(await readFile(join(data, 'PG_VERSION'), 'utf8'))
  if (made === major(version)) return
  throw new Unable(
    `The database in ${data} was made by PostgreSQL ${made}, ` +
      `and this is PostgreSQL ${major(version)}, which cannot open it; ` +
      `go back to the Tightbeam that made it and export the tables there, ${OWN_SERVER}.`,
  )
}

async function readPassword(home: string): Promise<string> {
  const path = join(home, 'password')
  const password = (await readFile(path, 'utf8').catch(missing))?.trim()
  if (!password)
    throw new Unable(
      `The password of the database is not in ${path} any more; put that file back from a backup, ` +
        `${OWN_SERVER}.`,
    )
  return password
}
