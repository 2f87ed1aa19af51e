import pg from 'pg'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createServer, type AddressInfo, type Server as Door } from 'node:net'
import type { TestProject } from 'vitest/node'
import { accountFor, findBinaries } from '../store/embedded/cluster.ts'
import { freePort } from '../store/embedded/server.ts'
import { asUser, run, surroundings } from '../store/embedded/command.ts'
import { migrate } from '../store/migrate.ts'
import type { Reply } from './database.ts'

/**
 * PostgreSQL servers for tests, and databases on them. Runs beside the tests: they ask for a database over
 * database.ts.
 */

interface Server {
  /** The address of a database from which others can be created. */
  readonly url: string
  /** It goes on after us, so what we made on it has to go. */
  readonly stays?: true
  stop(): Promise<void>
}
interface Databases {
  /** Makes a new database with all migrations, for one test file alone: its address. */
  fresh(): Promise<string>
  stop(): Promise<void>
}

/** Nothing here has to outlive the machine, so the disk is not waited for. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
]

/**
 * Stops the server and deletes its folder as soon as the other end of its input is closed, however that
 * process ended.
 */
const KEEPER = '"$@" & read -r end; kill -QUIT $!; wait $!; rm -rf "$0"'

const initialization = (data: string, password: string): readonly string[] => [
  '-D',
  data,
  '-U',
  'tightbeam',
  '--auth=scram-sha-256',
  `--pwfile=${password}`,
  '--locale=C',
  '--encoding=UTF8',
  '--no-sync',
  // Tests open thousands of connections, and no one guesses their password.
  '--set=scram_iterations=1',
]

/** A real PostgreSQL in a folder of its own, which goes when it is stopped. */
export async function startServer(): Promise<Server> {
  const { initdb, postgres } = await findBinaries()
  const folder = await mkdtemp(join(tmpdir(), 'tightbeam-test-'))
  const data = join(folder, 'data')
  const account = await accountFor(tmpdir(), undefined, postgres)
  if (account) await chown(folder, account.uid, account.gid)
  const password = join(folder, 'password')
  await writeFile(password, 'test', { mode: 0o644 })
  const made = await run(initdb, initialization(data, password), account)
  if (!made.worked) throw new Error(`The database for the tests cannot be made: ${made.output}`)
  const port = await freePort()
  const settings = [...SETTINGS, `port=${port}`].flatMap(setting => ['-c', setting])
  const keeper = spawn('/bin/sh', ['-c', KEEPER, folder, postgres, '-D', data, ...settings], {
    ...asUser(account),
    cwd: '/',
    env: surroundings(),
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  await ready(keeper.stderr)
  const ended = new Promise(resolve => keeper.once('exit', resolve))
  return {
    url: `postgres://tightbeam:test@127.0.0.1:${port}/postgres`,
    stop: () => {
      keeper.stdin.end()
      return ended.then(() => undefined)
    },
  }
}

const ready = (words: Readable): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    words.on('data', word => {
      said += String(word)
      if (said.includes('ready to accept connections')) resolve()
      if (said.includes('FATAL')) reject(new Error(`The database for the tests does not start: ${said}`))
    })
  })

/** Wraps a server that other programs start and stop. */
const foreignServer = (url: string): Server => ({ url, stays: true, stop: () => Promise.resolve() })

/** Copies one migrated database for each test, and deletes all of them in the end. */
export async function databasesOn(server: Server): Promise<Databases> {
  const family = `tightbeam_test_${randomBytes(4).toString('hex')}`
  const pool = new pg.Pool({ connectionString: server.url, max: 4 })
  pool.on('error', () => undefined)
  const stop = async (): Promise<void> => {
    if (server.stays) await dropAll(pool, family)
    await pool.end()
    await server.stop()
  }
  try {
    await pool.query(`create database ${family}`)
    await migrate(named(server.url, family))
  } catch (error) {
    await stop()
    throw error
  }
  let count = 0
  const fresh = async (): Promise<string> => {
    const name = `${family}_${count++}`
    await pool.query(`create database ${name} template ${family}`)
    return named(server.url, name)
  }
  return { fresh, stop }
}

async function dropAll(pool: pg.Pool, family: string): Promise<void> {
  const { rows } = await pool.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [family],
  )
  for (const { datname } of rows) await pool.query(`drop database ${datname} with (force)`)
}

function named(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = name
  return address.href
}

const SERVERS: Readonly<Record<string, () => Promise<Server>>> = {
  embedded: startServer,
  external: () => Promise.resolve(foreignServer(process.env.TEST_DATABASE_URL ?? '')),
}

const running = new Map<string, Promise<Databases>>()
let door: Door

function databases(kind: string): Promise<Databases> {
  const started = running.get(kind) ?? SERVERS[kind]?.().then(databasesOn)
  if (!started) throw new Error(`there is no '${kind}' server`)
  running.set(kind, started)
  return started
}

const replyTo = (kind: string): Promise<Reply> =>
  databases(kind)
    .then(made => made.fresh())
    .then(
      url => ({ url }),
      (error: unknown) => ({ why: error instanceof Error ? error.message : String(error) }),
    )

export async function setup(project: TestProject): Promise<void> {
  door = createServer(socket => {
    socket.once(
      'data',
      kind => void replyTo(kind.toString()).then(reply => socket.end(JSON.stringify(reply))),
    )
    socket.on('error', () => undefined)
  })
  await new Promise<void>(resolve => door.listen(0, '127.0.0.1', resolve))
  project.provide('databases', (door.address() as AddressInfo).port)
}

export async function teardown(): Promise<void> {
  door.close()
  for (const started of running.values())
    await started.then(
      made => made.stop(),
      () => undefined,
    )
}
