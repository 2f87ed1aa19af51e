import { expect, test } from 'vitest'
import type { HexpanseFact } from '../facts.ts'
import { factLine } from './story.ts'

const told = (fact: HexpanseFact): string | undefined => factLine(fact)

test('a purchase and its price are one line; what somebody has after a gain is not taken for a level', () => {
  expect(told({ fact: 'hexilumChanged', seat: 'UTW', by: -3, hexilum: 1, why: 'price' })).toBeUndefined()
  expect(told({ fact: 'cardBought', seat: 'UTW', code: 'A4', cost: 3 })).toBe(
    'The Union buys Column Landing for 3 hexilum.',
  )
  expect(told({ fact: 'hexilumChanged', seat: 'CC', by: 1, hexilum: 2, why: 'income' })).toBe(
    'The Cyberians gain 1 hexilum as income (now 2).',
  )
})

test('who plays against whom is told with the turn order', () => {
  expect(told({ fact: 'tableSet', seats: ['TE', 'CC', 'IN'] })).toBe(
    'Turn order: Terran Empire, Cyberian Collective, Interstellar Nomads.',
  )
  expect(told({ fact: 'tableSet', seats: ['TE', 'CC', 'IN', 'UTW'], teams: true })).toBe(
    'Turn order: Terran Empire, Cyberian Collective, Interstellar Nomads, Union of Trade Worlds. The ' +
      'Terrans and the Nomads play against the Cyberians and the Union.',
  )
})

test('how a picture lies is told by what comes of it', () => {
  expect(told({ fact: 'abilityTurned', seat: 'CC', code: 'CC', lie: 2, anchor: 'f7' })).toBeUndefined()
})
