import {
  spendingOf,
  type Committed,
  type Key,
  type Person,
  type PersonId,
  type Phase,
  type Store,
  type TableId,
  type Time,
  type Allowance,
} from '../table/store.ts'
import { PERSON, selectList, toRecord } from './columns.ts'
import { prepared, type ChairRow, type Database, type Part } from './database.ts'
import { NAMED } from './read.ts'

const FIND_KEY = prepared<{ readonly key: Key }>(
  'find key',
  'select table_id as table, rows from keys where key = :key',
)
export async function findKey({ pool }: Database, key: Key): ReturnType<Store['findKey']> {
  return (await pool.query<{ table: TableId; rows: number }>(FIND_KEY({ key }))).rows[0]
}

const FORGET_KEYS = prepared<{ readonly before: Date }>('forget keys', 'delete from keys where at < :before')
export const forgetKeys = async ({ pool }: Database, before: Time): Promise<number> =>
  (await pool.query(FORGET_KEYS({ before: new Date(before) }))).rowCount ?? 0

const SHUT = prepared<{
  readonly id: TableId
  readonly why: string | undefined
  readonly version: number | undefined
}>(
  'shut',
  `
update tables set shut = :why, version = version + 1
where id = :id and version = coalesce(:version, version)`,
)

export async function shut(
  { pool }: Database,
  id: TableId,
  why: string | undefined,
  version?: number,
): Promise<Committed> {
  return (await pool.query(SHUT({ id, why, version }))).rowCount ? 'done' : 'moved on'
}

type KeptPerson = { readonly [K in keyof typeof PERSON]: unknown }
const personOf = (kept: KeptPerson): Person => toRecord<Person>(PERSON, kept)

const FIND_PERSON = prepared<{ readonly id: PersonId }>(
  'person',
  `select ${selectList('people', PERSON)} from people where id = :id`,
)
export async function person({ pool }: Database, id: PersonId): Promise<Person | undefined> {
  const {
    rows: [kept],
  } = await pool.query<KeptPerson>(FIND_PERSON({ id }))
  return kept && personOf(kept)
}

const PEOPLE = prepared<{ readonly after: PersonId; readonly limit: number }>(
  'people',
  `select ${selectList('people', PERSON)} from people where id > :after order by id limit :limit`,
)
export const people = async (
  { pool }: Database,
  after: PersonId,
  limit: number,
): Promise<readonly Person[]> => (await pool.query<KeptPerson>(PEOPLE({ after, limit }))).rows.map(personOf)

/**
 * The tables first, and in one order, as everybody who writes to their chairs does: so nobody waits in a
 * circle.
 */
export async function forgetPerson({ prisma }: Database, id: PersonId): Promise<void> {
  const client = await prisma()
  await client.$transaction(async part => {
    await part.person.deleteMany({ where: { id } })
    await part.$executeRaw`delete from drafts where person = ${id}`
    await part.$executeRaw`delete from orders where person = ${id}`
    await part.$executeRaw`delete from readings where person = ${id}`
    await part.$executeRaw`delete from person_errands where person = ${id}`
    const tables = await lockTablesThatName(part, id)
    const idsOf = (wanted: Phase): TableId[] =>
      tables.filter(({ phase }) => phase === wanted).map(table => table.id)
    await part.$executeRaw`
      update tables set version = version + 1,
        host = case when host = ${id} and phase <> 'playing' then '' else host end, invited = invited - ${id},
        successor = case when successor = ${id} then '' else successor end
      where id = any(${tables.map(table => table.id)})`
    await part.chair.updateMany({
      where: { tableId: { in: idsOf('over') }, person: id },
      data: { person: null },
    })
    await removeFromOpen(part, idsOf('open'), id)
  })
}

interface Locked {
  readonly id: TableId
  readonly phase: Phase
}

// What the first condition has found, the second looks at again once the lock is had.
const LOCK = prepared<{ readonly person: PersonId }>(
  'tables to forget somebody at',
  `
select id, phase from tables where id in (${NAMED})
  and (invited ? :person or successor = :person or phase <> 'playing' and (host = :person
    or exists (select from chairs where table_id = tables.id and person = :person)))
order by id for update`,
)

function lockTablesThatName(part: Part, id: PersonId): Promise<readonly Locked[]> {
  const { text, values = [] }: { readonly text: string; readonly values?: readonly unknown[] } = LOCK({
    person: id,
  })
  return part.$queryRawUnsafe<Locked[]>(text, ...values)
}

/** Their chairs go, and the others close up. */
async function removeFromOpen(part: Part, ids: TableId[], id: PersonId): Promise<void> {
  const where = { tableId: { in: ids } }
  const staying = (await part.chair.findMany({ where })).filter(chair => chair.person !== id)
  await part.chair.deleteMany({ where })
  const before = (one: ChairRow): number =>
    staying.filter(({ tableId, chair }) => tableId === one.tableId && chair < one.chair).length
  await part.chair.createMany({ data: staying.map(one => ({ ...one, chair: before(one) })) })
}

interface Spending {
  readonly person: PersonId
  readonly what: string
  readonly now: Date
  readonly after: Date
  readonly before: Date
  readonly latest: Date
}

// It is one statement: of two at once the second waits for the first, and asks the whole `where` again.
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
