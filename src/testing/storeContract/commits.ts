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
  errands: { remind: [{ seat: 'a', at: SUNDAY_NOON }] },
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
  expect(await store.takeErrands('remind', SUNDAY_NOON + MINUTE, SUNDAY_NOON + 2 * MINUTE, 9)).toStrictEqual(
    [],
  )
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
    expect(await other.takeErrands('remind', SUNDAY_NOON, SUNDAY_NOON + 1, 9)).toStrictEqual([
      { table: 't', kind: 'remind', seat: 'a', at: SUNDAY_NOON, tries: 1, sent: 0 },
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
      board: 'tall',
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
        errands: {
          remind: [
            { seat: 'a', at: SUNDAY_NOON },
            { seat: 'a', at: SUNDAY_NOON + 1 },
          ],
        },
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

export const keyTests: StoreTests = {
  'a key nobody has used has been seen nowhere': async ({ store }) => {
    expect(await store.findKey('click 1')).toBe(undefined)
    await beginTable(store, 't')
    await commitNow(store, 't', { key: 'click 2' })
    await commitNow(store, 't', {})
    expect(await store.findKey('click 1')).toBe(undefined)
  },
  'a key that is used again writes nothing, and is found where it was used': async ({ store, again }) => {
    await beginTable(store, 't', 2)
    await commitNow(store, 't', { key: 'click 1', rows: rowsFrom(2, 4) })
    await commitNow(store, 't', { rows: rowsFrom(4, 5) })
    const before = await everythingOf(store, 't')
    const commit = {
      table: 't',
      version: 3,
      at: SUNDAY_NOON,
      key: 'click 1',
      rows: rowsFrom(5, 6),
      changes: { name: 'N' },
    }
    expect(await (await again()).commit(commit)).toBe('moved on')
    expect(await everythingOf(store, 't')).toStrictEqual(before)
    expect(await store.findKey('click 1')).toStrictEqual({ table: 't', rows: 4 })
  },
  'a key used at one table is used for all': async ({ store }) => {
    await beginTable(store, 't')
    await beginTable(store, 'u')
    await commitNow(store, 't', { key: 'click 1' })
    expect(await store.commit({ table: 'u', version: 1, at: SUNDAY_NOON, key: 'click 1' })).toBe('moved on')
    expect((await tableIn(store, 'u')).version).toBe(1)
    expect(await store.findKey('click 1')).toStrictEqual({ table: 't', rows: 1 })
  },
  'other keys are other things': async ({ store }) => {
    await beginTable(store, 't')
    for (const key of ['click 1', 'click 2', 'Click 1', 'click 1 ', "'🎲'"])
      await commitNow(store, 't', { key })
    expect((await tableIn(store, 't')).version).toBe(6)
  },
  'the key of a commit that was too late can still be used': async ({ store }) => {
    await beginTable(store, 't', 1, { version: 2 })
    expect(await store.commit({ table: 't', version: 1, at: SUNDAY_NOON, key: 'click 1' })).toBe('moved on')
    expect(await store.commit({ table: 't', version: 2, at: SUNDAY_NOON, key: 'click 1' })).toBe('done')
    expect(await store.findKey('click 1')).toStrictEqual({ table: 't', rows: 1 })
  },
  'old keys are forgotten, the others are not': async ({ store, again }) => {
    await beginTable(store, 't')
    for (const minute of [1, 2, 3, 4])
      await commitNow(store, 't', { key: `click ${minute}`, at: SUNDAY_NOON + minute * MINUTE })
    expect(await store.forgetKeys(SUNDAY_NOON + 3 * MINUTE)).toBe(2)
    expect(await (await again()).forgetKeys(SUNDAY_NOON + 3 * MINUTE)).toBe(0)
    const seen = await Promise.all([1, 2, 3, 4].map(minute => store.findKey(`click ${minute}`)))
    expect(seen).toStrictEqual([undefined, undefined, { table: 't', rows: 1 }, { table: 't', rows: 1 }])
    await commitNow(store, 't', { key: 'click 1' })
    expect(await store.findKey('click 1')).toStrictEqual({ table: 't', rows: 1 })
  },
  'a shut table says why, and takes no commit on any version': async ({ store, again }) => {
    const before = await beginTable(store, 't', 2)
    await store.shut('t', 'Row 1 was altered: "§".')
    const shut = { ...before, version: 2, shut: 'Row 1 was altered: "§".' }
    expect(await (await again()).table('t')).toStrictEqual(shut)
    for (const version of [1, 2, 3]) {
      expect(
        await store.commit({ table: 't', version, at: SUNDAY_NOON, rows: rowsFrom(2, 3), key: 'click 1' }),
      ).toBe('moved on')
    }
    expect(await store.table('t')).toStrictEqual(shut)
    expect(await store.rows('t')).toStrictEqual(rowsFrom(0, 2))
    expect(await store.findKey('click 1')).toBe(undefined)
  },
  'a table is shut even without a word of why': async ({ store }) => {
    await beginTable(store, 't')
    await store.shut('t', '')
    expect((await tableIn(store, 't')).shut).toBe('')
    expect(await store.commit({ table: 't', version: 2, at: SUNDAY_NOON })).toBe('moved on')
  },
  'a table opened again is played on, by those who have seen it since': async ({ store }) => {
    const before = await beginTable(store, 't', 2)
    await store.shut('t', 'Wait.')
    await store.shut('t', undefined)
    expect(await store.table('t')).toStrictEqual({ ...before, version: 3 })
    expect(await store.commit({ table: 't', version: 1, at: SUNDAY_NOON })).toBe('moved on')
    expect(await store.commit({ table: 't', version: 3, at: SUNDAY_NOON, rows: rowsFrom(2, 3) })).toBe('done')
  },
  'who has seen an older version neither shuts a table nor opens it': async ({ store }) => {
    const before = await beginTable(store, 't', 2)
    expect(await store.shut('t', 'Late.', 0)).toBe('moved on')
    expect(await store.table('t')).toStrictEqual(before)
    expect(await store.shut('t', 'Wait.', 1)).toBe('done')
    expect(await store.shut('t', undefined, 1)).toBe('moved on')
    expect((await tableIn(store, 't')).shut).toBe('Wait.')
    expect(await store.shut('t', undefined, 2)).toBe('done')
    expect(await store.table('t')).toStrictEqual({ ...before, version: 3 })
    expect(await store.shut('nowhere', 'Why not.', 0)).toBe('moved on')
  },
  'shutting one table leaves the others': async ({ store }) => {
    await beginTable(store, 't')
    await store.create(tableOf('u'))
    await store.shut('t', 'Wait.')
    expect(await store.table('u')).toStrictEqual(tableOf('u'))
    await commitNow(store, 'u', {})
  },
}
