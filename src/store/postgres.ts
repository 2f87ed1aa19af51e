import type { Pool } from 'pg'
import type { Store } from '../table/store.ts'
import { forgetSpent, spend, forgetKeys, forgetPerson, people, person, findKey, shut } from './people.ts'
import { commit, keepSnapshots } from './commit.ts'
import { create } from './create.ts'
import { databaseOn, type Database } from './database.ts'
import { finishDigest, savePerson, takeDigests } from './digests.ts'
import { draft, drafts, dropDraft, keepDraft } from './drafts.ts'
import { dropOrder, keepOrder, orders } from './orders.ts'
import {
  dueStories,
  hasten,
  finishErrand,
  takeErrands,
  leaseStory,
  markDelivered,
  releaseStory,
} from './queue.ts'
import { keepReadings, reading, readings } from './readings.ts'
import { load, tablesNaming, rows, snapshotAt, snapshots, table, tables, toldAt } from './read.ts'
import { asStoreError } from './storeErrors.ts'

/** Keeps tables in PostgreSQL. Closing the store closes the pool, which is its own from here on. */
export function postgresStore(pool: Pool): Store {
  const database = databaseOn(pool)
  return {
    ...tableDoors(database),
    ...queueDoors(database),
    ...peopleDoors(database),
    ...draftDoors(database),
    ...orderDoors(database),
    ...readingDoors(database),
    close: database.close,
  }
}

/** Makes one way in and out: whatever goes wrong with the database gets its sentence here. */
const door =
  <Given extends unknown[], Found>(
    database: Database,
    act: (database: Database, ...given: Given) => Promise<Found>,
  ) =>
  async (...given: Given): Promise<Found> => {
    try {
      return await act(database, ...given)
    } catch (error) {
      throw asStoreError(error)
    }
  }

const tableDoors = (database: Database) => ({
  create: door(database, create),
  restore: door(database, create),
  table: door(database, table),
  tables: door(database, tables),
  tablesNaming: door(database, tablesNaming),
  load: door(database, load),
  toldAt: door(database, toldAt),
  rows: door(database, rows),
  snapshots: door(database, snapshots),
  snapshotAt: door(database, snapshotAt),
  commit: door(database, commit),
  keepSnapshots: door(database, keepSnapshots),
  shut: door(database, shut),
})

const queueDoors = (database: Database) => ({
  dueStories: door(database, dueStories),
  leaseStory: door(database, leaseStory),
  markDelivered: door(database, markDelivered),
  releaseStory: door(database, releaseStory),
  takeErrands: door(database, takeErrands),
  hasten: door(database, hasten),
  finishErrand: door(database, finishErrand),
})

const peopleDoors = (database: Database) => ({
  findKey: door(database, findKey),
  forgetKeys: door(database, forgetKeys),
  spend: door(database, spend),
  forgetSpent: door(database, forgetSpent),
  person: door(database, person),
  people: door(database, people),
  savePerson: door(database, savePerson),
  takeDigests: door(database, takeDigests),
  finishDigest: door(database, finishDigest),
  forgetPerson: door(database, forgetPerson),
})

const draftDoors = (database: Database) => ({
  draft: door(database, draft),
  drafts: door(database, drafts),
  keepDraft: door(database, keepDraft),
  dropDraft: door(database, dropDraft),
})

const orderDoors = (database: Database) => ({
  orders: door(database, orders),
  keepOrder: door(database, keepOrder),
  dropOrder: door(database, dropOrder),
})

const readingDoors = (database: Database) => ({
  reading: door(database, reading),
  readings: door(database, readings),
  keepReadings: door(database, keepReadings),
})
