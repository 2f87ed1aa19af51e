import type { Time } from '../table/store.ts'

/**
 * Servers the bot has been removed from, as far as this process knows: nobody can be reached there, and each request that tries
 * counts against the bot.
 */
export interface Absence {
  readonly note: (guild: string) => void
  readonly isNoted: (guild: string) => boolean
  readonly end: (guild: string) => void
}

const DAY_MS = 24 * 3_600_000
const MOST_KNOWN = 1000

/** Of a server that is served by another process nobody says here that the bot is back, so it is tried once a day. */
export function makeAbsence(now: () => Time): Absence {
  const since = new Map<string, Time>()
  return {
    note: guild => {
      since.delete(guild)
      since.set(guild, now())
      const [oldest] = since.keys()
      if (since.size > MOST_KNOWN && oldest !== undefined) since.delete(oldest)
    },
    isNoted: guild => now() - (since.get(guild) ?? -Infinity) < DAY_MS,
    end: guild => void since.delete(guild),
  }
}
