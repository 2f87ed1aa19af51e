import { CLOCKS_DIFFER_MS, type DueDigest, type Person, type Time } from '../table/store.ts'
import { columnList, overwriteList, parameterList, PERSON, toValues } from './columns.ts'
import { prepared, type Database } from './database.ts'

/** Queues the digests of people, each leased by one process like the errands of tables. */

const DIGEST = "kind = 'digest'"

// One statement writes what a person has set and when their digest comes.
const SAVE_PERSON = prepared(
  'save person',
  `
with saved as (
  insert into people (${columnList(PERSON)}) values (${parameterList(PERSON)})
  on conflict (id) do update set ${overwriteList(PERSON)}
), dropped as (
  delete from person_errands where person = :id and ${DIGEST} and :digest::timestamptz is null
)
insert into person_errands (person, kind, at)
select :id, 'digest', :digest::timestamptz where :digest::timestamptz is not null
on conflict (person, kind) do update set at = excluded.at, tries = 0, until = null`,
)
export async function savePerson({ pool }: Database, person: Person, digest?: Time): Promise<void> {
  await pool.query(SAVE_PERSON({ ...toValues(PERSON, person), digest: toDate(digest) }))
}

const toDate = (at: Time | undefined): Date | undefined => (at === undefined ? undefined : new Date(at))

const TAKE = prepared<{
  readonly now: Date
  readonly until: Date
  readonly latest: Date
  readonly limit: number
}>(
  'take digests',
  `
with ready as (
  select person, kind from person_errands
  where ${DIGEST} and at <= :now and (until is null or until <= :now or until > :latest)
  order by at limit :limit for update skip locked
), taken as (
  update person_errands had set tries = tries + 1, until = :until from ready
  where had.person = ready.person and had.kind = ready.kind
  returning had.person, had.at, had.tries, had.last
)
select * from taken order by at`,
)
export async function takeDigests(
  { pool }: Database,
  now: Time,
  until: Time,
  limit: number,
): Promise<readonly DueDigest[]> {
  const { rows } = await pool.query<{
    readonly person: string
    readonly at: Date
    readonly tries: number
    readonly last: Date | null
  }>(
    TAKE({
      now: new Date(now),
      until: new Date(until),
      latest: new Date(until + CLOCKS_DIFFER_MS),
      limit,
    }),
  )
  return rows.map(({ person, at, tries, last }) => ({
    person,
    at: at.getTime(),
    tries,
    ...(last ? { last: last.getTime() } : {}),
  }))
}

const FINISH = prepared(
  'finish digest',
  `
update person_errands set at = :next, until = null, last = coalesce(:sentAt, last),
  tries = case when :sentAt::timestamptz is null then tries else 0 end
where person = :person and ${DIGEST} and until = :until and at = :at and tries = :tries`,
)
export async function finishDigest(
  { pool }: Database,
  { person, at, tries }: DueDigest,
  until: Time,
  next: { readonly at: Time; readonly last?: Time },
): Promise<void> {
  await pool.query(
    FINISH({
      person,
      tries,
      at: toDate(at),
      until: toDate(until),
      next: toDate(next.at),
      sentAt: toDate(next.last),
    }),
  )
}
