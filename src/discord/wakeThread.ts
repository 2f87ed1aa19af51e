import { SnowflakeUtil } from 'discord.js'
import type { Context } from './context.ts'

/** A thread's state before or after a change. */
export interface ThreadState {
  readonly id: string
  readonly archived: boolean | null
  readonly locked: boolean | null
  /** When it was last put to sleep, or woken. */
  readonly archiveTimestamp: number | null
  readonly lastMessageId: string | null
}

const QUIET_MS = 6 * 24 * 3_600_000

/**
 * True if a thread fell asleep by itself, after a quiet week or a little less on servers with many threads. A
 * thread with recent activity was put to sleep by a person, and the bot leaves it so.
 */
export function hasFallenAsleep(before: ThreadState, now: ThreadState): boolean {
  if (before.archived || !now.archived || now.locked || now.archiveTimestamp === null) return false
  const written = SnowflakeUtil.timestampFrom(now.lastMessageId ?? now.id)
  return now.archiveTimestamp - Math.max(written, before.archiveTimestamp ?? 0) >= QUIET_MS
}

/** Wakes the thread of a running table, because Discord disables the buttons of a sleeping thread. */
export const wakeThread = ({ tables, outbox, log }: Pick<Context, 'tables' | 'outbox' | 'log'>) => async (before: ThreadState, now: ThreadState): Promise<void> => {
  if (!hasFallenAsleep(before, now)) return
  try {
    const [table] = await tables.list({ place: now.id, phases: ['playing'] })
    if (!table) return
    await outbox.wake(now.id)
    log.info({ table: table.id }, 'woke the thread of a table')
  } catch (error) {
    log.warn({ thread: now.id, error }, 'could not wake a thread')
  }
}
