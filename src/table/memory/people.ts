import {
  spendingOf,
  type Allowance,
  type Chair,
  type Person,
  type PersonId,
  type TableRecord,
  type Time,
} from '../store.ts'
import { without, type Everything } from './kept.ts'

export function forgetKeys({ keys }: Everything, before: Time): number {
  const old = [...keys].filter(([, { at }]) => at < before)
  for (const [key] of old) keys.delete(key)
  return old.length
}

export function spend(
  { spent }: Everything,
  person: PersonId,
  what: string,
  now: Time,
  allowance: Allowance,
  count: number,
): Time | undefined {
  const key = JSON.stringify([person, what])
  const { cost, latest, before } = spendingOf(allowance, count, now)
  const had = spent.get(key) ?? now
  const free = had > latest ? now : had
  if (free > before) return free + now - before
  spent.set(key, Math.max(free, now) + cost)
  return undefined
}

export function forgetSpent({ spent }: Everything, now: Time): number {
  const free = [...spent].filter(([, at]) => at < now)
  for (const [key] of free) spent.delete(key)
  return free.length
}

export const people = ({ people }: Everything, after: PersonId, limit: number): readonly Person[] =>
  [...people.values()]
    .filter(({ id }) => id > after)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, limit)

export function forgetPerson({ tables, people }: Everything, id: PersonId): void {
  people.delete(id)
  for (const kept of tables.values()) {
    const { table } = kept
    if (isNamed(table, id))
      tables.set(table.id, {
        ...kept,
        table: table.phase === 'playing' ? uninvited(table, id) : withoutPerson(table, id),
      })
  }
}

const isNamed = ({ phase, host, invited, chairs }: TableRecord, id: PersonId): boolean =>
  invited?.includes(id) === true ||
  (phase !== 'playing' && (host === id || chairs.some(({ person }) => person === id)))

const uninvited = (table: TableRecord, id: PersonId): TableRecord => ({
  ...table,
  version: table.version + 1,
  invited: table.invited?.filter(other => other !== id) ?? [],
})

const withoutPerson = (table: TableRecord, id: PersonId): TableRecord => ({
  ...table,
  version: table.version + 1,
  host: table.host === id ? '' : table.host,
  ...(table.invited ? { invited: table.invited.filter(other => other !== id) } : {}),
  chairs:
    table.phase === 'open'
      ? closedUp(table, id)
      : table.chairs.map(chair => (chair.person === id ? without(chair, 'person') : chair)),
})

const closedUp = ({ chairs }: TableRecord, id: PersonId): readonly Chair[] =>
  chairs.filter(({ person }) => person !== id).map((chair, at) => ({ ...chair, chair: at }))
