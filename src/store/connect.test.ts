import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { emptiedDatabase, freshDatabase, runSql } from '../testing/database.ts'
import { startServer } from '../testing/databaseServer.ts'
import { freePort } from './embedded/server.ts'
import { StoreDown } from '../table/store.ts'
import { openPool, whyNotAddress, withRetries, type PoolOptions } from './connect.ts'
import { migrate } from './migrate.ts'
import { databaseOn } from './database.ts'
import { isDown, Unusable, whatIsWrong } from './storeErrors.ts'

const pools: pg.Pool[] = []
afterEach(() => Promise.all(pools.splice(0).map(pool => pool.end())))

function open(url: string, options?: PoolOptions): pg.Pool {
  const pool = openPool(url, options)
  pools.push(pool)
  return pool
}
const thrown = (running: Promise<unknown>): Promise<unknown> =>
  running.then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  )
const failing = (url: string, sql = 'select 1', options?: PoolOptions): Promise<unknown> =>
  thrown(open(url, options).query(sql))

const changed = (url: string, change: (address: URL) => void): string => {
  const address = new URL(url)
  change(address)
  return address.href
}
/** Serves tests that change rows at most. */
const emptied = emptiedDatabase(freshDatabase)
const withUser = (url: string, user: string, password = 'naomi'): string =>
  changed(url, address => Object.assign(address, { username: user, password }))
/** Users belong to the whole server, so every test has its own. */
async function newUser(url: string, what = ''): Promise<string> {
  const user = `user_${Math.random().toString(36).slice(2)}`
  await runSql(url, `create role ${user} login password 'naomi' ${what}`)
  return user
}

it('raw queries and Prisma share the connections, and mean the same time', async () => {
  const { url } = await freshDatabase()
  await runSql(url, `alter database ${new URL(url).pathname.slice(1)} set timezone = 'Europe/Vienna'`)
  const pool = open(url, { max: 1 })
  const prisma = await databaseOn(pool).prisma()
  const at = new Date('2026-07-01T10:00:00.123Z')
  const times = { openedAt: at, changedAt: at }
  await prisma.table.create({
    data: {
      id: 'roci',
      version: 1,
      game: 'expanse',
      phase: 'open',
      name: 'Rocinante',
      host: 'holden',
      home: 'tycho',
      players: 2,
      paceHours: 24,
      setup: {},
      rows: 0,
      due: 0,
      told: 0,
      asking: [],
      ...times,
    },
  })
  const { rows } = await pool.query<{ opened_at: Date; application_name: string }>(
    "select opened_at, current_setting('application_name') as application_name from tables",
  )
  expect(rows).toEqual([{ opened_at: at, application_name: 'tightbeam' }])
  expect(await prisma.table.findUnique({ where: { id: 'roci' } })).toMatchObject(times)
  await prisma.$disconnect()
  expect((await pool.query('select 1')).rowCount).toBe(1)
})

it('a wrong password is told without the password', async () => {
  const { url } = await emptied()
  const error = await failing(withUser(url, await newUser(url), 'secret'))
  expect(isDown(error)).toBe(false)
  const said = 'The database refused the user name or the password in DATABASE_URL'
  const [before, reason] = whatIsWrong(error).split(' (')
  expect(before).toBe(said)
  expect(reason).toMatch(/^password authentication failed for user "user_\w+"\)[.]$/)
})

it.each([
  [
    'no password',
    (url: string) => withUser(url, 'tightbeam', ''),
    'The database wants a password, but DATABASE_URL has none.',
  ],
  [
    'an unknown user',
    (url: string) => withUser(url, 'nobody_here'),
    'password authentication failed for user "nobody_here"',
  ],
  [
    'an unknown database',
    (url: string) =>
      changed(url, address => {
        address.pathname = 'nowhere'
      }),
    'The server has no such database (database "nowhere" does not exist)',
  ],
  [
    'TLS where the server has none',
    (url: string) => `${url}?sslmode=verify-full`,
    'No secure connection to the database is possible (The server does not support SSL connections)',
  ],
])('%s: a person has to correct it', async (_what, wrong, sentence) => {
  const { url } = await emptied()
  const error = await failing(wrong(url))
  expect(isDown(error)).toBe(false)
  expect(whatIsWrong(error)).toContain(sentence)
})

it('missing rights are told', async () => {
  const { url } = await emptied()
  const mine = withUser(url, await newUser(url))
  const error = await failing(mine, 'delete from people')
  expect([isDown(error), whatIsWrong(error)]).toEqual([
    false,
    'The database user lacks a right (permission denied for table people): make it the owner of the ' +
      'database.',
  ])
})

it.each([
  [
    'a read-only user',
    'insert into people (id) values (1)',
    '',
    'alter role :user set default_transaction_read_only = on; grant all on people to :user',
    'The database is read-only',
  ],
  ['too many connections', 'select 1', 'connection limit 0', '', 'The database takes no more connections'],
])('%s: it may be better later', async (_what, sql, options, setUp, sentence) => {
  const { url } = await emptied()
  const user = await newUser(url, options)
  await runSql(url, setUp.replaceAll(':user', user))
  const error = await failing(withUser(url, user), sql)
  expect(isDown(error)).toBe(true)
  expect(whatIsWrong(error)).toContain(sentence)
})

it('nobody at the port, no such host', async () => {
  const port = await freePort()
  const refused = await failing(`postgres://holden:secret@127.0.0.1:${port}/roci`)
  expect([isDown(refused), whatIsWrong(refused)]).toEqual([
    true,
    `No database answers at 127.0.0.1:${port}: PostgreSQL is not running there, or DATABASE_URL ` +
      'names another host or port than it should.',
  ])
  const unknown = await failing('postgres://holden:secret@nobody.invalid/roci')
  expect([isDown(unknown), whatIsWrong(unknown)]).toEqual([
    true,
    "The database's host 'nobody.invalid' cannot be found: DATABASE_URL misspells it, or the network " +
      'is down.',
  ])
})

it('a server that falls silent is given up', async () => {
  const silent = createServer()
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const error = await failing(
    `postgres://holden:secret@127.0.0.1:${(silent.address() as AddressInfo).port}/roci`,
    'select 1',
    { within: 100 },
  )
  silent.close()
  expect([isDown(error), whatIsWrong(error)]).toEqual([
    true,
    'The database does not answer in time: it is overloaded, cut off, or behind a firewall.',
  ])
})

it('a query that takes too long is broken off', async () => {
  const { url } = await emptied()
  expect(whatIsWrong(await failing(`${url}?statement_timeout=50`, 'select pg_sleep(9)'))).toBe(
    'The database took too long and gave up (canceling statement due to ' + 'statement timeout).',
  )
  expect(whatIsWrong(await failing(`${url}?query_timeout=50`, 'select pg_sleep(9)'))).toContain(
    'does not answer in time',
  )
})

it('a connection that is lost costs the query and no more', async () => {
  const { url } = await emptied()
  const lost: string[] = []
  const pool = open(url, { onLost: sentence => void lost.push(sentence) })
  const held = await pool.connect()
  await pool.query('select 1')
  await runSql(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tightbeam' and " +
      'datname = current_database()',
  )
  await expect.poll(() => lost).toEqual(['The database server is shutting down or has just been restarted.'])
  expect(isDown(await thrown(held.query('select 1')))).toBe(true)
  held.release(true)
  expect((await pool.query('select 1')).rowCount).toBe(1)
})

it('a server that stops under a query, and one that has stopped', async () => {
  const server = await startServer()
  const pool = open(server.url)
  const asleep = thrown(pool.query('select pg_sleep(20)'))
  await sleep(200)
  await server.stop()
  expect(isDown(await asleep)).toBe(true)
  const refused = await thrown(pool.query('select 1'))
  expect(whatIsWrong(refused)).toContain('No database answers at 127.0.0.1:')
  expect(await thrown(migrate(server.url))).toBeInstanceOf(StoreDown)
})

it.each([
  ['mysql://holden:secret@host/roci', 'is not the address of a PostgreSQL database'],
  ['', 'is not the address of a PostgreSQL database'],
  ['postgres://holden:sec/ret@host/roci', '/ is written %2F'],
  ['postgres://holden:sec#ret@host/roci', '# is written %23'],
  ['postgres://holden:secret@host:port/roci', 'cannot be read: it should look like'],
  [
    'postgres://holden:secret@host/roci?sslrootcert=/nowhere/ca.pem',
    'names the file /nowhere/ca.pem, which cannot be read (ENOENT)',
  ],
])('%s is no address of a database', async (url, sentence) => {
  expect(whyNotAddress(url)).toContain(`DATABASE_URL`)
  expect(whyNotAddress(url)).toContain(sentence)
  expect(whyNotAddress(url)).not.toMatch(/sec.?ret/)
  expect(() => openPool(url)).toThrow(Unusable)
  expect(await thrown(migrate(url))).toBeInstanceOf(Unusable)
})

it.each([
  'postgres://host/roci',
  'postgresql://holden:sec%2Fret@host:5433/roci?sslmode=disable',
  'postgres:///roci?host=/run/postgresql',
])('%s is one', url => expect(whyNotAddress(url)).toBeUndefined())

it('a database that comes later is waited for, with a sentence each time', async () => {
  const { url } = await emptied()
  const nobody = `postgres://127.0.0.1:${await freePort()}/roci`
  const tries = [nobody, nobody, url]
  const told: string[] = []
  const rows = await withRetries(
    () => runSql(tries.shift() ?? '', 'select 1 as one'),
    sentence => void told.push(sentence),
    { waits: [10, 20, 30] },
  )
  expect(rows).toEqual([{ one: 1 }])
  expect(told).toEqual([
    expect.stringMatching(/^No database answers .* Trying again in 0[.]01 s[.]$/),
    expect.stringMatching(/Trying again in 0[.]02 s[.]$/),
  ])
})

it('what waiting cannot mend is told at once', async () => {
  const { url } = await emptied()
  const told: string[] = []
  const error = await thrown(
    withRetries(
      () => runSql(withUser(url, 'tightbeam', 'wrong'), 'select 1'),
      sentence => void told.push(sentence),
    ),
  )
  expect(error).toBeInstanceOf(Unusable)
  expect(told).toEqual([])
})

it('waiting ends when the waits are used up, or nobody waits any more', async () => {
  const down = (): Promise<never> => Promise.reject(new StoreDown('It rains.'))
  expect(await thrown(withRetries(down, () => undefined, { waits: [1] }))).toBeInstanceOf(StoreDown)
  const leaving = new AbortController()
  const told: string[] = []
  const running = thrown(
    withRetries(down, sentence => void told.push(sentence), { waits: [600_000], signal: leaving.signal }),
  )
  await expect.poll(() => told).toEqual(['It rains. Trying again in 600 s.'])
  leaving.abort()
  expect(await running).toMatchObject({ name: 'AbortError' })
  expect(
    await thrown(
      withRetries(down, sentence => void told.push(sentence), { waits: [1], signal: leaving.signal }),
    ),
  ).toMatchObject({ name: 'AbortError' })
  expect(told).toHaveLength(1)
})
