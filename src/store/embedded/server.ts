import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { open, readFile, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises'
import { createServer, Socket } from 'node:net'
import { join } from 'node:path'
import { troubleIn, type Cluster } from './cluster.ts'
import { STEP, endServer, postmasterOf, processesOf, send, pidFileOf, type Postmaster } from './processes.ts'
import { Unable, asUser, surroundings } from './command.ts'
import { doesNotStart, NO_SPACE, notMade, passwordRefused } from './words.ts'

/** Finds the server of these files: the one that runs, or a new one; on this port, if one is named. */
export async function bringUp(cluster: Cluster, signal: AbortSignal, port?: number): Promise<Running> {
  for (let launches = 1; ; launches++) {
    const adopted = await adopt(cluster, signal, port)
    if (adopted) return adopted
    const launched = await launch(cluster, port ?? (await freePort()), signal)
    if (typeof launched !== 'string') return launched
    const portWasTaken = port === undefined && launched.includes('could not create any TCP/IP sockets')
    if (!portWasTaken || launches === 5)
      throw new Unable(doesNotStart(cluster.home, launched, logOf(cluster)))
  }
}

/**
 * Returns the server that a killed program has left behind. Undefined: there is none, and nothing of one
 * either.
 */
async function adopt(cluster: Cluster, signal: AbortSignal, port?: number): Promise<Running | undefined> {
  for (const since = Date.now(); ; await sleep(STEP)) {
    signal.throwIfAborted()
    const found = await postmasterOf(cluster.data, cluster.mark)
    if (found) {
      const adopted = await adoptThis(cluster, found, signal, port)
      if (adopted) return adopted
      await endServer(found.pid, cluster.mark)
    }
    // Children outlive a killed server for a moment, and for as long as they are busy. A new one refuses to
    // start beside them.
    const left = await processesOf(cluster.mark)
    if (!left.length) return undefined
    const waited = Date.now() - since
    for (const pid of waited > 300 ? left : []) send(pid, waited > 1500 ? 'SIGKILL' : 'SIGQUIT')
  }
}

async function adoptThis(
  cluster: Cluster,
  found: Postmaster,
  signal: AbortSignal,
  port = found.port,
): Promise<Running | undefined> {
  if (port !== found.port) return undefined
  const line = await reach(cluster, port, signal, () => postmasterOf(cluster.data, cluster.mark))
  if (!line) return undefined
  if (await isOurVersion(line, cluster).catch(() => false)) return runningOn(line, found)
  hangUp(line)
  return undefined
}

/** After an update of the packages, a server of before would load parts of another version. */
async function isOurVersion({ client }: Line, { version }: Cluster): Promise<boolean> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return rows[0]?.server_version === version
}

const logOf = ({ home }: Cluster): string => join(home, 'log')
const LONGEST_LOG = 1_000_000

/** Starts a server: it, or what it said when it ended. */
async function launch(cluster: Cluster, port: number, signal: AbortSignal): Promise<Running | string> {
  const noted = await pidFileOf(cluster.data)
  if (noted && !noted.usable) await rm(join(cluster.data, 'postmaster.pid'), { force: true })
  const log = await openLog(cluster)
  const from = (await log.stat()).size
  const child = spawn(cluster.binaries.postgres, argumentsFor(cluster, port), {
    ...asUser(cluster.account),
    cwd: cluster.data,
    // The note of a dead server may name a process of somebody else by now. PostgreSQL passes over this
    // number, and only over it: whether somebody still has the data open it finds out in another way.
    env: { ...surroundings(), ...(noted?.usable && { PG_GRANDPARENT_PID: String(noted.pid) }) },
    stdio: ['ignore', log.fd, log.fd],
    // Ctrl-C goes to all of a group, and the server has to outlast the last words of the bot.
    detached: true,
  })
  let end: string | undefined
  child
    .once('error', error => {
      end = error.message
    })
    .once('exit', () => {
      end ??= ''
    })
    .unref()
  await log.close()
  const { pid = 0 } = child
  let line: Line | undefined
  try {
    line = await reach(cluster, port, signal, () => end === undefined)
  } finally {
    if (!line) await endServer(pid, cluster.mark)
  }
  return line ? runningOn(line, { pid, port }) : end || (await whyFrom(cluster, from))
}

const argumentsFor = ({ data, mark }: Cluster, port: number): string[] => [
  '-D',
  data,
  ...[
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `cluster_name=${mark}`,
    'log_checkpoints=off',
  ].flatMap(setting => ['-c', setting]),
]

/**
 * A file, because a pipe would break with a Node that is killed, and a server without a place for its words
 * ends badly.
 */
async function openLog(cluster: Cluster): Promise<FileHandle> {
  const path = logOf(cluster)
  const size = await stat(path).then(
    found => found.size,
    () => 0,
  )
  if (size > LONGEST_LOG) await rename(path, `${path}.old`)
  // The directory belongs to the server: where it has put a link, root must not write.
  const log = await open(
    path,
    constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW,
    0o600,
  )
  if (cluster.account) await log.chown(cluster.account.uid, cluster.account.gid)
  return log
}

async function whyFrom(cluster: Cluster, from: number): Promise<string> {
  const said = (await readFile(logOf(cluster))).subarray(from).toString()
  const { bavail, bsize } = await statfs(cluster.data)
  // On a full disk it cannot write down that the disk is full.
  return bavail * bsize < 1_000_000 ? NO_SPACE : troubleIn(said)
}

/**
 * Below the ports that systems give to connections: there, a connection could get it while the server is down
 * for a moment.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })

export interface Line {
  readonly client: pg.Client
  readonly socket: Socket
}

/** Describes a server that answers, with a line to it that tells when it does not any more. */
export interface Running extends Line {
  readonly pid: number
  readonly port: number
  readonly ended: Promise<void>
}

/** Says how long a server may say nothing at all. One that says it is still starting is waited for. */
const PATIENCE = 15_000

/** Returns undefined if it has ended, is ending, or has not said a word for a long time. */
export async function reach(
  cluster: Cluster,
  port: number,
  signal: AbortSignal,
  alive: () => unknown,
): Promise<Line | undefined> {
  for (let heard = Date.now(); Date.now() - heard < PATIENCE && (await alive()); await sleep(STEP)) {
    signal.throwIfAborted()
    const line = lineTo(cluster, port)
    try {
      await line.client.connect()
      return line
    } catch (error) {
      hangUp(line)
      const { code = '', message } = error instanceof pg.DatabaseError ? error : { message: '' }
      if (code.startsWith('28')) throw new Unable(passwordRefused(cluster.home, message))
      if (message.includes('shutting down')) return undefined
      if (code === '57P03') heard = Date.now()
    }
  }
  return undefined
}

function lineTo({ password }: Cluster, port: number): Line {
  const socket = new Socket()
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'postgres',
    password,
    ssl: false,
    connectionTimeoutMillis: 3000,
    application_name: `tightbeam ${process.pid}`,
    stream: () => socket,
  })
  // Without a listener, a server that goes away would end the whole program.
  client.on('error', () => undefined)
  return { client, socket }
}

export const hangUp = ({ client }: Line): void => void client.end().catch(() => undefined)

export const runningOn = (
  line: Line,
  { pid, port }: { readonly pid: number; readonly port: number },
): Running => ({
  ...line,
  pid,
  port,
  ended: new Promise(resolve => void line.client.once('end', () => resolve())),
})

const NAME = 'tightbeam'

/**
 * The program itself is no superuser, as it would not be on a server of somebody else: what the tables
 * refuse, they refuse here too.
 */
export const urlOf = ({ password }: Pick<Cluster, 'password'>, { port }: Pick<Running, 'port'>): string =>
  `postgresql://${NAME}:${password}@127.0.0.1:${port}/${NAME}`

/** At each start, since the first one may have been broken off before this. */
export async function readyDatabase({ home, password }: Cluster, { client }: Running): Promise<void> {
  try {
    const { rows } = await client.query<{ what: string }>(
      `select 'role' as what from pg_roles where rolname = $1
      union all select 'database' from pg_database where datname = $1`,
      [NAME],
    )
    const there = rows.map(({ what }) => what)
    if (!there.includes('role'))
      await client.query(`create role ${NAME} login createdb password '${password}'`)
    if (!there.includes('database')) await client.query(`create database ${NAME} owner ${NAME}`)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Unable(notMade(home, NAME, why))
  }
}
