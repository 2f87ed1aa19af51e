import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shipped } from './content.ts'
import { options } from './options.ts'

const codes = [...shipped.cards, ...shipped.minorFactions, ...shipped.factions].map(({ code }) => code)
const here = import.meta.dirname
/** Those of the rules alone. */
const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter(file => file.endsWith('.test.ts') && !/^(overrides|options|text|invariants|position)/.test(file))
    .map(file => readFileSync(`${folder}/${file}`, 'utf8'))
const stories = [here, `${here}/cards`].flatMap(filesIn).join('\n')
const told = [...stories.matchAll(/^effectTest\('([^']+)'/gm)].map(([, code]) => code)

it('every card, minor faction and faction has one story that depends on its effect', () => {
  expect(codes).toHaveLength(44 + 6 + 4)
  expect([...told].sort()).toEqual([...codes].sort())
})

/** On what the rulebook leaves open. */
const rulings = [
  2, 5, 6, 10, 13, 14, 15, 16, 17, 24, 25, 30, 31, 32, 33, 34, 40, 41, 42, 43, 44, 45, 46, 47, 48, 50, 60, 61,
  62, 63, 70,
].map(nth => `R-${String(nth).padStart(2, '0')}`)

it('every ruling has a test by its name, and every switch one in which it is otherwise than usual', () => {
  expect(
    rulings.filter(id => !new RegExp(`^ *(describe|it)(\\.each)?\\(.*'${id}: `, 'm').test(stories)),
  ).toEqual([])
  const otherwise = options.filter(
    ({ id, default: usual, values }) =>
      !values.some(
        value =>
          value !== usual &&
          new RegExp(`${id}: (${typeof value === 'string' ? `'${value}'` : String(value)})`).test(stories),
      ),
  )
  expect(otherwise.map(({ id }) => id)).toEqual([])
})
