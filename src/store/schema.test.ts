import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PrismaPg } from '@prisma/adapter-pg'
import { emptyDatabase, freshDatabase, runSql } from '../testing/database.ts'
import { migrate, migrationsIn } from './migrate.ts'

/** Prisma's own schema engine, to hear what it thinks of our migrations. The product never runs it. */

type Wasm = {
  instantiate(
    bytes: Uint8Array,
    imports: object,
  ): Promise<{ instance: { exports: { __wbindgen_start(): void } } }>
}
type Adapter = Awaited<ReturnType<PrismaPg['connect']>>

let loaded: Promise<void> | undefined

async function load(): Promise<void> {
  const here = globalThis as unknown as { WebAssembly: Wasm; PRISMA_WASM_PANIC_REGISTRY: object }
  // Otherwise a panic would be a promise that never settles.
  here.PRISMA_WASM_PANIC_REGISTRY = {
    set_message(message: string) {
      throw new Error(message)
    },
  }
  const path = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const bytes = await readFile(path.replace(/[.]js$/, '.wasm'))
  const { instance } = await here.WebAssembly.instantiate(bytes, { './schema_engine_bg.js': bindings })
  const glue = bindings as unknown as { __wbg_set_wasm(exports: object): void }
  glue.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
}

/** The adapter knows no "char" (18, and 1002 for lists), which the catalogue is full of; text will do. */
const AS_TEXT: Readonly<Record<number, number>> = { 18: 25, 1002: 1009 }
/** PostgreSQL 18 lists NOT NULL among the constraints, which this version of the engine cannot read there. */
const withoutNotNull = (sql: string): string =>
  sql.replace("contype NOT IN ('p', 'u', 'f')", "contype NOT IN ('p', 'u', 'f', 'n')")

function readingCatalogues(pool: pg.Pool): pg.Pool {
  const query = pool.query.bind(pool) as (asked: object) => Promise<pg.QueryResult>
  return Object.assign(pool, {
    async query(asked: { readonly text: string }) {
      const result = await query({ ...asked, text: withoutNotNull(asked.text) })
      for (const field of result.fields) field.dataTypeID = AS_TEXT[field.dataTypeID] ?? field.dataTypeID
      return result
    },
  })
}

/** The engine wants results where the adapter throws. */
const asResult =
  <Given extends unknown[], Made>(act: (...given: Given) => Promise<Made>) =>
  (...given: Given): Promise<object> =>
    act(...given).then(
      value => ({ ok: true, value }),
      (error: Error) => ({ ok: false, error: error.cause ?? asCause(error) }),
    )
const asCause = ({ message }: Error): object => ({ kind: 'postgres', code: '', severity: '', message })

const pools: pg.Pool[] = []

/** Ends all connections of engines, and with them the lock on migrations that they hold. */
const letGo = (): Promise<unknown> => Promise.all(pools.splice(0).map(pool => pool.end()))

async function adapterOn(url: string): Promise<{ readonly ok: true; readonly value: object }> {
  const pool = new pg.Pool({ connectionString: url })
  pools.push(pool)
  const script = pool.query.bind(pool)
  const adapter: Adapter = await new PrismaPg(readingCatalogues(pool)).connect()
  const value = {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: asResult(adapter.queryRaw.bind(adapter)),
    executeRaw: asResult(adapter.executeRaw.bind(adapter)),
    // The adapter's own would cut a function in two at its first semicolon.
    executeScript: asResult((sql: string) => script(sql).then(() => undefined)),
    dispose: asResult(adapter.dispose.bind(adapter)),
    getConnectionInfo: () => ({ ok: true, value: adapter.getConnectionInfo() }),
  }
  return { ok: true, value }
}

/**
 * `schema` is the text of schema.prisma. Where the engine wants a database to try things on, it gets an empty
 * one.
 */
async function schemaEngine(url: string, schema: string): Promise<SchemaEngine> {
  await (loaded ??= load())
  const connectToShadowDb = async (): Promise<object> => adapterOn(await emptyDatabase())
  const adapter = {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => adapterOn(url),
    connectToShadowDb,
  }
  return bindings.SchemaEngine.new({ datamodels: [['schema.prisma', schema]] }, () => undefined, adapter)
}

const filters = { externalTables: [], externalEnums: [] }

const FOLDER = fileURLToPath(new URL('../../prisma/migrations', import.meta.url))
const SCHEMA = readFileSync(new URL('../../prisma/schema.prisma', import.meta.url), 'utf8')

/** Points to a migrated database that tests only read. */
let url: string
beforeAll(async () => {
  ;({ url } = await freshDatabase())
})
afterEach(letGo)

const files = (schema: string) => ({ files: [{ path: 'schema.prisma', content: schema }] })

async function migrations(): Promise<MigrationList> {
  const all = await migrationsIn(FOLDER)
  return {
    baseDir: FOLDER,
    lockfile: { path: 'migration_lock.toml', content: readFileSync(`${FOLDER}/migration_lock.toml`, 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: all.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  }
}

/** SQL that leads from one to the other. */
async function difference(
  url: string,
  from: 'migrations' | 'database',
  schema: string,
): Promise<string | null> {
  const engine = await schemaEngine(url, schema)
  const { stdout } = await engine.diff({
    from:
      from === 'migrations'
        ? { tag: 'migrations', ...(await migrations()) }
        : { tag: 'schemaDatasource', ...files(schema), configDir: FOLDER },
    to: { tag: 'schemaDatamodel', ...files(schema) },
    script: true,
    exitCode: null,
    filters,
  })
  return stdout
}
const NOTHING = '-- This is an empty migration.\n'

it('the migrations make what schema.prisma says', async () => {
  expect(await difference(url, 'migrations', SCHEMA)).toBe(NOTHING)
  expect(await difference(url, 'database', SCHEMA)).toBe(NOTHING)
})

it.each([
  ['a field more', 'zone      String?', 'zone      String?\n  extra Int?', 'ADD COLUMN     "extra" INTEGER'],
  ['another type', 'host         String', 'host         Int', '"host" INTEGER'],
  ['jsonb for json', 'facts   Json     @db.Json', 'facts   Json', '"facts" SET DATA TYPE JSONB'],
  ['an index less', '  @@index([person])\n', '', 'DROP INDEX "chairs_person_idx"'],
])('%s in schema.prisma would be noticed', async (_what, written, instead, sql) => {
  const changed = SCHEMA.replace(written, instead)
  expect(changed).not.toBe(SCHEMA)
  expect(await difference(url, 'migrations', changed)).toContain(sql)
  expect(await difference(url, 'database', changed)).toContain(sql)
})

it('on a database that we migrated, Prisma finds nothing to apply and nothing amiss', async () => {
  const ours = await emptyDatabase()
  const applied = await migrate(ours)
  expect(applied).toHaveLength((await migrationsIn(FOLDER)).length)
  const engine = await schemaEngine(ours, SCHEMA)
  const migrationsList = await migrations()
  expect(
    await engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: true, filters }),
  ).toEqual({ editedMigrationNames: [], failedMigrationNames: [], hasMigrationsTable: true, history: null })
  expect(await engine.applyMigrations({ migrationsList, filters })).toEqual({ appliedMigrationNames: [] })
  expect(await engine.devDiagnostic({ migrationsList, filters })).toEqual({
    action: { tag: 'createMigration' },
  })
  expect(await engine.evaluateDataLoss({ migrationsList, filters, schema: files(SCHEMA) })).toMatchObject({
    migrationSteps: 0,
  })
})

it('Prisma notices a database that somebody has changed by hand', async () => {
  const changed = await freshDatabase()
  await runSql(changed.url, 'alter table people add column extra int')
  const engine = await schemaEngine(changed.url, SCHEMA)
  const { action } = await engine.devDiagnostic({ migrationsList: await migrations(), filters })
  expect(action).toMatchObject({
    tag: 'reset',
    reason: expect.stringContaining('Added column `extra`') as string,
  })
})

it('on a database that Prisma migrated, we find nothing to apply, and both keep the same books', async () => {
  const [theirs, ours] = [await emptyDatabase(), await emptyDatabase()]
  const engine = await schemaEngine(theirs, SCHEMA)
  await engine.applyMigrations({ migrationsList: await migrations(), filters })
  await letGo()
  expect(await migrate(theirs)).toEqual([])
  await migrate(ours)
  expect(await books(ours)).toEqual(await books(theirs))
})

/** The list of migrations and how it is made, without what differs from one run to the next. */
const books = async (url: string): Promise<unknown> => [
  await runSql(
    url,
    `select migration_name, checksum, logs, rolled_back_at, applied_steps_count, length(id) as id,
    finished_at >= started_at as finished from _prisma_migrations order by started_at`,
  ),
  await runSql(
    url,
    `select column_name, data_type, character_maximum_length, is_nullable, column_default
    from information_schema.columns where table_name = '_prisma_migrations' order by ordinal_position`,
  ),
  await runSql(
    url,
    `select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = '_prisma_migrations'::regclass order by 1`,
  ),
]
