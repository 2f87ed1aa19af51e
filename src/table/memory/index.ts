import { copy } from '../../core/data.ts'
import {
  commit,
  shut,
  create,
  keepSnapshot,
  listed,
  load,
  tablesNaming,
  fixedOf,
  FREE,
  without,
  type Everything,
  type Kept,
  type Queued,
} from './tables.ts'
import { finishDigest, savePerson, takeDigests } from './digests.ts'
import { draft, drafts, dropDraft, keepDraft } from './drafts.ts'
import { forgetPerson } from './forget.ts'
import { dropOrder, keepOrder, orders } from './orders.ts'
import { keepReadings, reading, readings } from './readings.ts'
import {
  FURTHEST,
  isHeld,
  spendingOf,
  type Commit,
  type Key,
  type LateSnapshot,
  type Loaded,
  type Person,
  type PersonId,
  type Snapshot,
  type Store,
  type StoredRow,
  type TableId,
  type TableRecord,
  type DueErrand,
  type ErrandKind,
  type NextErrand,
  type StoryLease,
  type Time,
  type Allowance,
} from '../store.ts'

/** Tables in this process, for tests and for play without a database: gone when it ends. */
export function memoryStore(): Store {
  const all: Everything = {
    tables: new Map(),
    keys: new Map(),
    people: new Map(),
    readings: new Map(),
    digests: new Map(),
    spent: new Map(),
  }
  return {
    ...tableDoors(all),
    ...queueDoors(all),
    ...peopleDoors(all),
    ...draftDoors(all),
    ...readingDoors(all),
    close: () => Promise.resolve(),
  }
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

const rowsFrom = (
  all: Everything,
  id: TableId,
  from?: number,
  to?: number,
  kind?: StoredRow['kind'],
): readonly StoredRow[] =>
  (all.tables.get(id)?.rows.slice(from, to) ?? []).filter(row => kind === undefined || row.kind === kind)

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
  toldAt: asPromise((id: TableId, version: number, person?: PersonId) => {
    const { table, drafts = [], orders = [] } = all.tables.get(id) ?? {}
    const isTheirs = (one: { readonly person: PersonId }): boolean => one.person === person
    const read = person === undefined ? 0 : (reading(all, id, person)?.rows ?? 0)
    return table?.version === version
      ? { told: table.told, hasDraft: drafts.some(isTheirs), hasOrder: orders.some(isTheirs), read }
      : undefined
  }),
  rows: asPromise(rowsFrom.bind(undefined, all)),
  snapshots: asPromise((id: TableId) => [...(all.tables.get(id)?.snapshots ?? [])]),
  snapshotAt: door((id: TableId, seqs: readonly number[]) =>
    all.tables.get(id)?.snapshots.findLast(({ seq }) => seqs.includes(seq)),
  ),
  commit: commitTo(all),
  keepSnapshots: asPromise((late: readonly LateSnapshot[]) => {
    for (const { table, chain, ...snapshot } of late) keepSnapshot(all, table, fixedOf(snapshot), chain)
  }),
  shut: door(shut.bind(undefined, all)),
})

const queueDoors = (all: Everything) => ({
  dueStories: door(dueStories.bind(undefined, all)),
  leaseStory: door(leaseStory.bind(undefined, all)),
  markDelivered: door(markDelivered.bind(undefined, all)),
  releaseStory: door(releaseStory.bind(undefined, all)),
  takeErrands: door(takeErrands.bind(undefined, all)),
  hasten: door(hasten.bind(undefined, all)),
  finishErrand: door(finishErrand.bind(undefined, all)),
})

const peopleDoors = (all: Everything) => ({
  findKey: door((key: Key) => all.keys.get(key)?.where),
  forgetKeys: door(forgetKeys.bind(undefined, all)),
  spend: door(spend.bind(undefined, all)),
  forgetSpent: door(forgetSpent.bind(undefined, all)),
  person: door((id: PersonId) => all.people.get(id)),
  people: door(people.bind(undefined, all)),
  savePerson: door(savePerson.bind(undefined, all)),
  takeDigests: door(takeDigests.bind(undefined, all)),
  finishDigest: door(finishDigest.bind(undefined, all)),
  forgetPerson: door(forgetPerson.bind(undefined, all)),
})

const draftDoors = (all: Everything) => ({
  draft: door(draft.bind(undefined, all)),
  drafts: door(drafts.bind(undefined, all)),
  keepDraft: door(keepDraft.bind(undefined, all)),
  dropDraft: door(dropDraft.bind(undefined, all)),
  orders: door(orders.bind(undefined, all)),
  keepOrder: door(keepOrder.bind(undefined, all)),
  dropOrder: door(dropOrder.bind(undefined, all)),
})

const readingDoors = (all: Everything) => ({
  reading: door(reading.bind(undefined, all)),
  readings: door(readings.bind(undefined, all)),
  keepReadings: door(keepReadings.bind(undefined, all)),
})

const isBeingTold = ({ table, telling }: Kept): boolean => telling.to > table.told

const isFree = (kept: Kept, now: Time, until: Time): boolean =>
  kept.table.told < kept.table.due && !(isBeingTold(kept) && isHeld(kept.telling.until, now, until))

function dueStories({ tables }: Everything, now: Time, until: Time, limit: number): readonly TableId[] {
  const free = [...tables.values()].filter(kept => isFree(kept, now, until)).map(({ table }) => table)
  return free
    .toSorted((a, b) => a.changedAt - b.changedAt)
    .slice(0, limit)
    .map(({ id }) => id)
}

function leaseStory({ tables }: Everything, id: TableId, now: Time, until: Time): StoryLease | undefined {
  const kept = tables.get(id)
  if (!kept || !isFree(kept, now, until)) return undefined
  const to = isBeingTold(kept) ? kept.telling.to : kept.table.due
  tables.set(id, { ...kept, telling: { to, until } })
  return { table: id, from: kept.table.told, to }
}

/** The table it is of, if that stretch is still to be told. */
function stillTold({ tables }: Everything, { table, from, to }: StoryLease): Kept | undefined {
  const kept = tables.get(table)
  return kept && kept.table.told === from && kept.telling.to === to ? kept : undefined
}

function markDelivered(all: Everything, telling: StoryLease): boolean {
  const kept = stillTold(all, telling)
  if (kept) all.tables.set(telling.table, { ...kept, table: { ...kept.table, told: telling.to } })
  return kept !== undefined && kept.table.due > telling.to
}

function releaseStory(all: Everything, telling: StoryLease, until: Time): void {
  const kept = stillTold(all, telling)
  if (kept) all.tables.set(telling.table, { ...kept, telling: { to: telling.to, until } })
}

function takeErrands(
  all: Everything,
  kind: ErrandKind,
  now: Time,
  until: Time,
  limit: number,
): readonly DueErrand[] {
  const open = [...all.tables].filter(([, kept]) => kept.table.shut === undefined)
  const ready = open.flatMap(([table, { errands }]) =>
    errands
      .filter(one => one.kind === kind && one.at <= now && !isHeld(one.until, now, until))
      .map(one => ({ table, one })),
  )
  return ready
    .toSorted((a, b) => a.one.at - b.one.at)
    .slice(0, limit)
    .map(({ table, one }) => {
      const taken = { ...one, tries: one.tries + 1, until }
      put(all, table, one, [taken])
      return { table, ...without(taken, 'until') }
    })
}

const HOUR_MS = 3_600_000
function hasten(all: Everything, now: Time): number {
  const far = [...all.tables].flatMap(
    ([
      id,
      {
        table: { paceHours },
        errands,
      },
    ]) =>
      errands
        .filter(({ kind }) => kind === 'remind')
        .filter(({ at }) => at > now + (paceHours * FURTHEST.periods + FURTHEST.hours) * HOUR_MS)
        .map(one => ({ id, one, at: now + paceHours * HOUR_MS })),
  )
  for (const { id, one, at } of far) put(all, id, one, [{ ...one, at }])
  return far.length
}

function finishErrand(
  all: Everything,
  { table, seat, kind, at, tries }: DueErrand,
  until: Time,
  next?: NextErrand,
): void {
  const one = all.tables
    .get(table)
    ?.errands.find(other => other.seat === seat && other.kind === kind && other.until === until)
  if (!one) return
  const isAgain = one.at !== at || one.tries !== tries
  if (isAgain && next?.atIfAgain === undefined) return
  if (next === undefined) return put(all, table, one, [])
  const { atIfAgain = next.at, ...done } = next
  const due = isAgain ? atIfAgain : next.at
  put(all, table, one, [{ ...done, seat, kind, tries: one.tries, until: FREE, at: due }])
}

function put({ tables }: Everything, id: TableId, one: Queued, instead: readonly Queued[]): void {
  const kept = tables.get(id)
  if (kept) tables.set(id, { ...kept, errands: [...kept.errands.filter(other => other !== one), ...instead] })
}

function forgetKeys({ keys }: Everything, before: Time): number {
  const old = [...keys].filter(([, { at }]) => at < before)
  for (const [key] of old) keys.delete(key)
  return old.length
}

function spend(
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

function forgetSpent({ spent }: Everything, now: Time): number {
  const free = [...spent].filter(([, at]) => at < now)
  for (const [key] of free) spent.delete(key)
  return free.length
}

const people = ({ people }: Everything, after: PersonId, limit: number): readonly Person[] =>
  [...people.values()]
    .filter(({ id }) => id > after)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, limit)
