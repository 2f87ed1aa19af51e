import { cardOf, type TableCard } from '../card.ts'
import type { Deps } from '../deps.ts'
import { HOUR_MS } from '../play/commit.ts'
import { doErrands, earlier, type Dealt } from './errands.ts'
import {
  CLOCKS_DIFFER_MS,
  type DueErrand,
  type Person,
  type PersonId,
  type Reminded,
  type TableRecord,
  type Time,
} from '../store.ts'

/** Every time zone is so many of these away from UTC. */
export const QUARTER_MS = HOUR_MS / 4
const QUARTERS = 24 * 4

/** The number of reminders for one question before the host is told. */
const MOST_REMINDERS = 7
/** Once the host has been told. */
const GIVEN_UP = MOST_REMINDERS + 1
/** Limits the rows searched for a player's actions since the last reminder. */
const ROWS_LOOKED_AT = 200

/** Somebody is to be reminded that a table waits for them. */
export interface Reminder {
  readonly table: TableCard
  /** The same for the same reminder, should it be tried twice. */
  readonly nonce: string
  readonly seat: string
  readonly person: Person
  readonly since: Time
  /** True for players who want no reminders; the bot only checks whether they are still there. */
  readonly silent?: true
  /** Is the previous reminder's message, so that the bot can delete it. */
  readonly before?: string
  /** Counts the unanswered reminders, on the last message, which goes to the host. */
  readonly unanswered?: number
}

/** Where the reminder was posted, or 'parked' if the bot cannot reach anyone now and did not try. */
export type ReminderOutcome = { readonly posted?: string } | 'parked'
type SendReminder = (reminder: Reminder) => Promise<ReminderOutcome | void>

export function hourThere(zone: string, at: Time): number {
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(
    at,
  )
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

/** Says when this person may be reminded: at once, or when their quiet hours are over. */
export function awakeAt({ zone = 'UTC', quietFrom, quietTo }: Person, at: Time): Time {
  if (quietFrom === undefined || quietTo === undefined || quietFrom === quietTo) return at
  let then = at
  for (let tries = 0; tries < QUARTERS && isQuiet(hourThere(zone, then), quietFrom, quietTo); tries++) {
    then = (Math.floor(then / QUARTER_MS) + 1) * QUARTER_MS
  }
  return then
}

const isQuiet = (hour: number, from: number, to: number): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to

/** Sends what is due: after one period of the table's pace, one more, then two, four and so on. */
export const remind = (
  deps: Deps,
  send: SendReminder,
  failed: (reminder: DueErrand, error: unknown) => void,
  stop?: AbortSignal,
): Promise<number> =>
  doErrands(deps, 'remind', (reminder, now) => processReminder(deps, reminder, now, send), failed, stop)

async function processReminder(
  deps: Deps,
  reminder: DueErrand,
  now: Time,
  send: SendReminder,
): Promise<Dealt> {
  const { table: id, seat, at } = reminder
  const table = await deps.store.table(id)
  const chair = table?.chairs.find(one => one.seat === seat)
  // Without a pace nobody is waited for, so nobody is looked after either.
  if (!table || chair?.askedSince === undefined || table.paceHours === 0) return {}
  const before = await soFar(deps, table, reminder)
  const later = nextPeriod({ table, before, now })
  // The player answered and was asked again, so another reminder replaces this one. A time after `now` means
  // the clock was set back.
  if (chair.askedSince >= at && chair.askedSince <= now + CLOCKS_DIFFER_MS) return later
  // A vacant seat may get a player before the next reminder, and a player the bot gave up on may act again.
  if (chair.person === undefined || table.shut !== undefined || before.sent >= GIVEN_UP) return later
  return remindPlayer(deps, chair.person, { reminder, table, before, since: chair.askedSince, now }, send)
}

interface DueNow {
  readonly reminder: DueErrand
  readonly table: TableRecord
  readonly before: Reminded
  readonly since: Time
  readonly now: Time
}

const nextPeriod = ({ table, before, now }: Pick<DueNow, 'table' | 'before' | 'now'>): Dealt => ({
  next: { ...before, at: now + table.paceHours * HOUR_MS },
})

/** Reminds the player now, or when their quiet hours are over. */
async function remindPlayer(deps: Deps, id: PersonId, due: DueNow, send: SendReminder): Promise<Dealt> {
  const { table, before, now } = due
  const person = (await deps.store.person(id)) ?? { id }
  const isSilent = person.remind === 'never'
  const awake = isSilent ? now : awakeAt(person, now)
  if (awake > now) return { next: { ...before, at: awake } }
  const outcome = await send(reminderFor(person, isSilent, due))
  if (outcome === 'parked') return nextPeriod(due)
  const sent = before.sent + 1
  const next = {
    sent,
    last: now,
    ...(outcome?.posted === undefined ? {} : { posted: outcome.posted }),
    at: now + table.paceHours * HOUR_MS * periodsAfter(sent),
  }
  return { isSent: !isSilent, next }
}

const reminderFor = (
  person: Person,
  isSilent: boolean,
  { reminder, table, before, since }: DueNow,
): Reminder => ({
  table: cardOf(table),
  nonce: `${reminder.table}-${reminder.seat}-${reminder.at}`,
  seat: reminder.seat,
  person,
  since,
  ...(isSilent ? { silent: true } : {}),
  ...(before.posted === undefined ? {} : { before: before.posted }),
  ...(before.sent === MOST_REMINDERS ? { unanswered: before.sent } : {}),
})

/** Returns how many periods to wait after this many reminders: 1, 2, 4 and so on, and 1 after the last. */
const periodsAfter = (sent: number): number => (sent < MOST_REMINDERS ? 2 ** (sent - 1) : 1)

/** Restarts the count for a player who acted since the last reminder, or who just took the seat. */
async function soFar(
  { store }: Deps,
  { id, rows: length }: TableRecord,
  reminder: DueErrand,
): Promise<Reminded> {
  const { last, seat } = reminder
  if (last === undefined) return earlier(reminder)
  const rows = await store.rows(id, Math.max(0, length - ROWS_LOOKED_AT))
  return rows.some(row => row.seat === seat && row.at >= last)
    ? { ...earlier(reminder), sent: 0 }
    : earlier(reminder)
}
