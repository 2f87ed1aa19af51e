import { expect } from 'vitest'
import type { Store, Time } from '../../table/store.ts'
import { SUNDAY_NOON, type StoreTests } from './samples.ts'
import { MINUTE } from '../tables.ts'

/** Allows 3 in half an hour, so 1 every 10 minutes. */
const THREE = { most: 3, perMs: 30 * MINUTE }
const spends = (
  store: Store,
  now: Time,
  person = 'ada',
  what = 'shout',
  count = 1,
): Promise<Time | undefined> => store.spend(person, what, now, THREE, count)
/** Counts how many in a row get through. */
async function through(
  store: Store,
  now: Time,
  ...given: readonly [person?: string, what?: string]
): Promise<number> {
  let count = 0
  while (count < 9 && (await spends(store, now, ...given)) === undefined) count++
  return count
}

export const allowanceTests: StoreTests = {
  'so many get through at once, and then one whenever its share of the time has passed': async ({
    store,
    again,
  }) => {
    expect(await through(store, SUNDAY_NOON)).toBe(3)
    const other = await again()
    expect(await spends(other, SUNDAY_NOON)).toBe(SUNDAY_NOON + 10 * MINUTE)
    expect(await spends(other, SUNDAY_NOON + 4 * MINUTE)).toBe(SUNDAY_NOON + 10 * MINUTE)
    expect(await through(other, SUNDAY_NOON + 10 * MINUTE)).toBe(1)
    expect(await through(store, SUNDAY_NOON + 30 * MINUTE)).toBe(2)
    expect(await through(store, SUNDAY_NOON + 600 * MINUTE)).toBe(3)
  },
  'each person and each thing has an allowance of its own': async ({ store }) => {
    expect(await through(store, SUNDAY_NOON)).toBe(3)
    expect(await through(store, SUNDAY_NOON, 'bob')).toBe(3)
    expect(await through(store, SUNDAY_NOON, 'ada', 'whisper')).toBe(3)
  },
  'several at a time are spent together, or none of them': async ({ store }) => {
    expect(await spends(store, SUNDAY_NOON, 'ada', 'shout', 2)).toBe(undefined)
    expect(await spends(store, SUNDAY_NOON, 'ada', 'shout', 2)).toBe(SUNDAY_NOON + 10 * MINUTE)
    expect(await spends(store, SUNDAY_NOON, 'ada', 'shout', 1)).toBe(undefined)
  },
  'of many at once, in several processes, no more get through than are free': async ({ store, again }) => {
    const other = await again()
    const said = await Promise.all(
      Array.from({ length: 16 }, (_, at) => spends(at % 2 ? store : other, SUNDAY_NOON)),
    )
    expect(said.filter(free => free === undefined)).toHaveLength(3)
  },
  'what was used before the clock was set back by an hour is free': async ({ store }) => {
    expect(await through(store, SUNDAY_NOON + 60 * MINUTE)).toBe(3)
    expect(await through(store, SUNDAY_NOON)).toBe(3)
    expect(await spends(store, SUNDAY_NOON)).toBe(SUNDAY_NOON + 10 * MINUTE)
  },
  'what is wholly free again is forgotten': async ({ store }) => {
    await spends(store, SUNDAY_NOON)
    await through(store, SUNDAY_NOON, 'bob')
    expect(await store.forgetSpent(SUNDAY_NOON + 10 * MINUTE)).toBe(0)
    expect(await store.forgetSpent(SUNDAY_NOON + 20 * MINUTE)).toBe(1)
    expect(await store.forgetSpent(SUNDAY_NOON + 31 * MINUTE)).toBe(1)
    expect(await store.forgetSpent(SUNDAY_NOON + 31 * MINUTE)).toBe(0)
  },
}
