import { SnowflakeUtil } from 'discord.js'
import type { Context, ThreadState } from '../context.ts'

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
export function fellAsleep(
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

type Waking = Pick<Context, 'tables' | 'outbox' | 'log'>

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
