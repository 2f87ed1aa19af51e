import { expect } from 'vitest'
import {
  beginTable,
  commitNow,
  everythingOf,
  SUNDAY_NOON,
  rowsFrom,
  tableIn,
  tableOf,
  type StoreTests,
} from './samples.ts'
import { MINUTE } from '../tables.ts'

export const keyTests: StoreTests = {
  'a key nobody has used has been seen nowhere': async ({ store }) => {
    expect(await store.findKey('click 1')).toBe(undefined)
    await beginTable(store, 't')
    await commitNow(store, 't', { key: 'click 2' })
    await commitNow(store, 't', {})
    expect(await store.findKey('click 1')).toBe(undefined)
  },
  'a key that is used again writes nothing, and is found where it was used': async ({ store, again }) => {
    await beginTable(store, 't', 2)
    await commitNow(store, 't', { key: 'click 1', rows: rowsFrom(2, 4) })
    await commitNow(store, 't', { rows: rowsFrom(4, 5) })
    const before = await everythingOf(store, 't')
    const commit = {
      table: 't',
      version: 3,
      at: SUNDAY_NOON,
      key: 'click 1',
      rows: rowsFrom(5, 6),
      changes: { name: 'N' },
    }
    expect(await (await again()).commit(commit)).toBe('moved on')
    expect(await everythingOf(store, 't')).toStrictEqual(before)
    expect(await store.findKey('click 1')).toStrictEqual({ table: 't', rows: 4 })
  },
  'a key used at one table is used for all': async ({ store }) => {
    await beginTable(store, 't')
    await beginTable(store, 'u')
    await commitNow(store, 't', { key: 'click 1' })
    expect(await store.commit({ table: 'u', version: 1, at: SUNDAY_NOON, key: 'click 1' })).toBe('moved on')
    expect((await tableIn(store, 'u')).version).toBe(1)
    expect(await store.findKey('click 1')).toStrictEqual({ table: 't', rows: 1 })
  },
  'other keys are other things': async ({ store }) => {
    await beginTable(store, 't')
    for (const key of ['click 1', 'click 2', 'Click 1', 'click 1 ', "'🎲'"])
      await commitNow(store, 't', { key })
    expect((await tableIn(store, 't')).version).toBe(6)
  },
  'the key of a commit that was too late can still be used': async ({ store }) => {
    await beginTable(store, 't', 1, { version: 2 })
    expect(await store.commit({ table: 't', version: 1, at: SUNDAY_NOON, key: 'click 1' })).toBe('moved on')
    expect(await store.commit({ table: 't', version: 2, at: SUNDAY_NOON, key: 'click 1' })).toBe('done')
    expect(await store.findKey('click 1')).toStrictEqual({ table: 't', rows: 1 })
  },
  'old keys are forgotten, the others are not': async ({ store, again }) => {
    await beginTable(store, 't')
    for (const minute of [1, 2, 3, 4])
      await commitNow(store, 't', { key: `click ${minute}`, at: SUNDAY_NOON + minute * MINUTE })
    expect(await store.forgetKeys(SUNDAY_NOON + 3 * MINUTE)).toBe(2)
    expect(await (await again()).forgetKeys(SUNDAY_NOON + 3 * MINUTE)).toBe(0)
    const seen = await Promise.all([1, 2, 3, 4].map(minute => store.findKey(`click ${minute}`)))
    expect(seen).toStrictEqual([undefined, undefined, { table: 't', rows: 1 }, { table: 't', rows: 1 }])
    await commitNow(store, 't', { key: 'click 1' })
    expect(await store.findKey('click 1')).toStrictEqual({ table: 't', rows: 1 })
  },
  'a shut table says why, and takes no commit on any version': async ({ store, again }) => {
    const before = await beginTable(store, 't', 2)
    await store.shut('t', 'Row 1 was altered: "§".')
    const shut = { ...before, version: 2, shut: 'Row 1 was altered: "§".' }
    expect(await (await again()).table('t')).toStrictEqual(shut)
    for (const version of [1, 2, 3]) {
      expect(
        await store.commit({ table: 't', version, at: SUNDAY_NOON, rows: rowsFrom(2, 3), key: 'click 1' }),
      ).toBe('moved on')
    }
    expect(await store.table('t')).toStrictEqual(shut)
    expect(await store.rows('t')).toStrictEqual(rowsFrom(0, 2))
    expect(await store.findKey('click 1')).toBe(undefined)
  },
  'a table is shut even without a word of why': async ({ store }) => {
    await beginTable(store, 't')
    await store.shut('t', '')
    expect((await tableIn(store, 't')).shut).toBe('')
    expect(await store.commit({ table: 't', version: 2, at: SUNDAY_NOON })).toBe('moved on')
  },
  'a table opened again is played on, by those who have seen it since': async ({ store }) => {
    const before = await beginTable(store, 't', 2)
    await store.shut('t', 'Wait.')
    await store.shut('t', undefined)
    expect(await store.table('t')).toStrictEqual({ ...before, version: 3 })
    expect(await store.commit({ table: 't', version: 1, at: SUNDAY_NOON })).toBe('moved on')
    expect(await store.commit({ table: 't', version: 3, at: SUNDAY_NOON, rows: rowsFrom(2, 3) })).toBe('done')
  },
  'who has seen an older version neither shuts a table nor opens it': async ({ store }) => {
    const before = await beginTable(store, 't', 2)
    expect(await store.shut('t', 'Late.', 0)).toBe('moved on')
    expect(await store.table('t')).toStrictEqual(before)
    expect(await store.shut('t', 'Wait.', 1)).toBe('done')
    expect(await store.shut('t', undefined, 1)).toBe('moved on')
    expect((await tableIn(store, 't')).shut).toBe('Wait.')
    expect(await store.shut('t', undefined, 2)).toBe('done')
    expect(await store.table('t')).toStrictEqual({ ...before, version: 3 })
    expect(await store.shut('nowhere', 'Why not.', 0)).toBe('moved on')
  },
  'shutting one table leaves the others': async ({ store }) => {
    await beginTable(store, 't')
    await store.create(tableOf('u'))
    await store.shut('t', 'Wait.')
    expect(await store.table('u')).toStrictEqual(tableOf('u'))
    await commitNow(store, 'u', {})
  },
}
