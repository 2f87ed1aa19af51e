import { copy } from '../core/copy.ts'
import { commit, shut } from './memory/commit.ts'
import type { Everything } from './memory/kept.ts'
import { create, listed, load, naming } from './memory/tables.ts'
import { forgetKeys, forgetPerson, forgetSpent, people, spend } from './memory/people.ts'
import { due, hasten, reminded, takeReminders, takeTelling, told, untold } from './memory/queues.ts'
import type { Key, Person, PersonId, Store, TableId } from './store.ts'

/** Tables in this process, for tests and for play without a database: gone when it ends. */
export function memoryStore(): Store {
  const all: Everything = { tables: new Map(), keys: new Map(), people: new Map(), spent: new Map() }
  return { ...tableDoors(all), ...queueDoors(all), ...peopleDoors(all), close: () => Promise.resolve() }
}

/** Everything is copied on its way in and out, so that nobody can change what is kept. What is thrown becomes a refusal, as from afar. */
const door = <Given extends unknown[], Found>(act: (...given: Given) => Found) => (...given: Given): Promise<Found> =>
  new Promise(resolve => resolve(copy(act(...copy(given)))))

const tableDoors = (all: Everything) => ({
  create: door(create.bind(undefined, all)),
  restore: door(create.bind(undefined, all)),
  table: door((id: TableId) => all.tables.get(id)?.table),
  tables: door(listed.bind(undefined, all)),
  naming: door(naming.bind(undefined, all)),
  load: door(load.bind(undefined, all)),
  rows: door((id: TableId, from?: number, to?: number) => all.tables.get(id)?.rows.slice(from, to) ?? []),
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
