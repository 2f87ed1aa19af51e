import { expect } from 'vitest'
import type { Store, Time } from '../../table/store.ts'
import {
  asks,
  beginTable,
  commitNow,
  SUNDAY_NOON,
  tableIn,
  tableOf,
  TWO,
  type StoreTests,
} from './samples.ts'
import { MINUTE } from '../tables.ts'

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
