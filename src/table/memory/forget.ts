import type { Chair, PersonId, TableRecord } from '../store.ts'
import { forgetDigest } from './digests.ts'
import { forgetDrafts } from './drafts.ts'
import { forgetOrders } from './orders.ts'
import { forgetReadings } from './readings.ts'
import { without, type Everything } from './tables.ts'

/** Deletes what memory holds about a person. */

export function forgetPerson(all: Everything, id: PersonId): void {
  const { tables, people } = all
  people.delete(id)
  forgetDrafts(all, id)
  forgetOrders(all, id)
  forgetReadings(all, id)
  forgetDigest(all, id)
  for (const kept of tables.values()) {
    const { table } = kept
    if (isNamed(table, id))
      tables.set(table.id, {
        ...kept,
        table: table.phase === 'playing' ? uninvited(table, id) : withoutPerson(table, id),
      })
  }
}

const isNamed = ({ phase, host, invited, successor, chairs }: TableRecord, id: PersonId): boolean =>
  invited?.includes(id) === true ||
  successor === id ||
  (phase !== 'playing' && (host === id || chairs.some(({ person }) => person === id)))

const uninvited = (table: TableRecord, id: PersonId): TableRecord => ({
  ...table,
  version: table.version + 1,
  ...unnamed(table, id),
})

/** Takes them out of the invitation and the vote. */
const unnamed = ({ invited, successor }: TableRecord, id: PersonId): Partial<TableRecord> => ({
  ...(invited ? { invited: invited.filter(other => other !== id) } : {}),
  ...(successor === id ? { successor: '' } : {}),
})

const withoutPerson = (table: TableRecord, id: PersonId): TableRecord => ({
  ...table,
  version: table.version + 1,
  host: table.host === id ? '' : table.host,
  ...unnamed(table, id),
  chairs:
    table.phase === 'open'
      ? closedUp(table, id)
      : table.chairs.map(chair => (chair.person === id ? without(chair, 'person') : chair)),
})

const closedUp = ({ chairs }: TableRecord, id: PersonId): readonly Chair[] =>
  chairs.filter(({ person }) => person !== id).map((chair, at) => ({ ...chair, chair: at }))
