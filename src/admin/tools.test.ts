import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../store/connect.ts'
import { postgresStore } from '../store/postgres.ts'
import { chained } from '../table/play/log.ts'
import type { Deps } from '../table/deps.ts'
import { mended, reopened } from '../table/export/repair.ts'
import type { Store, StoredRow } from '../table/store.ts'
import { runProgram, bundle } from '../testing/program.ts'
import { emptiedDatabase, emptyDatabase, freshDatabase, runSql } from '../testing/database.ts'
import { playWithUndos } from '../testing/playedTables.ts'
import { club, plain, seatedTable } from '../testing/tables.ts'
import { backUp, restoreFrom } from './backingUp.ts'
import { exportTable, importTable, tableFileAt, judge } from './exporting.ts'
import { change, lookAtAll, lookAtOne } from './liveTables.ts'
import type { Voice } from './tool.ts'

const SLOW = { timeout: 300_000 }
const ROOT = join(import.meta.dirname, '../..')

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** A tool in this process: its exit code, and what it says. */
async function heard(tool: (voice: Voice) => Promise<number> | number): Promise<Ran> {
  const said = { out: '', err: '' }
  const code = await tool({
    print: text => {
      said.out += `${text}\n`
    },
    complain: text => {
      said.err += `${text}\n`
    },
  })
  return { code, ...said }
}

/** Runs a tool as npm does, on this database. */
async function run(url: string, tool: string, ...args: readonly string[]): Promise<Ran> {
  const { code, out, err } = await runProgram(await bundle(join(ROOT, `src/admin/${tool}.ts`)), {
    args,
    env: { ...process.env, DATABASE_URL: url },
  })
  return { code: code ?? -1, out, err }
}

const stores: Store[] = []
function clubOn(url: string): ReturnType<typeof club> {
  const store = postgresStore(openPool(url))
  stores.push(store)
  return club(store)
}

const another = emptiedDatabase(freshDatabase)
let dir: string
let url: string
let deps: Deps
/** One is over, one is being played. */
let over: string
let running: string
const file = (name: string): string => join(dir, name)

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tightbeam-tools-'))
  ;({ url } = await freshDatabase())
  const at = clubOn(url)
  deps = at.tables.deps
  over = await seatedTable(at, 'expanse', 2)
  await playWithUndos(at, over)
  running = await seatedTable(at, 'expanse', 3, { place: 'here' })
  await playWithUndos(at, running, 25)
  for (const id of ['ada', 'bob'])
    await deps.store.savePerson({ id, zone: 'Europe/Vienna', remind: 'message' })
})
afterAll(async () => {
  for (const one of stores) await one.close()
  await rm(dir, { recursive: true })
})

/** All that is kept, but for the versions of tables. */
async function everything({ store }: Pick<Deps, 'store'>): Promise<unknown> {
  const tables = await store.tables({ after: '', limit: 100 })
  const logs = await Promise.all(
    tables.map(async ({ id }) => [await store.rows(id), await store.snapshots(id)]),
  )
  return [tables.map(table => ({ ...table, version: 0 })), logs, await store.people('', 100)]
}

describe('as npm runs them', SLOW, () => {
  it('a game goes from the bot to its players, who find that all of it holds', async () => {
    const path = file('players.json')
    expect(await run(url, 'tableFile', 'export', over, path)).toEqual({
      code: 0,
      err: '',
      out: expect.stringContaining('It names no players.') as string,
    })
    const found = await run('nonsense', 'verify', path)
    expect(found).toMatchObject({ code: 0, err: '' })
    expect(found.out.split('\n').map(line => line.slice(0, 3))).toEqual([
      'Tab',
      'ok ',
      'ok ',
      'ok ',
      'ok ',
      'ok ',
      'All',
      '',
    ])
  })
  it('everything goes to another database, where every game goes on', async () => {
    expect(await run(url, 'backup', 'backup', file('all.gz'))).toEqual({
      code: 0,
      err: '',
      out: expect.stringMatching(/: backed up 2 tables and 2 people, and read them back\./) as string,
    })
    const other = await another()
    expect(await run(other.url, 'backup', 'restore', file('all.gz'))).toEqual({
      code: 0,
      err: '',
      out: 'Restored 2 tables and 2 people, and read every table back.\n',
    })
    expect(await run(other.url, 'replayLive')).toEqual({
      code: 0,
      err: '',
      out: '1 of 1 running tables can continue with the questions that are open.\n',
    })
    expect(await everything({ store: clubOn(other.url).store })).toEqual(await everything(deps))
  })
  it('a call that says too little, or of a database that is none, gets a sentence', async () => {
    const calls = await Promise.all([run(url, 'tableFile', 'export'), run('nonsense', 'replayLive')])
    expect(calls.map(({ code, out, err }) => [code, out, err.split('\n').length])).toEqual([
      [2, '', 2],
      [2, '', 2],
    ])
    const empty = await emptyDatabase()
    const why =
      'This database is empty or from another version of Tightbeam. ' +
      'Run npm start to bring it up to date.\n'
    expect(await run(empty, 'tableFile', 'export', 'x')).toEqual({ code: 1, out: '', err: why })
    expect(await run(url.replace(/:\d+\//, ':9/'), 'replayLive')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^[^\n]+\.\n$/) as string,
    })
  })
})

describe('an export', SLOW, () => {
  const exporting = (id: string, name: string, whole = false) =>
    heard(voice => exportTable(deps, id, file(name), whole, voice))

  it('is for the eyes of its owner, and takes no file away', async () => {
    expect((await exporting(over, 'one.json')).code).toBe(0)
    expect((await stat(file('one.json'))).mode & 0o777).toBe(0o600)
    expect(await exporting(over, 'one.json')).toEqual({
      code: 1,
      out: '',
      err: `Nothing was exported: ${file('one.json')} already exists. Name another file.\n`,
    })
    expect(await exporting(over, 'no/folder.json')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Nothing was exported: .* can't be written \(/) as string,
    })
    expect(await exporting('nowhere', 'two.json')).toEqual({
      code: 1,
      out: '',
      err: "There is no table 'nowhere'.\n",
    })
  })
  it('keeps the secrets of a game being played from all but whoever runs the bot', async () => {
    expect(await exporting(running, 'running.json')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /would show this game's secrets\. .*To export it anyway, add --whole\.\n$/,
      ) as string,
    })
    expect(await exporting(running, 'running.json', true)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(
        /It names players\. Its seed and log tell every secret of a running game/,
      ) as string,
    })
  })
  it('that was changed is found out', async () => {
    await exporting(over, 'honest.json')
    const text = await readFile(file('honest.json'), 'utf8')
    await writeFile(file('changed.json'), text.replace('"rank":1', '"rank":2'))
    expect(tableFileAt(file('changed.json'))).toMatchObject({
      ok: false,
      why: expect.stringMatching(/^This file was changed after/) as string,
    })
    expect(tableFileAt(file('nowhere.json'))).toMatchObject({
      ok: false,
      why: expect.stringMatching(/nowhere\.json can't be read: /) as string,
    })
    const said = tableFileAt(file('honest.json'))
    if (!said.ok) throw new Error(said.why)
    const swapped = {
      ...said.value,
      table: { ...said.value.table, result: { how: 'ended', places: [] } as const },
    }
    expect(await heard(voice => judge(deps.games, swapped, voice))).toMatchObject({
      code: 1,
      out: expect.stringMatching(/\nNO {2}The result does not follow/) as string,
    })
    const altered = { ...said.value, table: { ...said.value.table, name: 'Another' } }
    expect(await heard(voice => judge(deps.games, altered, voice))).toMatchObject({
      code: 1,
      out: expect.stringMatching(/\nNO {2}This file was changed after it was written/) as string,
    })
    expect(await heard(voice => judge({}, said.value, voice))).toMatchObject({
      code: 2,
      out: expect.stringMatching(/\n\? {3}This program has no game 'expanse'/) as string,
    })
  })
  it('brings a game being played to another database, where it goes on', async () => {
    await exporting(running, 'moving.json', true)
    const said = tableFileAt(file('moving.json'))
    if (!said.ok) throw new Error(said.why)
    const other = clubOn((await another()).url)
    expect(await heard(voice => importTable(other.tables.deps, said.value, voice))).toEqual({
      code: 0,
      err: '',
      out: `Imported table ${running} with ${said.value.rows.length} rows.\n`,
    })
    await playWithUndos(other, running, 5)
    expect((await other.store.table(running))?.rows).toBeGreaterThan(said.value.rows.length)
    expect((await heard(voice => importTable(other.tables.deps, said.value, voice))).out).toMatch(
      /so this one is now '\w+'/,
    )
    expect(await heard(voice => importTable({ ...deps, games: {} }, said.value, voice))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/this program has no game/) as string,
    })
  })
})

describe('a backup', SLOW, () => {
  const backingUp = (name: string) => heard(voice => backUp(deps, file(name), voice))

  it('takes no file away, and leaves no half of one', async () => {
    expect((await backingUp('once.gz')).code).toBe(0)
    expect(await backingUp('once.gz')).toEqual({
      code: 1,
      out: '',
      err: `No backup was made: ${file('once.gz')} already exists. Name another file.\n`,
    })
    expect((await readdir(dir)).filter(name => name.endsWith('.part'))).toEqual([])
    expect((await stat(file('once.gz'))).mode & 0o777).toBe(0o600)
  })
  it('that is none, cut off or changed is refused, and nothing is written', async () => {
    await backingUp('good.gz')
    const bytes = await readFile(file('good.gz'))
    const text = gunzipSync(bytes).toString()
    const other = clubOn((await another()).url)
    const whyNot = async (name: string, content?: string | Uint8Array): Promise<string> => {
      if (content !== undefined) await writeFile(file(name), content)
      const ran = await heard(voice => restoreFrom(other.tables.deps, file(name), voice)).catch(
        (error: unknown) => ({ code: 1, out: '', err: String(error) }),
      )
      expect(ran.code).toBe(1)
      return ran.err.replace(file(name), name).trim()
    }
    expect(await whyNot('cut.gz', bytes.subarray(0, bytes.length / 2))).toBe(
      "Error: cut.gz can't be read (unexpected end of file). It is not a complete backup.",
    )
    expect(await whyNot('plain.gz', text)).toBe(
      "Error: plain.gz can't be read (incorrect header check). It is not a complete backup.",
    )
    expect(await whyNot('short.gz', gzipSync(text.slice(0, text.lastIndexOf('{"end"'))))).toBe(
      'This backup is incomplete: its end is missing.',
    )
    expect(await whyNot('other.gz', gzipSync(text.replace('Vienna', 'London')))).toMatch(
      /^This backup was changed or damaged/,
    )
    expect(await whyNot('nowhere.gz')).toBe('Nothing was restored: there is no file nowhere.gz.')
    expect(await everything(other)).toEqual([[], [], []])
    await other.store.savePerson({ id: 'eve' })
    expect(await whyNot('good.gz')).toMatch(/^Nothing was restored: this database already holds/)
  })
  it('keeps texts with what others take for the end of a line', async () => {
    const from = clubOn((await freshDatabase()).url)
    await from.store.savePerson({ id: 'a\u2028b\u2029c\u0085d\re\nf' })
    await heard(voice => backUp(from.tables.deps, file('odd.gz'), voice))
    const to = clubOn((await another()).url)
    expect((await heard(voice => restoreFrom(to.tables.deps, file('odd.gz'), voice))).code).toBe(0)
    expect(await everything(to)).toEqual(await everything(from))
  })
})

describe('a look at the tables being played', SLOW, () => {
  const looking = (at: Deps, id?: string) =>
    heard(voice => (id === undefined ? lookAtAll(at, voice) : lookAtOne(at, id, voice)))

  it('tells of one table what was looked at', async () => {
    const one = await looking(deps, running)
    expect(one.code).toBe(0)
    expect(one.out.split('\n').map(line => line.slice(0, 3))).toEqual([
      running.slice(0, 3),
      'ok ',
      'ok ',
      'ok ',
      'ok ',
      '',
    ])
    expect(await looking(deps, over)).toEqual({
      code: 1,
      out: '',
      err: `Table ${over} is not running.\n`,
    })
    expect(await looking(deps, 'nowhere')).toEqual({
      code: 1,
      out: '',
      err: "There is no table 'nowhere'.\n",
    })
  })
  it('finds another question, an altered log and a shut table, and opens and mends what it can', async () => {
    const broken = (await another()).url
    const at = clubOn(broken)
    const bot = at.tables.deps
    const ids = {
      asked: await seatedTable(at, 'expanse', 2),
      altered: await seatedTable(at, 'expanse', 3),
      shut: await seatedTable(at, 'expanse', 4),
      changed: await seatedTable(at, 'toy'),
    }
    await playWithUndos(at, ids.altered, 9)
    await playWithUndos(at, ids.changed, 3)
    await at.store.shut(ids.shut, 'Somebody looks at it.')
    await runSql(
      broken,
      `update tables set asking = jsonb_set(asking, '{0,digest}', '"older"') where id = '${ids.asked}'`,
    )
    await runSql(
      broken,
      `alter table decisions disable trigger decisions_are_kept; update decisions set facts = '[]' ` +
        `where table_id = '${ids.altered}' and seq = 2`,
    )
    await lastRowOfOtherRules(broken, at.store, ids.changed)
    const found = await looking(bot)
    const lineOf = (id: string): string => found.out.split('\n').find(line => line.includes(id)) ?? ''
    expect(found.code).toBe(1)
    expect(lineOf(ids.asked)).toMatch(/^NO .* with different choices than before\.$/)
    expect(lineOf(ids.altered)).toMatch(
      /^NO .*The log was altered: Row 2 or one before it was changed after it was written\./,
    )
    expect(lineOf(ids.shut)).toMatch(/^ {3}.*It is closed\. To reopen it, use --reopen\.$/)
    expect(lineOf(ids.changed)).toMatch(/^NO .*It can't continue: row \d+ leads to a different state/)
    expect(found.out.split('\n').at(-2)).toBe(
      '1 of 4 running tables can continue with the questions that are open. ' +
        'For more about one of the others, run npm run replay:live -- <table>',
    )
    expect(await heard(voice => change(bot, ids.shut, reopened, voice))).toMatchObject({ code: 0, err: '' })
    expect((await at.tables.play.load(ids.shut)).ok).toBe(true)
    expect(await heard(voice => change(bot, ids.shut, reopened, voice))).toEqual({
      code: 1,
      out: '',
      err: 'Nothing changed: this table is not closed.\n',
    })
    expect((await looking(bot, ids.changed)).out).toMatch(
      /To go back to its newest intact snapshot, use --rewind\./,
    )
    expect((await heard(voice => change(bot, ids.changed, mended, voice))).out).toMatch(
      /ok {2}Its open questions are the same as before/,
    )
    await playWithUndos(at, ids.changed)
    expect(await at.store.table(ids.changed)).toMatchObject({ phase: 'over' })
  })
})

/**
 * As if the newest row had been played under rules that led elsewhere: its hash is another, and its chain
 * fits.
 */
async function lastRowOfOtherRules(broken: string, at: Store, id: string): Promise<void> {
  const [before, last] = (await at.rows(id)).slice(-2)
  if (!before || !last || (await at.snapshotAt(id, [last.seq])))
    throw new Error('the newest row must be one without a kept state')
  const [other] = chained(before.chain, [{ ...plain(last), hash: '0'.repeat(32) }], {
    rules: last.rules,
    at: last.at,
  }) as [StoredRow]
  await runSql(
    broken,
    `update decisions set hash = '${other.hash}', chain = '${other.chain}' where table_id = '${id}' ` +
      `and seq = ${last.seq}`,
  )
}
