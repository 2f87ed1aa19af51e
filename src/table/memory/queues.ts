import {
  FURTHEST,
  isHeld,
  type DueReminder,
  type Reminded,
  type TableId,
  type StoryLease,
  type Time,
} from '../store.ts'
import { FREE, without, type Everything, type Kept, type Queued } from './kept.ts'

const isBeingTold = ({ table, telling }: Kept): boolean => telling.to > table.told

const isFree = (kept: Kept, now: Time, until: Time): boolean =>
  kept.table.told < kept.table.due && !(isBeingTold(kept) && isHeld(kept.telling.until, now, until))

export function dueStories(
  { tables }: Everything,
  now: Time,
  until: Time,
  limit: number,
): readonly TableId[] {
  const free = [...tables.values()].filter(kept => isFree(kept, now, until)).map(({ table }) => table)
  return free
    .toSorted((a, b) => a.changedAt - b.changedAt)
    .slice(0, limit)
    .map(({ id }) => id)
}

export function leaseStory(
  { tables }: Everything,
  id: TableId,
  now: Time,
  until: Time,
): StoryLease | undefined {
  const kept = tables.get(id)
  if (!kept || !isFree(kept, now, until)) return undefined
  const to = isBeingTold(kept) ? kept.telling.to : kept.table.due
  tables.set(id, { ...kept, telling: { to, until } })
  return { table: id, from: kept.table.told, to }
}

/** The table it is of, if that stretch is still to be told. */
function stillTold({ tables }: Everything, { table, from, to }: StoryLease): Kept | undefined {
  const kept = tables.get(table)
  return kept && kept.table.told === from && kept.telling.to === to ? kept : undefined
}

export function markDelivered(all: Everything, telling: StoryLease): void {
  const kept = stillTold(all, telling)
  if (kept) all.tables.set(telling.table, { ...kept, table: { ...kept.table, told: telling.to } })
}

export function releaseStory(all: Everything, telling: StoryLease, until: Time): void {
  const kept = stillTold(all, telling)
  if (kept) all.tables.set(telling.table, { ...kept, telling: { to: telling.to, until } })
}

export function takeReminders(
  all: Everything,
  now: Time,
  until: Time,
  limit: number,
): readonly DueReminder[] {
  const open = [...all.tables].filter(([, kept]) => kept.table.shut === undefined)
  const ready = open.flatMap(([table, { reminders }]) =>
    reminders.filter(one => one.at <= now && !isHeld(one.until, now, until)).map(one => ({ table, one })),
  )
  return ready
    .toSorted((a, b) => a.one.at - b.one.at)
    .slice(0, limit)
    .map(({ table, one }) => {
      const taken = { ...one, tries: one.tries + 1, until }
      put(all, table, one, [taken])
      return { table, ...without(taken, 'until') }
    })
}

const HOUR_MS = 3_600_000
export function hasten(all: Everything, now: Time): number {
  const far = [...all.tables].flatMap(
    ([
      id,
      {
        table: { paceHours },
        reminders,
      },
    ]) =>
      reminders
        .filter(({ at }) => at > now + (paceHours * FURTHEST.periods + FURTHEST.hours) * HOUR_MS)
        .map(one => ({ id, one, at: now + paceHours * HOUR_MS })),
  )
  for (const { id, one, at } of far) put(all, id, one, [{ ...one, at }])
  return far.length
}

export function finishReminder(
  all: Everything,
  { table, seat, at }: DueReminder,
  until: Time,
  next?: Reminded & { readonly at: Time },
): void {
  const one = all.tables
    .get(table)
    ?.reminders.find(other => other.seat === seat && other.at === at && other.until === until)
  if (one) put(all, table, one, next === undefined ? [] : [{ seat, tries: one.tries, until: FREE, ...next }])
}

function put({ tables }: Everything, id: TableId, one: Queued, instead: readonly Queued[]): void {
  const kept = tables.get(id)
  if (kept)
    tables.set(id, { ...kept, reminders: [...kept.reminders.filter(other => other !== one), ...instead] })
}
