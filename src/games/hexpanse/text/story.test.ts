import { expect, test } from 'vitest'
import type { HexpanseFact } from '../facts.ts'
import type { Faction } from '../state.ts'
import { factLine, storyLines } from './story.ts'

const tale = (...facts: readonly HexpanseFact[]): readonly string[] =>
  storyLines(facts).map(({ text }) => text)
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

const action = (seat: Faction): HexpanseFact => ({ fact: 'actionTaken', seat, action: 'attack', left: 1 })

test('an attack and what comes of it are one sentence, and the next action begins another', () => {
  expect(
    tale(
      action('UTW'),
      { fact: 'attacked', seat: 'UTW', at: 'e8', from: 'f8', hit: true },
      { fact: 'destroyed', seat: 'TE', at: 'e8', kind: 'minor', by: 'UTW', to: 'recovery' },
      { fact: 'destroyed', seat: 'UTW', at: 'f8', kind: 'normal', by: 'UTW', to: 'recovery' },
      action('UTW'),
      { fact: 'moved', seat: 'UTW', kind: 'warlord', from: 'g3', to: 'h2', by: 'UTW' },
      { fact: 'lifeChanged', seat: 'UTW', by: -1, life: 5, why: 'price', from: 'UTW' },
    ),
  ).toEqual([
    'The Union attacks E8 from F8, destroys a Terran minor unit there (to the Recovery Ship) and loses a ' +
      'unit on F8 (to the Recovery Ship).',
    'The Union moves its warlord from G3 to H2 and pays 1 life (5 left).',
  ])
})

test('what another faction does in between is told under its own name', () => {
  expect(
    tale(
      { fact: 'attacked', seat: 'IN', at: 'f7', from: 'g6', hit: true },
      { fact: 'lifeChanged', seat: 'TE', by: -1, life: 2, why: 'attack', from: 'IN' },
      { fact: 'abilityBegan', seat: 'TE', code: 'C10', how: 'destroyed', at: 'f10' },
      { fact: 'lifeChanged', seat: 'IN', by: -2, life: 3, why: 'card', from: 'TE' },
      { fact: 'abilityBegan', seat: 'TE', code: 'F2', how: 'destroyed', at: 'e4' },
      { fact: 'attacked', seat: 'TE', at: 'f5', hit: false },
    ),
  ).toEqual([
    'The Nomads attack F7 from G6 and hit the Terran warlord for 1 life (2 left).',
    'The Terrans use Powderkeg as it is destroyed on F10 and hit the Nomad warlord for 2 life (3 left).',
    'The Terrans use Cinder Cult as their unit on E4 is destroyed and attack F5 (empty).',
  ])
})

test('a card stands with its price, a level with its price, a turn with its income', () => {
  expect(
    tale(
      { fact: 'turnBegan', seat: 'CC', turn: 4 },
      { fact: 'hexilumChanged', seat: 'CC', by: 2, hexilum: 8, why: 'income' },
      action('CC'),
      { fact: 'hexilumChanged', seat: 'CC', by: -3, hexilum: 5, why: 'level' },
      { fact: 'incomeRaised', seat: 'CC', level: 3 },
      { fact: 'hexilumChanged', seat: 'CC', by: -2, hexilum: 3, why: 'price' },
      { fact: 'cardBought', seat: 'CC', code: 'A12', cost: 2 },
      { fact: 'hexilumChanged', seat: 'CC', by: -2, hexilum: 1, why: 'price' },
      { fact: 'cardBought', seat: 'CC', code: 'A11', cost: 2 },
    ),
  ).toEqual([
    'Turn 4: the Cyberians gain 2 hexilum as income (now 8).',
    'The Cyberians raise their income to 3 for 3 hexilum (5 left).',
    'The Cyberians buy Dock Sabotage for 2 hexilum and Ransom for 2 hexilum (1 left).',
  ])
})

test('hexilum that is stolen is told once, and hexilum that is destroyed belongs to who destroys it', () => {
  const stolen: readonly HexpanseFact[] = [
    { fact: 'cardPlayed', seat: 'IN', code: 'A11' },
    { fact: 'hexilumChanged', seat: 'TE', by: -2, hexilum: 4, why: 'stolen' },
    { fact: 'hexilumChanged', seat: 'IN', by: 2, hexilum: 3, why: 'stolen' },
  ]
  expect(tale(...stolen)).toEqual([
    'The Nomads play Ransom and steal 2 hexilum from the Terrans (now 3; the Terrans have 4 left).',
  ])
  const destroyed: HexpanseFact = { fact: 'hexilumChanged', seat: 'TE', by: -2, hexilum: 0, why: 'destroyed' }
  expect(
    tale({ fact: 'placed', seat: 'CC', at: 'b3', kind: 'merc', code: 'C14', from: 'card' }, destroyed),
  ).toEqual(['The Cyberians place Blackout on B3 and destroy 2 hexilum of the Terrans (0 left).'])
  expect(told(destroyed)).toBe('The Terrans lose 2 hexilum, which is destroyed (0 left).')
})

test('units that come together are counted, and a unit that has just come is not named again', () => {
  expect(
    tale(
      { fact: 'placed', seat: 'TE', at: 'e6', kind: 'normal', from: 'reserve' },
      { fact: 'placed', seat: 'TE', at: 'e7', kind: 'normal', from: 'reserve' },
      { fact: 'placed', seat: 'TE', at: 'b5', kind: 'minor', from: 'reserve' },
      { fact: 'abilityBegan', seat: 'TE', code: 'F4', how: 'placed', at: 'b5' },
      { fact: 'hexilumChanged', seat: 'TE', by: 1, hexilum: 2, why: 'card' },
    ),
  ).toEqual([
    'The Terrans place 2 units on E6 and E7, place a minor unit on B5, use Tithe Brokers, and gain 1 ' +
      'hexilum (now 2).',
  ])
})
