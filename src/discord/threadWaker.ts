import { setTimeout as pause } from 'node:timers/promises'
import type { TableCard } from '../table/card.ts'
import type { Context } from './context.ts'
import { channelOf } from './place.ts'
import { whyLost } from './trouble.ts'
import { fellAsleep } from './wakeThread.ts'

/**
 * Wakes threads that fell asleep while the bot was down. Discord reports the moment a thread falls asleep, but
 * lists only awake threads to a bot that connects.
 */
export interface ThreadWaker {
  /** Looks after a server's tables, one server after the other. `isAwake` knows its channels and the threads that are awake. */
  readonly wakeThreadsOf: (server: string, isAwake: (channel: string) => boolean) => Promise<void>
  readonly stop: () => Promise<void>
}

/** With up to 2 requests for a thread, this leaves most of Discord's 50 a second for answers. */
const PAUSE_MS = 500

const paced = (signal: AbortSignal): Promise<void> => pause(PAUSE_MS, undefined, { signal })

export function makeThreadWaker(context: Pick<Context, 'tables' | 'outbox' | 'log'>, wait = paced): ThreadWaker {
  const stopping = new AbortController()
  const { signal } = stopping
  let last = Promise.resolve()
  const wakeAll = async (server: string, isAwake: (channel: string) => boolean): Promise<void> => {
    const seen = new Set<string>()
    for await (const { table, channel } of placesIn(context, server)) {
      if (signal.aborted) return
      if (seen.has(channel) || isAwake(channel)) continue
      seen.add(channel)
      await wake(context, table, channel)
      await wait(signal).catch(() => undefined)
    }
  }
  return {
    wakeThreadsOf: (server, isAwake) => {
      last = last.then(() => wakeAll(server, isAwake)).catch((error: unknown) => context.log.warn({ server, error }, 'could not look for sleeping threads'))
      return last
    },
    stop: () => {
      stopping.abort()
      return last
    },
  }
}

const PAGE = 100
async function* placesIn({ tables }: Pick<Context, 'tables'>, home: string): AsyncGenerator<{ readonly table: TableCard; readonly channel: string }> {
  let page: readonly TableCard[] = []
  do {
    page = await tables.list({ home, phases: ['playing'], after: page.at(-1)?.id ?? '', limit: PAGE })
    for (const table of page) {
      const channel = channelOf(table)
      if (channel !== undefined) yield { table, channel }
    }
  } while (page.length === PAGE)
}

async function wake({ outbox, log }: Pick<Context, 'outbox' | 'log'>, table: TableCard, channel: string): Promise<void> {
  try {
    const thread = await outbox.threadState(channel)
    if (!thread || !fellAsleep(thread, null)) return
    await outbox.wake(channel)
    log.info({ table: table.id }, 'woke the thread of a table')
  } catch (error) {
    const why = whyLost(table, error)
    if (why === undefined) log.warn({ table: table.id, error }, 'could not wake a thread')
    else log.info({ table: table.id, why }, 'left a sleeping thread alone')
  }
}
