import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { table } from '../../../testing/table.ts'
import { shipped } from '../content.ts'

const ids = shipped.abilities.map(one => one.id)
const here = import.meta.dirname
const files = readdirSync(here).filter(file => file.endsWith('.test.ts'))
const stories = files.map(file => readFileSync(`${here}/${file}`, 'utf8')).join('\n')
const told = new Set([...stories.matchAll(/^effectTest\('([^']+)'/gm)].map(([, id]) => id))

it('every mat, tech and crew member has a story that depends on its effect', () => {
  expect(ids).toHaveLength(20)
  expect(ids.filter(id => !told.has(id))).toEqual([])
  expect([...told].filter(id => !ids.includes(id as string))).toEqual([])
})

it.each(ids)(
  'a table can be opened with the effect of %s taken away, so that its story fails for want of it',
  id => {
    const overrides = { schemaVersion: 1, name: 'without', overrides: [{ id, set: { effect: [] } }] }
    table({ overrides }).asks('un', 'turn')
  },
)
