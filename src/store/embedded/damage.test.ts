import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openCluster } from './cluster.ts'
import { bringUp } from './server.ts'
import {
  PLAIN,
  command,
  copyOf,
  endAll,
  isRoot,
  newDir,
  open,
  postmasterPid,
  program,
  removeAll,
  serversIn,
  sql,
  until,
  whyNot,
} from './testing.ts'

const SLOW = 300_000

let made = ''
beforeAll(async () => {
  made = await newDir()
  const { embedded } = await open(made)
  await sql(embedded.url, 'create table kept as select 7 as seven')
  await embedded.stop()
}, SLOW)
const kept = async (dir: string): Promise<readonly unknown[]> =>
  sql((await open(dir)).embedded.url, 'select seven from kept')
afterEach(endAll, SLOW)
afterAll(removeAll)

const notes = (dir: string): string => join(dir, 'postgres', 'data', 'postmaster.pid')
const notesOf = (dir: string, pid: number, port: number): string =>
  [
    pid,
    join(dir, 'postgres', 'data'),
    1700000000,
    port,
    '',
    '127.0.0.1',
    '  1234567        99',
    'ready   ',
    '',
  ].join('\n')

/**
 * Starts on a directory whose pid file names `pid` and a port where a silent server listens. Nothing may
 * connect to that port.
 */
async function startsBeside(dir: string, pid: number): Promise<void> {
  let asked = 0
  const mute = createServer(() => void asked++).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  try {
    await writeFile(notes(dir), notesOf(dir, pid, (mute.address() as AddressInfo).port))
    expect(await kept(dir)).toEqual([7])
    expect(asked).toBe(0)
  } finally {
    mute.close()
  }
}

describe('what a dead server has left', { timeout: SLOW }, () => {
  it('a note with the number of nobody', async () => {
    const dir = await copyOf(made)
    const { embedded } = await open(dir)
    const pid = await postmasterPid(dir)
    await embedded.stop()
    await startsBeside(dir, pid)
  })

  it('a note with the number of another process, left alone, and a port where nobody speaks', async () => {
    const dir = await copyOf(made)
    const { uid, gid } = await stat(join(dir, 'postgres', 'data'))
    const other = spawn('sleep', ['600'], isRoot ? { uid, gid } : {})
    try {
      await startsBeside(dir, other.pid ?? 0)
      expect(await postmasterPid(dir)).not.toBe(other.pid)
      expect(other.exitCode ?? other.signalCode ?? 'alive').toBe('alive')
    } finally {
      other.kill()
    }
  })

  it('a note that says nothing', async () => {
    const dir = await copyOf(made)
    await writeFile(notes(dir), '')
    expect(await kept(dir)).toEqual([7])
  })

  it('the note of a server in another directory, of which this one is a copy', async () => {
    const first = await copyOf(made)
    const one = await open(first)
    await sql(one.embedded.url, 'update kept set seven = 1')
    const second = await copyOf(first)
    const two = await open(second)
    expect(two.embedded.url).not.toBe(one.embedded.url)
    await sql(two.embedded.url, 'update kept set seven = 2')
    expect(await sql(one.embedded.url, 'select seven from kept')).toEqual([1])
  })

  it('a server asked to end that waits for somebody who stays; it is ended in good order', async () => {
    const dir = await copyOf(made)
    const owner = await program(dir)
    const started = await owner.begin()
    const stays = new pg.Client(started.ok ? started.value.url : started.why)
    stays.on('error', () => undefined)
    await stays.connect()
    const pid = await postmasterPid(dir)
    await owner.kill()
    process.kill(pid, 'SIGTERM')
    await until(async () => (await readFile(notes(dir), 'utf8')).includes('stopping') || undefined)
    expect(await kept(dir)).toEqual([7])
    expect(await postmasterPid(dir)).not.toBe(pid)
    expect(await readFile(join(dir, 'postgres', 'log'), 'utf8')).not.toContain('not properly shut down')
  })

  it('a server of a version that is not ours any more', async () => {
    const dir = await copyOf(made)
    const cluster = await openCluster(dir)
    const { signal } = new AbortController()
    const first = await bringUp(cluster, signal)
    const same = await bringUp(cluster, signal)
    expect(same.pid).toBe(first.pid)
    const other = await bringUp({ ...cluster, version: '18.3' }, signal)
    expect(other.pid).not.toBe(first.pid)
    expect(await serversIn(dir)).toContain(other.pid)
    expect(await serversIn(dir)).not.toContain(first.pid)
  })
})

describe('a first start that was broken off', { timeout: SLOW }, () => {
  it('is made anew, whenever it was', async () => {
    const dir = await newDir()
    const broken = await program(dir)
    broken.nudge()
    await until(async () => (await readdir(dir)).find(name => name.startsWith('postgres.new-')))
    await broken.kill()
    expect((await readdir(dir)).filter(name => name === 'postgres')).toEqual([])
    const { embedded } = await open(dir)
    expect(await sql(embedded.url, 'select 1 as one')).toEqual([1])
  })

  it('leaves nothing behind', async () => {
    const dir = await copyOf(made)
    await mkdir(join(dir, 'postgres.new-abcdef', 'data'), { recursive: true })
    await writeFile(join(dir, 'postgres.new-abcdef', 'data', 'PG_VERSION'), '18\n')
    expect(await kept(dir)).toEqual([7])
    expect(await readdir(dir)).toEqual(['postgres', 'postgres.guard'])
  })

  it('may have lacked the database only', async () => {
    const dir = await copyOf(made)
    const { embedded } = await open(dir)
    await sql(embedded.url.replace(/\/tightbeam$/, '/postgres'), 'drop database tightbeam')
    await embedded.stop()
    expect(await sql((await open(dir)).embedded.url, 'select current_database()')).toEqual(['tightbeam'])
  })
})

describe('a directory that will not do, in one sentence', { timeout: SLOW }, () => {
  it('holds something else', async () => {
    const dir = await newDir()
    await mkdir(join(dir, 'postgres'))
    await writeFile(join(dir, 'postgres', 'novel.txt'), 'Chapter 1')
    expect(await whyNot(dir)).toBe(
      `${dir}/postgres holds something other than a database of Tightbeam; move it away, or choose ` +
        'another directory for the data.',
    )
    expect(await readdir(join(dir, 'postgres'))).toEqual(['novel.txt'])
    await rm(join(dir, 'postgres', 'novel.txt'))
    expect(await whyNot(dir)).toBe('it can')
  })

  it('was made by another PostgreSQL', async () => {
    const dir = await copyOf(made)
    await writeFile(join(dir, 'postgres', 'data', 'PG_VERSION'), '17\n')
    expect(await whyNot(dir)).toBe(
      `The database in ${dir}/postgres/data was made by PostgreSQL 17, and this is PostgreSQL 18, ` +
        'which cannot open it; go back to the Tightbeam that made it and export the tables there, ' +
        'or set DATABASE_URL to a PostgreSQL of your own.',
    )
    await writeFile(join(dir, 'postgres', 'data', 'PG_VERSION'), '18\n')
    expect(await kept(dir)).toEqual([7])
  })

  it('has lost its password, or has a wrong one', async () => {
    const dir = await copyOf(made)
    const file = join(dir, 'postgres', 'password')
    await rename(file, `${file}.away`)
    expect(await whyNot(dir)).toBe(
      `The password of the database is not in ${file} any more; put that file back from a backup, ` +
        'or set DATABASE_URL to a PostgreSQL of your own.',
    )
    await writeFile(file, 'wrong')
    const refused = await whyNot(dir)
    expect(refused).toMatch(/^PostgreSQL refuses the password in .+password authentication failed/)
    expect(refused).toMatch(/password authentication failed.+; put that file back from a backup\.$/)
    expect(await serversIn(dir)).toEqual([])
    await rename(`${file}.away`, file)
    expect(await kept(dir)).toEqual([7])
  })

  it('has come back from a backup, and belongs to whoever brought it', async () => {
    const dir = await copyOf(made)
    await command('chown', '-R', String(process.getuid?.()), join(dir, 'postgres'))
    expect(await kept(dir)).toEqual([7])
  })

  it('has damaged files', async () => {
    const dir = await copyOf(made)
    await rm(join(dir, 'postgres', 'data', 'global'), { recursive: true })
    expect(await whyNot(dir)).toBe(
      `PostgreSQL does not start in ${dir}/postgres: could not find the database system; more may be ` +
        `in ${dir}/postgres/log.`,
    )
  })

  it('is a file, or lies in one', async () => {
    const dir = await newDir()
    await writeFile(join(dir, 'file'), '')
    const why = (path: string): string =>
      `${path} cannot be used, because a part of this path is a file and not a directory; choose ` +
      'another directory for the data.'
    expect(await whyNot(join(dir, 'file'))).toBe(why(join(dir, 'file')))
    expect(await whyNot(join(dir, 'file', 'in', 'it'))).toBe(why(join(dir, 'file', 'in', 'it')))
  })

  it('may not be written', async () => {
    const dir = await newDir()
    await chmod(dir, 0o555)
    const started = await (await program(dir, PLAIN)).begin()
    const [lacks, ...advice] = started.ok ? [] : started.why.split('; ')
    expect(lacks).toMatch(/^The user \S+ has no right to use \S+$/)
    expect(advice).toEqual([
      "give it to them with 'chown' or 'chmod', or choose another directory for the data.",
    ])
    const inside = await (await program(join(dir, 'more'), PLAIN)).begin()
    expect(inside.ok ? '' : inside.why).toContain(`has no right to use ${dir}/more;`)
  })

  it('is closed to those whom root would run it as; nobody else minds', async () => {
    const closed = join(await newDir(), 'closed')
    await mkdir(closed)
    await chmod(closed, 0o700)
    const dir = join(closed, 'data')
    expect(await whyNot(dir)).toMatch(
      isRoot
        ? new RegExp(
            `^PostgreSQL cannot run as root, and the user \\S+, whom it would run as, may not enter ` +
              `${closed}; allow it with 'chmod o\\+x ${closed}', or .+\\.$`,
          )
        : /^it can$/,
    )
    await chmod(closed, 0o711)
    await endAll()
    expect(await whyNot(dir)).toBe('it can')
  })
})

describe('the log', { timeout: SLOW }, () => {
  it('is begun anew before it is long, and never written through a link', async () => {
    const dir = await copyOf(made)
    const log = join(dir, 'postgres', 'log')
    await writeFile(log, 'x'.repeat(1_000_001))
    const { embedded } = await open(dir)
    expect((await stat(`${log}.old`)).size).toBe(1_000_001)
    expect(await readFile(log, 'utf8')).toContain('ready to accept connections')
    await embedded.stop()
    const target = join(await newDir(), 'target')
    await rm(log)
    await symlink(target, log)
    expect(await whyNot(dir)).toContain(`${log} cannot be used: `)
  })
})
