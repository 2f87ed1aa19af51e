import type { Said } from '../core/match.ts'
import type { Deps } from './deps.ts'
import { patiently } from './keep.ts'
import { no } from './live.ts'
import type { Allowance, PersonId } from './store.ts'

/**
 * How often one person can make the bot post, call others or draw. Enough for anybody who plays; what is left of it lies in the store,
 * so that it holds for all processes together. All of it is free after `perMs`, and a part of it sooner.
 */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface Limit extends Allowance {
  /** What does not happen, and why. */
  readonly refusal: string
  /** What to do now, beside trying again. */
  readonly instead?: string
}

export const LIMITS = {
  open: { most: 8, perMs: HOUR_MS, refusal: 'No table was opened, because one person can open 8 in an hour.' },
  invite: { most: 24, perMs: HOUR_MS, refusal: 'No table was opened, because one person can invite 24 people in an hour.', instead: 'open it without invitations' },
  signUp: { most: 20, perMs: 10 * MINUTE_MS, refusal: 'The sign-up stays as it is, because one person can change it 20 times in 10 minutes.' },
  propose: { most: 6, perMs: HOUR_MS, refusal: 'Nothing was proposed, because one person can propose 6 times in an hour.', instead: 'talk to the others first' },
  ask: { most: 10, perMs: HOUR_MS, refusal: 'The others were not asked, because one person can ask them 10 times in an hour.', instead: 'talk to them first' },
  anytime: { most: 30, perMs: 10 * MINUTE_MS, refusal: 'Nothing was entered, because one person can do so 30 times in 10 minutes.' },
  takeBack: { most: 10, perMs: HOUR_MS, refusal: 'Nothing was taken back, because one person can take back what all have read 10 times in an hour.', instead: 'play on' },
  replace: { most: 8, perMs: HOUR_MS, refusal: 'Nobody changed seats, because one person can do that 8 times in an hour.' },
  settings: { most: 20, perMs: 10 * MINUTE_MS, refusal: 'The settings stay as they are, because one person can change them 20 times in 10 minutes.' },
  move: { most: 6, perMs: HOUR_MS, refusal: 'The table stays where it is, because one person can move tables 6 times in an hour.' },
  film: { most: 8, perMs: HOUR_MS, refusal: 'No film was made, because one person can ask for 8 in an hour.', instead: 'look at the game step by step with /history' },
} as const satisfies Readonly<Record<string, Limit>>
export type Limited = keyof typeof LIMITS

/** So many sign-ups of one person are open in one community at a time. */
export const OPEN_AT_ONCE = 5

/** Why this person has to wait with it; undefined: they have used one more (or `count` more) of it. */
export async function whyNotYet(deps: Deps, person: PersonId, what: Limited, count = 1): Promise<string | undefined> {
  if (!deps.isLimited || count === 0) return undefined
  const limit: Limit = LIMITS[what]
  const now = deps.now()
  const free = await patiently(deps, () => deps.store.spend(person, what, now, limit, count))
  return free === undefined ? undefined : `${limit.refusal} Try again in ${inWords(free - now)}${limit.instead === undefined ? '' : `, or ${limit.instead}`}.`
}

/** The same, once, however often what follows has to be thought again. */
export function spender(deps: Deps, person: PersonId): (what: Limited) => Promise<string | undefined> {
  const asked = new Map<Limited, string | undefined>()
  return async what => {
    if (!asked.has(what)) asked.set(what, await whyNotYet(deps, person, what))
    return asked.get(what)
  }
}

/** For what is no step in the life of a table. */
export async function use(deps: Deps, person: PersonId, what: Limited): Promise<Said<undefined>> {
  const why = await whyNotYet(deps, person, what)
  return why === undefined ? { ok: true, value: undefined } : no(why)
}

function inWords(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
