import { expect } from 'vitest'
import { StoreDown, type Commit, type Store } from '../../table/store.ts'
import {
  asks,
  beginTable,
  commitNow,
  everythingOf,
  SUNDAY_NOON,
  rowsFrom,
  snapshotAt,
  tableIn,
  tableOf,
  TWO,
  type StoreTests,
} from './samples.ts'
import { MINUTE } from '../tables.ts'

const full = (parts: Partial<Commit> = {}): Commit => ({
  table: 't',
  version: 1,
  at: SUNDAY_NOON + MINUTE,
  rows: rowsFrom(2, 5),
  snapshot: snapshotAt(4),
  asking: asks('b', 'a'),
  due: 5,
  key: 'click 1',
  reminders: [{ seat: 'a', at: SUNDAY_NOON }],
  changes: { name: 'Renamed', place: 'thread 9', paceHours: 3 },
  chairs: [
    { chair: 0, person: 'cyd', seat: 'a' },
    { chair: 1, person: 'bob', seat: 'b', resigned: true },
  ],
  ...parts,
})

/** Neither the log nor anything beside it has changed. */
async function leavesAllAsItWas(store: Store, act: () => Promise<unknown>): Promise<void> {
  const before = await everythingOf(store, 't')
  await act()
  expect(await everythingOf(store, 't')).toStrictEqual(before)
  expect(await store.findKey('click 1')).toBe(undefined)
  expect(await store.takeReminders(SUNDAY_NOON + MINUTE, SUNDAY_NOON + 2 * MINUTE, 9)).toStrictEqual([])
}

/** The store refuses it as the caller's error; the store itself is well. */
async function isRefused(store: Store, commit: Commit): Promise<void> {
  await beginTable(store, 't', 2)
  await leavesAllAsItWas(store, async () => {
    const reason: unknown = await store.commit(commit).catch((error: unknown) => error)
    expect(reason).toBeInstanceOf(Error)
    expect(reason).not.toBeInstanceOf(StoreDown)
  })
}

const movesOn = async (store: Store, commit: Commit): Promise<void> =>
  leavesAllAsItWas(store, async () => expect(await store.commit(commit)).toBe('moved on'))

export const commitTests: StoreTests = {
  'one commit writes everything at once': async ({ store, again }) => {
    const before = await beginTable(store, 't', 2)
    expect(await store.commit(full())).toBe('done')
    const other = await again()
    expect(await other.table('t')).toStrictEqual({
      ...before,
      version: 2,
      name: 'Renamed',
      place: 'thread 9',
      paceHours: 3,
      rows: 5,
      due: 5,
      asking: asks('b', 'a'),
      changedAt: SUNDAY_NOON + MINUTE,
      chairs: [
        { chair: 0, person: 'cyd', seat: 'a', askedSince: SUNDAY_NOON + MINUTE },
        { chair: 1, person: 'bob', seat: 'b', resigned: true, askedSince: SUNDAY_NOON + MINUTE },
      ],
    })
    expect(await other.rows('t')).toStrictEqual(rowsFrom(0, 5))
    expect(await other.snapshots('t')).toStrictEqual([snapshotAt(1), snapshotAt(4)])
    expect(await other.findKey('click 1')).toStrictEqual({ table: 't', rows: 5 })
    expect(await other.takeReminders(SUNDAY_NOON, SUNDAY_NOON + 1, 9)).toStrictEqual([
      { table: 't', seat: 'a', at: SUNDAY_NOON, tries: 1, sent: 0 },
    ])
  },
  'the smallest commit raises the version and leaves the rest': async ({ store }) => {
    const before = await beginTable(store, 't', 2, { place: 'thread 1', asking: asks('a'), due: 1, told: 1 })
    expect(await store.commit({ table: 't', version: 1, at: SUNDAY_NOON + MINUTE })).toBe('done')
    const [ada, bob] = TWO
    expect(await store.table('t')).toStrictEqual({
      ...before,
      version: 2,
      changedAt: SUNDAY_NOON + MINUTE,
      chairs: [{ ...ada, askedSince: SUNDAY_NOON + MINUTE }, bob],
    })
  },
  'all that can change in the life of a table changes, and is there to stay': async ({ store }) => {
    await store.create(tableOf('t'))
    const changes = {
      phase: 'over',
      name: 'N',
      host: 'bob',
      place: 'p',
      paceHours: 36,
      setup: { modules: ['m'], options: { o: 1 }, seed: '2', overrides: {} },
      commitment: 'c',
      content: 'd',
      result: { how: 'played', places: [{ seat: 'a', rank: 1, points: 3 }] },
      startedAt: SUNDAY_NOON,
      endedAt: SUNDAY_NOON + 1,
    } as const
    await commitNow(store, 't', { changes })
    await commitNow(store, 't', {})
    expect(await store.table('t')).toStrictEqual({ ...tableOf('t'), ...changes, version: 3 })
  },
  'a table may keep the place it has': async ({ store }) => {
    await store.create(tableOf('t', { place: 'thread 1' }))
    await commitNow(store, 't', { changes: { place: 'thread 1', name: 'N' } })
    expect(await tableIn(store, 't')).toMatchObject({ place: 'thread 1', name: 'N' })
  },
  'an older version writes nothing': async ({ store }) => {
    await beginTable(store, 't', 2, { version: 4 })
    await movesOn(store, full({ version: 3 }))
  },
  'a version still to come writes nothing': async ({ store }) => {
    await beginTable(store, 't', 2, { version: 4 })
    await movesOn(store, full({ version: 5 }))
  },
  'the same commit a second time writes nothing': async ({ store, again }) => {
    await beginTable(store, 't', 2)
    const commit = {
      table: 't',
      version: 1,
      at: SUNDAY_NOON,
      rows: rowsFrom(2, 5),
      snapshot: snapshotAt(4),
      due: 5,
      changes: { name: 'Renamed' },
    }
    expect(await store.commit(commit)).toBe('done')
    await movesOn(await again(), commit)
  },
  'a table that is not there is never written to': async ({ store }) => {
    expect(await store.commit(full({ table: 'elsewhere' }))).toBe('moved on')
    expect(await store.table('elsewhere')).toBe(undefined)
    expect(await store.findKey('click 1')).toBe(undefined)
  },
  'whoever is too late hears so, even with rows that would not fit': async ({ store }) => {
    await beginTable(store, 't', 2, { version: 4 })
    await movesOn(store, full({ version: 1, rows: rowsFrom(0, 1), snapshot: snapshotAt(9) }))
  },
  'rows with a gap before them are an error': async ({ store }) =>
    isRefused(store, full({ rows: rowsFrom(3, 5) })),
  'rows with a gap between them are an error': async ({ store }) =>
    isRefused(store, full({ rows: [...rowsFrom(2, 3), ...rowsFrom(4, 5)] })),
  'a row that is there already is an error': async ({ store }) =>
    isRefused(store, full({ rows: rowsFrom(1, 5) })),
  'the same row twice is an error': async ({ store }) =>
    isRefused(store, full({ rows: [...rowsFrom(2, 5), ...rowsFrom(4, 5)] })),
  'rows in disorder are an error': async ({ store }) =>
    isRefused(store, full({ rows: rowsFrom(2, 5).toReversed(), snapshot: snapshotAt(2) })),
  'a snapshot before the last row is an error': async ({ store }) =>
    isRefused(store, full({ snapshot: snapshotAt(3) })),
  'a snapshot beyond the last row is an error': async ({ store }) =>
    isRefused(store, full({ snapshot: snapshotAt(5) })),
  'a snapshot without rows is an error': async ({ store }) =>
    isRefused(store, full({ rows: [], snapshot: snapshotAt(1) })),
  'two reminders for one seat are an error': async ({ store }) =>
    isRefused(
      store,
      full({
        reminders: [
          { seat: 'a', at: SUNDAY_NOON },
          { seat: 'a', at: SUNDAY_NOON + 1 },
        ],
      }),
    ),
  'two chairs with one number are an error': async ({ store }) =>
    isRefused(store, full({ chairs: [...TWO, { chair: 1 }] })),
  'a place another table has is an error': async ({ store }) => {
    await store.create(tableOf('other', { place: 'thread 9' }))
    await isRefused(store, full())
  },
  'what a caller does with a commit afterwards changes nothing kept': async ({ store }) => {
    await beginTable(store, 't', 2)
    const rows = rowsFrom(2, 3)
    const facts = rows[0]?.facts as { fact: string }[]
    const { state } = snapshotAt(2)
    const asking = [...asks('a')]
    await commitNow(store, 't', { rows, snapshot: { seq: 2, state }, asking })
    facts.push({ fact: 'never happened' })
    state.stack.pop()
    asking.pop()
    expect(await store.rows('t', 2)).toStrictEqual(rowsFrom(2, 3))
    expect(await store.snapshotAt('t', [2])).toStrictEqual(snapshotAt(2))
    expect((await tableIn(store, 't')).asking).toStrictEqual(asks('a'))
  },
}
