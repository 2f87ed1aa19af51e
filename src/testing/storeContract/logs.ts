import { expect } from 'vitest'
import {
  beginTable,
  commitNow,
  everythingOf,
  fullTable,
  loadedFrom,
  rowAt,
  rowsFrom,
  snapshotAt,
  tableIn,
  tableOf,
  SUNDAY_NOON,
  type StoreTests,
} from './samples.ts'
import type { StoredRow, TableRecord } from '../../table/store.ts'

const POSITION = { coins: { a: 0, b: null, c: [1.25, -7, 1e21] }, text: '"\\u0041" 🎲' }
/** One row of each kind, with everything such a row can have. */
const EVERY_KIND: readonly StoredRow[] = [
  rowAt(0),
  rowAt(1, { answer: [], drew: true, facts: [] }),
  rowAt(2, {
    by: 'bot',
    answer: ['gold', 'gold#2', ''],
    facts: [
      { fact: 'a', seenBy: [] },
      { fact: 'b', seenBy: ['a'], reveals: true },
    ],
  }),
  {
    seq: 3,
    kind: 'answer',
    ask: '3:b',
    answer: ['bow'],
    facts: [],
    hash: 'h3',
    rules: 2,
    at: 1,
    chain: 'c3',
  },
  { seq: 4, kind: 'undo', seat: 'a', to: 0, facts: [], hash: 'h4', rules: 2, at: 2, chain: 'c4' },
  {
    seq: 5,
    kind: 'propose',
    seat: 'b',
    to: 2,
    facts: [{ fact: 'asked back' }],
    hash: 'h4',
    rules: 2,
    at: 3,
    chain: 'c5',
  },
  { seq: 6, kind: 'agree', seat: 'a', facts: [], hash: 'h4', rules: 2, at: 4, chain: 'c6' },
  { seq: 7, kind: 'decline', seat: 'a', facts: [], hash: 'h4', rules: 2, at: 4, chain: 'c7' },
  { seq: 8, kind: 'rewind', to: 2, facts: [], hash: 'h8', rules: 2, at: 5, chain: 'c8' },
  {
    seq: 9,
    kind: 'set',
    position: POSITION,
    facts: [],
    drew: true,
    hash: 'h9',
    rules: 2,
    at: 6,
    chain: 'c9',
  },
  { seq: 10, kind: 'set', position: [], facts: [], hash: 'h10', rules: 2, at: 6, chain: 'c10' },
  {
    seq: 11,
    kind: 'replace',
    seat: 'a',
    facts: [{ fact: 'replaced' }],
    hash: 'h10',
    rules: 2,
    at: 7,
    chain: 'c11',
  },
  { seq: 12, kind: 'resign', seat: 'b', facts: [], hash: 'h10', rules: 2, at: 8, chain: 'c12' },
  { seq: 13, kind: 'end', facts: [], hash: 'h10', rules: 2, at: 9, chain: 'c13' },
]

export const logTests: StoreTests = {
  'before the start there is neither row nor snapshot': async ({ store }) => {
    await store.create(tableOf('t'))
    expect(await store.load('t')).toStrictEqual({ table: tableOf('t'), rows: [] })
    expect(await store.rows('t')).toStrictEqual([])
    expect(await store.snapshots('t')).toStrictEqual([])
  },
  'every kind of row comes back as it was': async ({ store, again }) => {
    await store.create(tableOf('t'))
    await commitNow(store, 't', { rows: EVERY_KIND })
    expect(await (await again()).rows('t')).toStrictEqual(EVERY_KIND)
    expect(await store.restore(tableOf('u', { rows: EVERY_KIND.length }), EVERY_KIND, [])).toBe(true)
    expect(await store.rows('u')).toStrictEqual(EVERY_KIND)
    for (const { kind } of EVERY_KIND)
      expect(await store.rows('u', 1, EVERY_KIND.length, kind)).toStrictEqual(
        EVERY_KIND.slice(1).filter(row => row.kind === kind),
      )
  },
  'load gives the newest snapshot, the row it stands at and those after it': async ({ store, again }) => {
    await beginTable(store, 't', 3)
    await commitNow(store, 't', { rows: rowsFrom(3, 6), snapshot: snapshotAt(5) })
    expect(await store.load('t')).toStrictEqual({
      table: await store.table('t'),
      snapshot: snapshotAt(5),
      rows: rowsFrom(5, 6),
    })
    await commitNow(store, 't', { rows: rowsFrom(6, 9) })
    const other = await again()
    expect(await other.load('t')).toStrictEqual({
      table: await tableIn(store, 't'),
      snapshot: snapshotAt(5),
      rows: rowsFrom(5, 9),
    })
  },
  'without a snapshot load gives the whole log': async ({ store }) => {
    await store.create(tableOf('t'))
    await commitNow(store, 't', { rows: rowsFrom(0, 3) })
    const loaded = await loadedFrom(store, 't')
    expect(loaded.rows).toStrictEqual(rowsFrom(0, 3))
    expect(loaded).not.toHaveProperty('snapshot')
  },
  'a stretch of rows has its borders, and never more than there is': async ({ store }) => {
    await beginTable(store, 't', 12)
    await beginTable(store, 'u', 20)
    expect(await store.rows('t')).toStrictEqual(rowsFrom(0, 12))
    expect(await store.rows('t', 9)).toStrictEqual(rowsFrom(9, 12))
    expect(await store.rows('t', 2, 11)).toStrictEqual(rowsFrom(2, 11))
    expect(await store.rows('t', 0, 1)).toStrictEqual(rowsFrom(0, 1))
    expect(await store.rows('t', 10, 99)).toStrictEqual(rowsFrom(10, 12))
    expect(await store.rows('t', 5, 5)).toStrictEqual([])
    expect(await store.rows('t', 12)).toStrictEqual([])
  },
  'snapshots come oldest first, and only those of the table': async ({ store }) => {
    await store.restore(tableOf('t', { rows: 12 }), rowsFrom(0, 12), [
      snapshotAt(10),
      snapshotAt(0),
      snapshotAt(9),
    ])
    await beginTable(store, 'u', 8)
    expect(await store.snapshots('t')).toStrictEqual([snapshotAt(0), snapshotAt(9), snapshotAt(10)])
  },
  'of the rows asked for, the newest that has a snapshot': async ({ store }) => {
    await store.restore(tableOf('t', { rows: 12 }), rowsFrom(0, 12), [
      snapshotAt(0),
      snapshotAt(9),
      snapshotAt(10),
    ])
    await beginTable(store, 'u', 9)
    expect(await store.snapshotAt('t', [0, 9, 4])).toStrictEqual(snapshotAt(9))
    expect(await store.snapshotAt('t', [10, 0])).toStrictEqual(snapshotAt(10))
    expect(await store.snapshotAt('t', [11, 8, 0])).toStrictEqual(snapshotAt(0))
    expect(await store.snapshotAt('t', [8])).toBe(undefined)
    expect(await store.snapshotAt('t', [])).toBe(undefined)
  },
  'a snapshot is kept later, at its own row, however many rows came after': async ({ store, again }) => {
    await store.restore(tableOf('t', { rows: 12 }), rowsFrom(0, 12), [snapshotAt(3), snapshotAt(10)])
    await store.load('t')
    await store.keepSnapshots([{ ...snapshotAt(5), table: 't', chain: 'chain 5' }])
    expect(await store.snapshots('t')).toStrictEqual([snapshotAt(3), snapshotAt(5), snapshotAt(10)])
    expect((await store.load('t'))?.snapshot).toStrictEqual(snapshotAt(10))
    await store.keepSnapshots([{ ...snapshotAt(11), table: 't', chain: 'chain 11' }])
    const loaded = await (await again()).load('t')
    expect([loaded?.snapshot, loaded?.rows]).toStrictEqual([snapshotAt(11), rowsFrom(11, 12)])
  },
  'a snapshot of another row, or of none, is not kept': async ({ store }) => {
    await beginTable(store, 't', 3)
    const before = await everythingOf(store, 't')
    await store.keepSnapshots([
      { ...snapshotAt(1), table: 't', chain: 'chain 0' },
      { ...snapshotAt(3), table: 't', chain: 'chain 3' },
      { ...snapshotAt(1), seq: 2, table: 't', chain: 'chain 2' },
      { ...snapshotAt(0), table: 'nowhere', chain: 'chain 0' },
    ])
    expect(await everythingOf(store, 't')).toStrictEqual(before)
  },
  'a restored table is as it was, with all its fields': async ({ store, again }) => {
    const table = { ...fullTable('t'), rows: EVERY_KIND.length, due: 9, told: 4 }
    expect(await store.restore(table, EVERY_KIND, [snapshotAt(2), snapshotAt(13)])).toBe(true)
    const other = await again()
    expect(await other.load('t')).toStrictEqual({
      table,
      snapshot: snapshotAt(13),
      rows: EVERY_KIND.slice(13),
    })
    expect(await other.rows('t')).toStrictEqual(EVERY_KIND)
    expect(await other.snapshots('t')).toStrictEqual([snapshotAt(2), snapshotAt(13)])
  },
  'a restored table is played on': async ({ store }) => {
    await beginTable(store, 't', 3, { version: 41 })
    await commitNow(store, 't', { rows: rowsFrom(3, 4), snapshot: snapshotAt(3) })
    expect(await store.load('t')).toMatchObject({ table: { version: 42, rows: 4 }, snapshot: { seq: 3 } })
  },
  'a log with a gap is not restored': async ({ store }) => {
    const gap = [...rowsFrom(0, 2), ...rowsFrom(3, 4)]
    await expect(store.restore(tableOf('t', { rows: 3 }), gap, [])).rejects.toThrow(Error)
    await expect(store.restore(tableOf('t', { rows: 3 }), rowsFrom(1, 4), [])).rejects.toThrow(Error)
    await expect(store.restore(tableOf('t', { rows: 3 }), rowsFrom(0, 2), [])).rejects.toThrow(Error)
    expect(await store.table('t')).toBe(undefined)
    expect(await store.rows('t')).toStrictEqual([])
  },
  'a snapshot without its row is not restored': async ({ store }) => {
    await expect(store.restore(tableOf('t', { rows: 2 }), rowsFrom(0, 2), [snapshotAt(2)])).rejects.toThrow(
      Error,
    )
    await expect(
      store.restore(tableOf('t', { rows: 2 }), rowsFrom(0, 2), [snapshotAt(1), snapshotAt(1)]),
    ).rejects.toThrow(Error)
    expect(await store.table('t')).toBe(undefined)
    expect(await store.snapshots('t')).toStrictEqual([])
  },
}

const ODD_TEXTS: Readonly<Record<string, string>> = {
  'emoji and families of them': '🚀 👩‍👩‍👧‍👦 🏳️‍🌈 e\u0301 \u{1F9D1}\u{1F3FD}',
  'quotes and what databases read as orders':
    `'; drop table tables; -- "x" ` + `\\ \\n \\u0000 $1 %s \${name} \`y\` {"a":1}`,
  '32 signs outside the first plane': '𝔗𝔦𝔤𝔥𝔱𝔟𝔢𝔞𝔪'.repeat(4).slice(0, 64),
  'right to left': '\u202Eשלום עולם\u202C \u2066مرحبا\u2069',
  'spaces, tabs and line ends': ' \t two  spaces\r\nand lines \u00A0\u2028\u200B ',
  'nothing': '',
  'very long': 'a very long name, '.repeat(6000),
}

/** The text wherever people can write one. */
const withText = (id: string, text: string): TableRecord => ({
  ...tableOf(id),
  name: text,
  host: text,
  home: text.slice(0, 200),
  invited: [text],
  setup: {
    modules: [text],
    options: { [`key ${text.slice(0, 200)}`]: text },
    seed: '1',
    overrides: { text: [text] },
  },
  chairs: [{ chair: 0, person: text.slice(0, 200), wish: text }],
})

export const keepingTests: StoreTests = {
  'a table nobody has opened is not there': async ({ store }) => {
    expect(await store.table('nowhere')).toBe(undefined)
    expect(await store.load('nowhere')).toBe(undefined)
    expect(await store.rows('nowhere')).toStrictEqual([])
    expect(await store.snapshots('nowhere')).toStrictEqual([])
    expect(await store.snapshotAt('nowhere', [0])).toBe(undefined)
    expect(await store.leaseStory('nowhere', SUNDAY_NOON, SUNDAY_NOON + 1)).toBe(undefined)
    await store.shut('nowhere', 'For no reason.')
    expect(await store.table('nowhere')).toBe(undefined)
  },
  'a new table comes back as it was given, with no key too many': async ({ store, again }) => {
    const bare = tableOf('bare')
    expect(await store.create(bare)).toBe(true)
    expect(await store.table('bare')).toStrictEqual(bare)
    expect(await (await again()).table('bare')).toStrictEqual(bare)
  },
  'every field comes back': async ({ store, again }) => {
    const full = fullTable('full')
    expect(await store.create(full)).toBe(true)
    expect(await store.table('full')).toStrictEqual(full)
    expect(await (await again()).tables({})).toStrictEqual([full])
  },
  'a list of nobody invited is not the same as no list': async ({ store }) => {
    await store.create(tableOf('closed', { invited: [] }))
    await store.create(tableOf('anybody'))
    expect((await tableIn(store, 'closed')).invited).toStrictEqual([])
    expect(await tableIn(store, 'anybody')).not.toHaveProperty('invited')
  },
  'chairs come in the order of their numbers, new and replaced': async ({ store }) => {
    const chairs = [
      { chair: 11, person: 'cyd' },
      { chair: 2, person: 'bob' },
      { chair: 0, person: 'ada' },
    ]
    await store.create(tableOf('chairs', { chairs }))
    expect((await tableIn(store, 'chairs')).chairs).toStrictEqual(chairs.toReversed())
    await commitNow(store, 'chairs', { chairs: [{ chair: 5 }, { chair: 1, person: 'bob' }] })
    expect((await tableIn(store, 'chairs')).chairs).toStrictEqual([{ chair: 1, person: 'bob' }, { chair: 5 }])
  },
  'a table that says it has rows is not created without them': async ({ store }) => {
    await expect(store.create(tableOf('t', { rows: 2 }))).rejects.toThrow(Error)
    expect(await store.table('t')).toBe(undefined)
  },
  'two chairs with one number are an error, and nothing is kept': async ({ store }) => {
    await expect(
      store.create(tableOf('t', { chairs: [{ chair: 0 }, { chair: 0, person: 'ada' }] })),
    ).rejects.toThrow(Error)
    expect(await store.table('t')).toBe(undefined)
  },
  'an id that is taken stays with the first': async ({ store, again }) => {
    const first = tableOf('same', { name: 'The first' })
    await store.create(first)
    expect(await (await again()).create(tableOf('same', { name: 'The second' }))).toBe(false)
    expect(await store.restore(tableOf('same', { rows: 1 }), rowsFrom(0, 1), [])).toBe(false)
    expect(await store.table('same')).toStrictEqual(first)
    expect(await store.rows('same')).toStrictEqual([])
  },
  'a place that is taken stays with the first': async ({ store, again }) => {
    await store.create(tableOf('first', { place: 'thread 1' }))
    expect(await (await again()).create(tableOf('second', { place: 'thread 1' }))).toBe(false)
    expect(
      await store.restore(tableOf('third', { place: 'thread 1', rows: 1 }), rowsFrom(0, 1), [snapshotAt(0)]),
    ).toBe(false)
    expect(await store.table('second')).toBe(undefined)
    expect(await store.table('third')).toBe(undefined)
    expect(await store.rows('third')).toStrictEqual([])
  },
  'many tables have no place yet': async ({ store }) => {
    expect([await store.create(tableOf('one')), await store.create(tableOf('two'))]).toStrictEqual([
      true,
      true,
    ])
  },
  'what a caller does with its data afterwards changes nothing kept': async ({ store }) => {
    const invited = ['ada']
    const options = { list: [1] }
    await store.create(tableOf('t', { invited, setup: { modules: [], options, seed: '1' } }))
    invited.push('eve')
    options.list.push(2)
    expect(await tableIn(store, 't')).toMatchObject({ invited: ['ada'], setup: { options: { list: [1] } } })
  },
  'what a caller does with what it read changes nothing kept': async ({ store }) => {
    await store.create(fullTable('t'))
    const read = await tableIn(store, 't')
    const chairs = read.chairs as unknown[]
    chairs.pop()
    Object.assign(read, { name: 'Mine' })
    Object.assign(read.setup.options, { loud: false })
    expect(await store.table('t')).toStrictEqual(fullTable('t'))
  },
  ...oddTextTests(),
}

function oddTextTests(): StoreTests {
  return Object.fromEntries(
    Object.entries(ODD_TEXTS).map(([what, text]) => [
      `texts: ${what}`,
      async ({ store, again }) => {
        const table = withText('t', text)
        expect(await store.create(table)).toBe(true)
        expect(await store.table('t')).toStrictEqual(table)
        expect(
          await (await again()).tables({ person: text.slice(0, 200), home: text.slice(0, 200) }),
        ).toStrictEqual([table])
      },
    ]),
  )
}
