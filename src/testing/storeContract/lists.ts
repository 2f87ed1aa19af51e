import { expect } from 'vitest'
import type { Store, TableFilter } from '../../table/store.ts'
import { asks, beginTable, commitNow, SUNDAY_NOON, tableOf, type StoreTests } from './samples.ts'
import { MINUTE } from '../tables.ts'

const idsOf = async (store: Store, filter: TableFilter): Promise<readonly string[]> =>
  (await store.tables(filter)).map(({ id }) => id)
const minute = (count: number) => ({ changedAt: SUNDAY_NOON + count * MINUTE })

/**
 * b: ada and bob play, it is bob's turn. c: bob alone, over. d: no one, elsewhere. e: ada has resigned, and
 * the sign-up is open.
 */
async function club(store: Store): Promise<void> {
  await beginTable(store, 'b', 1, { place: 'thread b' })
  await commitNow(store, 'b', { asking: asks('b'), at: SUNDAY_NOON + 5 * MINUTE })
  await store.create(
    tableOf('c', {
      phase: 'over',
      chairs: [
        { chair: 0, person: 'bob', seat: 'a' },
        { chair: 1, seat: 'b' },
      ],
      ...minute(9),
    }),
  )
  await store.create(
    tableOf('d', { home: 'elsewhere', host: 'bob', invited: ['bob'], place: 'thread d', ...minute(1) }),
  )
  await store.create(tableOf('e', { chairs: [{ chair: 0, person: 'ada', resigned: true }], ...minute(3) }))
}

export const listTests: StoreTests = {
  'without tables there is no list': async ({ store }) => {
    expect(await store.tables({})).toStrictEqual([])
    expect(await store.tables({ after: '' })).toStrictEqual([])
  },
  'the newest change comes first, whatever the order of opening': async ({ store }) => {
    await club(store)
    expect(await idsOf(store, {})).toStrictEqual(['c', 'b', 'e', 'd'])
    await commitNow(store, 'd', { at: SUNDAY_NOON + 10 * MINUTE })
    expect(await idsOf(store, {})).toStrictEqual(['d', 'c', 'b', 'e'])
  },
  'changes of one moment come in the order of ids': async ({ store }) => {
    for (const id of ['m3', 'm1', 'm2']) await store.create(tableOf(id))
    expect(await idsOf(store, {})).toStrictEqual(['m1', 'm2', 'm3'])
  },
  'the tables of a person are those where they have a chair': async ({ store }) => {
    await club(store)
    expect(await idsOf(store, { person: 'bob' })).toStrictEqual(['c', 'b'])
    expect(await idsOf(store, { person: 'ada' })).toStrictEqual(['b', 'e'])
    expect(await idsOf(store, { person: 'eve' })).toStrictEqual([])
  },
  'the tables waiting for a person are those where a seat of theirs is asked': async ({ store }) => {
    await club(store)
    expect(await idsOf(store, { person: 'bob', waiting: true })).toStrictEqual(['b'])
    expect(await idsOf(store, { person: 'ada', waiting: true })).toStrictEqual([])
    expect(await idsOf(store, { waiting: true })).toStrictEqual(['b'])
    await commitNow(store, 'b', { asking: asks('a') })
    expect(await idsOf(store, { person: 'bob', waiting: true })).toStrictEqual([])
    expect(await idsOf(store, { person: 'ada', waiting: true })).toStrictEqual(['b'])
  },
  'a home, a place, phases': async ({ store }) => {
    await club(store)
    expect(await idsOf(store, { home: 'club' })).toStrictEqual(['c', 'b', 'e'])
    expect(await idsOf(store, { home: 'Club' })).toStrictEqual([])
    expect(await idsOf(store, { place: 'thread d' })).toStrictEqual(['d'])
    expect(await idsOf(store, { place: 'thread x' })).toStrictEqual([])
    expect(await idsOf(store, { phases: ['open'] })).toStrictEqual(['e', 'd'])
    expect(await idsOf(store, { phases: ['over', 'playing'] })).toStrictEqual(['c', 'b'])
    expect(await idsOf(store, { phases: [] })).toStrictEqual([])
  },
  'what is asked for together must all be so': async ({ store }) => {
    await club(store)
    expect(await idsOf(store, { home: 'club', phases: ['open', 'over'] })).toStrictEqual(['c', 'e'])
    expect(await idsOf(store, { home: 'elsewhere', phases: ['open'], person: 'ada' })).toStrictEqual([])
    expect(
      await idsOf(store, { person: 'ada', phases: ['playing'], home: 'club', place: 'thread b' }),
    ).toStrictEqual(['b'])
  },
  'a list has at most as many as wanted': async ({ store }) => {
    await club(store)
    expect(await idsOf(store, { limit: 2 })).toStrictEqual(['c', 'b'])
    expect(await idsOf(store, { limit: 1, home: 'elsewhere' })).toStrictEqual(['d'])
  },
  'a channel has what is played there, in its own place or shared, and no sign-up that was called off':
    async ({ store }) => {
      const begun = { phase: 'playing', startedAt: SUNDAY_NOON } as const
      for (const [id, place, parts] of [
        ['a', 'c1', begun],
        ['b', 'c1/b', begun],
        ['c', 'c1/9', {}],
        ['d', 'c1/8', { phase: 'over' }],
        ['e', 'c1/7', { ...begun, phase: 'over' }],
        ['f', 'c11', begun],
        ['g', 'c', begun],
      ] as const) {
        await store.create(tableOf(id, { place, ...parts }))
      }
      await store.create(tableOf('h', begun))
      expect(await idsOf(store, { channel: 'c1' })).toStrictEqual(['a', 'b', 'c', 'e'])
      expect(await idsOf(store, { channel: 'c1', phases: ['over'], home: 'club' })).toStrictEqual(['e'])
      expect(await idsOf(store, { channel: 'c1', home: 'elsewhere' })).toStrictEqual([])
    },
  'a host has the tables they host, whoever plays there': async ({ store }) => {
    await store.create(tableOf('a', { host: 'bob', chairs: [{ chair: 0, person: 'ada' }] }))
    await store.create(tableOf('b', { chairs: [{ chair: 0, person: 'bob' }] }))
    expect(await idsOf(store, { host: 'bob' })).toStrictEqual(['a'])
    expect(await idsOf(store, { host: 'bob', phases: ['over'] })).toStrictEqual([])
  },
  'a person is named by a table as its host, player or guest, and once': async ({ store }) => {
    await store.create(
      tableOf('d', {
        host: 'bob',
        chairs: [
          { chair: 0, person: 'eve' },
          { chair: 1, person: 'bob' },
        ],
        invited: ['cyd', 'bob'],
      }),
    )
    await store.create(tableOf('a', { host: 'bob', phase: 'over' }))
    await store.create(
      tableOf('c', { chairs: [{ chair: 0 }, { chair: 1, person: 'bob' }], phase: 'playing' }),
    )
    await store.create(tableOf('b', { invited: ['bob'] }))
    await store.create(tableOf('e', { invited: ['bobby'], name: 'bob' }))
    const naming = async (...given: Parameters<Store['tablesNaming']>) =>
      (await store.tablesNaming(...given)).map(({ id }) => id)
    expect(await naming('bob', '')).toStrictEqual(['a', 'b', 'c', 'd'])
    expect(await naming('bob', 'b')).toStrictEqual(['c', 'd'])
    expect(await naming('bob', '', ['playing', 'over'])).toStrictEqual(['a', 'c'])
    expect(await naming('nobody', '')).toStrictEqual([])
    expect(await store.tablesNaming('bob', 'c')).toStrictEqual([await store.table('d')])
  },
  'page by page every table comes once, in the order of ids': async ({ store }) => {
    await club(store)
    expect(await idsOf(store, { after: '', limit: 3 })).toStrictEqual(['b', 'c', 'd'])
    expect(await idsOf(store, { after: 'd', limit: 3 })).toStrictEqual(['e'])
    expect(await idsOf(store, { after: 'e' })).toStrictEqual([])
    expect(await idsOf(store, { after: 'b', home: 'club' })).toStrictEqual(['c', 'e'])
  },
  'page by page is the same as all at once, whatever ids look like': async ({ store }) => {
    for (const id of ['b', 'a-1', 'A1', 'a1', 'B', '_x', 'ä', 'a 1', 'Zz', '10', '9', '🎲', 'aa'])
      await store.create(tableOf(id))
    const all = await idsOf(store, { after: '' })
    expect(all).toHaveLength(13)
    const paged: string[] = []
    for (let at = 0; at < all.length; at += 2)
      paged.push(...(await idsOf(store, { after: paged.at(-1) ?? '', limit: 2 })))
    expect(paged).toStrictEqual(all)
  },
  'without a limit a page has 100': async ({ store }) => {
    const ids = Array.from({ length: 103 }, (_, at) => `t${100 + at}`)
    for (const id of ids) await store.create(tableOf(id))
    expect(await idsOf(store, {})).toStrictEqual(ids.slice(0, 100))
    expect(await idsOf(store, { after: 't199' })).toStrictEqual(ids.slice(100))
    expect(await idsOf(store, { limit: 200 })).toHaveLength(103)
  },
}
