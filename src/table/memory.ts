import { copy } from '../core/copy.ts'
import { commit, shut } from './memory/commit.ts'
import type { Everything } from './memory/kept.ts'
import { create, listed, load, naming } from './memory/tables.ts'
import { forgetKeys, forgetPerson, forgetSpent, people, spend } from './memory/people.ts'
import { due, hasten, reminded, takeReminders, takeTelling, told, untold } from './memory/queues.ts'
import type { Key, Loaded, Person, PersonId, Store, StoredRow, TableId } from './store.ts'

/** Tables in this process, for tests and for play without a database: gone when it ends. */
export function memoryStore(): Store {
  const all: Everything = { tables: new Map(), keys: new Map(), people: new Map(), spent: new Map() }
  return { ...tableDoors(all), ...queueDoors(all), ...peopleDoors(all), close: () => Promise.resolve() }
}

const asPromise = <Given extends unknown[], Found>(act: (...given: Given) => Found) => (...given: Given): Promise<Found> => new Promise(resolve => resolve(act(...given)))

/**
 * Everything is copied on its way in and out, so that nobody can change what is kept; rows, which nobody ever changes, are frozen instead of
 * copied once more each time they are read. What is thrown becomes a refusal, as from afar.
 */
const door = <Given extends unknown[], Found>(act: (...given: Given) => Found): ((...given: Given) => Promise<Found>) => asPromise((...given) => copy(act(...copy(given))))

const rowsFrom = (all: Everything, id: TableId, from?: number, to?: number): readonly StoredRow[] => all.tables.get(id)?.rows.slice(from, to) ?? []

function loadFrom(all: Everything, id: TableId): Loaded | undefined {
  const loaded = load(all, id)
  return loaded && { ...copy({ ...loaded, rows: [] }), rows: [...loaded.rows] }
}

const tableDoors = (all: Everything) => ({
  create: door(create.bind(undefined, all)),
  restore: door(create.bind(undefined, all)),
  table: door((id: TableId) => all.tables.get(id)?.table),
  tables: door(listed.bind(undefined, all)),
  naming: door(naming.bind(undefined, all)),
  load: asPromise((id: TableId) => loadFrom(all, id)),
  rows: asPromise((id: TableId, from?: number, to?: number) => rowsFrom(all, id, from, to)),
  snapshots: door((id: TableId) => all.tables.get(id)?.snapshots ?? []),
  snapshotAt: door((id: TableId, seqs: readonly number[]) => all.tables.get(id)?.snapshots.findLast(({ seq }) => seqs.includes(seq))),
  commit: door(commit.bind(undefined, all)),
  shut: door(shut.bind(undefined, all)),
})

const queueDoors = (all: Everything) => ({
  due: door(due.bind(undefined, all)),
  takeTelling: door(takeTelling.bind(undefined, all)),
  told: door(told.bind(undefined, all)),
  untold: door(untold.bind(undefined, all)),
  takeReminders: door(takeReminders.bind(undefined, all)),
  hasten: door(hasten.bind(undefined, all)),
  reminded: door(reminded.bind(undefined, all)),
})

const peopleDoors = (all: Everything) => ({
  seen: door((key: Key) => all.keys.get(key)?.where),
  forgetKeys: door(forgetKeys.bind(undefined, all)),
  spend: door(spend.bind(undefined, all)),
  forgetSpent: door(forgetSpent.bind(undefined, all)),
  person: door((id: PersonId) => all.people.get(id)),
  people: door(people.bind(undefined, all)),
  savePerson: door((person: Person) => void all.people.set(person.id, person)),
  forgetPerson: door(forgetPerson.bind(undefined, all)),
})
