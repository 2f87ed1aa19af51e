import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { freePort, launch, logOf } from './launch.ts'
import { STEP, endServer, postmasterOf, processesOf, send, type Postmaster } from './processes.ts'
import { hangUp, reach, runningOn, type Line, type Running } from './connectToCluster.ts'
import { Unable } from './unable.ts'

/** The server of these files: the one that runs, or a new one; on this port, if one is named. */
export async function bringUp(cluster: Cluster, signal: AbortSignal, port?: number): Promise<Running> {
  for (let launches = 1; ; launches++) {
    const adopted = await adopt(cluster, signal, port)
    if (adopted) return adopted
    const launched = await launch(cluster, port ?? (await freePort()), signal)
    if (typeof launched !== 'string') return launched
    const portWasTaken = port === undefined && launched.includes('could not create any TCP/IP sockets')
    if (!portWasTaken || launches === 5)
      throw new Unable(
        `PostgreSQL does not start in ${cluster.home}: ${launched}; more may be in ${logOf(cluster)}.`,
      )
  }
}

/** The server that a killed program has left behind. Undefined: there is none, and nothing of one either. */
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
