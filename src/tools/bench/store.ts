import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { Game } from '../../core/game.ts'
import { openPool } from '../../store/connect.ts'
import { startEmbedded } from '../../store/embedded/index.ts'
import { migrate } from '../../store/migrate.ts'
import { postgresStore } from '../../store/postgres.ts'
import { holdTables } from '../../table/play/heldTables.ts'
import type { Store } from '../../table/store.ts'
import { depsFor, makeTables } from '../../table/service.ts'
import { dataFolder } from '../../testing/program.ts'
import { writeCommit } from '../../table/play/lateSnapshots.ts'
import { lateOf, measureAppends, RAW_TABLE, type Appends } from './appends.ts'
import { dice, grade, percentile, thousands, type Line } from './numbers.ts'
import { renameRows, scriptOf } from './script.ts'

interface Both {
  readonly connections1: Appends
  readonly connections8: Appends
}
interface Load {
  readonly p50: number
  readonly p95: number
  readonly resumedP50: number
}
export interface StoreReport {
  /** Measures with 100,000 tables in the database, and with 100. */
  readonly append: Both & { readonly tables100: Both }
  readonly load: { readonly tables100: Load; readonly tables100000: Load }
}

const SCRIPTS = 8
const FEW = 100
const MANY = 100_000
/** Fills the database with tables a few turns old. */
const TURNS_OLD = 6
const LOADS = 600
const GOAL_LOAD_MS = 2
const APPEND_MUST = 0.45
const APPEND_REACH = 0.8

/** On a server of its own, which writes to disk as one does that people play on. */
export async function measureStore(game: Game): Promise<StoreReport> {
  const dir = await dataFolder('bench')
  const started = await startEmbedded({ dir, notice: () => undefined })
  if (!started.ok) throw new Error(started.why)
  const { url } = started.value
  await migrate(url)
  const pool = openPool(url, { max: 8 })
  const store = postgresStore(pool)
  try {
    return await measured(game, url, pool, store)
  } finally {
    await store.close()
    await started.value.stop()
    await rm(dir, { recursive: true })
  }
}

async function measured(game: Game, url: string, pool: pg.Pool, store: Store): Promise<StoreReport> {
  await pool.query(RAW_TABLE)
  const scripts = await Promise.all(Array.from({ length: SCRIPTS }, (_, at) => scriptOf(game, at + 1)))
  const late = lateOf(store)
  const template = renameRows(scripts[0] as (typeof scripts)[number], 'old')
  await store.create(template.table)
  for (const commit of [...template.arranging, ...template.playing.slice(0, TURNS_OLD)])
    await writeCommit({ store, late }, commit)
  await late.flush()
  const both = async (name: string): Promise<Both> => ({
    connections1: await measureAppends(pool, store, scripts, 1, `${name}-1-`),
    connections8: await measureAppends(pool, store, scripts, 8, `${name}-8-`),
  })
  await filled(url, 0, FEW)
  const few = { append: await both('few'), load: await measureLoads(store, FEW) }
  await filled(url, FEW, MANY)
  return {
    append: { ...(await both('many')), tables100: few.append },
    load: { tables100: few.load, tables100000: await measureLoads(store, MANY) },
  }
}

const KEYS: Readonly<Record<string, string>> = {
  tables: 'id',
  chairs: 'table_id',
  decisions: 'table_id',
  snapshots: 'table_id',
  errands: 'table_id',
}
const CLICKS =
  'insert into keys (key, table_id, rows, at) select gen_random_uuid(), id, number, now() from tables, ' +
  `generate_series(1, ${TURNS_OLD}) number`

/**
 * The old table again and again, under names of their own. Over a connection without the limits of a bot's.
 */
async function filled(url: string, from: number, to: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const [table, id] of Object.entries(KEYS)) {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = '${table}'::regclass
      and attnum > 0 and attgenerated = ''`,
    )
    const others = rows
      .map(row => row.name)
      .filter(name => name !== id)
      .join()
    await client.query(
      `insert into ${table} (${id}, ${others}) select 'old-' || number, ${others} from ${table}, ` +
        `generate_series(${from}, ${to - 1}) number where ${id} = 'old'`,
    )
  }
  await client.query('delete from keys')
  await client.query(CLICKS)
  await client.query('vacuum analyze')
  await client.end()
}

async function measureLoads(store: Store, tables: number): Promise<Load> {
  // Every game is read anew from the database.
  const { play } = makeTables({ ...depsFor(store), held: holdTables(0) })
  const roll = dice(tables)
  const bare: number[] = []
  const resumed: number[] = []
  for (let at = 0; at < LOADS; at++) {
    const id = `old-${roll(tables)}`
    const times = at % 2 ? bare : resumed
    const started = performance.now()
    if (at % 2) await store.load(id)
    else if (!(await play.load(id)).ok) throw new Error(`${id} cannot be taken up`)
    if (at > LOADS / 10) times.push(performance.now() - started)
  }
  return { p50: percentile(bare, 0.5), p95: percentile(bare, 0.95), resumedP50: percentile(resumed, 0.5) }
}

export function storeLines({ append, load }: StoreReport): readonly Line[] {
  const appendLine = (
    what: string,
    { perSecond, rawPerSecond, ratio, p50, p95, rawP50, rawP95 }: Appends,
  ): Line => [
    what,
    `${thousands(perSecond)}/s of ${thousands(rawPerSecond)}/s raw = ${ratio.toFixed(2)}, p50 ` +
      `${p50.toFixed(2)} ms (${rawP50.toFixed(2)}), p95 ${p95.toFixed(2)} ms (${rawP95.toFixed(2)})`,
    `${APPEND_MUST} / ${APPEND_REACH}`,
    grade(ratio >= APPEND_MUST, ratio >= APPEND_REACH),
  ]
  const loadLine = (what: string, { p50, p95, resumedP50 }: Load): Line => [
    what,
    `p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms; ready to play p50 ${resumedP50.toFixed(2)} ms`,
    `${GOAL_LOAD_MS} ms`,
    grade(resumedP50 <= GOAL_LOAD_MS, resumedP50 <= GOAL_LOAD_MS),
  ]
  return [
    appendLine('append, 100 tables, 1 connection', append.tables100.connections1),
    appendLine('append, 100 tables, 8 connections', append.tables100.connections8),
    appendLine('append, 100,000 tables, 1 connection', append.connections1),
    appendLine('append, 100,000 tables, 8 connections', append.connections8),
    loadLine('load a table of 100', load.tables100),
    loadLine('load a table of 100,000', load.tables100000),
  ]
}
