import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shipped } from '../content.ts'

const here = new URL('./', import.meta.url)

it('every card has a test of its effect in this folder', () => {
  const tests = readdirSync(here)
    .filter(file => file.endsWith('.test.ts'))
    .map(file => readFileSync(new URL(file, here), 'utf8'))
    .join('\n')
    // The formatter may break a call after its bracket.
    .replaceAll(/effectTest\(\s+/g, 'effectTest(')
  expect(shipped.cards.map(card => card.id).filter(id => !tests.includes(`effectTest('${id}'`))).toEqual([])
})
