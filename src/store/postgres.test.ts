import { describe, expect, it } from 'vitest'
import { emptiedDatabase, runSql, servers } from '../testing/database.ts'
import { storeContract } from '../testing/storeContract.ts'
import {
  asks,
  beginTable,
  commitNow,
  loadedFrom,
  SUNDAY_NOON,
  rowAt,
  rowsFrom,
  snapshotAt,
  tableIn,
  tableOf,
  TWO,
} from '../testing/storeContract/samples.ts'
import type { Commit, Committed, Snapshot, Store, StoredRow } from '../table/store.ts'
import { beside, storeOn, untilBlocked } from './testing.ts'
import { MINUTE } from '../testing/tables.ts'

const SLOW = { timeout: 300_000 }

/** Handles on one database, each with connections of its own; closed at the end. */
async function withStores(
  url: string,
  count: number,
  act: (...stores: Store[]) => Promise<void>,
): Promise<void> {
  const stores = Array.from({ length: count }, () => storeOn(url))
  await act(...stores).finally(() => Promise.all(stores.map(store => store.close())))
}

/**
 * As different as commits on one version can be: with and without changes and chairs. All of one bear the
 * same name.
 */
const rivals = (version: number, seq: number, wanted: number): readonly Commit[] =>
  Array.from({ length: wanted }, (_, at) => {
    const by = `${seq}: rival ${at}`
    return {
      table: 't',
      version,
      at: SUNDAY_NOON + seq * MINUTE,
      rows: [rowAt(seq, { chain: by }), rowAt(seq + 1, { chain: by })],
      snapshot: snapshotAt(seq + 1),
      asking: [{ id: by, seat: 'a', what: 'bid', digest: by }],
      due: seq + 2,
      key: by,
      errands: { remind: [{ seat: by, at: SUNDAY_NOON }] },
      ...(at % 2 ? { changes: { name: by } } : {}),
      ...(at % 4 > 1 ? { chairs: [...TWO, { chair: 2, person: by }] } : {}),
    }
  })

/** All that the winner brought is there, and nothing of the others. */
async function expectOnly(
  store: Store,
  commits: readonly Commit[],
  outcomes: readonly Committed[],
): Promise<void> {
  expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(1)
  const [first] = commits
  const winner = commits[outcomes.indexOf('done')]
  if (!winner?.rows || !first) throw new Error('nobody won')
  const { table, rows } = await loadedFrom(store, 't')
  expect(table).toMatchObject({
    version: winner.version + 1,
    asking: winner.asking,
    due: winner.due,
    ...winner.changes,
  })
  if (winner.chairs)
    expect(table.chairs.map(({ person }) => person)).toStrictEqual(winner.chairs.map(({ person }) => person))
  expect(rows).toStrictEqual(winner.rows.slice(-1))
  expect(await store.rows('t', winner.rows[0]?.seq)).toStrictEqual(winner.rows)
  expect(await store.takeErrands('remind', SUNDAY_NOON, SUNDAY_NOON + 1, 9)).toMatchObject([
    { seat: winner.key },
  ])
  const seen = await Promise.all(commits.map(({ key = '' }) => store.findKey(key)))
  expect(seen.map(one => one !== undefined)).toStrictEqual(outcomes.map(outcome => outcome === 'done'))
}

describe.each(servers)('on %s', SLOW, (name, fresh) => {
  const emptied = emptiedDatabase(fresh)
  storeContract(`a store on ${name}`, async () => {
    const { url } = await emptied()
    return { store: storeOn(url), again: () => Promise.resolve(storeOn(url)) }
  })

  it('of commits that wait for each other on one version, exactly one wins', async () => {
    const { url } = await emptied()
    await withStores(url, 2, async (one, other) => {
      await beginTable(one, 't', 2)
      const commits = rivals(1, 2, 8)
      const all = await beside(url, async session => {
        await session.query("select from tables where id = 't' for update")
        const going = Promise.all(commits.map((commit, at) => (at % 2 ? one : other).commit(commit)))
        await untilBlocked(url, commits.length)
        return { going }
      })
      await expectOnly(one, commits, await all.going)
    })
  })

  it('so it is with commits that bring no rows', async () => {
    const { url } = await emptied()
    await withStores(url, 2, async (one, other) => {
      await beginTable(one, 't', 2)
      const names = Array.from({ length: 8 }, (_, at) => `rival ${at}`)
      const all = await beside(url, async session => {
        await session.query("select from tables where id = 't' for update")
        const going = Promise.all(
          names.map((name, at) =>
            (at % 2 ? one : other).commit({
              table: 't',
              version: 1,
              at: SUNDAY_NOON,
              key: name,
              changes: { name },
            }),
          ),
        )
        await untilBlocked(url, names.length)
        return { going }
      })
      const outcomes = await all.going
      expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(1)
      expect(await tableIn(one, 't')).toMatchObject({ version: 2, name: names[outcomes.indexOf('done')] })
    })
  })

  it('a taken id or place is said to be taken, even to one whose table could not be kept', async () => {
    await withStores((await emptied()).url, 1, async store => {
      await beginTable(store, 't', 2, { place: 'thread 1' })
      expect(await store.create(tableOf('t', { rows: 3 }))).toBe(false)
      expect(await store.restore(tableOf('u', { rows: 3, place: 'thread 1' }), rowsFrom(1, 4), [])).toBe(
        false,
      )
      await expect(store.create(tableOf('u', { rows: 3 }))).rejects.toThrow('its rows must be 0 to 2')
    })
  })

  it('of two stores that commit to the same version, exactly one wins, a hundred times over', async () => {
    const { url } = await emptied()
    await withStores(url, 2, async (one, other) => {
      await beginTable(one, 't', 2)
      for (let round = 0; round < 100; round++) {
        const commits = rivals(1 + round, 2 + 2 * round, 8)
          .slice(round % 7)
          .slice(0, 2)
        const outcomes = await Promise.all(
          commits.map((commit, at) => (at === round % 2 ? one : other).commit(commit)),
        )
        await expectOnly(one, commits, outcomes)
      }
    })
  })

  it('a commit that waited for a telling is done, and the telling stays', async () => {
    const { url } = await emptied()
    await withStores(url, 1, async store => {
      await beginTable(store, 't', 3, { due: 3 })
      const going = await beside(url, async session => {
        await session.query(
          "update tables set telling = 3, telling_until = to_timestamp($1) where id = 't'",
          [(SUNDAY_NOON + MINUTE) / 1000],
        )
        const commit = store.commit({ table: 't', version: 1, at: SUNDAY_NOON, rows: rowsFrom(3, 4), due: 4 })
        await untilBlocked(url, 1)
        return { commit }
      })
      expect(await going.commit).toBe('done')
      expect(await store.leaseStory('t', SUNDAY_NOON, SUNDAY_NOON + MINUTE)).toBe(undefined)
      await store.markDelivered({ table: 't', from: 0, to: 3 })
      expect(await tableIn(store, 't')).toMatchObject({ version: 2, rows: 4, due: 4, told: 3 })
    })
  })

  it('the same key at two tables at once counts once, and nothing of the other commit is kept', async () => {
    const { url } = await emptied()
    await withStores(url, 1, async store => {
      await beginTable(store, 't')
      await beginTable(store, 'u')
      const going = await beside(url, async session => {
        await session.query("insert into keys (key, table_id, rows, at) values ('click', 'u', 1, now())")
        const commit = store.commit({
          table: 't',
          version: 1,
          at: SUNDAY_NOON,
          key: 'click',
          rows: rowsFrom(1, 2),
          errands: { remind: [{ seat: 'a', at: SUNDAY_NOON }] },
        })
        await untilBlocked(url, 1)
        return { commit }
      })
      expect(await going.commit).toBe('moved on')
      expect(await store.table('t')).toMatchObject({ version: 1, rows: 1 })
      expect(await store.rows('t')).toHaveLength(1)
      expect(await store.takeErrands('remind', SUNDAY_NOON, SUNDAY_NOON + 1, 9)).toStrictEqual([])
    })
  })

  it(
    'while a person is being forgotten, who joins keeps their chair, and what has just begun goes on ' +
      'with them',
    async () => {
      const { url } = await emptied()
      await withStores(url, 1, async store => {
        const chairs = [
          { chair: 0, person: 'ada' },
          { chair: 1, person: 'bob' },
        ]
        for (const id of ['begins', 'fills']) await store.create(tableOf(id, { chairs }))
        const going = await beside(url, async session => {
          await session.query(
            "update tables set version = version + 1, phase = case when id = 'begins' then 'playing' " +
              'else phase end',
          )
          await session.query("insert into chairs (table_id, chair, person) values ('fills', 2, 'cyd')")
          const forgetting = store.forgetPerson('ada')
          await untilBlocked(url, 1)
          return { forgetting }
        })
        await going.forgetting
        expect(await store.table('fills')).toMatchObject({
          version: 3,
          host: '',
          chairs: [
            { chair: 0, person: 'bob' },
            { chair: 1, person: 'cyd' },
          ],
        })
        expect(await store.table('begins')).toStrictEqual(
          tableOf('begins', { version: 2, phase: 'playing', host: 'ada', chairs }),
        )
      })
    },
  )

  it('JSON comes back letter by letter, with what other databases choke on', async () => {
    const odd = {
      z: 1,
      a: 'nul \u0000',
      lone: '\ud800 \udc00',
      '': null,
      'é"\\': [],
      n: [1e-7, 1e300, -0.5],
      $type: 'DateTime',
      line: '\u2028',
    }
    const setup = { modules: [], options: {}, seed: '1', overrides: odd }
    const state = { ...snapshotAt(0).state, ...odd }
    const row: StoredRow = rowAt(0, { kind: 'set', position: odd, facts: [{ fact: 'odd', ...odd }] })
    const snapshot: Snapshot = { seq: 0, state }
    const exactly = (value: unknown) => JSON.stringify(value)
    await withStores((await emptied()).url, 1, async store => {
      await store.create(tableOf('t', { setup }))
      expect(exactly((await tableIn(store, 't')).setup)).toBe(exactly(setup))
      await commitNow(store, 't', { rows: [row], snapshot, changes: { setup: { ...setup, seed: '2' } } })
      await store.restore(tableOf('u', { rows: 1 }), [row], [snapshot])
      for (const id of ['t', 'u']) {
        const loaded = await loadedFrom(store, id)
        expect(loaded.rows).toStrictEqual([row])
        expect(exactly(loaded.rows[0]?.position)).toBe(exactly(odd))
        expect(await store.rows(id)).toStrictEqual([row])
        expect(exactly(loaded.snapshot)).toBe(exactly(snapshot))
        expect(exactly(await store.snapshots(id))).toBe(exactly([snapshot]))
      }
      expect(exactly((await store.tables({ after: '' }))[0]?.setup)).toBe(exactly({ ...setup, seed: '2' }))
    })
  })

  it('a log of any length is restored and read', async () => {
    await withStores((await emptied()).url, 1, async store => {
      const rows = rowsFrom(0, 9000)
      const seqs = rows.map(({ seq }) => seq)
      expect(
        await store.restore(
          tableOf('t', { rows: 9000 }),
          rows,
          seqs.filter(seq => seq % 3 === 0).map(snapshotAt),
        ),
      ).toBe(true)
      expect(await store.rows('t')).toStrictEqual(rows)
      expect(await store.snapshotAt('t', seqs)).toStrictEqual(snapshotAt(8997))
    })
  })

  it('times are right on a server that lives in another zone', async () => {
    const { url } = await fresh()
    const [{ name: database } = { name: '' }] = await runSql<{ name: string }>(
      url,
      'select current_database() as name',
    )
    await runSql(url, `alter database ${database} set timezone to 'America/St_Johns'`)
    await withStores(url, 1, async store => {
      await beginTable(store, 't')
      await commitNow(store, 't', {
        asking: asks('a'),
        at: SUNDAY_NOON + 1,
        due: 1,
        key: 'click',
        errands: { remind: [{ seat: 'a', at: SUNDAY_NOON + 1 }] },
      })
      const [epoch] = await runSql(
        url,
        'select (extract(epoch from changed_at) * 1000)::float8 as at from tables',
      )
      expect(epoch).toStrictEqual({ at: SUNDAY_NOON + 1 })
      expect(await store.tables({})).toStrictEqual([await store.table('t')])
      expect(await store.rows('t')).toStrictEqual((await store.load('t'))?.rows)
      expect(await store.takeErrands('remind', SUNDAY_NOON, SUNDAY_NOON + MINUTE, 9)).toStrictEqual([])
      const [reminder] = await store.takeErrands('remind', SUNDAY_NOON + 1, SUNDAY_NOON + MINUTE, 9)
      expect(reminder).toStrictEqual({
        table: 't',
        kind: 'remind',
        seat: 'a',
        at: SUNDAY_NOON + 1,
        tries: 1,
        sent: 0,
      })
      if (reminder) await store.finishErrand(reminder, SUNDAY_NOON + MINUTE)
      expect(
        await store.takeErrands('remind', SUNDAY_NOON + 2 * MINUTE, SUNDAY_NOON + 3 * MINUTE, 9),
      ).toStrictEqual([])
      await store.releaseStory(
        (await store.leaseStory('t', SUNDAY_NOON, SUNDAY_NOON + 1)) ?? { table: '', from: 0, to: 0 },
        SUNDAY_NOON + MINUTE,
      )
      expect([
        await store.dueStories(SUNDAY_NOON + MINUTE - 1, SUNDAY_NOON + 2 * MINUTE, 9),
        await store.dueStories(SUNDAY_NOON + MINUTE, SUNDAY_NOON + 2 * MINUTE, 9),
      ]).toStrictEqual([[], ['t']])
      expect([
        await store.forgetKeys(SUNDAY_NOON + 1),
        await store.forgetKeys(SUNDAY_NOON + 2),
      ]).toStrictEqual([0, 1])
    })
  })
})
