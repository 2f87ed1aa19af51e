import type { Committed, Key, Person, PersonId, Phase, Store, TableId, Time } from '../table/store.ts'
import type { ChairRow, Database, Part, PersonRow } from './prisma.ts'
import { NAMED } from './named.ts'
import { prepared } from './prepared.ts'
import { present } from './record.ts'

export async function findKey({ prisma }: Database, key: Key): ReturnType<Store['findKey']> {
  const found = await prisma.key.findUnique({ where: { key } })
  return found ? { table: found.tableId, rows: found.rows } : undefined
}

export const forgetKeys = async ({ prisma }: Database, before: Time): Promise<number> =>
  (await prisma.key.deleteMany({ where: { at: { lt: new Date(before) } } })).count

export async function shut(
  { prisma }: Database,
  id: TableId,
  why: string | undefined,
  version?: number,
): Promise<Committed> {
  const where = { id, ...(version === undefined ? {} : { version }) }
  const { count } = await prisma.table.updateMany({
    where,
    data: { shut: why ?? null, version: { increment: 1 } },
  })
  return count ? 'done' : 'moved on'
}

export async function person({ prisma }: Database, id: PersonId): Promise<Person | undefined> {
  const found = await prisma.person.findUnique({ where: { id } })
  return found ? personOf(found) : undefined
}

export const people = async (
  { prisma }: Database,
  after: PersonId,
  limit: number,
): Promise<readonly Person[]> =>
  (await prisma.person.findMany({ where: { id: { gt: after } }, orderBy: { id: 'asc' }, take: limit })).map(
    personOf,
  )

const personOf = (found: PersonRow): Person =>
  present({ ...found, remind: (found.remind as Person['remind']) ?? null })

export async function savePerson(
  { prisma }: Database,
  { id, zone, quietFrom, quietTo, remind }: Person,
): Promise<void> {
  const settings = {
    zone: zone ?? null,
    quietFrom: quietFrom ?? null,
    quietTo: quietTo ?? null,
    remind: remind ?? null,
  }
  await prisma.person.upsert({ where: { id }, create: { id, ...settings }, update: settings })
}

/**
 * The tables first, and in one order, as everybody who writes to their chairs does: so nobody waits in a
 * circle.
 */
export async function forgetPerson({ prisma }: Database, id: PersonId): Promise<void> {
  await prisma.$transaction(async part => {
    await part.person.deleteMany({ where: { id } })
    const tables = await lockTablesThatName(part, id)
    const idsOf = (wanted: Phase): TableId[] =>
      tables.filter(({ phase }) => phase === wanted).map(table => table.id)
    await part.$executeRaw`
      update tables set version = version + 1,
        host = case when host = ${id} and phase <> 'playing' then '' else host end, invited = invited - ${id}
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
  and (invited ? :person or phase <> 'playing' and (host = :person
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
