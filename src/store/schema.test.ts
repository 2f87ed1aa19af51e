import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { emptyDatabase, freshDatabase, runSql } from '../testing/database.ts'
import { letGo, NO_FILTERS as filters, schemaEngine, type MigrationList } from '../testing/databaseEngine.ts'
import { migrate, migrationsIn } from './migrate.ts'

/** Prisma's own engine compares schema.prisma, the migrations, and databases made by either. */

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
  ['an index less', '  @@index([person, askedSince])\n', '', 'DROP INDEX "chairs_person_asked_since_idx"'],
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
