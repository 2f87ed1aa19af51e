import { cardOf } from './card.ts'
import type { TableCard } from './card.ts'
import type { Deps } from './deps.ts'
import { HOUR_MS, patiently } from './keep.ts'
import { CLOCKS_DIFFER_MS } from './store.ts'
import type { DueReminder, Person, Time } from './store.ts'

const LEASE_MS = 60_000
const TRY_AGAIN_MS = 900_000
/** What keeps failing is tried less and less often. */
const MOST_DOUBLINGS = 6
const AT_ONCE = 50
/** Every time zone is so many of these away from UTC. */
const QUARTER_MS = HOUR_MS / 4
const QUARTERS = 24 * 4

/** Somebody is to be reminded that a table waits for them. */
export interface Nudge {
  readonly table: TableCard
  /** The same for the same reminder, should it be tried twice. */
  readonly nonce: string
  readonly seat: string
  readonly person: Person
  readonly since: Time
  /** They want no reminders: it is only time to see whether they are still there. */
  readonly silent?: true
}

function hourThere(zone: string, at: Time): number {
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(at)
  return Number(hour)
}

export function isZone(zone: string): boolean {
  try {
    hourThere(zone, 0)
    return true
  } catch {
    return false
  }
}

/** When this person may be reminded: at once, or when their quiet hours are over. */
export function awakeAt({ zone = 'UTC', quietFrom, quietTo }: Person, at: Time): Time {
  if (quietFrom === undefined || quietTo === undefined || quietFrom === quietTo) return at
  let then = at
  for (let tries = 0; tries < QUARTERS && isQuiet(hourThere(zone, then), quietFrom, quietTo); tries++) {
    then = (Math.floor(then / QUARTER_MS) + 1) * QUARTER_MS
  }
  return then
}

const isQuiet = (hour: number, from: number, to: number): boolean => (from < to ? hour >= from && hour < to : hour >= from || hour < to)

/** Sends what is due, once in each period of the table's pace. */
export async function remind(deps: Deps, send: (nudge: Nudge) => Promise<void>, failed: (reminder: DueReminder, error: unknown) => void): Promise<number> {
  const now = deps.now()
  const until = now + LEASE_MS
  const due = await patiently(deps, () => deps.store.takeReminders(now, until, AT_ONCE))
  let sent = 0
  for (const reminder of due) {
    // From then on somebody else may be at it, who would send it a second time.
    if (deps.now() >= until) break
    const next = await dealtWith(deps, reminder, now, send).catch((error: unknown) => {
      failed(reminder, error)
      return { sent: false, at: now + TRY_AGAIN_MS * 2 ** Math.min(reminder.tries - 1, MOST_DOUBLINGS) }
    })
    if (next.sent) sent++
    await patiently(deps, () => deps.store.reminded(reminder, until, next.at))
  }
  return sent
}

/** `at`: when to remind again. */
interface Dealt { readonly sent: boolean; readonly at?: Time }

async function dealtWith(deps: Deps, { table: id, seat, at }: DueReminder, now: Time, send: (nudge: Nudge) => Promise<void>): Promise<Dealt> {
  const table = await deps.store.table(id)
  const chair = table?.chairs.find(one => one.seat === seat)
  // Without a pace nobody is waited for, so nobody is looked after either.
  if (!table || chair?.askedSince === undefined || table.paceHours === 0) return { sent: false }
  const again = { at: now + table.paceHours * HOUR_MS }
  // Answered meanwhile and asked again: another reminder stands for that, and this one is gone. Later than now, the clock has been set back since.
  if (chair.askedSince >= at && chair.askedSince <= now + CLOCKS_DIFFER_MS) return { sent: false, ...again }
  // A vacant seat has nobody to remind, but may get somebody before the next time.
  if (chair.person === undefined || table.shut !== undefined) return { sent: false, ...again }
  const person = await deps.store.person(chair.person) ?? { id: chair.person }
  const isSilent = person.remind === 'never'
  const awake = isSilent ? now : awakeAt(person, now)
  if (awake > now) return { sent: false, at: awake }
  await send({ table: cardOf(table), nonce: `${id}-${seat}-${at}`, seat, person, since: chair.askedSince, ...(isSilent ? { silent: true } : {}) })
  return { sent: !isSilent, ...again }
}
