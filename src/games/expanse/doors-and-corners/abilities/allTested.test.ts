import { expect, it } from 'vitest'
import { effectTestsIn } from '../../../../testing/effectTests.ts'
import { table } from '../../../../testing/table.ts'
import { shippedExtras } from '../content.ts'

const ids = shippedExtras.techs.map(one => one.id)
const told = new Set(effectTestsIn(import.meta.dirname))

it('every tech has a story that depends on its effect', () => {
  expect(ids).toHaveLength(36)
  expect(ids.filter(id => !told.has(id))).toEqual([])
  expect([...told].filter(id => !ids.includes(id))).toEqual([])
})

it.each(ids)(
  'a table can be opened with the effect of %s taken away, so that its story fails for want of it',
  id => {
    const overrides = { schemaVersion: 1, name: 'without', overrides: [{ id, set: { effect: [] } }] }
    table({ modules: ['alpha'], overrides }).asks('un', 'turn')
  },
)
