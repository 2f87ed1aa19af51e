import { expect } from 'vitest'
import type { Order, Store } from '../../table/store.ts'
import { beginTable, commitNow, SUNDAY_NOON, tableIn, tableOf, TWO, type StoreTests } from './samples.ts'

export const orderOf = (person: string, table = 't', id = 'ahead'): Order => ({
  table,
  person,
  id,
  body: { question: 'abc', picks: ['decline'], about: '🦊 "x" is on offer', choice: 'Decline' },
  at: SUNDAY_NOON,
})

/** Opens a table of ada and bob, who have both decided something in advance. */
async function ordered(store: Store, id = 't'): Promise<void> {
  await beginTable(store, id)
  for (const person of ['bob', 'ada']) expect(await store.keepOrder(orderOf(person, id))).toBe(true)
}
const whose = async (store: Store, table = 't'): Promise<readonly string[]> =>
  (await store.orders({ table })).map(({ person }) => person)

export const orderTests: StoreTests = {
  'an order is kept for its player, and raises no version': async ({ store, again }) => {
    await ordered(store)
    const other = await again()
    expect(await other.orders({ table: 't', person: 'ada' })).toStrictEqual([orderOf('ada')])
    expect(await other.orders({ table: 't', person: 'eve' })).toStrictEqual([])
    expect(await tableIn(store, 't')).toMatchObject({ version: 1, changedAt: SUNDAY_NOON })
  },
  'a check for changes tells people about their own order, and about no other': async ({ store }) => {
    await beginTable(store, 't')
    expect(await store.keepOrder(orderOf('ada'))).toBe(true)
    const { version } = await tableIn(store, 't')
    const hasOrder = async (person?: string) => (await store.toldAt('t', version, person))?.hasOrder
    expect([await hasOrder('ada'), await hasOrder('bob'), await hasOrder()]).toEqual([true, false, false])
    await store.dropOrder('t', 'ada', 'ahead')
    expect(await hasOrder('ada')).toBe(false)
  },
  'a newer order takes the place of the older with its id, and of no other': async ({ store }) => {
    await ordered(store)
    const newer = {
      ...orderOf('ada'),
      body: { ...orderOf('ada').body, picks: ['keep'] },
      at: SUNDAY_NOON + 5,
    }
    const more = orderOf('ada', 't', 'more')
    expect([await store.keepOrder(newer), await store.keepOrder(more)]).toEqual([true, true])
    expect(await store.orders({ table: 't' })).toStrictEqual([newer, more, orderOf('bob')])
  },
  'the orders of a person are listed, at all tables': async ({ store, again }) => {
    await ordered(store, 'u')
    await ordered(store, 't')
    const other = await again()
    expect(await other.orders({ person: 'ada' })).toStrictEqual([orderOf('ada', 't'), orderOf('ada', 'u')])
    expect(await other.orders({ person: 'eve' })).toStrictEqual([])
  },
  'only a player of a running game can keep an order': async ({ store }) => {
    await beginTable(store, 't', 1, { chairs: [TWO[0] ?? { chair: 0 }, { chair: 1, person: 'bob' }] })
    await store.create(tableOf('open', { chairs: TWO }))
    expect(await store.keepOrder(orderOf('bob'))).toBe(false)
    expect(await store.keepOrder(orderOf('eve'))).toBe(false)
    expect(await store.keepOrder(orderOf('ada', 'open'))).toBe(false)
    expect(await store.keepOrder(orderOf('ada', 'nowhere'))).toBe(false)
    expect(await store.orders({ person: 'ada' })).toStrictEqual([])
  },
  'a dropped order is gone, and the others stay': async ({ store }) => {
    await ordered(store)
    await store.keepOrder(orderOf('ada', 't', 'more'))
    expect(await store.dropOrder('t', 'ada', 'ahead')).toBe(true)
    expect(await store.dropOrder('t', 'ada', 'ahead')).toBe(false)
    expect(await store.orders({ table: 't' })).toStrictEqual([orderOf('ada', 't', 'more'), orderOf('bob')])
  },
  'a commit that carries an order out takes it away, and one that is too late does not': async ({
    store,
  }) => {
    await ordered(store)
    await store.keepOrder(orderOf('ada', 't', 'more'))
    const usesOrder = { person: 'ada', id: 'ahead' }
    expect(await store.commit({ table: 't', version: 9, at: SUNDAY_NOON, usesOrder })).toBe('moved on')
    expect(await whose(store)).toStrictEqual(['ada', 'ada', 'bob'])
    await commitNow(store, 't', { usesOrder })
    expect(await store.orders({ table: 't' })).toStrictEqual([orderOf('ada', 't', 'more'), orderOf('bob')])
  },
  'a player who gives up or loses their seat has no order there any more': async ({ store }) => {
    await ordered(store)
    const [ada, bob] = [TWO[0] ?? { chair: 0 }, TWO[1] ?? { chair: 1 }]
    await commitNow(store, 't', { chairs: [ada, { ...bob, resigned: true }] })
    expect(await whose(store)).toStrictEqual(['ada'])
    await commitNow(store, 't', { chairs: [{ ...ada, person: 'eve' }, bob] })
    expect(await whose(store)).toStrictEqual([])
  },
  'no order outlives its game': async ({ store }) => {
    await ordered(store)
    await ordered(store, 'u')
    await commitNow(store, 't', { changes: { phase: 'over' }, chairs: TWO })
    expect(await whose(store)).toStrictEqual([])
    expect(await whose(store, 'u')).toStrictEqual(['ada', 'bob'])
  },
  'a forgotten person has no orders, wherever they play': async ({ store }) => {
    await ordered(store)
    await ordered(store, 'u')
    await store.forgetPerson('ada')
    expect(await store.orders({ person: 'ada' })).toStrictEqual([])
    expect(await whose(store, 'u')).toStrictEqual(['bob'])
  },
}
