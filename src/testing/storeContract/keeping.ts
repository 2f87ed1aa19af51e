import { expect } from 'vitest'
import type { TableRecord } from '../../table/store.ts'
import {
  commitNow,
  fullTable,
  SUNDAY_NOON,
  rowsFrom,
  snapshotAt,
  tableIn,
  tableOf,
  type StoreTests,
} from './samples.ts'

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
