import pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { emptiedDatabase, runSql, servers } from '../testing/database.ts'
import {
  beginTable,
  commitNow,
  loadedFrom,
  SUNDAY_NOON,
  rowsFrom,
  snapshotAt,
  tableOf,
} from '../testing/storeContract/samples.ts'
import { orderOf } from '../testing/storeContract/orders.ts'
import { StoreDown, type Committed, type Store } from '../table/store.ts'
import { freePort } from './embedded/server.ts'
import { endAll, newDir, open, postmasterPid, removeAll, until } from './embedded/testing.ts'
import { migrate } from './migrate.ts'
import { postgresStore } from './postgres.ts'
import { beside, breakOff, cutOff, CUT_OFF, states, storeOn, untilBlocked } from './testing.ts'

const SLOW = { timeout: 300_000 }
const EVERYTHING =
  'lock table tables, chairs, decisions, snapshots, keys, errands, people, allowances, drafts, ' +
  'orders, readings, person_errands in access exclusive mode'
const TELLING = { table: 't', from: 0, to: 2 }
const REMINDER = { table: 't', kind: 'remind' as const, seat: 'a', at: SUNDAY_NOON, tries: 1, sent: 0 }

/** Everything a store can be asked. */
const CALLS: Readonly<Record<Exclude<keyof Store, 'close'>, (store: Store) => Promise<unknown>>> = {
  create: store => store.create(tableOf('new')),
  restore: store => store.restore(tableOf('old', { rows: 2 }), rowsFrom(0, 2), [snapshotAt(1)]),
  table: store => store.table('t'),
  spend: store => store.spend('ada', 'open', SUNDAY_NOON, { most: 1, perMs: 1 }, 1),
  hasten: store => store.hasten(SUNDAY_NOON),
  forgetSpent: store => store.forgetSpent(SUNDAY_NOON),
  tables: store => store.tables({ person: 'ada' }),
  tablesNaming: store => store.tablesNaming('ada', ''),
  load: store => store.load('t'),
  toldAt: store => store.toldAt('t', 1),
  rows: store => store.rows('t'),
  snapshots: store => store.snapshots('t'),
  snapshotAt: store => store.snapshotAt('t', [1]),
  commit: store => store.commit({ table: 't', version: 1, at: SUNDAY_NOON, changes: { name: 'N' } }),
  keepSnapshots: store => store.keepSnapshots([{ ...snapshotAt(1), table: 't', chain: 'chain 1' }]),
  findKey: store => store.findKey('click'),
  forgetKeys: store => store.forgetKeys(SUNDAY_NOON),
  shut: store => store.shut('t', undefined),
  dueStories: store => store.dueStories(SUNDAY_NOON, SUNDAY_NOON, 9),
  leaseStory: store => store.leaseStory('t', SUNDAY_NOON, SUNDAY_NOON + 1),
  markDelivered: store => store.markDelivered(TELLING),
  releaseStory: store => store.releaseStory(TELLING, SUNDAY_NOON),
  takeErrands: store => store.takeErrands('remind', SUNDAY_NOON, SUNDAY_NOON + 1, 9),
  finishErrand: store => store.finishErrand(REMINDER, SUNDAY_NOON + 1),
  draft: store => store.draft('t', 'ada'),
  drafts: store => store.drafts({ table: 't' }),
  keepDraft: store => store.keepDraft({ table: 't', person: 'ada', parts: {}, at: SUNDAY_NOON }),
  reading: store => store.reading('t', 'ada'),
  readings: store => store.readings({ table: 't' }),
  keepReadings: store => store.keepReadings([{ table: 't', person: 'ada', rows: 1, at: SUNDAY_NOON }]),
  takeDigests: store => store.takeDigests(SUNDAY_NOON, SUNDAY_NOON, 9),
  finishDigest: store =>
    store.finishDigest({ person: 'ada', at: SUNDAY_NOON, tries: 1 }, SUNDAY_NOON, { at: SUNDAY_NOON }),
  dropDraft: store => store.dropDraft('t', 'ada'),
  orders: store => store.orders({ table: 't' }),
  keepOrder: store => store.keepOrder(orderOf('ada')),
  dropOrder: store => store.dropOrder('t', 'ada', 'ahead'),
  person: store => store.person('ada'),
  people: store => store.people('', 9),
  savePerson: store => store.savePerson({ id: 'ada' }),
  forgetPerson: store => store.forgetPerson('eve'),
}

const refusal = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    found => ({ found }),
    (error: unknown) => error,
  )

const orDown = (commit: Promise<Committed>): Promise<Committed | 'down'> =>
  commit.catch((error: unknown) => {
    if (error instanceof StoreDown) return 'down'
    throw error
  })

/** What a store says whose statement waits for a lock while somebody does this to it. */
const whenBlocked = (
  url: string,
  lock: string,
  call: () => Promise<unknown>,
  harm: (url: string) => Promise<unknown>,
): Promise<unknown> =>
  beside(url, async session => {
    await session.query(lock)
    const asked = refusal(call())
    await untilBlocked(url, 1)
    await harm(url)
    return asked
  })

describe.each(servers)('on %s', SLOW, (_name, fresh) => {
  const emptied = emptiedDatabase(fresh)
  it.each(Object.entries(CALLS))(
    '%s says so when its connection is cut off, and works again',
    async (_call, call) => {
      const { url } = await emptied()
      const store = storeOn(url)
      await beginTable(store, 't', 2)
      const said = await whenBlocked(url, EVERYTHING, () => call(store), cutOff)
      expect(said).toBeInstanceOf(StoreDown)
      expect([
        'The connection to the database was lost.',
        'The database server is shutting down or has just been restarted.',
      ]).toContain((said as StoreDown).message)
      await expect(call(store)).resolves.not.toThrow()
      await expect.poll(() => states(url)).toStrictEqual(['idle'])
      await store.close()
    },
  )

  it('a commit that is cut off while it waits has written nothing, and can be made again', async () => {
    const { url } = await emptied()
    const store = storeOn(url)
    await beginTable(store, 't', 2)
    const commit = {
      table: 't',
      version: 1,
      at: SUNDAY_NOON,
      rows: rowsFrom(2, 4),
      snapshot: snapshotAt(3),
      key: 'click',
      due: 4,
    }
    expect(
      await whenBlocked(
        url,
        "select from tables where id = 't' for update",
        () => store.commit(commit),
        cutOff,
      ),
    ).toBeInstanceOf(StoreDown)
    expect(await store.findKey('click')).toBe(undefined)
    expect(await store.load('t')).toMatchObject({
      table: { version: 1, rows: 2, due: 0 },
      snapshot: { seq: 1 },
    })
    expect(await store.commit(commit)).toBe('done')
    await store.close()
  })

  it('whenever a commit is cut off, it is in as a whole or not at all, and its key tells which', async () => {
    const { url } = await emptied()
    const store = storeOn(url, 2)
    await beginTable(store, 't', 1)
    const cutter = new pg.Client(url)
    await cutter.connect()
    const outcomes: (Committed | 'down')[] = []
    for (let seq = 1, round = 0; round < 50; round++) {
      const commit = {
        table: 't',
        version: seq,
        at: SUNDAY_NOON,
        rows: rowsFrom(seq, seq + 1),
        snapshot: snapshotAt(seq),
        key: `click ${round}`,
      }
      // Sooner or later by parts of a millisecond: before, within and after the statement.
      const later = new Promise(resolve => setTimeout(resolve, round % 5))
      const [outcome] = await Promise.all([
        orDown(store.commit(commit)),
        later.then(() => cutter.query(CUT_OFF)),
      ])
      outcomes.push(outcome)
      const seen = await until(() => store.findKey(commit.key).then(found => ({ found })))
      const { table, snapshot, rows } = await until(() => loadedFrom(store, 't'))
      if (outcome !== 'down') expect(seen.found !== undefined).toBe(outcome === 'done')
      if (seen.found) expect(seen.found).toStrictEqual({ table: 't', rows: ++seq })
      expect([table.version, table.rows, snapshot?.seq]).toStrictEqual([seq, seq, seq - 1])
      expect(rows).toStrictEqual(rowsFrom(seq - 1, seq))
    }
    expect(outcomes).toContain('done')
    expect(outcomes).toContain('down')
    await cutter.end()
    await store.close()
  })

  it.each([
    ['cut off', cutOff],
    ['broken off', breakOff],
  ])('a person is forgotten as a whole or not at all, when it is %s half way', async (_how, harm) => {
    const { url } = await emptied()
    // With one connection, it must come back clean to be of use to anybody.
    const store = storeOn(url, 1)
    await store.savePerson({ id: 'ada', zone: 'UTC' })
    await store.create(tableOf('t', { host: 'ada', chairs: [{ chair: 0, person: 'ada' }] }))
    const said = await whenBlocked(
      url,
      'lock table chairs in share mode',
      () => store.forgetPerson('ada'),
      harm,
    )
    expect(said).toBeInstanceOf(StoreDown)
    expect(await store.person('ada')).toStrictEqual({ id: 'ada', zone: 'UTC' })
    expect(await store.table('t')).toMatchObject({ version: 1, host: 'ada', chairs: [{ person: 'ada' }] })
    await expect.poll(() => states(url)).toStrictEqual(['idle'])
    await store.forgetPerson('ada')
    expect(await store.person('ada')).toBe(undefined)
    expect(await store.table('t')).toMatchObject({ version: 2, host: '', chairs: [] })
    await store.close()
  })

  it('an error of one does not spoil the connection for the next', async () => {
    const { url } = await emptied()
    const store = storeOn(url, 1)
    await beginTable(store, 't', 2)
    await store.create(tableOf('other', { place: 'thread 1' }))
    await expect(
      store.commit({ table: 't', version: 1, at: SUNDAY_NOON, changes: { place: 'thread 1' } }),
    ).rejects.toThrow('another table is played in that place')
    await expect(store.create(tableOf('nul', { name: '\0' }))).rejects.toThrow('0x00')
    await commitNow(store, 't', { rows: rowsFrom(2, 3) })
    await expect.poll(() => states(url)).toStrictEqual(['idle'])
    await store.close()
  })

  it('a store whose connections are all taken says so, and works when one comes back', async () => {
    const { url } = await emptied()
    const pool = new pg.Pool({ connectionString: url, max: 1 })
    const store = postgresStore(pool)
    await beginTable(store, 't')
    const taken = await pool.connect()
    pool.options.connectionTimeoutMillis = 100
    const said = await Promise.all(
      [store.load('t'), store.tables({}), store.forgetPerson('ada')].map(refusal),
    )
    for (const error of said) {
      expect(error).toBeInstanceOf(StoreDown)
      expect((error as StoreDown).message).toMatch('does not answer in time')
    }
    pool.options.connectionTimeoutMillis = 0
    taken.release()
    await store.forgetPerson('ada')
    await store.close()
  })

  it('a database that is read-only is down, and the store works again when it is not any more', async () => {
    const { url } = await fresh()
    const store = storeOn(url)
    await beginTable(store, 't')
    const [{ name: database } = { name: '' }] = await runSql<{ name: string }>(
      url,
      'select current_database() as name',
    )
    await runSql(url, `alter database ${database} set default_transaction_read_only = on`)
    await cutOff(url)
    const said = await until(() =>
      refusal(store.shut('t', 'x')).then(error => (String(error).includes('read-only') ? error : undefined)),
    )
    expect(said).toBeInstanceOf(StoreDown)
    await runSql(
      url,
      `begin read write; alter database ${database} reset default_transaction_read_only; commit`,
    )
    await cutOff(url)
    await until(() => store.shut('t', 'Wait.').then(() => true))
    expect(await store.table('t')).toMatchObject({ shut: 'Wait.' })
    await store.close()
  })
})

describe('a server that ends', SLOW, () => {
  afterEach(endAll, SLOW.timeout)
  afterAll(removeAll)

  it('takes nothing with it that was acknowledged, and the store goes on when it is back', async () => {
    const dir = await newDir()
    const {
      embedded: { url },
      notices,
    } = await open(dir)
    await migrate(url)
    const store = storeOn(url)
    await beginTable(store, 't', 1)
    let seq = 1
    const add = async (): Promise<Committed> => {
      const outcome = await store.commit({
        table: 't',
        version: seq,
        at: SUNDAY_NOON,
        rows: rowsFrom(seq, seq + 1),
        key: `click ${seq}`,
      })
      seq++
      return outcome
    }
    for (let i = 0; i < 20; i++) expect(await add()).toBe('done')
    process.kill(await postmasterPid(dir), 'SIGKILL')
    const said = await until(() =>
      add().then(
        () => undefined,
        (error: unknown) => error,
      ),
    )
    expect(said).toBeInstanceOf(StoreDown)
    // Whether the last one is in it is told by its key.
    const seen = await until(() => store.findKey(`click ${seq}`).then(found => ({ found })))
    if (seen.found) seq++
    expect(await store.rows('t')).toStrictEqual(rowsFrom(0, seq))
    expect(await add()).toBe('done')
    await until(() => Promise.resolve(notices.at(-1) === 'PostgreSQL is running again.' || undefined))
    await store.close()
  })

  it('is not there from the start: every call says where nobody answers', async () => {
    const port = await freePort()
    const store = storeOn(`postgres://nobody:secret@127.0.0.1:${port}/nothing`)
    for (const [name, call] of Object.entries(CALLS)) {
      const said = await refusal(call(store))
      expect([name, said]).toStrictEqual([name, expect.any(StoreDown)])
      expect((said as StoreDown).message).toContain(`No database answers at 127.0.0.1:${port}`)
    }
    await store.close()
  })
})
