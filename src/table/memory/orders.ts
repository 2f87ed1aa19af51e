import type { Order, PersonId, Store, TableId } from '../store.ts'
import type { Everything } from './tables.ts'

/** Keeps in memory what players have decided in advance. */

const keyOf = ({ table, person, id }: Order): string => JSON.stringify([table, person, id])

export const orders = ({ tables }: Everything, of: Parameters<Store['orders']>[0]): readonly Order[] =>
  ('table' in of ? [tables.get(of.table)] : [...tables.values()])
    .flatMap(kept => kept?.orders ?? [])
    .filter(({ person }) => of.person === undefined || person === of.person)
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

export function keepOrder(all: Everything, kept: Order): boolean {
  const here = all.tables.get(kept.table)
  const isPlayer = here?.table.chairs.some(
    ({ person, seat, resigned }) => person === kept.person && seat !== undefined && !resigned,
  )
  if (!here || here.table.phase !== 'playing' || !isPlayer) return false
  const others = here.orders.filter(one => keyOf(one) !== keyOf(kept))
  all.tables.set(kept.table, { ...here, orders: [...others, kept] })
  return true
}

export function dropOrder({ tables }: Everything, table: TableId, person: PersonId, id: string): boolean {
  const here = tables.get(table)
  const stay = here?.orders.filter(one => one.person !== person || one.id !== id) ?? []
  if (!here || stay.length === here.orders.length) return false
  tables.set(table, { ...here, orders: stay })
  return true
}

/** Forgets all orders of a person who is to be forgotten. */
export function forgetOrders({ tables }: Everything, id: PersonId): void {
  for (const [table, kept] of tables)
    if (kept.orders.some(({ person }) => person === id))
      tables.set(table, { ...kept, orders: kept.orders.filter(({ person }) => person !== id) })
}
