import type { Result } from '../../core/match.ts'
import type { Deps } from '../deps.ts'
import { withRetry } from '../play/commit.ts'
import { no } from '../play/load.ts'
import type { Allowance, PersonId } from '../store.ts'

/**
 * Limits how often one person can make the bot post, ping others or draw; normal play never reaches them. The
 * store counts what is left, so a limit holds across all processes. A used-up allowance refills evenly over
 * `perMs`.
 */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface Limit extends Allowance {
  /** Says what did not happen, and why. */
  readonly refusal: string
  /** Suggests something to do other than trying again. */
  readonly instead?: string
}

export const LIMITS = {
  open: { most: 8, perMs: HOUR_MS, refusal: 'No table was opened: you can open 8 an hour.' },
  invite: {
    most: 24,
    perMs: HOUR_MS,
    refusal: 'No table was opened: you can invite 24 people an hour.',
    instead: 'open it without invitations',
  },
  signUp: {
    most: 20,
    perMs: 10 * MINUTE_MS,
    refusal: 'Your sign-up is unchanged: you can join or leave 20 times in 10 minutes.',
  },
  propose: {
    most: 6,
    perMs: HOUR_MS,
    refusal: 'Nothing was proposed: you can make 6 proposals an hour.',
    instead: 'talk to the others first',
  },
  ask: {
    most: 10,
    perMs: HOUR_MS,
    refusal: 'The others were not asked: you can ask them 10 times an hour.',
    instead: 'talk to them first',
  },
  anytime: {
    most: 30,
    perMs: 10 * MINUTE_MS,
    refusal: 'Nothing was entered: you can make 30 entries in 10 minutes.',
  },
  takeBack: {
    most: 10,
    perMs: HOUR_MS,
    refusal: 'Nothing was undone: you can undo moves that everyone has read 10 times an hour.',
    instead: 'play on',
  },
  replace: {
    most: 8,
    perMs: HOUR_MS,
    refusal: 'No seat changed hands: you can take or reassign seats 8 times an hour.',
  },
  settings: {
    most: 20,
    perMs: 10 * MINUTE_MS,
    refusal: 'The settings are unchanged: you can change them 20 times in 10 minutes.',
  },
  move: { most: 6, perMs: HOUR_MS, refusal: 'The table was not moved: you can move tables 6 times an hour.' },
  film: {
    most: 8,
    perMs: HOUR_MS,
    refusal: 'No replay was made: you can ask for 8 an hour.',
    instead: 'step through the game with /history',
  },
} as const satisfies Readonly<Record<string, Limit>>
export type Limited = keyof typeof LIMITS

/** The number of sign-ups one person can have open in one community at a time. */
export const OPEN_AT_ONCE = 5

/** Uses up `count` of this person's allowance. Returns why they must wait, or undefined if it was free. */
export async function whyNotYet(
  deps: Deps,
  person: PersonId,
  what: Limited,
  count = 1,
): Promise<string | undefined> {
  if (!deps.isLimited || count === 0) return undefined
  const limit: Limit = LIMITS[what]
  const now = deps.now()
  const free = await withRetry(deps, () => deps.store.spend(person, what, now, limit, count))
  if (free === undefined) return undefined
  const instead = limit.instead === undefined ? '' : `, or ${limit.instead}`
  return `${limit.refusal} Try again in ${inWords(free - now)}${instead}.`
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

function inWords(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
