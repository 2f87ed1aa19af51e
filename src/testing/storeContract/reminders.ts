import { expect } from 'vitest'
import type { DueErrand, Store } from '../../table/store.ts'
import { beginTable, commitNow, SUNDAY_NOON, tableIn, type StoreTests } from './samples.ts'
import { MINUTE } from '../tables.ts'

const minute = (count: number): number => SUNDAY_NOON + count * MINUTE
const reminder = (seat: string, at: number) => ({ seat, at: minute(at) })
const dueOne = (seat: string, at: number, tries = 1, table = 't'): DueErrand => ({
  table,
  kind: 'remind',
  seat,
  at: minute(at),
  tries,
  sent: 0,
})
/** Those due at that minute, for one minute. */
const taken = (store: Store, now: number): Promise<readonly DueErrand[]> =>
  store.takeErrands('remind', minute(now), minute(now + 1), 99)

export const reminderTests: StoreTests = {
  'reminders come when they are due, earliest first, and not before': async ({ store, again }) => {
    await beginTable(store, 't')
    await beginTable(store, 'u')
    await commitNow(store, 't', { errands: { remind: [reminder('b', 3), reminder('a', 1)] } })
    await commitNow(store, 'u', { errands: { remind: [reminder('a', 2), reminder('b', 9)] } })
    expect(await store.takeErrands('remind', minute(1) - 1, minute(5), 99)).toStrictEqual([])
    expect(await (await again()).takeErrands('remind', minute(3), minute(5), 99)).toStrictEqual([
      dueOne('a', 1),
      dueOne('a', 2, 1, 'u'),
      dueOne('b', 3),
    ])
  },
  'not more at once than wanted; the others stay': async ({ store }) => {
    await beginTable(store, 't')
    await commitNow(store, 't', {
      errands: { remind: [reminder('c', 3), reminder('a', 1), reminder('b', 2)] },
    })
    expect(await store.takeErrands('remind', minute(5), minute(6), 2)).toStrictEqual([
      dueOne('a', 1),
      dueOne('b', 2),
    ])
    expect(await store.takeErrands('remind', minute(5), minute(6), 2)).toStrictEqual([dueOne('c', 3)])
  },
  'nobody else gets one until its time is up; then it counts as another try': async ({ store, again }) => {
    await beginTable(store, 't')
    await commitNow(store, 't', { errands: { remind: [reminder('a', 1)] } })
    expect(await taken(store, 2)).toStrictEqual([dueOne('a', 1)])
    const other = await again()
    expect(await other.takeErrands('remind', minute(3) - 1, minute(9), 99)).toStrictEqual([])
    expect(await taken(other, 3)).toStrictEqual([dueOne('a', 1, 2)])
    expect(await taken(store, 4)).toStrictEqual([dueOne('a', 1, 3)])
  },
  'a lease from before the clock was set back keeps no reminder from going out': async ({ store, again }) => {
    await beginTable(store, 't')
    await commitNow(store, 't', { errands: { remind: [reminder('a', 1)] } })
    expect(await taken(store, 62)).toStrictEqual([dueOne('a', 1)])
    const other = await again()
    expect(await taken(other, 2)).toStrictEqual([dueOne('a', 1, 2)])
    expect(await taken(store, 2)).toStrictEqual([])
  },
  'one that is further ahead than any can be is due after one period again, the others when they were':
    async ({ store, again }) => {
      await beginTable(store, 't', 1, { paceHours: 1 })
      await beginTable(store, 'u', 1, { paceHours: 24 })
      await commitNow(store, 't', { errands: { remind: [reminder('a', 300 * 60), reminder('b', 100 * 60)] } })
      await commitNow(store, 'u', { errands: { remind: [reminder('a', 300 * 60)] } })
      expect(await store.hasten(SUNDAY_NOON)).toBe(1)
      expect(await taken(await again(), 60)).toStrictEqual([dueOne('a', 60)])
      expect(await taken(store, 999 * 60)).toStrictEqual([
        dueOne('a', 60, 2),
        dueOne('b', 100 * 60),
        dueOne('a', 300 * 60, 1, 'u'),
      ])
    },
  'dealt with, it is gone': async ({ store, again }) => {
    await beginTable(store, 't')
    await beginTable(store, 'u')
    await commitNow(store, 't', { errands: { remind: [reminder('a', 1), reminder('b', 1)] } })
    await commitNow(store, 'u', { errands: { remind: [reminder('b', 1)] } })
    expect(await taken(store, 2)).toHaveLength(3)
    const other = await again()
    await other.finishErrand(dueOne('b', 1, 1, 'u'), minute(3))
    expect((await taken(store, 9)).map(({ table, seat }) => `${table} ${seat}`).toSorted()).toStrictEqual([
      't a',
      't b',
    ])
    await other.finishErrand(dueOne('b', 1, 2), minute(10))
    expect(await taken(store, 20)).toStrictEqual([dueOne('a', 1, 3)])
  },
  'or due again at another time, and its tries go on counting': async ({ store }) => {
    await beginTable(store, 't')
    await commitNow(store, 't', { errands: { remind: [reminder('a', 1)] } })
    await store.takeErrands('remind', minute(2), minute(30), 99)
    await store.finishErrand(dueOne('a', 1), minute(30), { at: minute(7), sent: 0 })
    expect(await store.takeErrands('remind', minute(7) - 1, minute(8), 99)).toStrictEqual([])
    expect(await taken(store, 7)).toStrictEqual([dueOne('a', 7, 2)])
  },
  'how many were sent, and when and where the last was, stays with the next until a new question': async ({
    store,
    again,
  }) => {
    await beginTable(store, 't')
    await commitNow(store, 't', { errands: { remind: [reminder('a', 1)] } })
    const [first] = await taken(store, 2)
    if (first)
      await store.finishErrand(first, minute(3), { at: minute(7), sent: 1, last: minute(2), posted: 'C/M' })
    const [second] = await taken(await again(), 8)
    expect(second).toStrictEqual({ ...dueOne('a', 7, 2), sent: 1, last: minute(2), posted: 'C/M' })
    if (second) await store.finishErrand(second, minute(9), { at: minute(10), sent: 2 })
    expect(await taken(store, 11)).toStrictEqual([{ ...dueOne('a', 10, 3), sent: 2 }])
    await commitNow(store, 't', { errands: { remind: [reminder('a', 20)] } })
    expect(await taken(store, 21)).toStrictEqual([dueOne('a', 20)])
  },
  'one that nobody has taken on is not dealt with': async ({ store }) => {
    await beginTable(store, 't')
    await commitNow(store, 't', { errands: { remind: [reminder('a', 1)] } })
    await store.finishErrand(dueOne('a', 1, 0), minute(3))
    await store.finishErrand(dueOne('a', 1), minute(3))
    await store.finishErrand(dueOne('a', 1, 1, 'nowhere'), minute(3))
    expect(await taken(store, 2)).toStrictEqual([dueOne('a', 1)])
  },
  'one that another has taken on since is left to them': async ({ store, again }) => {
    await beginTable(store, 't')
    await commitNow(store, 't', { errands: { remind: [reminder('a', 1)] } })
    await taken(store, 2)
    await taken(await again(), 3)
    await store.finishErrand(dueOne('a', 1), minute(3))
    expect(await taken(store, 4)).toStrictEqual([dueOne('a', 1, 3)])
  },
  'new reminders take the place of all the old ones of their table': async ({ store }) => {
    await beginTable(store, 't')
    await beginTable(store, 'u')
    await commitNow(store, 't', { errands: { remind: [reminder('a', 1), reminder('b', 1)] } })
    await commitNow(store, 'u', { errands: { remind: [reminder('a', 1)] } })
    await commitNow(store, 't', { errands: { remind: [reminder('b', 2)] } })
    expect(await taken(store, 5)).toStrictEqual([dueOne('a', 1, 1, 'u'), dueOne('b', 2)])
    await commitNow(store, 't', { errands: { remind: [] } })
    expect(await taken(store, 9)).toStrictEqual([dueOne('a', 1, 2, 'u')])
  },
  'a commit that says nothing of reminders leaves them, also those somebody is at': async ({ store }) => {
    await beginTable(store, 't')
    await commitNow(store, 't', { errands: { remind: [reminder('a', 1), reminder('b', 5)] } })
    await taken(store, 2)
    await commitNow(store, 't', { changes: { name: 'N' } })
    expect(await store.takeErrands('remind', minute(3) - 1, minute(9), 99)).toStrictEqual([])
    expect(await taken(store, 3)).toStrictEqual([dueOne('a', 1, 2)])
    await store.finishErrand(dueOne('a', 1, 2), minute(4))
    expect(await taken(store, 9)).toStrictEqual([dueOne('b', 5)])
  },
  "the old one of a replaced reminder is nobody's trouble, even when the new one looks the same": async ({
    store,
  }) => {
    await beginTable(store, 't')
    for (const at of [1, 2, 1]) {
      await commitNow(store, 't', { errands: { remind: [reminder('a', at)] } })
      const [old] = await taken(store, 3)
      await commitNow(store, 't', { errands: { remind: [reminder('a', 1)] } })
      if (old) await store.finishErrand(old, minute(4))
      if (old) await store.finishErrand(old, minute(4), { at: minute(60), sent: 1 })
      expect(await taken(store, 3)).toStrictEqual([dueOne('a', 1)])
    }
  },
  'nor when two have taken the old one and the new one until the same moment': async ({ store, again }) => {
    await beginTable(store, 't')
    await commitNow(store, 't', { errands: { remind: [reminder('a', 1)] } })
    await store.takeErrands('remind', minute(3), minute(9), 99)
    await commitNow(store, 't', { errands: { remind: [reminder('a', 2)] } })
    await (await again()).takeErrands('remind', minute(3), minute(9), 99)
    await store.finishErrand(dueOne('a', 1), minute(9))
    expect(await taken(store, 9)).toStrictEqual([dueOne('a', 2, 2)])
  },
  'reminding raises no version': async ({ store }) => {
    await beginTable(store, 't')
    await commitNow(store, 't', { errands: { remind: [reminder('a', 1), reminder('b', 1)] } })
    const before = await tableIn(store, 't')
    await taken(store, 2)
    await store.finishErrand(dueOne('a', 1), minute(3))
    await store.finishErrand(dueOne('b', 1), minute(3), { at: minute(9), sent: 1 })
    expect(await store.table('t')).toStrictEqual(before)
  },
  'nobody is reminded while their table is shut': async ({ store }) => {
    await beginTable(store, 't')
    await commitNow(store, 't', { errands: { remind: [reminder('a', 1)] } })
    await store.shut('t', 'Wait.')
    expect(await taken(store, 2)).toStrictEqual([])
    await store.shut('t', undefined)
    expect(await taken(store, 3)).toStrictEqual([dueOne('a', 1)])
  },
  'errands of other kinds are due on their own, and stay when those of one kind are replaced': async ({
    store,
    again,
  }) => {
    await beginTable(store, 't')
    const vote = [{ seat: 'a', at: minute(2) }]
    await commitNow(store, 't', { errands: { remind: [reminder('a', 1)], vote } })
    await commitNow(store, 't', { errands: { remind: [] } })
    expect(await taken(store, 1)).toStrictEqual([])
    const other = await again()
    expect(await other.takeErrands('vote', minute(2) - 1, minute(3), 9)).toStrictEqual([])
    const [due] = await other.takeErrands('vote', minute(2), minute(3), 9)
    expect(due).toStrictEqual({ ...dueOne('a', 2), kind: 'vote' })
    await commitNow(store, 't', { errands: { remind: [reminder('a', 2)] } })
    if (due) await store.finishErrand(due, minute(3))
    expect(await store.takeErrands('vote', minute(9), minute(10), 9)).toStrictEqual([])
    expect(await taken(store, 9)).toStrictEqual([dueOne('a', 2)])
  },
  'only reminders are hastened': async ({ store }) => {
    await beginTable(store, 't', 1, { paceHours: 1 })
    await commitNow(store, 't', { errands: { vote: [{ seat: 'a', at: minute(300 * 60) }] } })
    expect(await store.hasten(SUNDAY_NOON)).toBe(0)
  },
  'a status post is due at once, and then ten minutes after its last edit': async ({ store, again }) => {
    await beginTable(store, 't')
    const due = async (at: number) =>
      (await (await again()).takeErrands('status', minute(at), minute(at + 1), 9))[0]
    expect(await due(0)).toBeUndefined()
    await commitNow(store, 't', { outdatesStatus: true, at: minute(1) })
    expect(await due(0)).toBeUndefined()
    const first = await due(1)
    expect(first).toStrictEqual({ table: 't', kind: 'status', seat: '', at: minute(1), tries: 1, sent: 0 })
    const kept = { at: minute(99_999), sent: 1, last: minute(1), posted: 'C/M' }
    if (first) await store.finishErrand(first, minute(2), kept)
    expect(await due(90)).toBeUndefined()
    await commitNow(store, 't', { outdatesStatus: true, at: minute(3) })
    await commitNow(store, 't', { outdatesStatus: true, at: minute(5) })
    expect(await due(10)).toBeUndefined()
    expect(await due(11)).toMatchObject({ at: minute(11), sent: 1, last: minute(1), posted: 'C/M' })
  },
  'what became of a status post is kept, also when it is due again meanwhile': async ({ store, again }) => {
    await beginTable(store, 't')
    const due = async (at: number) =>
      (await (await again()).takeErrands('status', minute(at), minute(at + 1), 9))[0]
    await commitNow(store, 't', { outdatesStatus: true, at: minute(1) })
    const first = await due(1)
    await commitNow(store, 't', { outdatesStatus: true, at: minute(1) + 1 })
    const kept = { at: minute(99_999), atIfAgain: minute(11), sent: 1, last: minute(1), posted: 'C/M' }
    if (first) await store.finishErrand(first, minute(2), kept)
    expect(await due(10)).toBeUndefined()
    const second = await due(11)
    expect(second).toMatchObject({ at: minute(11), sent: 1, last: minute(1), posted: 'C/M' })
    if (second) await store.finishErrand(second, minute(12), { ...kept, last: minute(11) })
    expect(await due(90)).toBeUndefined()
  },
}
