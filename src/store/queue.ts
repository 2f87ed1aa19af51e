import {
  CLOCKS_DIFFER_MS,
  FURTHEST,
  type DueErrand,
  type ErrandKind,
  type NextErrand,
  type Reminded,
  type TableId,
  type StoryLease,
  type Time,
} from '../table/store.ts'
import { prepared, type Database } from './database.ts'
import { present } from './read.ts'

/** The latest plausible end of a lease: a later one was taken before the clock was set back. */
const latest = (until: Time): Date => new Date(until + CLOCKS_DIFFER_MS)

// Those that have waited longest come first, so that a crowd of busy tables starves nobody.
const DUE_STORIES = prepared<{
  readonly now: Date
  readonly latest: Date
  readonly limit: number
}>(
  'due stories',
  `
select id from tables
where told < due and (telling_until is null or telling_until <= :now or telling_until > :latest)
order by changed_at limit :limit`,
)

export async function dueStories(
  { pool }: Database,
  now: Time,
  until: Time,
  limit: number,
): Promise<readonly TableId[]> {
  const { rows } = await pool.query<{ readonly id: TableId }>(
    DUE_STORIES({ now: new Date(now), latest: latest(until), limit }),
  )
  return rows.map(({ id }) => id)
}

// Of two at once the second waits for the first, sees its `telling_until` and takes nothing.
const LEASE_STORY = prepared<{
  readonly table: TableId
  readonly now: Date
  readonly until: Date
  readonly latest: Date
}>(
  'lease story',
  `
update tables set telling = coalesce(telling, due), telling_until = :until
where id = :table and told < due
  and (telling_until is null or telling_until <= :now or telling_until > :latest)
returning told as from, telling as to`,
)

export async function leaseStory(
  { pool }: Database,
  table: TableId,
  now: Time,
  until: Time,
): Promise<StoryLease | undefined> {
  const {
    rows: [taken],
  } = await pool.query<Omit<StoryLease, 'table'>>(
    LEASE_STORY({ table, now: new Date(now), until: new Date(until), latest: latest(until) }),
  )
  return taken && { table, ...taken }
}

const LEASED = 'id = :table and told = :from and telling = :to'
const MARK_DELIVERED = prepared<StoryLease>(
  'mark delivered',
  `update tables set told = :to, telling = null, telling_until = null where ${LEASED} returning due`,
)
const RELEASE_STORY = prepared<StoryLease & { readonly until: Date }>(
  'release story',
  `update tables set telling_until = :until where ${LEASED}`,
)

export async function markDelivered({ pool }: Database, lease: StoryLease): Promise<boolean> {
  const { rows } = await pool.query<{ readonly due: number }>(MARK_DELIVERED(lease))
  return rows.some(({ due }) => due > lease.to)
}

export async function releaseStory({ pool }: Database, lease: StoryLease, until: Time): Promise<void> {
  await pool.query(RELEASE_STORY({ ...lease, until: new Date(until) }))
}

const TAKE_ERRANDS = prepared<{
  readonly kind: ErrandKind
  readonly now: Date
  readonly until: Date
  readonly latest: Date
  readonly limit: number
}>(
  'take errands',
  `
with ready as (
  select table_id, seat, kind from errands join tables on id = table_id
  where kind = :kind and at <= :now and (until is null or until <= :now or until > :latest) and shut is null
  order by at limit :limit for update of errands skip locked
), taken as (
  update errands set tries = tries + 1, until = :until from ready
  where errands.table_id = ready.table_id and errands.seat = ready.seat and errands.kind = ready.kind
  returning errands.table_id as table, errands.seat, errands.kind, at, tries, sent, last, posted
)
select * from taken order by at`,
)

export async function takeErrands(
  { pool }: Database,
  kind: ErrandKind,
  now: Time,
  until: Time,
  limit: number,
): Promise<readonly DueErrand[]> {
  const { rows } = await pool.query<KeptErrand>(
    TAKE_ERRANDS({ kind, now: new Date(now), until: new Date(until), latest: latest(until), limit }),
  )
  return rows.map(({ at, last, posted, ...one }) => ({
    ...one,
    at: at.getTime(),
    ...present({ last: last?.getTime() ?? null, posted }),
  }))
}

type KeptErrand = Omit<DueErrand, 'at' | 'last' | 'posted'> & {
  readonly at: Date
  readonly last: Date | null
  readonly posted: string | null
}
type Taken = { readonly [K in 'at' | 'until']: Date } & Pick<DueErrand, 'table' | 'seat' | 'kind' | 'tries'>

const LEASED_ERRAND = 'table_id = :table and seat = :seat and kind = :kind and until = :until'
const TAKEN = `${LEASED_ERRAND} and at = :at and tries = :tries`
const NO_MORE = prepared<Taken>('no more errands', `delete from errands where ${TAKEN}`)
type Again = Taken & Omit<Reminded, 'last'> & { readonly next: Date; readonly last?: Date }
const DO_AGAIN = prepared<Again>(
  'errand again',
  `
update errands set at = :next, until = null, sent = :sent, last = :last, posted = :posted where ${TAKEN}`,
)
const KEEP_DONE = prepared<Again & { readonly ifAgain: Date }>(
  'errand done',
  `
update errands set at = case when at = :at and tries = :tries then :next::timestamptz else :ifAgain end,
  until = null, sent = :sent, last = :last, posted = :posted where ${LEASED_ERRAND}`,
)

const HASTEN = prepared<{ readonly now: Date }>(
  'hasten',
  `
update errands set at = :now::timestamptz + pace_hours * interval '1 hour' from tables
where id = table_id and kind = 'remind'
  and at > :now::timestamptz + interval '${FURTHEST.hours} hours'
    + pace_hours * interval '${FURTHEST.periods} hours'`,
)

export const hasten = async ({ pool }: Database, now: Time): Promise<number> =>
  (await pool.query(HASTEN({ now: new Date(now) }))).rowCount ?? 0

export async function finishErrand(
  { pool }: Database,
  { table, seat, kind, at, tries }: DueErrand,
  until: Time,
  next?: NextErrand,
): Promise<void> {
  const taken = { table, seat, kind, tries, at: new Date(at), until: new Date(until) }
  if (!next) return void (await pool.query(NO_MORE(taken)))
  const { at: then, atIfAgain, last, ...rest } = next
  const again = {
    ...taken,
    ...rest,
    next: new Date(then),
    ...(last === undefined ? {} : { last: new Date(last) }),
  }
  await pool.query(
    atIfAgain === undefined ? DO_AGAIN(again) : KEEP_DONE({ ...again, ifAgain: new Date(atIfAgain) }),
  )
}
