import type { Deps } from './deps.ts'
import { patiently } from './keep.ts'
import type { DueReminder, Person, TableRecord, Time } from './store.ts'

const LEASE_MS = 60_000
const AT_ONCE = 50
const HOUR_MS = 3_600_000
const HOURS = 24

/** Somebody is to be reminded that a table waits for them. */
export interface Nudge { readonly table: TableRecord; readonly seat: string; readonly person: Person; readonly since: Time }

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
  for (let hours = 0; hours < HOURS && isQuiet(hourThere(zone, then), quietFrom, quietTo); hours++) {
    then = (Math.floor(then / HOUR_MS) + 1) * HOUR_MS
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
    try {
      const next = await dealtWith(deps, reminder, now, send)
      if (next.sent) sent++
      await patiently(deps, () => deps.store.reminded(reminder, until, next.at))
    } catch (error) {
      failed(reminder, error)
    }
  }
  return sent
}

async function dealtWith(deps: Deps, { table: id, seat }: DueReminder, now: Time, send: (nudge: Nudge) => Promise<void>): Promise<{ sent: boolean; at?: Time }> {
  const table = await deps.store.table(id)
  const chair = table?.chairs.find(one => one.seat === seat)
  if (!table || table.phase !== 'playing' || chair?.askedSince === undefined) return { sent: false }
  const again = { at: now + Math.max(1, table.paceHours) * HOUR_MS }
  // A vacant seat has nobody to remind, but may get somebody before the next time.
  if (chair.person === undefined || table.shut !== undefined) return { sent: false, ...again }
  const person = await deps.store.person(chair.person) ?? { id: chair.person }
  if (person.remind === 'never') return { sent: false, ...again }
  const awake = awakeAt(person, now)
  if (awake > now) return { sent: false, at: awake }
  await send({ table, seat, person, since: chair.askedSince })
  return { sent: true, ...again }
}
