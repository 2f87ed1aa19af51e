import { CLOCKS_DIFFER_MS } from '../table/store.ts'
import type { DueReminder, TableId, Telling, Time } from '../table/store.ts'
import type { Database } from './prisma.ts'
import { prepared } from './prepared.ts'

/** A lease that ends later than this was taken before the clock was set back. */
const latest = (until: Time): Date => new Date(until + CLOCKS_DIFFER_MS)

export async function due({ prisma }: Database, now: Time, until: Time, limit: number): Promise<readonly TableId[]> {
  const found = await prisma.table.findMany({
    where: {
      told: { lt: prisma.table.fields.due },
      OR: [{ tellingUntil: null }, { tellingUntil: { lte: new Date(now) } }, { tellingUntil: { gt: latest(until) } }],
    },
    // Those that have waited longest, so that a crowd of busy tables starves nobody.
    orderBy: { changedAt: 'asc' },
    select: { id: true },
    take: limit,
  })
  return found.map(({ id }) => id)
}

// Of two at once the second waits for the first, sees its `telling_until` and takes nothing.
const TAKE_TELLING = prepared<{ readonly table: TableId; readonly now: Date; readonly until: Date; readonly latest: Date }>('take telling', `
update tables set telling = coalesce(telling, due), telling_until = :until
where id = :table and told < due and (telling_until is null or telling_until <= :now or telling_until > :latest)
returning told as from, telling as to`)

export async function takeTelling({ pool }: Database, table: TableId, now: Time, until: Time): Promise<Telling | undefined> {
  const { rows: [taken] } = await pool.query<Omit<Telling, 'table'>>(TAKE_TELLING({ table, now: new Date(now), until: new Date(until), latest: latest(until) }))
  return taken && { table, ...taken }
}

const beingTold = ({ table, from, to }: Telling) => ({ id: table, told: from, telling: to })

export async function told({ prisma }: Database, telling: Telling): Promise<void> {
  await prisma.table.updateMany({ where: beingTold(telling), data: { told: telling.to, telling: null, tellingUntil: null } })
}

export async function untold({ prisma }: Database, telling: Telling, until: Time): Promise<void> {
  await prisma.table.updateMany({ where: beingTold(telling), data: { tellingUntil: new Date(until) } })
}

const TAKE_REMINDERS = prepared<{ readonly now: Date; readonly until: Date; readonly latest: Date; readonly limit: number }>('take reminders', `
with ready as (
  select table_id, seat from reminders join tables on id = table_id
  where at <= :now and (until is null or until <= :now or until > :latest) and shut is null
  order by at limit :limit for update of reminders skip locked
), taken as (
  update reminders set tries = tries + 1, until = :until from ready
  where reminders.table_id = ready.table_id and reminders.seat = ready.seat
  returning reminders.table_id as table, reminders.seat, at, tries
)
select * from taken order by at`)

export async function takeReminders({ pool }: Database, now: Time, until: Time, limit: number): Promise<readonly DueReminder[]> {
  const { rows } = await pool.query<Omit<DueReminder, 'at'> & { at: Date }>(TAKE_REMINDERS({ now: new Date(now), until: new Date(until), latest: latest(until), limit }))
  return rows.map(one => ({ ...one, at: one.at.getTime() }))
}

export async function reminded({ prisma }: Database, { table: tableId, seat, at, tries }: DueReminder, until: Time, next?: Time): Promise<void> {
  const where = { tableId, seat, at: new Date(at), tries, until: new Date(until) }
  if (next === undefined) await prisma.reminder.deleteMany({ where })
  else await prisma.reminder.updateMany({ where, data: { at: new Date(next), until: null } })
}
