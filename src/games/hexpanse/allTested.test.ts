import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shipped } from './content.ts'

const codes = [...shipped.cards, ...shipped.minorFactions, ...shipped.factions].map(({ code }) => code)
const here = import.meta.dirname
const stories = ['.', 'cards'].flatMap(folder => readdirSync(`${here}/${folder}`).filter(file => file.endsWith('.test.ts')).map(file => `${here}/${folder}/${file}`))
const told = stories.flatMap(file => [...readFileSync(file, 'utf8').matchAll(/^effectTest\('([^']+)'/gm)].map(([, code]) => code))

it('every card, minor faction and faction has one story that depends on its effect', () => {
  expect(codes).toHaveLength(44 + 6 + 4)
  expect([...told].sort()).toEqual([...codes].sort())
})
