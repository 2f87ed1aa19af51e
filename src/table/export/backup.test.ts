import { beforeAll, describe, expect, it } from 'vitest'
import { playTable, playWithUndos } from '../../testing/playedTables.ts'
import { club, HOUR, must, NOON, seatedTable, type Club } from '../../testing/tables.ts'
import { memoryStore } from '../memory/index.ts'
import type { Person, Store, TableRecord } from '../store.ts'
import { backupOf, readBackup, restored } from './backup.ts'

const MANY = 130
const PEOPLE: readonly Person[] = Array.from({ length: MANY }, (_, at) => ({
  id: `person ${at}`,
  zone: 'Europe/Vienna',
  quietFrom: 22,
  quietTo: 7,
  remind: 'message',
  board: 'tall',
  digestAt: 8,
  headsUp: true,
}))

const ORDER = {
  person: 'ada',
  id: 'ahead',
  body: { question: 'abc', whatever: 'round 3', picks: ['gold'], about: 'Take coins?', choice: 'Gold' },
  at: NOON,
}
const STANDING = {
  person: 'ada',
  id: 'decline',
  body: { kind: 'decline', choice: 'all', says: 'Decline all offers', until: 'round', round: 2 },
  at: NOON,
} as const
const READING = { person: 'bob', rows: 2, at: NOON }
const DRAFT = { person: 'ada', parts: { moves: 'done' }, at: NOON, playedFrom: 3 }

async function allLines(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const line of lines) all.push(line)
  return all
}
async function* given(lines: readonly string[]): AsyncGenerator<string> {
  for (const line of lines) yield await Promise.resolve(line.replace(/\n$/, ''))
}
const restore = async (lines: readonly string[], store: Store = memoryStore(), notes: string[] = []) =>
  restored(
    store,
    () => given(lines),
    () => NOON + 30 * HOUR,
    note => notes.push(note),
  )

/** All that tables are, but for their versions. */
async function everything(store: Store): Promise<unknown> {
  const tables = await store.tables({ after: '', limit: 1000 })
  return Promise.all(
    tables.map(async ({ version: _version, ...table }) => [
      table,
      await store.rows(table.id),
      await store.snapshots(table.id),
    ]),
  )
}

let at: Club
let lines: string[]
beforeAll(async () => {
  ;({ at } = await playTable('expanse', 3, 30))
  await playWithUndos(at, await seatedTable(at, 'toy'), 7)
  await playWithUndos(at, await seatedTable(at, 'toy'))
  must(
    await at.tables.lobby.open('ada', {
      game: 'toy',
      players: 2,
      home: 'club',
      invited: ['bob'],
      board: 'tall',
    }),
  )
  const asked = await seatedTable(at, 'toy')
  must(await at.tables.lobby.replace(asked, { person: 'ada' }, 'b', 'eve'))
  for (let n = 0; n < MANY - 6; n++)
    must(await at.tables.lobby.open('ada', { game: 'toy', players: 2, home: 'club', name: `Table ${n}` }))
  const shut = await seatedTable(at, 'toy', 2, { place: 'here' })
  await at.store.shut(shut, 'Somebody looks at it.')
  for (const person of PEOPLE) await at.store.savePerson(person)
  expect(await at.store.keepDraft({ ...DRAFT, table: asked })).toBe(true)
  for (const order of [ORDER, STANDING])
    expect(await at.store.keepOrder({ ...order, table: asked })).toBe(true)
  await at.store.keepReadings([{ ...READING, table: asked }])
  lines = await allLines(backupOf(at.store, NOON))
})

describe('a backup', () => {
  it('is one JSON document a line, with its end last', () => {
    expect(lines).toHaveLength(2 * MANY + 6)
    expect(lines.every(line => line.indexOf('\n') === line.length - 1)).toBe(true)
    expect(JSON.parse(lines[0] ?? '')).toEqual({ format: 'tightbeam.backup', version: 1, at: NOON })
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ end: { tables: MANY, people: MANY } })
  })
  it('fills an empty store with every table, its log, its states and all people', async () => {
    const store = memoryStore()
    const notes: string[] = []
    expect(await restore(lines, store, notes)).toEqual({ ok: true, value: { tables: MANY, people: MANY } })
    expect(await everything(store)).toEqual(await everything(at.store))
    expect(await store.people('', 1000)).toEqual([...PEOPLE].sort((a, b) => (a.id < b.id ? -1 : 1)))
    expect(notes).toEqual([])
    expect(await store.takeDigests(NOON + 60 * HOUR, NOON + 61 * HOUR, 999)).toHaveLength(MANY)
    expect(await store.drafts({ person: 'ada' })).toMatchObject([DRAFT])
    expect(await store.orders({ person: 'ada' })).toMatchObject([ORDER, STANDING])
    expect(await store.readings({ person: 'bob' })).toMatchObject([READING])
  })
  it(
    'goes on as if nothing had been: what is due is told, and who is asked is reminded at the hours ' +
      'they would have been',
    async () => {
      const store = memoryStore()
      must(await restore(lines, store))
      expect([...(await store.dueStories(NOON, NOON, 999))].sort()).toEqual(
        [...(await at.store.dueStories(NOON, NOON, 999))].sort(),
      )
      // Asked since noon, at a pace of a day: the first reminder was 6 hours ago, so the second comes in 18.
      expect(await store.takeErrands('remind', NOON + 48 * HOUR - 1, 0, 999)).toEqual([])
      const asked = await store.tables({ waiting: true, limit: 999 })
      const seats = asked
        .filter(({ shut }) => shut === undefined)
        .flatMap(({ chairs }) => chairs.filter(({ askedSince }) => askedSince !== undefined))
      expect(await store.takeErrands('remind', NOON + 48 * HOUR, 0, 999)).toHaveLength(seats.length)
      const again = club(store)
      const [running] = await store.tables({ phases: ['playing'], place: 'thread 0' })
      await playWithUndos(again, running?.id ?? '')
      expect(await store.table(running?.id ?? '')).toMatchObject({ phase: 'over' })
    },
  )
  it('is read one table at a time', async () => {
    const store = memoryStore()
    let inHand = 0
    let most = 0
    const counted: Store = {
      ...at.store,
      load: async id => {
        most = Math.max(most, ++inHand)
        return at.store.load(id)
      },
    }
    for await (const line of backupOf(counted, NOON)) inHand -= line.startsWith('{"table"') ? 1 : 0
    expect([most, inHand]).toEqual([1, 0])
    expect(await store.tables({})).toEqual([])
  })
  it('of nothing is a backup, too', async () => {
    expect(await restore(await allLines(backupOf(memoryStore(), NOON)))).toEqual({
      ok: true,
      value: { tables: 0, people: 0 },
    })
  })
})

describe('a restore', () => {
  /** Refused, and nothing was written. */
  async function whyNot(changed: readonly string[]): Promise<string> {
    const store = memoryStore()
    const said = await restore(changed, store)
    expect([await store.tables({}), await store.people('', 9)]).toEqual([[], []])
    return said.ok ? 'restored' : said.why
  }
  const tableAt = () => lines.findIndex(line => line.startsWith('{"table"'))

  it('refuses a store that holds something', async () => {
    const why =
      'Nothing was restored: this database already holds tables or people. Restore into an empty one.'
    expect(await restore(lines, at.store)).toEqual({ ok: false, why })
    const store = memoryStore()
    await store.savePerson({ id: 'ada' })
    expect(await restore(lines, store)).toEqual({ ok: false, why })
  })
  it('writes nothing of a backup that is cut off, changed or none', async () => {
    expect(await whyNot(lines.slice(0, -1))).toBe('This backup is incomplete: its end is missing.')
    expect(await whyNot([])).toBe('This backup is incomplete: its end is missing.')
    expect(await whyNot([...lines.slice(0, 3), (lines[3] ?? '').slice(0, 30)])).toBe(
      'Line 4: This is not a JSON object.',
    )
    expect(await whyNot([...lines, lines[1] ?? ''])).toBe(
      `Line ${lines.length + 1}: Nothing may follow the end of the backup.`,
    )
    expect(await whyNot(lines.toSpliced(2, 1))).toMatch(
      /^This backup was changed or damaged after it was written/,
    )
    expect(await whyNot(lines.with(1, (lines[1] ?? '').replace('22', '23')))).toMatch(
      /^This backup was changed/,
    )
    expect(await whyNot(lines.with(1, '{"person":{"id":"x","age":7}}'))).toBe(
      "Line 2: The document has an unknown field 'age'.",
    )
    expect(
      await whyNot(lines.with(tableAt(), (lines[tableAt()] ?? '').replace('"told":0', '"told":1'))),
    ).toMatch(/^Line \d+: This file was changed after it was written/)
    expect(await whyNot(['{"format":"tightbeam.table"}'])).toBe(
      "Line 1: This is not a backup: its 'format' must be 'tightbeam.backup'.",
    )
    expect(await whyNot(['{"format":"tightbeam.backup","version":2}'])).toBe(
      'Line 1: This backup has version 2, but this program reads version 1.',
    )
    expect(await whyNot(['[]'])).toBe('Line 1: This is not a JSON object.')
  })
  it('finds every altered byte of a table', async () => {
    const here = tableAt()
    const line = lines[here] ?? ''
    for (let place = 0; place < line.length - 1; place += 61) {
      const other = line[place] === '7' ? '8' : '7'
      const said = await readBackup(
        given(lines.with(here, line.slice(0, place) + other + line.slice(place + 1))),
        () => Promise.resolve(undefined),
      )
      expect(said.ok, `byte ${place}`).toBe(false)
    }
  })
  it('keeps a damaged table as it was, and says so', async () => {
    const store = memoryStore()
    const whole = await playTable('toy', 2, 6)
    const table = (await whole.at.store.table(whole.id)) as TableRecord
    const rows = (await whole.at.store.rows(whole.id)).map(row =>
      row.seq === 2 ? { ...row, facts: [] } : row,
    )
    await store.restore(table, rows, await whole.at.store.snapshots(whole.id))
    const copy = memoryStore()
    const notes: string[] = []
    must(await restore(await allLines(backupOf(store, NOON)), copy, notes))
    expect(await everything(copy)).toEqual(await everything(store))
    expect(notes).toEqual([
      `Table ${whole.id} was restored as it was in the backup, but its log had been altered: Row 2 or ` +
        'one before it was changed after it was written.',
    ])
  })
  it('leaves out, and names, a table that nothing could read back, and keeps the others', async () => {
    const store = memoryStore()
    const lost = await playTable('toy', 2, 6)
    const rows = (await lost.at.store.rows(lost.id)).map(row =>
      row.seq === 2 ? { ...row, chain: 'torn' } : row,
    )
    await store.restore(
      (await lost.at.store.table(lost.id)) as TableRecord,
      rows,
      await lost.at.store.snapshots(lost.id),
    )
    const kept = await playTable('toy', 2, 6)
    const other = {
      ...((await kept.at.store.table(kept.id)) as TableRecord),
      id: 'other',
      place: 'elsewhere',
    }
    await store.restore(other, await kept.at.store.rows(kept.id), await kept.at.store.snapshots(kept.id))
    const leftOut: string[] = []
    const copy = memoryStore()
    must(
      await restore(
        await allLines(backupOf(store, NOON, (id, why) => void leftOut.push(`${id}: ${why}`))),
        copy,
      ),
    )
    expect(leftOut).toEqual([expect.stringMatching(new RegExp(`^${lost.id}: .*chain`))])
    expect((await copy.tables({})).map(({ id }) => id)).toEqual(['other'])
  })
  it('says so when the database gives back other rows than it got, or took others meanwhile', async () => {
    const store = memoryStore()
    const forgetful: Store = {
      ...store,
      rows: async (...asked) => (await store.rows(...asked)).map(row => ({ ...row, facts: [] })),
    }
    const said = await restore(lines, forgetful)
    const why = said.ok ? '' : said.why
    expect(why).toMatch(/^Line \d+: Table '\w+' does not read back from this database as it was written\. /)
    expect(why).toMatch(/ as it was written\. Start again with an empty one\.$/)
    const busy: Store = { ...memoryStore(), restore: () => Promise.resolve(false) }
    const late = await restore(lines, busy)
    expect(late.ok ? '' : late.why).toMatch(
      /^Line \d+: Table '\w+', or another one in its channel, already exists\. Start again with an empty/,
    )
  })
})
