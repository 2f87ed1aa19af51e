import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { games } from '../games/index.ts'
import { openPool } from '../store/connect.ts'
import { migrate } from '../store/migrate.ts'
import { postgresStore } from '../store/postgres.ts'
import { memoryStore } from '../table/memory/index.ts'
import { readFile } from '../table/export/file.ts'
import type { Store } from '../table/store.ts'
import { emptyDatabase, runSql } from '../testing/database.ts'
import { playWithUndos } from '../testing/playedTables.ts'
import { club, must } from '../testing/tables.ts'
import { restoreFrom } from '../admin/backingUp.ts'
import { importTable, judge } from '../admin/exporting.ts'

/**
 * Opens data that version 0.1.0 wrote for every game: a database, a backup of it, and exports of single
 * tables. All later versions must read it.
 */

const PLAYING = 4
const ANSWERS = 12
const at = (name: string): string => fileURLToPath(new URL(`../testing/kept/${name}.gz`, import.meta.url))
const textOf = (name: string): string => gunzipSync(readFileSync(at(name))).toString()

interface Heard {
  readonly said: string[]
  readonly voice: { readonly print: (text: string) => void; readonly complain: (text: string) => void }
}
const heard = (): Heard => {
  const said: string[] = []
  return { said, voice: { print: text => void said.push(text), complain: text => void said.push(text) } }
}

async function goesOn(store: Store): Promise<void> {
  const there = club(store)
  const tables = await store.tables({ phases: ['playing'] })
  expect(tables).toHaveLength(PLAYING)
  for (const { id, rows, game } of tables) {
    must(await there.tables.play.load(id))
    await playWithUndos(there, id, ANSWERS)
    expect((await store.table(id))?.rows, game).toBeGreaterThan(rows)
  }
}

/** The reminders that version 0.1.0 had in its queue, all due on 3 March 2026 at noon. */
async function remindersKept(store: Store): Promise<readonly string[]> {
  const due = Date.UTC(2026, 2, 3, 12)
  expect(await store.takeErrands('remind', due - 1, due, 9)).toEqual([])
  const taken = await store.takeErrands('remind', due, due, 9)
  return taken.map(({ table, seat }) => `${table} ${seat}`).toSorted()
}

const open: Store[] = []
afterAll(async () => {
  for (const store of open) await store.close()
})

it('a database from version 0.1.0 is migrated, keeps its people, and its games continue', async () => {
  const url = await emptyDatabase()
  await runSql(url, textOf('database.sql'))
  await migrate(url)
  const store = postgresStore(openPool(url))
  open.push(store)
  expect(await store.person('ada')).toMatchObject({ zone: 'Europe/Vienna', remind: 'message' })
  expect((await store.tables({ phases: ['over', 'open'] })).length).toBe(4)
  expect(await remindersKept(store)).toEqual(['aedxy opa', 'utzfr CC', 'x4vfw pg'])
  await goesOn(store)
})

it('a backup from version 0.1.0 is restored whole, and its games continue', async () => {
  const store = memoryStore()
  const { said, voice } = heard()
  expect(await restoreFrom(club(store).tables.deps, at('backup.jsonl'), voice), said.join('\n')).toBe(0)
  await goesOn(store)
})

it('a table exported by version 0.1.0 is imported, and its game continues', async () => {
  const there = club()
  const { said, voice } = heard()
  const file = must(readFile(textOf('expanse-modules-whole.json')))
  expect(await importTable(there.tables.deps, file, voice), said.join('\n')).toBe(0)
  await playWithUndos(there, file.table.id, ANSWERS)
  expect((await there.store.table(file.table.id))?.rows).toBeGreaterThan(file.rows.length)
})

it.each(['expanse-over', 'hexpanse-over', 'kicked'])(
  'what version 0.1.0 exported of a finished game is never called false (%s)',
  name => {
    const { said, voice } = heard()
    // 2: it was played under other rules, so not all can be judged.
    expect([0, 2], said.join('\n')).toContain(judge(games, must(readFile(textOf(`${name}.json`))), voice))
    expect(said.join('\n')).toContain('ok  The chain of ')
  },
)
