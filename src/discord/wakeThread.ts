import { SnowflakeUtil } from 'discord.js'
import type { Context, ThreadState } from './context.ts'

const QUIET_MS = 6 * 24 * 3_600_000

/**
 * True if Discord archived the thread after about a quiet week (a little less on servers with many threads). If
 * the thread was active recently, a person archived it, and the bot leaves it alone.
 *
 * `wokenAt`: when it was woken last, if that is known.
 */
export function fellAsleep({ id, archived, locked, archiveTimestamp, lastMessageId }: ThreadState, wokenAt: number | null): boolean {
  if (!archived || locked || archiveTimestamp === null) return false
  const written = SnowflakeUtil.timestampFrom(lastMessageId ?? id)
  return archiveTimestamp - Math.max(written, wokenAt ?? 0) >= QUIET_MS
}

type Waking = Pick<Context, 'tables' | 'outbox' | 'log'>

/** Wakes the thread of a running table, because Discord disables the buttons of a sleeping thread. */
export const wakeThread = ({ tables, outbox, log }: Waking) => async (before: ThreadState, now: ThreadState): Promise<void> => {
  if (before.archived || !fellAsleep(now, before.archiveTimestamp)) return
  try {
    const [table] = await tables.list({ channel: now.id, phases: ['playing'] })
    if (!table) return
    await outbox.wake(now.id)
    log.info({ table: table.id }, 'woke the thread of a table')
  } catch (error) {
    log.warn({ thread: now.id, error }, 'could not wake a thread')
  }
}
