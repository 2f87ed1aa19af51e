import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PrismaPg } from '@prisma/adapter-pg'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'
import { emptyDatabase } from './database.ts'

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
export const letGo = (): Promise<unknown> => Promise.all(pools.splice(0).map(pool => pool.end()))

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
export async function schemaEngine(url: string, schema: string): Promise<SchemaEngine> {
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

export const NO_FILTERS = { externalTables: [], externalEnums: [] }
export type { MigrationList }
