import { expect } from 'vitest'
import type { Chair, Person, TableRecord, Store, Time } from '../../table/store.ts'
import {
  SUNDAY_NOON,
  rowsFrom,
  tableOf,
  asks,
  beginTable,
  commitNow,
  tableIn,
  TWO,
  type StoreTests,
} from './samples.ts'
import { MINUTE } from '../tables.ts'

const ADA: Person = {
  id: 'ada',
  zone: 'Europe/Vienna',
  quietFrom: 0,
  quietTo: 7,
  remind: 'message',
  board: 'tall',
}
const AMONG_OTHERS: readonly Chair[] = [
  { chair: 0, person: 'bob', seat: 'a' },
  { chair: 1, person: 'ada', wish: 'a', seat: 'b' },
  { chair: 2, person: 'cyd' },
]
const withAda = (id: string, parts: Partial<TableRecord>): TableRecord =>
  tableOf(id, { host: 'bob', version: 4, invited: ['cyd', 'ada', 'bob'], chairs: AMONG_OTHERS, ...parts })

export const peopleTests: StoreTests = {
  'a person who has set nothing is not known': async ({ store }) => {
    await store.savePerson({ id: 'adam', remind: 'never' })
    expect(await store.person('ada')).toBe(undefined)
  },
  'what a person has set is kept': async ({ store, again }) => {
    const all: readonly Person[] = [
      ADA,
      { id: 'bob' },
      { id: 'cyd', quietFrom: 23, remind: 'never' },
      { id: '🦊 "x"', zone: '', remind: 'table' },
    ]
    for (const person of all) await store.savePerson(person)
    const other = await again()
    for (const person of all) expect(await other.person(person.id)).toStrictEqual(person)
  },
  'what is set anew takes the place of all that was set': async ({ store }) => {
    await store.savePerson({ id: 'bob', remind: 'table' })
    await store.savePerson(ADA)
    await store.savePerson({ id: 'ada', quietTo: 0 })
    expect(await store.person('ada')).toStrictEqual({ id: 'ada', quietTo: 0 })
    expect(await store.person('bob')).toStrictEqual({ id: 'bob', remind: 'table' })
  },
  'what a caller does with what it saved changes nothing kept': async ({ store }) => {
    const person = { id: 'ada', quietFrom: 1 }
    await store.savePerson(person)
    person.quietFrom = 2
    expect(await store.person('ada')).toStrictEqual({ id: 'ada', quietFrom: 1 })
  },
  'all who have set something are listed page by page, in the order of their ids': async ({
    store,
    again,
  }) => {
    const ids = ['eve', 'ada', 'dan', 'cyd', 'bob']
    for (const id of ids) await store.savePerson({ ...ADA, id })
    const other = await again()
    const pages = [
      await other.people('', 2),
      await other.people('bob', 2),
      await other.people('dan', 2),
      await other.people('eve', 2),
    ]
    expect(pages.map(page => page.map(({ id }) => id))).toStrictEqual([
      ['ada', 'bob'],
      ['cyd', 'dan'],
      ['eve'],
      [],
    ])
    expect(pages[0]?.[0]).toStrictEqual(ADA)
    await store.savePerson({ id: 'ada' })
    expect(await other.people('', 1)).toStrictEqual([{ id: 'ada' }])
  },
  'a forgotten person has set nothing, and the others are as they were': async ({ store, again }) => {
    await store.savePerson(ADA)
    await store.savePerson({ id: 'bob', zone: 'UTC' })
    await (await again()).forgetPerson('ada')
    expect(await store.person('ada')).toBe(undefined)
    expect(await store.person('bob')).toStrictEqual({ id: 'bob', zone: 'UTC' })
  },
  'at an open table their chair goes, and the others close up': async ({ store }) => {
    const before = withAda('t', {})
    await store.create(before)
    await store.forgetPerson('ada')
    const [bob, , cyd] = AMONG_OTHERS
    expect(await store.table('t')).toStrictEqual({
      ...before,
      version: 5,
      invited: ['cyd', 'bob'],
      chairs: [bob, { ...cyd, chair: 1 }],
    })
    expect(await store.tables({ person: 'ada' })).toStrictEqual([])
  },
  'at a table that is over their chair stays vacant': async ({ store }) => {
    const before = withAda('t', { phase: 'over', host: 'ada', rows: 3 })
    await store.restore(before, rowsFrom(0, 3), [])
    await store.forgetPerson('ada')
    const [bob, , cyd] = AMONG_OTHERS
    const chairs = [bob, { chair: 1, wish: 'a', seat: 'b' }, cyd]
    expect(await store.table('t')).toStrictEqual({
      ...before,
      version: 5,
      host: '',
      invited: ['cyd', 'bob'],
      chairs,
    })
    expect(await store.rows('t')).toStrictEqual(rowsFrom(0, 3))
    expect(await store.tables({ person: 'ada' })).toStrictEqual([])
  },
  'a table being played keeps them as host and in their chair, but invites them no more': async ({
    store,
  }) => {
    const before = withAda('t', { phase: 'playing', host: 'ada' })
    await store.create(before)
    const open = tableOf('u', { phase: 'playing', host: 'ada', chairs: AMONG_OTHERS })
    await store.create(open)
    await store.forgetPerson('ada')
    expect(await store.table('t')).toStrictEqual({ ...before, version: 5, invited: ['cyd', 'bob'] })
    expect(await store.table('u')).toStrictEqual(open)
  },
  'a vote on a new player names a forgotten one no more, wherever it stands': async ({ store }) => {
    for (const [id, phase] of [
      ['t', 'playing'],
      ['u', 'over'],
    ] as const) {
      await store.create(tableOf(id, { phase, host: 'bob', successor: 'ada' }))
      await store.create(tableOf(`${id}2`, { phase, host: 'bob', successor: 'cyd' }))
    }
    expect((await store.tablesNaming('ada', '')).map(({ id }) => id)).toStrictEqual(['t', 'u'])
    await store.forgetPerson('ada')
    expect((await store.tablesNaming('ada', '')).map(({ id }) => id)).toStrictEqual([])
    for (const id of ['t', 'u']) {
      expect(await store.table(id)).toMatchObject({ successor: '', version: 2 })
      expect(await store.table(`${id}2`)).toMatchObject({ successor: 'cyd', version: 1 })
    }
  },
  'the host of a table is forgotten, with or without a chair': async ({ store }) => {
    await store.create(tableOf('t', { host: 'ada' }))
    await store.forgetPerson('ada')
    expect(await store.table('t')).toStrictEqual(tableOf('t', { host: '', version: 2 }))
  },
  'where they had nothing but a chair, it goes as well': async ({ store }) => {
    const chairs = [{ chair: 0, person: 'ada', seat: 'a' }]
    await store.create(tableOf('t', { host: 'bob', chairs }))
    await store.create(tableOf('u', { host: 'bob', chairs, phase: 'over' }))
    await store.forgetPerson('ada')
    expect(await store.table('t')).toStrictEqual(tableOf('t', { host: 'bob', version: 2 }))
    expect(await store.table('u')).toStrictEqual(
      tableOf('u', { host: 'bob', version: 2, phase: 'over', chairs: [{ chair: 0, seat: 'a' }] }),
    )
  },
  'where only they were invited, nobody is: the table is not thrown open': async ({ store }) => {
    await store.create(tableOf('t', { host: 'bob', invited: ['ada'] }))
    await store.create(tableOf('u', { host: 'bob', invited: ['ada'], phase: 'over' }))
    await store.create(tableOf('v', { host: 'bob', invited: ['ada'], phase: 'playing' }))
    await store.forgetPerson('ada')
    const lists = await Promise.all(['t', 'u', 'v'].map(async id => (await store.table(id))?.invited))
    expect(lists).toStrictEqual([[], [], []])
  },
  'tables they had nothing to do with are as they were': async ({ store }) => {
    const before = withAda('t', { invited: ['adalbert', 'Ada'], chairs: [{ chair: 0, person: 'adam' }] })
    await store.create(before)
    await store.forgetPerson('ada')
    await store.forgetPerson('nobody')
    expect(await store.table('t')).toStrictEqual(before)
  },
  'a commit thought out before does not bring them back': async ({ store }) => {
    await store.create(withAda('t', {}))
    await store.forgetPerson('ada')
    expect(await store.commit({ table: 't', version: 4, at: SUNDAY_NOON, chairs: AMONG_OTHERS })).toBe(
      'moved on',
    )
    expect(await store.tables({ person: 'ada' })).toStrictEqual([])
  },
}

/** Since when each chair is asked, in minutes after noon. */
async function minutes(store: Store): Promise<readonly (number | undefined)[]> {
  const since = ({ askedSince }: { readonly askedSince?: Time }) =>
    askedSince === undefined ? undefined : (askedSince - SUNDAY_NOON) / MINUTE
  return (await tableIn(store, 't')).chairs.map(since)
}
const at = (minute: number): { readonly at: Time } => ({ at: SUNDAY_NOON + minute * MINUTE })

export const askedTests: StoreTests = {
  'a seat is asked since the commit that asks it, until one does not': async ({ store }) => {
    await beginTable(store, 't')
    expect(await minutes(store)).toStrictEqual([undefined, undefined])
    await commitNow(store, 't', { ...at(1), asking: asks('a') })
    expect(await minutes(store)).toStrictEqual([1, undefined])
    await commitNow(store, 't', { ...at(2), asking: asks('b', 'a') })
    expect(await minutes(store)).toStrictEqual([1, 2])
    await commitNow(store, 't', { ...at(3), asking: asks('b') })
    expect(await minutes(store)).toStrictEqual([undefined, 2])
    expect((await tableIn(store, 't')).chairs[0]).not.toHaveProperty('askedSince')
    await commitNow(store, 't', { ...at(4), asking: [] })
    expect(await minutes(store)).toStrictEqual([undefined, undefined])
  },
  'asked again after a pause, it is asked since then': async ({ store }) => {
    await beginTable(store, 't')
    for (const [minute, seat] of [
      [1, 'a'],
      [2, 'b'],
      [3, 'a'],
    ] as const)
      await commitNow(store, 't', { ...at(minute), asking: asks(seat) })
    expect(await minutes(store)).toStrictEqual([3, undefined])
  },
  'another question to the same seat is the same wait': async ({ store }) => {
    await beginTable(store, 't')
    await commitNow(store, 't', { ...at(1), asking: asks('a') })
    await commitNow(store, 't', {
      ...at(2),
      asking: [{ id: '6:a', seat: 'a', what: 'die', digest: 'other' }],
    })
    expect(await minutes(store)).toStrictEqual([1, undefined])
  },
  'a commit that asks the same seats leaves their wait, and those of nobody else begin': async ({
    store,
  }) => {
    await beginTable(store, 't')
    await commitNow(store, 't', { ...at(1), asking: asks('a') })
    await commitNow(store, 't', { ...at(2), asking: asks('a'), asksSameSeats: true })
    expect(await minutes(store)).toStrictEqual([1, undefined])
    expect((await tableIn(store, 't')).asking).toStrictEqual(asks('a'))
  },
  'a commit that says nothing of questions leaves the wait as it is': async ({ store }) => {
    await beginTable(store, 't')
    await commitNow(store, 't', { ...at(1), asking: asks('a') })
    await commitNow(store, 't', { ...at(2), changes: { name: 'N' } })
    expect(await minutes(store)).toStrictEqual([1, undefined])
  },
  'the wait goes with the seat when the chairs are replaced': async ({ store }) => {
    await beginTable(store, 't')
    await commitNow(store, 't', { ...at(1), asking: asks('a') })
    const chairs = [
      { chair: 0, person: 'ada', seat: 'b' },
      { chair: 1, person: 'cyd', seat: 'a' },
    ]
    await commitNow(store, 't', { ...at(2), chairs })
    expect(await minutes(store)).toStrictEqual([undefined, 1])
  },
  'chairs that get their seats and their first questions at once are asked from then on': async ({
    store,
  }) => {
    await store.create(
      tableOf('t', {
        chairs: [
          { chair: 0, person: 'ada' },
          { chair: 1, person: 'bob' },
        ],
      }),
    )
    await commitNow(store, 't', { ...at(7), chairs: TWO, asking: asks('a', 'b') })
    expect(await minutes(store)).toStrictEqual([7, 7])
  },
  'what the chairs of a commit say of it does not count': async ({ store }) => {
    await beginTable(store, 't')
    await commitNow(store, 't', { ...at(1), asking: asks('a') })
    await commitNow(store, 't', {
      ...at(2),
      chairs: TWO.map(chair => ({ ...chair, askedSince: SUNDAY_NOON - MINUTE })),
    })
    expect(await minutes(store)).toStrictEqual([1, undefined])
  },
  'a chair without a seat is not asked': async ({ store }) => {
    await beginTable(store, 't')
    await commitNow(store, 't', {
      ...at(1),
      asking: asks('a'),
      chairs: [{ chair: 0, person: 'ada', wish: 'a' }],
    })
    expect(await minutes(store)).toStrictEqual([undefined])
  },
}
