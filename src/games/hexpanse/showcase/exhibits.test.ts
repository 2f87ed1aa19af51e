import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shipped } from '../content.ts'
import { wanted } from '../coverage.ts'
import { exhibits } from './exhibits.ts'
import { states } from './states.ts'

const all = exhibits()
const ofContent = all.filter(({ id }) => !id.startsWith('state.'))

it(
  'every card, minor faction, faction and mission is an exhibit, once, with a picture of its own, ' +
    'text, effect and sources',
  () => {
    const { cards, minorFactions, factions, missions } = shipped
    expect(ofContent.map(({ id }) => id)).toEqual(
      [...cards, ...minorFactions, ...factions, ...missions].map(({ code }) => code),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { id, scene, text, effect, provenance, values } of ofContent) {
      expect(scene).toMatchObject({ kind: 'card', code: id })
      expect([text, effect, provenance, values]).not.toContain(undefined)
      expect(text).toMatch(/^[A-Z]/)
    }
  },
)

it('each says which test is about it', () => {
  const here = `${import.meta.dirname}/..`
  const tests = ['.', 'cards'].flatMap(folder =>
    readdirSync(`${here}/${folder}`)
      .filter(file => file.endsWith('.test.ts'))
      .map(file => readFileSync(`${here}/${folder}/${file}`, 'utf8')),
  )
  const signs = ofContent.flatMap(({ isTestedBy }) => (typeof isTestedBy === 'string' ? [isTestedBy] : []))
  expect(signs).toHaveLength(ofContent.length)
  expect(signs.filter(sign => !tests.some(test => test.includes(sign)))).toEqual([])
})

it('every wanted word about one of them belongs to its exhibit', () => {
  const words = wanted(4).filter(word => /^([CAFM]\d|(TE|CC|IN|UTW) )/.test(word))
  const covered = new Map(all.flatMap(({ id, covers = [] }) => covers.map(word => [word, id] as const)))
  expect(words.filter(word => covered.get(word) !== word.split(' ')[0])).toEqual([])
  expect(ofContent.filter(({ covers = [] }) => !covers.length)).toEqual([])
})

it('every state worth a look is one, with its picture in words', () => {
  expect(
    all
      .filter(({ id }) => id.startsWith('state.'))
      .map(({ id }) => id)
      .sort(),
  ).toEqual(
    states()
      .map(({ id }) => `state.${id}`)
      .sort(),
  )
  for (const { text = '' } of all) expect(text).toMatch(/^[A-Z0-9].{10,}[.…#]$/s)
})
