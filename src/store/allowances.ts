import { spendingOf, type Allowance, type PersonId, type Time } from '../table/store.ts'
import type { Database } from './prisma.ts'
import { prepared } from './prepared.ts'

interface Spending {
  readonly person: PersonId
  readonly what: string
  readonly now: Date
  readonly after: Date
  readonly before: Date
  readonly latest: Date
}

// One statement: of two at once the second waits for the first, and asks the whole `where` again.
const SPEND = prepared<Spending>(
  'spend',
  `
insert into allowances (person, what, free_at) values (:person, :what, :after)
on conflict (person, what) do update set free_at = case
  when allowances.free_at > :latest or allowances.free_at < :now then :after
  else allowances.free_at + (:after::timestamptz - :now::timestamptz) end
where allowances.free_at > :latest or allowances.free_at <= :before`,
)

const FREE_AT = prepared<Pick<Spending, 'person' | 'what'>>(
  'free at',
  'select free_at as "freeAt" from allowances where person = :person and what = :what',
)

export async function spend(
  { pool }: Database,
  person: PersonId,
  what: string,
  now: Time,
  allowance: Allowance,
  count: number,
): Promise<Time | undefined> {
  const { cost, before, latest } = spendingOf(allowance, count, now)
  const dates = {
    now: new Date(now),
    after: new Date(now + cost),
    before: new Date(before),
    latest: new Date(latest),
  }
  if ((await pool.query(SPEND({ person, what, ...dates }))).rowCount === 1) return undefined
  const {
    rows: [kept],
  } = await pool.query<{ readonly freeAt: Date }>(FREE_AT({ person, what }))
  return (kept?.freeAt.getTime() ?? now) + now - before
}

const FORGET = prepared<{ readonly now: Date }>(
  'forget what is free',
  'delete from allowances where free_at < :now',
)

export const forgetSpent = async ({ pool }: Database, now: Time): Promise<number> =>
  (await pool.query(FORGET({ now: new Date(now) }))).rowCount ?? 0
