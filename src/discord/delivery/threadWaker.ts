import { setTimeout as pause } from 'node:timers/promises'
import { SnowflakeUtil } from 'discord.js'
import type { TableCard } from '../../table/card.ts'
import type { Context, ThreadState } from '../context.ts'
import { channelOf } from '../tables/lookup.ts'
import { whyLost } from './unreachable.ts'

/**
 * Wakes threads that fell asleep while the bot was down. Discord reports the moment a thread falls asleep,
 * but lists only awake threads to a bot that connects.
 */
export interface ThreadWaker {
  /**
   * Looks after a server's tables, one server after the other. `isAwake` knows its channels and the threads
   * that are awake.
   */
  readonly wakeThreadsOf: (server: string, isAwake: IsAwake) => Promise<void>
  readonly stop: () => Promise<void>
}
type IsAwake = (channel: string) => boolean

/** With up to 2 requests for a thread, this leaves most of Discord's 50 a second for answers. */
const PAUSE_MS = 500
/** Waits so long after an error of the database. */
const RETRY_MS = 30_000

const paced = (signal: AbortSignal, ms: number): Promise<void> => pause(ms, undefined, { signal })

type Waking = Pick<Context, 'tables' | 'outbox' | 'log'>

export function makeThreadWaker(context: Waking, wait = paced): ThreadWaker {
  const stopping = new AbortController()
  const { signal } = stopping
  /** Holds the servers in the queue. One that connects again waits no second time. */
  const queued = new Map<string, IsAwake>()
  let last = Promise.resolve()
  const next = async (server: string): Promise<void> => {
    const isAwake = queued.get(server)
    queued.delete(server)
    if (signal.aborted || !isAwake || (await wakeAll(context, server, isAwake, signal, wait))) return
    if (!queued.has(server)) void wakeThreadsOf(server, isAwake)
  }
  const wakeThreadsOf: ThreadWaker['wakeThreadsOf'] = (server, isAwake) => {
    if (!queued.has(server)) last = last.then(() => next(server))
    queued.set(server, isAwake)
    return last
  }
  return {
    wakeThreadsOf,
    stop: () => {
      stopping.abort()
      return last
    },
  }
}

/** Returns false, after a pause, if the tables could not be listed. */
async function wakeAll(
  context: Waking,
  server: string,
  isAwake: IsAwake,
  signal: AbortSignal,
  wait: typeof paced,
): Promise<boolean> {
  const seen = new Set<string>()
  try {
    for await (const { table, channel } of placesIn(context, server)) {
      if (signal.aborted) return true
      if (seen.has(channel) || isAwake(channel)) continue
      seen.add(channel)
      await wake(context, table, channel)
      await wait(signal, PAUSE_MS).catch(() => undefined)
    }
    return true
  } catch (error) {
    context.log.warn({ server, error }, 'could not look for sleeping threads')
    await wait(signal, RETRY_MS).catch(() => undefined)
    return false
  }
}

const PAGE = 100
async function* placesIn(
  { tables }: Pick<Context, 'tables'>,
  home: string,
): AsyncGenerator<{ readonly table: TableCard; readonly channel: string }> {
  let page: readonly TableCard[] = []
  do {
    page = await tables.lobby.list({ home, phases: ['playing'], after: page.at(-1)?.id ?? '', limit: PAGE })
    for (const table of page) {
      const channel = channelOf(table)
      if (channel !== undefined) yield { table, channel }
    }
  } while (page.length === PAGE)
}

async function wake(
  { outbox, log }: Pick<Context, 'outbox' | 'log'>,
  table: TableCard,
  channel: string,
): Promise<void> {
  try {
    const thread = await outbox.threadState(channel)
    if (!thread || !fellAsleep(thread, null)) return
    await outbox.wake(channel)
    log.info({ table: table.id }, 'woke the thread of a table')
  } catch (error) {
    const why = whyLost(table, error)
    if (why === undefined) log.warn({ table: table.id, error }, 'could not wake a thread')
    else log.info({ table: table.id, why }, 'left a sleeping thread as it is')
  }
}

const MINUTE_MS = 60_000
const A_WEEK_IN_MINUTES = 10_080
/** Discord may archive threads a little earlier on servers with many: after 6 days of a week. */
const EARLIEST = 6 / 7

/**
 * True if Discord archived the thread after it was quiet for its auto-archive time, or a little less. If the
 * thread was active recently, a person archived it, and the bot leaves it alone.
 *
 * `wokenAt`: when it was woken last, if that is known.
 */
function fellAsleep(
  { id, archived, locked, archiveTimestamp, autoArchiveDuration, lastMessageId }: ThreadState,
  wokenAt: number | null,
): boolean {
  if (!archived || locked || archiveTimestamp === null) return false
  const written = SnowflakeUtil.timestampFrom(lastMessageId ?? id)
  return (
    archiveTimestamp - Math.max(written, wokenAt ?? 0) >=
    (autoArchiveDuration ?? A_WEEK_IN_MINUTES) * MINUTE_MS * EARLIEST
  )
}

/** Wakes the thread of a running table, because Discord disables the buttons of a sleeping thread. */
export const wakeThread =
  ({ tables, outbox, log }: Waking) =>
  async (before: ThreadState, now: ThreadState): Promise<void> => {
    if (before.archived || !fellAsleep(now, before.archiveTimestamp)) return
    try {
      const [table] = await tables.lobby.list({ channel: now.id, phases: ['playing'] })
      if (!table) return
      await outbox.wake(now.id)
      log.info({ table: table.id }, 'woke the thread of a table')
    } catch (error) {
      log.warn({ thread: now.id, error }, 'could not wake a thread')
    }
  }
