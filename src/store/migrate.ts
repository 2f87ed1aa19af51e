import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { StoreDown } from '../table/store.ts'
import { whyNotAddress } from './connect.ts'
import { asStoreError, isDown, Unusable, whatIsWrong } from './storeErrors.ts'
import {
  databaseIsNewer,
  HOLDS_SOMETHING_ELSE,
  MIGRATING_ELSEWHERE,
  migrationEdited,
  migrationFailed,
  migrationRolledBack,
  migrationUnfinished,
} from './words.ts'

/**
 * Brings the database up to date at start-up, in Prisma's own book-keeping: `prisma migrate deploy` needs an
 * engine that is downloaded, but whoever prefers it can use it on the same database.
 */

const FOLDER = fileURLToPath(new URL('../../prisma/migrations', import.meta.url))
/** Prisma locks the same number, so that neither runs into the other. */
const LOCK = 72707369
const LOCKED = '55P03'

const LIST = `CREATE TABLE _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
)`
const PAST = `select migration_name as name, checksum, case when rolled_back_at is not null then 'rolled back'
  when finished_at is null then 'begun' else 'applied' end as state
  from _prisma_migrations order by started_at`
const STRANGERS = `select 1 from pg_class where relnamespace = current_schema()::regnamespace
  and relkind in ('r', 'p', 'v', 'm')
  and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') limit 1`

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}
interface Past {
  readonly name: string
  readonly checksum: string
  readonly state: 'applied' | 'begun' | 'rolled back'
}

interface MigrateOptions {
  readonly folder?: string
  /** So many milliseconds another process may take over its own migrations. */
  readonly patience?: number
}

/**
 * Applies what the database does not have yet, each migration wholly or not at all, and returns its names.
 */
export async function migrate(
  url: string,
  { folder = FOLDER, patience = 120_000 }: MigrateOptions = {},
): Promise<readonly string[]> {
  const why = whyNotAddress(url)
  if (why) throw new Unusable(why)
  const known = await migrationsIn(folder)
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'tightbeam',
  })
  // Whoever waits for an answer is told by it; without a listener a lost connection would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('set search_path to public')
    await lock(client, patience)
    return await broughtUpToDate(client, known)
  } catch (error) {
    throw asStoreError(error)
  } finally {
    // The lock goes with the connection.
    await client.end()
  }
}

async function lock(client: pg.Client, patience: number): Promise<void> {
  await client.query(`set lock_timeout = ${patience}`)
  await client.query('select pg_advisory_lock($1)', [LOCK]).catch((error: unknown) => {
    throw (error as pg.DatabaseError).code === LOCKED ? new StoreDown(MIGRATING_ELSEWHERE) : error
  })
  await client.query('set lock_timeout = 0')
}

export async function migrationsIn(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort()
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: checksumOf(sql) }
    }),
  )
}

const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')

async function broughtUpToDate(client: pg.Client, known: readonly Migration[]): Promise<readonly string[]> {
  await makeList(client)
  const { rows: past } = await client.query<Past>(PAST)
  const why = whyNotFit(past, known)
  if (why) throw new Unusable(why)
  const pending = known.filter(({ name }) => !past.some(one => one.name === name && one.state === 'applied'))
  for (const migration of pending) await apply(client, migration)
  return pending.map(({ name }) => name)
}

async function makeList(client: pg.Client): Promise<void> {
  const {
    rows: [list],
  } = await client.query<{ there: boolean }>(`select to_regclass('_prisma_migrations') is not null as there`)
  if (list?.there) return
  const { rowCount } = await client.query(STRANGERS)
  if (rowCount) throw new Unusable(HOLDS_SOMETHING_ELSE)
  await client.query(LIST)
}

function whyNotFit(past: readonly Past[], known: readonly Migration[]): string | undefined {
  const applied = past.filter(({ state }) => state === 'applied')
  const begun = past.find(({ state }) => state === 'begun')
  if (begun) return migrationUnfinished(begun.name)
  const undone = past.find(
    ({ name, state }) => state === 'rolled back' && !applied.some(one => one.name === name),
  )
  if (undone) return migrationRolledBack(undone.name)
  const newer = applied.find(({ name }) => !known.some(one => one.name === name))
  if (newer) return databaseIsNewer(newer.name)
  const edited = applied.find(({ name, checksum }) =>
    known.some(one => one.name === name && !fits(one, checksum)),
  )
  return edited && migrationEdited(edited.name)
}

/** As Prisma does, with the ends of lines either way: git may have changed them. */
function fits({ sql, checksum }: Migration, wanted: string): boolean {
  const unix = sql.replaceAll('\r\n', '\n')
  return [checksum, checksumOf(unix), checksumOf(unix.replaceAll('\n', '\r\n'))].includes(wanted)
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query(
      `insert into _prisma_migrations
        (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
      values ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    )
    await client.query('commit')
  } catch (error) {
    if (isDown(error)) throw error
    await client.query('rollback')
    throw new Unusable(migrationFailed(name, whatIsWrong(error)), { cause: error })
  }
}
