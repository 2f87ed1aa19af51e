import type { Time } from '../table/store.ts'
import { BoundedMap } from './boundedMap.ts'

/**
 * Remembers the servers that removed the bot, as far as this process knows. Requests to them fail and count
 * against the bot.
 */
export interface Absence {
  readonly note: (guild: string) => void
  readonly isNoted: (guild: string) => boolean
  readonly end: (guild: string) => void
}

const DAY_MS = 24 * 3_600_000
const MAX_SERVERS = 1000

/**
 * Retries once a day, because this process does not hear when the bot returns to another process's server.
 */
export function makeAbsence(now: () => Time): Absence {
  const since = new BoundedMap<Time>(MAX_SERVERS)
  return {
    note: guild => void since.set(guild, now()),
    isNoted: guild => now() - (since.get(guild) ?? -Infinity) < DAY_MS,
    end: guild => void since.delete(guild),
  }
}
