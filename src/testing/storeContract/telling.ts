import { expect } from 'vitest'
import { CLOCKS_DIFFER_MS } from '../../table/store.ts'
import { beginTable, commitNow, SUNDAY_NOON, rowsFrom, tableIn, type StoreTests } from './samples.ts'
import { MINUTE } from '../tables.ts'

const LATER = SUNDAY_NOON + MINUTE
const MUCH_LATER = SUNDAY_NOON + 2 * MINUTE

export const tellingTests: StoreTests = {
  'where nothing is due there is nothing to tell': async ({ store }) => {
    await beginTable(store, 't', 5, { due: 3, told: 3 })
    expect(await store.dueStories(SUNDAY_NOON, SUNDAY_NOON + MINUTE, 9)).toStrictEqual([])
    expect(await store.leaseStory('t', SUNDAY_NOON, LATER)).toBe(undefined)
  },
  'what is due is told from where the story stands': async ({ store, again }) => {
    await beginTable(store, 't', 5, { due: 3, told: 1 })
    await beginTable(store, 'u', 5, { due: 5 })
    await beginTable(store, 'v', 5)
    expect((await store.dueStories(SUNDAY_NOON, SUNDAY_NOON + MINUTE, 9)).toSorted()).toStrictEqual([
      't',
      'u',
    ])
    expect(await (await again()).leaseStory('t', SUNDAY_NOON, LATER)).toStrictEqual({
      table: 't',
      from: 1,
      to: 3,
    })
    expect(await store.leaseStory('u', SUNDAY_NOON, LATER)).toStrictEqual({ table: 'u', from: 0, to: 5 })
  },
  'how far a story has been told is known of the version that was asked for': async ({ store, again }) => {
    await beginTable(store, 't', 5, { due: 3 })
    const { version } = await tableIn(store, 't')
    await store.leaseStory('t', SUNDAY_NOON, LATER)
    const nothing = { hasDraft: false, hasOrder: false, read: 0 }
    expect(await store.toldAt('t', version)).toStrictEqual({ told: 0, ...nothing })
    await store.markDelivered({ table: 't', from: 0, to: 3 })
    expect(await (await again()).toldAt('t', version)).toStrictEqual({ told: 3, ...nothing })
    expect(await store.toldAt('t', version - 1)).toBe(undefined)
    await commitNow(store, 't', {})
    expect(await store.toldAt('t', version)).toBe(undefined)
    expect(await store.toldAt('nowhere', 1)).toBe(undefined)
  },
  'whoever has waited longest comes first, and not more than wanted': async ({ store }) => {
    for (const [id, minutes] of [
      ['t', 3],
      ['u', 1],
      ['v', 2],
    ] as const)
      await beginTable(store, id, 1, { due: 1, changedAt: SUNDAY_NOON + minutes * MINUTE })
    expect(await store.dueStories(SUNDAY_NOON, SUNDAY_NOON + MINUTE, 9)).toStrictEqual(['u', 'v', 't'])
    expect(await store.dueStories(SUNDAY_NOON, SUNDAY_NOON + MINUTE, 2)).toStrictEqual(['u', 'v'])
    await store.leaseStory('u', SUNDAY_NOON, LATER)
    expect(await store.dueStories(SUNDAY_NOON, SUNDAY_NOON + MINUTE, 2)).toStrictEqual(['v', 't'])
  },
  'a commit makes it due': async ({ store }) => {
    await beginTable(store, 't', 2, { due: 2, told: 2 })
    await commitNow(store, 't', { rows: rowsFrom(2, 5) })
    expect(await store.dueStories(SUNDAY_NOON, SUNDAY_NOON + MINUTE, 9)).toStrictEqual([])
    await commitNow(store, 't', { due: 4 })
    expect(await store.dueStories(SUNDAY_NOON, SUNDAY_NOON + MINUTE, 9)).toStrictEqual(['t'])
    expect(await store.leaseStory('t', SUNDAY_NOON, LATER)).toStrictEqual({ table: 't', from: 2, to: 4 })
  },
  'nobody else gets it until its time is up': async ({ store, again }) => {
    await beginTable(store, 't', 5, { due: 3 })
    await store.leaseStory('t', SUNDAY_NOON, LATER)
    const other = await again()
    for (const now of [SUNDAY_NOON, LATER - 1]) {
      expect(await other.dueStories(now, now + MINUTE, 9)).toStrictEqual([])
      expect(await other.leaseStory('t', now, MUCH_LATER)).toBe(undefined)
    }
    expect(await other.dueStories(LATER, LATER + MINUTE, 9)).toStrictEqual(['t'])
    expect(await other.leaseStory('t', LATER, MUCH_LATER)).toStrictEqual({ table: 't', from: 0, to: 3 })
    expect(await store.leaseStory('t', LATER, MUCH_LATER)).toBe(undefined)
  },
  'a stretch keeps its borders when more becomes due, even taken on by another': async ({ store, again }) => {
    await beginTable(store, 't', 5, { due: 2 })
    await store.leaseStory('t', SUNDAY_NOON, LATER)
    await commitNow(store, 't', { due: 5 })
    expect(await store.dueStories(SUNDAY_NOON, SUNDAY_NOON + MINUTE, 9)).toStrictEqual([])
    const other = await again()
    expect(await other.leaseStory('t', LATER, MUCH_LATER)).toStrictEqual({ table: 't', from: 0, to: 2 })
    expect(await other.markDelivered({ table: 't', from: 0, to: 2 })).toBe(true)
    expect(await store.dueStories(LATER, LATER + MINUTE, 9)).toStrictEqual(['t'])
    expect(await store.leaseStory('t', LATER, MUCH_LATER)).toStrictEqual({ table: 't', from: 2, to: 5 })
  },
  'what is told is told, and the way is free at once': async ({ store, again }) => {
    await beginTable(store, 't', 5, { due: 3 })
    await store.leaseStory('t', SUNDAY_NOON, LATER)
    expect(await store.markDelivered({ table: 't', from: 0, to: 3 })).toBe(false)
    expect((await tableIn(await again(), 't')).told).toBe(3)
    expect(await store.dueStories(MUCH_LATER, MUCH_LATER + MINUTE, 9)).toStrictEqual([])
    expect(await store.leaseStory('t', MUCH_LATER, MUCH_LATER + 1)).toBe(undefined)
    await commitNow(store, 't', { due: 4 })
    expect(await store.leaseStory('t', SUNDAY_NOON, LATER)).toStrictEqual({ table: 't', from: 3, to: 4 })
  },
  'told late, by one whose time was up, it is told all the same': async ({ store, again }) => {
    await beginTable(store, 't', 5, { due: 3 })
    await store.leaseStory('t', SUNDAY_NOON, LATER)
    const other = await again()
    await other.leaseStory('t', LATER, MUCH_LATER)
    await store.markDelivered({ table: 't', from: 0, to: 3 })
    expect((await tableIn(store, 't')).told).toBe(3)
    expect(await other.dueStories(MUCH_LATER, MUCH_LATER + MINUTE, 9)).toStrictEqual([])
  },
  'told a second time, nothing changes, whoever is at the next stretch by then': async ({ store }) => {
    await beginTable(store, 't', 5, { due: 3 })
    await store.leaseStory('t', SUNDAY_NOON, LATER)
    await store.markDelivered({ table: 't', from: 0, to: 3 })
    await commitNow(store, 't', { due: 5 })
    await store.leaseStory('t', SUNDAY_NOON, LATER)
    await store.markDelivered({ table: 't', from: 0, to: 3 })
    expect((await tableIn(store, 't')).told).toBe(3)
    expect(await store.dueStories(SUNDAY_NOON, SUNDAY_NOON + MINUTE, 9)).toStrictEqual([])
    expect(await store.leaseStory('t', LATER, MUCH_LATER)).toStrictEqual({ table: 't', from: 3, to: 5 })
  },
  'a stretch with other borders than those taken on is not told': async ({ store }) => {
    await beginTable(store, 't', 5, { due: 3 })
    await store.markDelivered({ table: 't', from: 0, to: 3 })
    expect((await tableIn(store, 't')).told).toBe(0)
    await store.leaseStory('t', SUNDAY_NOON, LATER)
    for (const [from, to] of [
      [0, 2],
      [0, 5],
      [1, 3],
    ] as const)
      await store.markDelivered({ table: 't', from, to })
    expect(await store.markDelivered({ table: 'nowhere', from: 0, to: 3 })).toBe(false)
    expect((await tableIn(store, 't')).told).toBe(0)
  },
  'a stretch given back is tried again when it is time, with the same borders': async ({ store, again }) => {
    await beginTable(store, 't', 5, { due: 3 })
    const telling = await store.leaseStory('t', SUNDAY_NOON, SUNDAY_NOON + 10 * MINUTE)
    if (!telling) throw new Error('nothing was due')
    await store.releaseStory(telling, LATER)
    await commitNow(store, 't', { due: 5 })
    const other = await again()
    expect(await other.dueStories(LATER - 1, LATER - 1 + MINUTE, 9)).toStrictEqual([])
    expect(await other.leaseStory('t', LATER - 1, MUCH_LATER)).toBe(undefined)
    expect(await other.dueStories(LATER, LATER + MINUTE, 9)).toStrictEqual(['t'])
    expect(await other.leaseStory('t', LATER, MUCH_LATER)).toStrictEqual(telling)
  },
  'a stretch that has been told is not given back': async ({ store }) => {
    await beginTable(store, 't', 5, { due: 3 })
    await store.leaseStory('t', SUNDAY_NOON, LATER)
    await store.markDelivered({ table: 't', from: 0, to: 3 })
    await commitNow(store, 't', { due: 5 })
    await store.releaseStory({ table: 't', from: 0, to: 3 }, MUCH_LATER)
    expect(await store.leaseStory('t', SUNDAY_NOON, LATER)).toStrictEqual({ table: 't', from: 3, to: 5 })
    await store.releaseStory({ table: 't', from: 0, to: 3 }, SUNDAY_NOON)
    expect(await store.leaseStory('t', SUNDAY_NOON, LATER)).toBe(undefined)
  },
  'a lease from before the clock was set back silences nobody, one of now keeps others away': async ({
    store,
    again,
  }) => {
    await beginTable(store, 't', 5, { due: 3 })
    await store.leaseStory('t', SUNDAY_NOON + 60 * MINUTE, SUNDAY_NOON + 61 * MINUTE)
    const other = await again()
    expect(await other.dueStories(SUNDAY_NOON, LATER, 9)).toStrictEqual(['t'])
    expect(await other.leaseStory('t', SUNDAY_NOON, LATER)).toStrictEqual({ table: 't', from: 0, to: 3 })
    expect(await store.dueStories(SUNDAY_NOON, LATER, 9)).toStrictEqual([])
    expect(await store.leaseStory('t', SUNDAY_NOON, LATER)).toBe(undefined)
  },
  'a clock that goes a little after another takes no lease away': async ({ store, again }) => {
    await beginTable(store, 't', 5, { due: 3 })
    await store.leaseStory('t', SUNDAY_NOON, LATER)
    const other = await again()
    const late = SUNDAY_NOON - CLOCKS_DIFFER_MS
    expect(await other.dueStories(late, late + MINUTE, 9)).toStrictEqual([])
    expect(await other.leaseStory('t', late, late + MINUTE)).toBe(undefined)
    expect(await other.leaseStory('t', late - 1, late - 1 + MINUTE)).toStrictEqual({
      table: 't',
      from: 0,
      to: 3,
    })
  },
  'telling raises no version: players do not have to think again for it': async ({ store }) => {
    const before = await beginTable(store, 't', 5, { due: 5, told: 1 })
    const telling = await store.leaseStory('t', SUNDAY_NOON, LATER)
    expect(await store.table('t')).toStrictEqual(before)
    if (telling) await store.releaseStory(telling, SUNDAY_NOON)
    expect(await store.table('t')).toStrictEqual(before)
    await store.leaseStory('t', SUNDAY_NOON, LATER)
    if (telling) await store.markDelivered(telling)
    expect(await store.table('t')).toStrictEqual({ ...before, told: 5 })
    expect(await store.commit({ table: 't', version: 1, at: SUNDAY_NOON, rows: rowsFrom(5, 6) })).toBe('done')
    expect((await tableIn(store, 't')).told).toBe(5)
  },
  'what was played at a table is told, even when it is shut': async ({ store }) => {
    await beginTable(store, 't', 5, { due: 5 })
    await store.shut('t', 'Wait.')
    expect(await store.dueStories(SUNDAY_NOON, SUNDAY_NOON + MINUTE, 9)).toStrictEqual(['t'])
    expect(await store.leaseStory('t', SUNDAY_NOON, LATER)).toStrictEqual({ table: 't', from: 0, to: 5 })
    await store.markDelivered({ table: 't', from: 0, to: 5 })
    expect(await tableIn(store, 't')).toMatchObject({ told: 5, shut: 'Wait.' })
  },
}
