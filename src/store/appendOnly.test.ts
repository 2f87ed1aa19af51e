import { describe, expect, it } from 'vitest'
import { emptiedDatabase, freshDatabase, runSql, servers } from '../testing/database.ts'

/** The database itself keeps the log as it was written, whoever asks: these tests run as its owner. */

const TABLE = `insert into tables (id, version, game, phase, name, host, home,
    players, pace_hours, setup, rows, due, told, asking, opened_at, changed_at)
  values ('roci', 1, 'expanse', 'playing', 'Rocinante', 'holden', 'tycho',
    2, 24, '{}', 1, 1, 0, '[]', now(), now())`
const ROW = `insert into decisions (table_id, seq, kind, body, facts, hash, chain, rules, at)
  values ('roci', 0, 'setup', '{}', '[]', 'h', 'c', 1, now())`

describe.each(servers)('on %s', (_name, fresh) => {
  const emptied = emptiedDatabase(fresh)
  it.each([
    ['changed', "update decisions set hash = 'x'", 'UPDATE'],
    ['changed by no row at all', "update decisions set hash = 'x' where false", 'UPDATE'],
    ['changed by an insert', `${ROW} on conflict (table_id, seq) do update set hash = 'x'`, 'UPDATE'],
    ['deleted', 'delete from decisions', 'DELETE'],
    ['emptied', 'truncate decisions', 'TRUNCATE'],
    ['emptied along with the tables', 'truncate tables cascade', 'TRUNCATE'],
    ['moved to another table', "update tables set id = 'tynan'", 'UPDATE'],
  ])('rows cannot be %s', async (_what, sql, operation) => {
    const { url } = await emptied()
    await runSql(url, `${TABLE}; ${ROW}`)
    await expect(runSql(url, sql)).rejects.toThrow(
      `Rows of "decisions" are only ever added, so this ${operation} is refused.`,
    )
    expect(await runSql(url, 'select table_id, seq, hash from decisions')).toEqual([
      { table_id: 'roci', seq: 0, hash: 'h' },
    ])
  })

  it('the table of a log cannot be deleted', async () => {
    const { url } = await emptied()
    await runSql(url, `${TABLE}; ${ROW}`)
    await expect(runSql(url, 'delete from tables')).rejects.toThrow(
      'Rows of "decisions" are only ever added, so this DELETE is refused.',
    )
    expect(await runSql(url, 'select id from tables')).toEqual([{ id: 'roci' }])
  })

  it('only who takes the guard off by name gets past it', async () => {
    const { url } = await emptied()
    await runSql(
      url,
      `${TABLE}; ${ROW}; alter table decisions disable trigger decisions_are_kept; update decisions ` +
        `set hash = 'x'`,
    )
    expect(await runSql(url, 'select hash from decisions')).toEqual([{ hash: 'x' }])
    await runSql(url, 'alter table decisions enable always trigger decisions_are_kept')
  })

  it('what a game reads again comes back with its keys in the order they were written', async () => {
    const { url } = await emptied()
    const state = { sectors: { inner: 1, belt: 2, outer: 3 }, text: 'nul \u0000' }
    await runSql(url, TABLE)
    await runSql(url, "insert into snapshots (table_id, seq, state) values ('roci', 0, $1)", [
      JSON.stringify(state),
    ])
    const [row] = await runSql<{ state: object }>(url, 'select state from snapshots')
    expect(JSON.stringify(row?.state)).toBe(JSON.stringify(state))
  })
})

it('not even an administrator who plays a replica changes rows', async () => {
  const { url } = await freshDatabase()
  await runSql(url, `${TABLE}; ${ROW}`)
  await expect(
    runSql(url, "set session_replication_role = replica; update decisions set hash = 'x'"),
  ).rejects.toThrow('are only ever added')
})
