import type { Order, PersonId, Store, TableId } from '../table/store.ts'
import { columnList, ORDER, parameterList, selectList, toRecord, toValues } from './columns.ts'
import { prepared, type Database } from './database.ts'

/** Keeps what players decide in advance. A commit deletes the order it carries out, and those of leavers. */

type KeptOrder = { readonly [K in keyof typeof ORDER]: unknown } & { readonly table: TableId }
const orderOf = (kept: KeptOrder): Order => ({
  table: kept.table,
  ...toRecord<Omit<Order, 'table'>>(ORDER, kept),
})

const SELECTED = `select table_id as table, ${selectList('orders', ORDER)} from orders`
const AT_TABLE = prepared<{ readonly table: TableId; readonly person?: PersonId | undefined }>(
  'orders at a table',
  `${SELECTED} where table_id = :table and person = coalesce(:person, person) order by person, id`,
)
const OF_PERSON = prepared<{ readonly person: PersonId }>(
  'orders of a person',
  `${SELECTED} where person = :person order by table_id, id`,
)
export async function orders(
  { pool }: Database,
  of: Parameters<Store['orders']>[0],
): Promise<readonly Order[]> {
  const found = await pool.query<KeptOrder>(
    'table' in of ? AT_TABLE({ table: of.table, person: of.person }) : OF_PERSON(of),
  )
  return found.rows.map(orderOf)
}

// The lock makes it wait for a commit that ends the game.
const KEEP = prepared(
  'keep order',
  `
with here as (select id from tables where id = :table and phase = 'playing' for share)
insert into orders (table_id, ${columnList(ORDER)})
select here.id, ${parameterList(ORDER)} from here
where exists (select from chairs
  where table_id = here.id and chairs.person = :person and seat is not null and not resigned)
on conflict (table_id, person, id) do update set body = excluded.body, at = excluded.at`,
)
export async function keepOrder({ pool }: Database, kept: Order): Promise<boolean> {
  return (await pool.query(KEEP({ table: kept.table, ...toValues(ORDER, kept) }))).rowCount === 1
}

const DROP = prepared<Pick<Order, 'table' | 'person' | 'id'>>(
  'drop order',
  'delete from orders where table_id = :table and person = :person and id = :id',
)
export async function dropOrder(
  { pool }: Database,
  table: TableId,
  person: PersonId,
  id: string,
): Promise<boolean> {
  return (await pool.query(DROP({ table, person, id }))).rowCount === 1
}
