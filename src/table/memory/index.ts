import { copy } from '../../core/copy.ts'
import { commit, shut } from './commit.ts'
import { fixedOf, type Everything } from './kept.ts'
import { create, listed, load, tablesNaming } from './tables.ts'
import { forgetKeys, forgetPerson, forgetSpent, people, spend } from './people.ts'
import {
  dueStories,
  hasten,
  finishReminder,
  takeReminders,
  leaseStory,
  markDelivered,
  releaseStory,
} from './queues.ts'
import type {
  Commit,
  Key,
  Loaded,
  Person,
  PersonId,
  Snapshot,
  Store,
  StoredRow,
  TableId,
  TableRecord,
} from '../store.ts'

/** Tables in this process, for tests and for play without a database: gone when it ends. */
export function memoryStore(): Store {
  const all: Everything = { tables: new Map(), keys: new Map(), people: new Map(), spent: new Map() }
  return { ...tableDoors(all), ...queueDoors(all), ...peopleDoors(all), close: () => Promise.resolve() }
}

const asPromise =
  <Given extends unknown[], Found>(act: (...given: Given) => Found) =>
  (...given: Given): Promise<Found> =>
    new Promise(resolve => resolve(act(...given)))

/**
 * Everything is copied on its way in and out, so that nobody can change what is kept. Rows and all snapshots
 * of a table together are many, and stay as they are: they are fixed instead of copied each time they are
 * read. What is thrown becomes a refusal, as from afar.
 */
const door = <Given extends unknown[], Found>(
  act: (...given: Given) => Found,
): ((...given: Given) => Promise<Found>) => asPromise((...given) => copy(act(...copy(given))))

const rowsFrom = (all: Everything, id: TableId, from?: number, to?: number): readonly StoredRow[] =>
  all.tables.get(id)?.rows.slice(from, to) ?? []

/**
 * Returns the same frozen record until the table changes, so that callers can cache what they derive from it.
 */
function makeLoad(all: Everything): (id: TableId) => Loaded | undefined {
  const handedOut = new WeakMap<TableRecord, Loaded>()
  return id => {
    const key = all.tables.get(id)?.table
    const loaded = key && (handedOut.get(key) ?? load(all, id))
    if (!loaded) return undefined
    const fixed =
      handedOut.get(key) ??
      Object.freeze({ ...loaded, table: fixedOf(loaded.table), rows: Object.freeze([...loaded.rows]) })
    handedOut.set(key, fixed)
    return fixed
  }
}

const createIn = (all: Everything) =>
  asPromise((table: TableRecord, rows: readonly StoredRow[] = [], snapshots: readonly Snapshot[] = []) =>
    create(all, copy(table), rows.map(fixedOf), snapshots.map(fixedOf)),
  )

const commitTo = (all: Everything) =>
  asPromise(({ rows, snapshot, ...others }: Commit) =>
    commit(all, {
      ...copy(others),
      ...(rows ? { rows: rows.map(fixedOf) } : {}),
      ...(snapshot ? { snapshot: fixedOf(snapshot) } : {}),
    }),
  )

const tableDoors = (all: Everything) => ({
  create: createIn(all),
  restore: createIn(all),
  table: door((id: TableId) => all.tables.get(id)?.table),
  tables: door(listed.bind(undefined, all)),
  tablesNaming: door(tablesNaming.bind(undefined, all)),
  load: asPromise(makeLoad(all)),
  toldAt: asPromise((id: TableId, version: number) => {
    const table = all.tables.get(id)?.table
    return table?.version === version ? table.told : undefined
  }),
  rows: asPromise((id: TableId, from?: number, to?: number) => rowsFrom(all, id, from, to)),
  snapshots: asPromise((id: TableId) => [...(all.tables.get(id)?.snapshots ?? [])]),
  snapshotAt: door((id: TableId, seqs: readonly number[]) =>
    all.tables.get(id)?.snapshots.findLast(({ seq }) => seqs.includes(seq)),
  ),
  commit: commitTo(all),
  shut: door(shut.bind(undefined, all)),
})

const queueDoors = (all: Everything) => ({
  dueStories: door(dueStories.bind(undefined, all)),
  leaseStory: door(leaseStory.bind(undefined, all)),
  markDelivered: door(markDelivered.bind(undefined, all)),
  releaseStory: door(releaseStory.bind(undefined, all)),
  takeReminders: door(takeReminders.bind(undefined, all)),
  hasten: door(hasten.bind(undefined, all)),
  finishReminder: door(finishReminder.bind(undefined, all)),
})

const peopleDoors = (all: Everything) => ({
  findKey: door((key: Key) => all.keys.get(key)?.where),
  forgetKeys: door(forgetKeys.bind(undefined, all)),
  spend: door(spend.bind(undefined, all)),
  forgetSpent: door(forgetSpent.bind(undefined, all)),
  person: door((id: PersonId) => all.people.get(id)),
  people: door(people.bind(undefined, all)),
  savePerson: door((person: Person) => void all.people.set(person.id, person)),
  forgetPerson: door(forgetPerson.bind(undefined, all)),
})
