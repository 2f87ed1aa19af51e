import {
  rowsContinue,
  whyUnsoundRecord,
  type Asking,
  type Chair,
  type Commit,
  type Committed,
  type TableId,
  type TableRecord,
} from '../store.ts'
import { FREE, isPlaceTaken, without, type Everything, type Kept } from './kept.ts'

export function commit(all: Everything, given: Commit): Committed {
  const kept = all.tables.get(given.table)
  if (!kept || isTooLate(all, kept.table, given)) return 'moved on'
  const why = whyNotKept(all, kept, given)
  if (why) throw new Error(`Nothing was written for table ${given.table}: ${why}.`)
  const rows = [...kept.rows, ...(given.rows ?? [])]
  all.tables.set(given.table, {
    ...kept,
    table: tableAfter(kept.table, given),
    rows,
    snapshots: [...kept.snapshots, ...(given.snapshot ? [given.snapshot] : [])],
    reminders: given.reminders?.map(one => ({ ...one, tries: 0, sent: 0, until: FREE })) ?? kept.reminders,
  })
  if (given.key !== undefined)
    all.keys.set(given.key, { where: { table: given.table, rows: rows.length }, at: given.at })
  return 'done'
}

const isTooLate = ({ keys }: Everything, table: TableRecord, { version, key }: Commit): boolean =>
  table.version !== version || table.shut !== undefined || (key !== undefined && keys.has(key))

function whyNotKept(all: Everything, { table, rows }: Kept, given: Commit): string | undefined {
  const news = given.rows ?? []
  if (!rowsContinue(rows.length, news)) return `its rows must go on from ${rows.length}`
  if (given.asksSameSeats && seatsOf(given.asking ?? table.asking) !== seatsOf(table.asking))
    return 'it asks other seats than before'
  return isPlaceTaken(all, table.id, given.changes?.place)
    ? 'another table is played in that place'
    : whyUnsoundRecord(given)
}

const seatsOf = (asking: readonly Asking[]): string =>
  [...new Set(asking.map(({ seat }) => seat))].toSorted().join()

const tableAfter = (before: TableRecord, given: Commit): TableRecord => ({
  ...before,
  ...given.changes,
  version: before.version + 1,
  rows: before.rows + (given.rows?.length ?? 0),
  due: given.due ?? before.due,
  asking: given.asking ?? before.asking,
  changedAt: given.at,
  chairs: chairsAfter(before, given),
})

function chairsAfter(before: TableRecord, given: Commit): readonly Chair[] {
  const asked = new Set((given.asking ?? before.asking).map(({ seat }) => seat))
  const since = new Map(before.chairs.map(({ seat, askedSince }) => [seat, askedSince]))
  return (given.chairs ?? before.chairs)
    .toSorted((a, b) => a.chair - b.chair)
    .map(chair => {
      const unasked = without(chair, 'askedSince')
      const { seat } = chair
      return seat !== undefined && asked.has(seat)
        ? { ...unasked, askedSince: since.get(seat) ?? given.at }
        : unasked
    })
}

export function shut(
  { tables }: Everything,
  id: TableId,
  why: string | undefined,
  version?: number,
): Committed {
  const kept = tables.get(id)
  if (!kept || (version ?? kept.table.version) !== kept.table.version) return 'moved on'
  const open = { ...without(kept.table, 'shut'), version: kept.table.version + 1 }
  tables.set(id, { ...kept, table: why === undefined ? open : { ...open, shut: why } })
  return 'done'
}
