import { mkdir, readFile, realpath } from 'node:fs/promises'
import { resolve, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Result } from '../../core/match.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { readyDatabase, urlOf, bringUp, type Running } from './server.ts'
import { takeGuard, markOf, type Guard } from './guard.ts'
import { endServer, postmasterOf, runs, send } from './processes.ts'
import { sentenceOf } from './command.ts'
import { notRestarted, RECONNECTING, RESTARTING, RUNNING_AGAIN } from './words.ts'

/** A PostgreSQL that comes with this program, for whoever has none. */
export interface Embedded {
  /** Stays the same until `stop`, also when the server has to be started again. */
  readonly url: string
  /** Ends the server and waits for it. Whoever calls it again waits for the same end. */
  stop(): Promise<void>
}
export type Started = Result<Embedded>

interface EmbeddedOptions {
  /** All of it lies in `postgres` in there. One program at a time. */
  readonly dir: string
  /** Told what the owner should know of: that the server has died, and that it is back. */
  readonly notice: (sentence: string) => void
}

export async function startEmbedded({ dir, notice }: EmbeddedOptions): Promise<Started> {
  try {
    return { ok: true, value: await start(resolve(dir), notice) }
  } catch (error) {
    const why = sentenceOf(error)
    if (why === undefined) throw error
    return { ok: false, why }
  }
}

/** Somebody who sees to it that the server runs. */
interface Care {
  readonly cluster: Cluster
  readonly guard: Guard
  readonly leaving: AbortController
  readonly notice: (sentence: string) => void
  running: Running
  since: number
  recovering: Promise<void>
}

async function start(dir: string, notice: (sentence: string) => void): Promise<Embedded> {
  await mkdir(dir, { recursive: true })
  const guard = await takeGuard(dir)
  const leaving = new AbortController()
  try {
    const cluster = await openCluster(dir)
    const running = await bringUp(cluster, leaving.signal)
    const care: Care = {
      cluster,
      guard,
      leaving,
      notice,
      running,
      since: Date.now(),
      recovering: Promise.resolve(),
    }
    await readyDatabase(cluster, running).catch(async error => {
      await shutDown(care)
      throw error
    })
    return careFor(care)
  } catch (error) {
    await guard.release()
    throw error
  }
}

function careFor(care: Care): Embedded {
  watch(care, care.running)
  const hurrying = setInterval(() => void hurry(care), 1000).unref()
  let stopped: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    clearInterval(hurrying)
    stopped ??= shutDown(care)
    await stopped
  }
  return { url: urlOf(care.cluster, care.running), stop }
}

function watch(care: Care, running: Running): void {
  care.running = running
  care.since = Date.now()
  // This line must not be what keeps a program alive that has done its work.
  running.socket.unref()
  void running.ended.then(() => {
    if (!care.leaving.signal.aborted) care.recovering = recover(care)
  })
}

async function recover(care: Care): Promise<void> {
  const {
    cluster,
    notice,
    running,
    leaving: { signal },
  } = care
  const lives = await runs(running.pid, cluster.mark)
  notice(lives ? RECONNECTING : RESTARTING)
  // A server that ends as soon as it is there must not keep us busy.
  for (
    let pause = Date.now() - care.since < 5000 ? 1000 : 0, said = '';
    !signal.aborted;
    pause = Math.min(2 * pause + 100, 5000)
  ) {
    await sleep(pause, undefined, { signal }).catch(() => undefined)
    const why = await bringBack(care)
    if (why === undefined) return notice(RUNNING_AGAIN)
    if (why !== said && !signal.aborted) notice(why)
    said = why
  }
}

/** Says why not, and only in a sentence, since nobody waits for this who could catch anything. */
async function bringBack(care: Care): Promise<string | undefined> {
  try {
    // Keeps the same port, so that those who use the server find it again.
    watch(care, await bringUp(care.cluster, care.leaving.signal, care.running.port))
    return undefined
  } catch (error) {
    return sentenceOf(error) ?? notRestarted(String(error))
  }
}

/**
 * Presses a server to stop that was asked politely. It takes no new connections and waits for the open ones,
 * and ours is one of them. Once it has stopped, it is started again.
 */
async function hurry({ cluster }: Care): Promise<void> {
  const found = await postmasterOf(cluster.data, cluster.mark)
  if (found?.stopping) send(found.pid, 'SIGINT')
}

async function shutDown(care: Care): Promise<void> {
  const { cluster, guard, leaving } = care
  leaving.abort()
  await care.recovering
  const { pid } = (await postmasterOf(cluster.data, cluster.mark)) ?? care.running
  await endServer(pid, cluster.mark).finally(() => guard.release())
}

/** The address of the server that runs on this directory, whoever has started it; undefined: none does. */
export async function runningIn(dir: string): Promise<string | undefined> {
  const home = join(dir, 'postgres')
  try {
    const data = await realpath(join(home, 'data'))
    const found = await postmasterOf(data, await markOf(data))
    if (!found || found.stopping) return undefined
    return urlOf({ password: (await readFile(join(home, 'password'), 'utf8')).trim() }, found)
  } catch {
    // Nothing is there that could run, or somebody else's: starting it tells which.
    return undefined
  }
}
