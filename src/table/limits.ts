import type { Result } from '../core/match.ts'
import type { Deps } from './deps.ts'
import { no, withRetry } from './play/load.ts'
import type { Allowance, PersonId, TableId } from './store.ts'
import { LIMIT_WORDS, tooManyBotTables, tryAgain, type LimitWords } from './words.ts'

/**
 * Limits how often one person can make the bot post, ping others or draw; normal play never reaches them. The
 * store counts what is left, so a limit holds across all processes. A used-up allowance refills evenly over
 * `perMs`.
 */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const LIMITS = {
  open: { most: 8, perMs: HOUR_MS },
  invite: { most: 24, perMs: HOUR_MS },
  signUp: { most: 20, perMs: 10 * MINUTE_MS },
  propose: { most: 6, perMs: HOUR_MS },
  ask: { most: 10, perMs: HOUR_MS },
  anytime: { most: 30, perMs: 10 * MINUTE_MS },
  takeBack: { most: 10, perMs: HOUR_MS },
  replace: { most: 8, perMs: HOUR_MS },
  settings: { most: 20, perMs: 10 * MINUTE_MS },
  move: { most: 6, perMs: HOUR_MS },
  film: { most: 8, perMs: HOUR_MS },
} as const satisfies Readonly<Record<keyof typeof LIMIT_WORDS, Allowance>>
type Limited = keyof typeof LIMITS

/** The number of sign-ups one person can have open in one community at a time. */
export const OPEN_AT_ONCE = 5

/** The number of sign-ups and games with bots that one person can host at a time, in all communities. */
const BOT_TABLES_AT_ONCE = 10

/** Uses up `count` of this person's allowance. Returns why they must wait, or undefined if it was free. */
export async function whyNotYet(
  deps: Deps,
  person: PersonId,
  what: Limited,
  count = 1,
): Promise<string | undefined> {
  if (!deps.isLimited || count === 0) return undefined
  const limit = LIMITS[what]
  const now = deps.now()
  const free = await withRetry(deps, () => deps.store.spend(person, what, now, limit, count))
  if (free === undefined) return undefined
  const { refusal, instead }: LimitWords = LIMIT_WORDS[what]
  const minutes = Math.max(1, Math.ceil((free - now) / MINUTE_MS))
  return [refusal(limit.most), tryAgain(minutes), instead].filter(one => one !== undefined).join(' ')
}

/** Spends only once, however often the step that follows is retried. */
export function spender(deps: Deps, person: PersonId): (what: Limited) => Promise<string | undefined> {
  const asked = new Map<Limited, string | undefined>()
  return async what => {
    if (!asked.has(what)) asked.set(what, await whyNotYet(deps, person, what))
    return asked.get(what)
  }
}

/** Spends for actions that are not a step of a table. */
export async function use(deps: Deps, person: PersonId, what: Limited): Promise<Result<undefined>> {
  const why = await whyNotYet(deps, person, what)
  return why === undefined ? { ok: true, value: undefined } : no(why)
}

/** A table with bots waits for its one person for ever, so one person can have only so many. */
export async function whyNotMoreBots(
  deps: Deps,
  host: PersonId,
  { id, by }: { readonly id?: TableId; readonly by: PersonId },
): Promise<string | undefined> {
  if (!deps.isLimited) return undefined
  const hosted = await withRetry(deps, () => deps.store.tables({ host, phases: ['open', 'playing'] }))
  const others = hosted.filter(table => table.id !== id && table.chairs.some(({ bot }) => bot !== undefined))
  return others.length < BOT_TABLES_AT_ONCE ? undefined : tooManyBotTables(BOT_TABLES_AT_ONCE, by === host)
}
