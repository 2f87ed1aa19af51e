import type { Reminder, Store, TableId, TableRecord, Time } from '../store.ts'

const HOUR_MS = 3_600_000

/**
 * The queue of reminders is in no file, because it follows from the table: whoever is asked gets the next one when it would
 * have come anyway. Nobody is reminded at once of what they were reminded of already.
 */
export async function remindAnew(store: Store, id: TableId, now: Time): Promise<void> {
  const table = await store.table(id)
  const reminders = table ? nextReminders(table, now) : []
  // The hour of the last change stays as it is: nothing has been played.
  if (table && reminders.length) await store.commit({ table: id, version: table.version, at: table.changedAt, reminders })
}

function nextReminders({ chairs, paceHours }: TableRecord, now: Time): readonly Reminder[] {
  const pace = paceHours * HOUR_MS
  if (pace === 0) return []
  return chairs.flatMap(({ seat, askedSince }) => {
    if (seat === undefined || askedSince === undefined) return []
    const periods = Math.max(1, Math.ceil((now + 1 - askedSince) / pace))
    return [{ seat, at: askedSince + periods * pace }]
  })
}
