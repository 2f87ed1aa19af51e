import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Started } from './index.ts'
import {
  PLAIN,
  copyOf,
  endAll,
  newDir,
  open,
  postmasterPid,
  program,
  removeAll,
  serversIn,
  sql,
  until,
  whatGuardSays,
  whyNot,
  type EmbeddedProgram,
} from './testing.ts'

const SLOW = 300_000
const urlIn = (started: Started): string => (started.ok ? started.value.url : started.why)
const IN_USE = new RegExp(
  String.raw`^The database in \S+ is in use by another Tightbeam \(process (\d+) on .+\); ` +
    String.raw`stop that one first, or give this one another directory\.$`,
)
const DIED = 'PostgreSQL stopped unexpectedly. Restarting it…'
const BROKEN = 'The connection to PostgreSQL was lost. Reconnecting…'
const BACK = 'PostgreSQL is running again.'

const HOOKS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'exit', 'beforeExit', 'uncaughtException']
const hooks = (): number[] => HOOKS.map(event => process.listenerCount(event))
const hooksBefore = hooks()

/** A database with a row in it, made once; a test has a copy. */
let made = ''
/** What there was at the first start. */
let first: {
  readonly shown: readonly unknown[]
  readonly guess: unknown
  readonly notices: readonly string[]
}
beforeAll(async () => {
  made = join(await newDir(), 'not', 'there', 'yet')
  const { embedded, notices } = await open(made)
  const shown = await sql(
    embedded.url,
    `select concat_ws(' ', current_database(), rolsuper, rolcreatedb, datcollate, 
    pg_encoding_to_char(encoding), current_setting('fsync'), current_setting('full_page_writes'),
    current_setting('synchronous_commit'), current_setting('listen_addresses'))
    from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  )
  const guess = await sql(embedded.url.replace(/:[0-9a-f]+@/, ':guessed@'), 'select 1').catch(
    (error: unknown) => error,
  )
  first = { shown, guess, notices }
  await sql(embedded.url, 'create table kept as select 7 as seven')
  await embedded.stop()
}, SLOW)
const kept = (url: string): Promise<readonly unknown[]> => sql(url, 'select seven from kept')
afterEach(endAll, SLOW)
afterAll(removeAll)

describe('an embedded PostgreSQL', { timeout: SLOW }, () => {
  it('is made at the first start', async () => {
    expect(first.shown).toEqual(['tightbeam f t C UTF8 on on on 127.0.0.1'])
    const password = await stat(join(made, 'postgres', 'password'))
    expect(password.mode & 0o777).toBe(0o600)
    expect(String(first.guess)).toContain('password authentication failed')
    expect(first.notices).toEqual([])
  })

  it('is kept by the second start, and does nothing to the program it is in', async () => {
    const dir = await copyOf(made)
    const first = await open(dir)
    await sql(first.embedded.url, 'update kept set seven = 8')
    await first.embedded.stop()
    expect(await serversIn(dir)).toEqual([])
    const second = await open(dir)
    expect(await kept(second.embedded.url)).toEqual([8])
    expect(hooks()).toEqual(hooksBefore)
  })

  it('ends once, however often it is told to, and lets its program end', async () => {
    const dir = await copyOf(made)
    const { embedded } = await open(dir)
    await Promise.all([embedded.stop(), embedded.stop()])
    await embedded.stop()
    expect(await serversIn(dir)).toEqual([])
    const other = await program(dir)
    await kept(urlIn(await other.begin()))
    other.nudge()
    expect(await other.line()).toBe('stopped')
    expect(await other.ended()).toBe(0)
    expect(await serversIn(dir)).toEqual([])
  })

  it('does not keep a program alive that forgets it, and outlives it', async () => {
    const dir = await copyOf(made)
    const forgetful = await program(dir)
    const url = urlIn(await forgetful.begin())
    forgetful.leave()
    expect(await forgetful.ended()).toBe(0)
    expect((await open(dir)).embedded.url).toBe(url)
  })

  it('does not hear a Ctrl-C that is meant for its program', async () => {
    const dir = await copyOf(made)
    const owner = await program(dir)
    await owner.begin()
    const pid = await postmasterPid(dir)
    process.kill(-owner.pid, 'SIGINT')
    await owner.ended()
    await open(dir)
    expect(await postmasterPid(dir)).toBe(pid)
  })

  it('runs for somebody who is not root', async () => {
    const dir = await newDir(PLAIN)
    const owner = await program(dir, PLAIN)
    const url = urlIn(await owner.begin())
    expect(await sql(url, 'select 1 as one')).toEqual([1])
    const pid = await postmasterPid(dir)
    await owner.kill()
    const next = await program(dir, PLAIN)
    expect(urlIn(await next.begin())).toBe(url)
    expect(await postmasterPid(dir)).toBe(pid)
    expect((await stat(join(dir, 'postgres', 'data'))).uid).toBe((await stat(dir)).uid)
    next.nudge()
    expect(await next.line()).toBe('stopped')
    expect(await serversIn(dir)).toEqual([])
  })
})

describe('two programs on one directory', { timeout: SLOW }, () => {
  it('the second says so and leaves the first alone', async () => {
    const dir = await copyOf(made)
    const { embedded, notices } = await open(dir)
    const other = await (await program(dir)).begin()
    expect(other.ok ? '' : IN_USE.exec(other.why)?.[1]).toBe(String(process.pid))
    expect(await whyNot(dir)).toMatch(IN_USE)
    expect(await kept(embedded.url)).toEqual([7])
    expect(notices).toEqual([])
    await embedded.stop()
    expect(await kept((await open(dir)).embedded.url)).toEqual([7])
  })

  it('the second says so where it knows only that one is there, as between containers', async () => {
    const dir = await copyOf(made)
    const there = createServer(socket => void socket.end('process 17 on elsewhere')).listen(
      join(dir, 'postgres.guard'),
    )
    await once(there, 'listening')
    expect(IN_USE.exec(await whyNot(dir))?.[1]).toBe('17')
    there.close()
    expect(await whyNot(dir)).toBe('it can')
  })

  it('the second says so on a path too long for a socket', async () => {
    const dir = await copyOf(made, 'long'.repeat(40))
    const { embedded } = await open(dir)
    expect(await whyNot(dir)).toMatch(IN_USE)
    expect(await readdir(dirname(dir))).toEqual([basename(dir)])
    expect(await readdir(dir)).toEqual(['postgres'])
    expect(await kept(embedded.url)).toEqual([7])
  })

  it(
    'only one of several first starts at the same moment gets it, and of several that follow when that ' +
      'one is killed',
    async () => {
      const dir = await newDir()
      const atOnce = async (): Promise<EmbeddedProgram> => {
        const programs = await Promise.all([program(dir), program(dir), program(dir)])
        const started = await Promise.all(programs.map(one => one.begin()))
        expect(started.map(one => (one.ok ? 'it' : IN_USE.test(one.why) || one.why)).sort()).toEqual([
          'it',
          true,
          true,
        ])
        const winner = programs.find((_, index) => started[index]?.ok)
        if (!winner) throw new Error('nobody has it')
        expect(await whatGuardSays(dir)).toContain(`process ${winner.pid} on`)
        return winner
      }
      await (await atOnce()).kill()
      await (await atOnce()).kill()
      await atOnce()
    },
  )

  it('a program that was killed leaves its server to the next one, as often as it happens', async () => {
    const dir = await copyOf(made)
    const first = await program(dir)
    const url = urlIn(await first.begin())
    await sql(url, 'update kept set seven = 9')
    const pid = await postmasterPid(dir)
    await first.kill()
    const second = await program(dir)
    expect(urlIn(await second.begin())).toBe(url)
    expect(await whyNot(dir)).toMatch(IN_USE)
    await second.kill()
    const { embedded } = await open(dir)
    expect(embedded.url).toBe(url)
    expect(await postmasterPid(dir)).toBe(pid)
    expect(await kept(url)).toEqual([9])
    process.kill(pid, 'SIGKILL')
    expect(await until(async () => (await kept(url))[0])).toBe(9)
    await embedded.stop()
    expect(await serversIn(dir)).toEqual([])
  })
})

describe('a server that ends by itself', { timeout: SLOW }, () => {
  it('is there again with its rows when it was killed, at the same place', async () => {
    const dir = await copyOf(made)
    const { embedded, notices } = await open(dir)
    const pool = new pg.Pool({ connectionString: embedded.url })
    pool.on('error', () => undefined)
    await pool.query('update kept set seven = 10')
    // A child that is busy outlives the server, and holds its memory.
    const busy = pool.query('select count(*) from generate_series(1, 1000000000)').then(
      () => 'done',
      () => 'broken off',
    )
    await until(
      async () =>
        (
          await sql(
            embedded.url,
            "select 1 from pg_stat_activity where query like 'select count(*) from gen%' and state = " +
              "'active'",
          )
        )[0],
    )
    process.kill(await postmasterPid(dir), 'SIGKILL')
    expect(
      await until(async () => (await pool.query<{ seven: number }>('select seven from kept')).rows[0]?.seven),
    ).toBe(10)
    expect(await busy).toBe('broken off')
    await until(() => notices.length > 1 || undefined)
    expect(notices).toEqual([DIED, BACK])
    await pool.end()
  })

  it('is there again when it was asked to end, although somebody is connected', async () => {
    const dir = await copyOf(made)
    const { embedded, notices } = await open(dir)
    const client = new pg.Client(embedded.url)
    const broken = new Promise(resolve => void client.on('error', resolve))
    await client.connect()
    const pid = await postmasterPid(dir)
    process.kill(pid, 'SIGTERM')
    await broken
    expect(await until(async () => (await kept(embedded.url))[0])).toBe(7)
    expect(await postmasterPid(dir)).not.toBe(pid)
    await until(() => notices.includes(BACK) || undefined)
  })

  it('keeps its watcher when only the connections break', async () => {
    const dir = await copyOf(made)
    const { embedded, notices } = await open(dir)
    const pid = await postmasterPid(dir)
    const child = (await serversIn(dir)).filter(one => one !== pid).at(-1) ?? 0
    process.kill(child, 'SIGKILL')
    await until(() => notices.includes(BACK) || undefined)
    expect(notices).toEqual([BROKEN, BACK])
    expect(await kept(embedded.url)).toEqual([7])
    expect(await postmasterPid(dir)).toBe(pid)
    process.kill(pid, 'SIGKILL')
    await until(() => notices.length > 3 || undefined)
    expect(notices.slice(2)).toEqual([DIED, BACK])
  })

  it('stays away when it is told to end in that moment', async () => {
    const dir = await copyOf(made)
    const { embedded, notices } = await open(dir)
    process.kill(await postmasterPid(dir), 'SIGKILL')
    await until(() => notices.includes(DIED) || undefined)
    await embedded.stop()
    // What a killed server leaves behind ends a moment later.
    await expect.poll(() => serversIn(dir)).toEqual([])
    expect(await kept((await open(dir)).embedded.url)).toEqual([7])
  })
})
