import { expect } from 'vitest'
import { StoreDown, type Committed, type Store, type Time } from '../../table/store.ts'
import {
  beginTable,
  loadedFrom,
  SUNDAY_NOON,
  rowAt,
  rowsFrom,
  snapshotAt,
  tableIn,
  tableOf,
  type StoreTests,
  type Stores,
} from './samples.ts'
import { MINUTE } from '../tables.ts'

/** Two handles take turns: what one process does, another does at the same time. */
async function crowd<T>(
  { store, again }: Stores,
  size: number,
  act: (store: Store, at: number) => Promise<T>,
): Promise<readonly T[]> {
  const stores = [store, await again()]
  return Promise.all(Array.from({ length: size }, (_, at) => act(stores[at % 2] ?? store, at)))
}
const count = <T>(outcomes: readonly T[], wanted: T): number =>
  outcomes.filter(outcome => outcome === wanted).length

/** More often than any store needs: one that never gets on must fail its test, not hang it. */
const ENOUGH = 5000

/** Adds rows one commit at a time until there are `until`, and tries again whenever another was faster. */
async function playOn(store: Store, until: number, name: string): Promise<void> {
  for (let tries = 0; tries < ENOUGH; tries++) {
    const {
      table: { rows: seq, version },
    } = await loadedFrom(store, 't')
    if (seq >= until) return
    const said = `${name} ${seq}`
    await store.commit({
      table: 't',
      version,
      at: SUNDAY_NOON + seq,
      rows: [rowAt(seq, { chain: said })],
      snapshot: snapshotAt(seq),
      due: seq + 1,
      key: said,
      errands: { remind: [{ seat: 'a', at: SUNDAY_NOON + seq }] },
    })
  }
  throw new Error(`${name} never got to ${until} rows`)
}

/**
 * Checks at every moment that what load returns belongs together, and that the story is not behind the log.
 */
async function watch(store: Store, until: number): Promise<void> {
  for (let looks = 0; looks < ENOUGH; looks++) {
    const { table, snapshot, rows } = await loadedFrom(store, 't')
    expect(rows.map(({ seq }) => seq)).toStrictEqual([snapshot?.seq])
    expect([snapshot?.seq, table.due, table.version]).toStrictEqual([table.rows - 1, table.rows, table.rows])
    if (table.rows >= until) return
  }
  throw new Error(`nobody got to ${until} rows`)
}

/** Does what a bot does beside the play, over and over. */
async function tellAndRemind(store: Store, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const [now, until] = [SUNDAY_NOON + round * MINUTE, SUNDAY_NOON + (round + 1) * MINUTE]
    const telling = await store.leaseStory('t', now, until)
    if (telling) await store.markDelivered(telling)
    for (const reminder of await store.takeErrands('remind', now, until, 9))
      await store.finishErrand(reminder, until, { ...reminder, at: now })
  }
}

export const crowdTests: StoreTests = {
  'of 20 commits on one version exactly one is done, and all of it': async stores => {
    await beginTable(stores.store, 't', 2)
    const outcomes = await crowd<Committed>(stores, 20, (store, at) =>
      store.commit({
        table: 't',
        version: 1,
        at: SUNDAY_NOON,
        rows: [rowAt(2, { chain: `by ${at}` })],
        snapshot: snapshotAt(2),
        key: `by ${at}`,
        changes: { name: `by ${at}` },
        due: at + 100,
        errands: { remind: [{ seat: `by ${at}`, at: SUNDAY_NOON }] },
      }),
    )
    expect([count(outcomes, 'done'), count(outcomes, 'moved on')]).toStrictEqual([1, 19])
    const winner = outcomes.indexOf('done')
    const by = `by ${winner}`
    expect(await tableIn(stores.store, 't')).toMatchObject({
      version: 2,
      rows: 3,
      name: by,
      due: winner + 100,
    })
    expect(await stores.store.rows('t', 2)).toStrictEqual([rowAt(2, { chain: by })])
    expect(await stores.store.takeErrands('remind', SUNDAY_NOON, SUNDAY_NOON + 1, 9)).toMatchObject([
      { seat: by },
    ])
    const seen = await Promise.all(outcomes.map((_, at) => stores.store.findKey(`by ${at}`)))
    expect(seen.map(one => one !== undefined)).toStrictEqual(outcomes.map(outcome => outcome === 'done'))
  },
  'of 20 commits with one key, at as many tables, exactly one is done': async stores => {
    const ids = Array.from({ length: 20 }, (_, at) => `t${at}`)
    for (const id of ids) await beginTable(stores.store, id)
    const click = (store: Store, at: number) =>
      store.commit({ table: `t${at}`, version: 1, at: SUNDAY_NOON, key: 'click', rows: rowsFrom(1, 2) })
    const outcomes = await crowd(stores, 20, click)
    expect([count(outcomes, 'done'), count(outcomes, 'moved on')]).toStrictEqual([1, 19])
    expect(await stores.store.findKey('click')).toStrictEqual({
      table: `t${outcomes.indexOf('done')}`,
      rows: 2,
    })
    const rows = await Promise.all(ids.map(async id => (await tableIn(stores.store, id)).rows))
    expect(rows).toStrictEqual(outcomes.map(outcome => (outcome === 'done' ? 2 : 1)))
  },
  'several play on and none is lost, while others read': async stores => {
    await beginTable(stores.store, 't', 1, { due: 1 })
    await crowd(stores, 5, (store, at) => (at < 3 ? playOn(store, 30, `by ${at}`) : watch(store, 30)))
    const rows = await stores.store.rows('t')
    expect(rows.map(({ seq }) => seq)).toStrictEqual(Array.from({ length: rows.length }, (_, seq) => seq))
    expect(await tableIn(stores.store, 't')).toMatchObject({ rows: rows.length, version: rows.length })
    for (const { chain, seq } of rows.slice(1))
      expect(await stores.store.findKey(chain)).toStrictEqual({ table: 't', rows: seq + 1 })
  },
  'of 10 who open a table with one id exactly one does': async stores => {
    const outcomes = await crowd(stores, 10, (store, at) =>
      store.create(tableOf('t', { name: `by ${at}`, chairs: [{ chair: at, person: `p${at}` }] })),
    )
    expect(count(outcomes, true)).toBe(1)
    const winner = outcomes.indexOf(true)
    expect(await tableIn(stores.store, 't')).toMatchObject({
      name: `by ${winner}`,
      chairs: [{ chair: winner, person: `p${winner}` }],
    })
  },
  'of 10 who open a table in one place exactly one does': async stores => {
    const outcomes = await crowd(stores, 10, (store, at) =>
      store.create(tableOf(`t${at}`, { place: 'thread 1' })),
    )
    expect(count(outcomes, true)).toBe(1)
    expect(await stores.store.tables({})).toHaveLength(1)
  },
  'of 10 who would tell a story exactly one does': async stores => {
    await beginTable(stores.store, 't', 5, { due: 5 })
    const outcomes = await crowd(stores, 10, store =>
      store.leaseStory('t', SUNDAY_NOON, SUNDAY_NOON + MINUTE),
    )
    expect(outcomes.filter(outcome => outcome !== undefined)).toStrictEqual([{ table: 't', from: 0, to: 5 }])
  },
  'a reminder goes to one of those who ask, and none is left out': async stores => {
    const seats = Array.from({ length: 12 }, (_, at) => `seat ${10 + at}`)
    await beginTable(stores.store, 't')
    await stores.store.commit({
      table: 't',
      version: 1,
      at: SUNDAY_NOON,
      errands: { remind: seats.map(seat => ({ seat, at: SUNDAY_NOON })) },
    })
    const given = (
      await crowd(stores, 8, store => store.takeErrands('remind', SUNDAY_NOON, SUNDAY_NOON + MINUTE, 3))
    ).flat()
    const left = await stores.store.takeErrands('remind', SUNDAY_NOON, SUNDAY_NOON + MINUTE, 99)
    expect([...given, ...left].map(({ seat }) => seat).toSorted()).toStrictEqual(seats)
    expect([...given, ...left].every(({ tries }) => tries === 1)).toBe(true)
  },
  'telling and reminding beside commits stop nobody': async stores => {
    await beginTable(stores.store, 't', 1, { due: 1 })
    await crowd(stores, 4, (store, at) => (at === 0 ? playOn(store, 20, 'player') : tellAndRemind(store, 10)))
    const { rows, version, told } = await tableIn(stores.store, 't')
    expect([rows, version]).toStrictEqual([20, 20])
    expect(told).toBeGreaterThan(0)
    expect(
      await stores.store.takeErrands('remind', SUNDAY_NOON + 60 * MINUTE, SUNDAY_NOON + 61 * MINUTE, 9),
    ).toMatchObject([{ table: 't', seat: 'a' }])
  },
  'of 10 tables that move to one place exactly one does': async stores => {
    for (let at = 0; at < 10; at++) await stores.store.create(tableOf(`t${at}`))
    const refusal = (error: unknown) => (error instanceof StoreDown ? 'down' : 'refused')
    const move = (store: Store, at: number) =>
      store.commit({ table: `t${at}`, version: 1, at: SUNDAY_NOON, changes: { place: 'thread 1' } })
    const outcomes = await crowd(stores, 10, (store, at) => move(store, at).catch(refusal))
    expect([count(outcomes, 'done'), count(outcomes, 'refused')]).toStrictEqual([1, 9])
    expect(await stores.store.tables({ place: 'thread 1' })).toMatchObject([
      { id: `t${outcomes.indexOf('done')}`, version: 2 },
    ])
  },
  'a person whose wishes are saved many times at once has one of them': async stores => {
    await crowd(stores, 10, (store, at) => store.savePerson({ id: 'ada', quietFrom: at, quietTo: at + 1 }))
    const { quietFrom = -1, quietTo } = (await stores.store.person('ada')) ?? {}
    expect(quietTo).toBe(quietFrom + 1)
  },
  'a person forgotten while others sign up comes back nowhere': async stores => {
    const chairs = [
      { chair: 0, person: 'bob' },
      { chair: 1, person: 'ada' },
    ]
    for (let at = 0; at < 11; at++) await stores.store.create(tableOf(`t${at}`, { chairs, host: 'ada' }))
    const sitDown = (store: Store, at: number) =>
      store.commit({
        table: `t${at}`,
        version: 1,
        at: SUNDAY_NOON,
        chairs: [...chairs, { chair: 2, person: 'cyd' }],
      })
    const outcomes = await crowd<Committed | void>(stores, 11, (store, at) =>
      at === 5 ? store.forgetPerson('ada') : sitDown(store, at),
    )
    expect(await stores.store.tables({ person: 'ada' })).toStrictEqual([])
    for (const [at, outcome] of outcomes.entries()) {
      const sitting = ['bob', ...(outcome === 'done' ? ['cyd'] : [])].map((person, chair) => ({
        chair,
        person,
      }))
      expect(await stores.store.table(`t${at}`)).toMatchObject({
        host: '',
        version: 1 + sitting.length,
        chairs: sitting,
      })
    }
  },
}

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
