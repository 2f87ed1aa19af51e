import { expect } from 'vitest'
import type { Reading } from '../../table/store.ts'
import { beginTable, SUNDAY_NOON, tableIn, type StoreTests } from './samples.ts'

const readingOf = (person: string, rows: number, table = 't', at = SUNDAY_NOON): Reading => ({
  table,
  person,
  rows,
  at,
})

export const readingTests: StoreTests = {
  'how far people have read is kept, and raises no version': async ({ store, again }) => {
    await beginTable(store, 't')
    await store.keepReadings([readingOf('bob', 3), readingOf('ada', 2)])
    const other = await again()
    expect(await other.reading('t', 'ada')).toStrictEqual(readingOf('ada', 2))
    expect(await other.reading('t', 'eve')).toBe(undefined)
    expect(await other.reading('u', 'ada')).toBe(undefined)
    expect(await tableIn(store, 't')).toMatchObject({ version: 1, changedAt: SUNDAY_NOON })
  },
  'nobody reads backwards, and the newest look counts': async ({ store }) => {
    await beginTable(store, 't')
    await store.keepReadings([readingOf('ada', 5)])
    await store.keepReadings([readingOf('ada', 4, 't', SUNDAY_NOON + 7)])
    expect(await store.readings({ table: 't' })).toStrictEqual([readingOf('ada', 5, 't', SUNDAY_NOON + 7)])
  },
  'the readings of a table and of a person are listed': async ({ store, again }) => {
    await beginTable(store, 'u')
    await beginTable(store, 't')
    await store.keepReadings([readingOf('bob', 1, 'u'), readingOf('ada', 2, 'u'), readingOf('ada', 3)])
    const other = await again()
    expect(await other.readings({ table: 'u' })).toStrictEqual([
      readingOf('ada', 2, 'u'),
      readingOf('bob', 1, 'u'),
    ])
    expect(await other.readings({ person: 'ada' })).toStrictEqual([
      readingOf('ada', 3),
      readingOf('ada', 2, 'u'),
    ])
    expect(await other.readings({ person: 'eve' })).toStrictEqual([])
  },
  'a check for changes tells people how far they have read themselves': async ({ store }) => {
    await beginTable(store, 't')
    await store.keepReadings([readingOf('ada', 2)])
    const { version } = await tableIn(store, 't')
    const readBy = async (person?: string) => (await store.toldAt('t', version, person))?.read
    expect([await readBy('ada'), await readBy('bob'), await readBy()]).toEqual([2, 0, 0])
  },
  'a forgotten person has no readings': async ({ store }) => {
    await beginTable(store, 't')
    await store.keepReadings([readingOf('ada', 2), readingOf('bob', 2)])
    await store.forgetPerson('ada')
    expect(await store.readings({ table: 't' })).toStrictEqual([readingOf('bob', 2)])
  },
}
