import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyDatabase, runSql, servers } from '../testing/database.ts'
import { StoreDown } from '../table/store.ts'
import { migrate } from './migrate.ts'
import { Unusable } from './storeErrors.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tightbeam-migrations-'))
  await write('1_ships', 'create table ships (name text); create table crews (name text);')
  await write('2_names', "insert into ships values ('Rocinante');")
})
afterEach(() => rm(folder, { recursive: true }))

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, name, 'migration.sql'), sql)
}
const refusal = (running: Promise<unknown>): Promise<unknown> =>
  running.then(
    () => 'not refused',
    (error: unknown) => error,
  )
const tablesIn = async (url: string): Promise<readonly string[]> =>
  (
    await runSql<{ name: string }>(
      url,
      "select relname as name from pg_class where relkind = 'r' and relnamespace = " +
        "'public'::regnamespace order by 1",
    )
  ).map(({ name }) => name)

describe.each(servers)('on %s', (_name, fresh) => {
  let made: ReturnType<typeof fresh> | undefined
  const empty = (): Promise<string> => emptyDatabase(() => (made ??= fresh()))

  it('an empty database gets everything in order, and the second time nothing', async () => {
    const url = await empty()
    await writeFile(join(folder, 'migration_lock.toml'), 'provider = "postgresql"')
    expect(await migrate(url, { folder })).toEqual(['1_ships', '2_names'])
    expect(await runSql(url, 'select name from ships')).toEqual([{ name: 'Rocinante' }])
    expect(await migrate(url, { folder })).toEqual([])
    expect(await runSql(url, 'select name from ships')).toHaveLength(1)
  })

  it('a database that is behind gets what is missing', async () => {
    const url = await empty()
    await migrate(url, { folder })
    await write('3_more', "insert into ships values ('Canterbury');")
    expect(await migrate(url, { folder })).toEqual(['3_more'])
    expect(await runSql(url, 'select name from ships order by 1')).toEqual([
      { name: 'Canterbury' },
      { name: 'Rocinante' },
    ])
  })

  it('of several programs that start at once, one migrates and the others wait for it', async () => {
    const url = await empty()
    await write('3_slow', 'select pg_sleep(0.3);')
    const applied = await Promise.all([1, 2, 3].map(() => migrate(url, { folder })))
    expect(applied.filter(names => names.length).map(names => names.length)).toEqual([3])
    expect(await runSql(url, 'select name from ships')).toHaveLength(1)
  })

  it('who waits too long for another says that it can be tried again later', async () => {
    const url = await empty()
    const other = new pg.Client(url)
    await other.connect()
    await other.query('select pg_advisory_lock(72707369)')
    const error = await refusal(migrate(url, { folder, patience: 100 }))
    await other.end()
    expect(error).toBeInstanceOf(StoreDown)
    expect(String(error)).toContain('Another process is still bringing the database up to date.')
    expect(await migrate(url, { folder })).toHaveLength(2)
  })

  it('a migration that was edited after it was applied is refused', async () => {
    const url = await empty()
    await migrate(url, { folder })
    await write('1_ships', 'create table ships (name text, captain text);')
    await write('3_more', 'create table more (name text);')
    const error = await refusal(migrate(url, { folder }))
    expect(error).toBeInstanceOf(Unusable)
    expect(String(error)).toContain("The migration '1_ships' is no longer the one that made this database")
    expect(await tablesIn(url)).not.toContain('more')
  })

  it('other ends of lines are no edit', async () => {
    const url = await empty()
    await write('3_lines', 'create table lines (name text);\nselect 1;\n')
    await migrate(url, { folder })
    await write('3_lines', 'create table lines (name text);\r\nselect 1;\r\n')
    expect(await migrate(url, { folder })).toEqual([])
    await runSql(
      url,
      "update _prisma_migrations set checksum = encode(sha256(E'create table lines (name " +
        "text);\\r\\nselect 1;\\r\\n'), 'hex') where migration_name = '3_lines'",
    )
    await write('3_lines', 'create table lines (name text);\nselect 1;\n')
    expect(await migrate(url, { folder })).toEqual([])
  })

  it.each([
    ['begun and not finished', 'finished_at = null', 'was begun but never finished'],
    ['rolled back', 'finished_at = null, rolled_back_at = now()', 'was rolled back'],
  ])('a migration that was %s is refused', async (_what, changed, words) => {
    const url = await empty()
    await migrate(url, { folder })
    await runSql(url, `update _prisma_migrations set ${changed} where migration_name = '2_names'`)
    const error = await refusal(migrate(url, { folder }))
    expect(error).toBeInstanceOf(Unusable)
    expect(String(error)).toContain(`The migration '2_names' ${words}`)
    expect(await runSql(url, 'select name from ships')).toHaveLength(1)
  })

  it('a migration that was rolled back once and then applied is as good as any', async () => {
    const url = await empty()
    await migrate(url, { folder })
    await runSql(
      url,
      `insert into _prisma_migrations (id, checksum, migration_name, rolled_back_at)
      select 'earlier', checksum, migration_name, now() from _prisma_migrations
      where migration_name = '2_names'`,
    )
    expect(await migrate(url, { folder })).toEqual([])
  })

  it('a program that is older than its database says so', async () => {
    const url = await empty()
    await write('3_newer', 'create table newer (name text);')
    await migrate(url, { folder })
    await rm(join(folder, '3_newer'), { recursive: true })
    const error = await refusal(migrate(url, { folder }))
    expect(error).toBeInstanceOf(Unusable)
    expect(String(error)).toContain(
      "This program is older than its database, which has the migration '3_newer': update the program.",
    )
  })

  it.each([
    ['fails', 'select 1 / 0;', 'division by zero'],
    [
      'cannot be entered in the books',
      'alter table _prisma_migrations add check (applied_steps_count = 0) not valid;',
      'violates check constraint',
    ],
  ])('a migration that %s leaves nothing behind, and the ones before it stay', async (_what, end, words) => {
    const url = await empty()
    await write('3_wrong', `create table half (name text); insert into ships values ('Tynan'); ${end}`)
    const error = await refusal(migrate(url, { folder }))
    expect(error).toBeInstanceOf(Unusable)
    expect(String(error)).toContain(
      "The migration '3_wrong' failed, and nothing of it is in the database: The database fails: ",
    )
    expect(String(error)).toContain(words)
    expect(await tablesIn(url)).toEqual(['_prisma_migrations', 'crews', 'ships'])
    expect(await runSql(url, 'select name from ships')).toEqual([{ name: 'Rocinante' }])
    await write('3_wrong', 'create table half (name text);')
    expect(await migrate(url, { folder })).toEqual(['3_wrong'])
  })

  it("a database with somebody else's tables is left alone", async () => {
    const url = await empty()
    await runSql(url, 'create table customers (name text)')
    const error = await refusal(migrate(url, { folder }))
    expect(error).toBeInstanceOf(Unusable)
    expect(String(error)).toContain('The database already holds something else')
    expect(await tablesIn(url)).toEqual(['customers'])
  })
})
