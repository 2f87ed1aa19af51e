import { expect, it } from 'vitest'
import { effectTestsIn } from '../../../testing/effectTests.ts'
import { table } from '../../../testing/table.ts'
import { shipped } from '../content.ts'

const ids = shipped.abilities.map(one => one.id)
const told = new Set(effectTestsIn(import.meta.dirname))

it('every mat, tech and crew member has a story that depends on its effect', () => {
  expect(ids).toHaveLength(20)
  expect(ids.filter(id => !told.has(id))).toEqual([])
  expect([...told].filter(id => !ids.includes(id))).toEqual([])
})

it.each(ids)(
  'a table can be opened with the effect of %s taken away, so that its story fails for want of it',
  id => {
    const overrides = { schemaVersion: 1, name: 'without', overrides: [{ id, set: { effect: [] } }] }
    table({ overrides }).asks('un', 'turn')
  },
)
