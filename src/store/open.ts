import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Result } from '../core/match.ts'
import type { Store } from '../table/store.ts'
import { openPool, Unusable, withRetries } from './connect.ts'
import { startEmbedded, runningIn } from './embedded/index.ts'
import { migrate } from './migrate.ts'
import { postgresStore } from './postgres.ts'
import { creatingDatabase, noDatabaseIn } from './words.ts'

/** Says where the tables are kept. */
interface Place {
  /** If absent, the PostgreSQL that comes with the packages runs, in `dataDir`. */
  readonly databaseUrl?: string
  readonly dataDir: string
}

interface Opening {
  /** Told what the owner should know of, a sentence at a time. */
  readonly notice: (sentence: string) => void
  /** Nobody waits for the store any more. */
  readonly signal?: AbortSignal
}

export interface OpenStore {
  readonly store: Store
  /** Also ends the database server, if it was started for this. */
  readonly close: () => Promise<void>
}
/** The store, or why there is none in a sentence. */
export type Opened = Result<OpenStore>

interface Server {
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Opens the tables: starts the database if it is ours, waits for it if it is not, and brings it up to date.
 * Throws when `signal` says stop.
 */
export async function openStore(place: Place, opening: Opening): Promise<Opened> {
  const server = await serverOf(place, opening)
  if (!server.ok) return server
  try {
    return { ok: true, value: await storeOn(server.value, opening) }
  } catch (error) {
    await server.value.stop()
    if (error instanceof Unusable) return { ok: false, why: error.message }
    throw error
  }
}

const isMade = ({ dataDir }: Place): boolean => existsSync(join(dataDir, 'postgres'))

async function serverOf({ databaseUrl, dataDir }: Place, { notice }: Opening): Promise<Result<Server>> {
  if (databaseUrl !== undefined)
    return { ok: true, value: { url: databaseUrl, stop: () => Promise.resolve() } }
  if (!isMade({ dataDir })) notice(creatingDatabase(dataDir))
  return startEmbedded({ dir: dataDir, notice })
}

async function storeOn(server: Server, { notice, signal }: Opening): Promise<OpenStore> {
  const tell = (sentence: string): void => {
    if (!signal?.aborted) notice(sentence)
  }
  await orStopped(
    withRetries(() => migrate(server.url), tell),
    signal,
  )
  return onPool(server)
}

/**
 * Opens the tables to look at them, also beside a program that has the same directory open. The database is
 * not brought up to date, because whoever looks may have a newer program than whoever plays. One that does
 * not answer is not waited for.
 */
export async function lookInto(place: Place, opening: Opening): Promise<Opened> {
  const url = place.databaseUrl ?? (await runningIn(place.dataDir))
  if (url !== undefined) return { ok: true, value: onPool({ url, stop: () => Promise.resolve() }) }
  if (!isMade(place)) return { ok: false, why: noDatabaseIn(place.dataDir) }
  const server = await serverOf(place, opening)
  return server.ok ? { ok: true, value: onPool(server.value) } : server
}

const CLOSING_MS = 1000

function onPool({ url, stop }: Server): OpenStore {
  const store = postgresStore(openPool(url))
  const close = async (): Promise<void> => {
    // A database that does not answer any more is not waited for.
    await Promise.race([store.close().catch(() => undefined), pause(CLOSING_MS, undefined, { ref: false })])
    await stop()
  }
  return { store, close }
}

function orStopped<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  const stopped = new Promise<never>((_, reject) => {
    const stop = (): void => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  })
  return Promise.race([work, stopped])
}
