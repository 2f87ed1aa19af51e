import { remindersOf } from '../play/commit.ts'
import type { Store, TableId, Time } from '../store.ts'

/**
 * The queue of reminders is in no file, because it follows from the table: whoever is asked gets the next
 * one when it would have come anyway. Nobody is reminded at once of what they were reminded of already.
 */
export async function remindAnew(store: Store, id: TableId, now: Time): Promise<void> {
  const table = await store.table(id)
  const reminders = table ? remindersOf(table.asking, now, table, table) : []
  // The hour of the last change stays as it is: nothing has been played.
  if (table && reminders.length)
    await store.commit({ table: id, version: table.version, at: table.changedAt, reminders })
}
