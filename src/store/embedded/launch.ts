import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { open, readFile, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { troubleIn, type Cluster } from './cluster.ts'
import { asUser, surroundings } from './command.ts'
import { endServer, pidFileOf } from './processes.ts'
import { reach, runningOn, type Line, type Running } from './connectToCluster.ts'

export const logOf = ({ home }: Cluster): string => join(home, 'log')
const LONGEST_LOG = 1_000_000

/** Starts a server: it, or what it said when it ended. */
export async function launch(cluster: Cluster, port: number, signal: AbortSignal): Promise<Running | string> {
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
  return bavail * bsize < 1_000_000 ? 'there is no space left on its disk' : troubleIn(said)
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
