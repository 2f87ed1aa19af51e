import { expect, test } from 'vitest'
import { shipped } from '../content.ts'
import type { Op } from '../words/op.ts'
import { cardWords, shortWords } from './cardText.ts'

const named = (code: string) => {
  const found = [...shipped.cards, ...shipped.minorFactions].find(one => one.code === code)
  if (!found) throw new Error(`no ${code}`)
  return found
}
const own = (anchor: 'self' | 'free' | 'warlord' | 'none', ...ops: readonly Op[]) => ({
  anchor,
  rotate: false,
  mirror: false,
  ops,
})

test.each([
  [
    'C20',
    'When placed: attack the territory to the east and the one to the west. You may place a unit to ' +
      'the south-east. The picture may be turned.',
  ],
  ['C8', 'Zombie: when destroyed it returns to its card, ready to be placed again.'],
  [
    'C10',
    'When destroyed: attack the territory to the east and the one to the west. It cannot attack. The ' +
      'picture may be turned.',
  ],
  ['C15', 'When placed: you may heal your warlord by 1. Reusable: an action lets it act again.'],
  [
    'C18',
    'When placed: an enemy warlord of your choice loses 1 life. Reusable: an action lets it act again.',
  ],
  ['A3', 'You may place units on the chosen territory and two steps east of it. The picture may be turned.'],
  ['A5', 'Attack the chosen territory.'],
  [
    'A8',
    'You may move your warlord to an empty territory next to it; it loses 1 life. You may heal your ' +
      'warlord by 1.',
  ],
  ['A11', 'You may take up to 2 hexilum of one enemy.'],
  [
    'A17',
    'You may place a mercenary of yours on the chosen territory. You may place a unit to the east of ' +
      'it. The picture may be turned.',
  ],
  [
    'A22',
    'You may take up to 2 units from the board back to your reserve. You may place 2 units, each on ' +
      'any territory.',
  ],
  ['F1', 'Zombie: when destroyed it returns to the reserve.'],
])('%s says: %s', (code, words) => expect(cardWords(named(code))).toBe(words))

test.each([
  ['C20', ['2× attack', 'Place unit']],
  ['A17', ['Place mercenary', 'Place unit']],
  ['A11', ['Steal up to 2 hexilum']],
  ['C8', ['Zombie: when destroyed it returns to its card, ready to be placed again']],
  ['C15', ['Heal your warlord by 1']],
  ['A6', ['3× attack']],
])('%s is sketched as %j', (code, lines) => expect(shortWords(named(code))).toEqual(lines))

test.each<[string, readonly Op[], string]>([
  [
    'one step and another',
    [{ op: 'PLACE', at: [1, 1], unit: 'minor' }],
    'You may place a minor unit one step south-east and one step east.',
  ],
  [
    'steps around a corner',
    [{ op: 'ATTACK_TERRITORY', at: [2, -1] }],
    'Attack the territory one step east and one step north-east.',
  ],
  ['steps to the west', [{ op: 'ATTACK_TERRITORY', at: [-3, 0] }], 'Attack the territory three steps west.'],
  [
    'a choice',
    [
      { op: 'ATTACK_TERRITORY', at: 'adjacent' },
      { op: 'ATTACK_TERRITORY', at: 'adjacent' },
    ],
    'Attack a territory next to it and another.',
  ],
  [
    'several moves',
    [{ op: 'WARLORD_MOVE', steps: 2, damage: 0 }],
    'You may move your warlord to an empty territory next to it, up to 2 times.',
  ],
  [
    'a warlord that is somewhere',
    [{ op: 'DAMAGE_WARLORD', amount: 3, at: [0, -1] }],
    'A warlord on the territory to the north-west loses 3 life.',
  ],
  [
    'two of a kind',
    [{ op: 'STEAL_MERCENARY', count: 2 }],
    'You may take up to 2 mercenary cards of your enemies.',
  ],
])("an owner's card reads well: %s", (_what, ops, words) =>
  expect(cardWords(own('self', ...ops))).toBe(words),
)

test('what is counted from the warlord says so', () => {
  expect(
    cardWords(
      own('warlord', { op: 'PLACE', at: [1, 0], unit: 'any' }, { op: 'PLACE', at: [0, 1], unit: 'any' }),
    ),
  ).toBe('You may place units of any kind to the east and to the south-east of your warlord.')
  expect(cardWords(own('warlord', { op: 'PLACE_OVER', at: 'adjacent', unit: 'any' }))).toBe(
    'You may place a unit of any kind on a territory next to your warlord, over an enemy unit there, ' +
      'which is destroyed.',
  )
})

test('no card says more than fits on a picture', () => {
  for (const card of [...shipped.cards, ...shipped.minorFactions]) {
    expect(cardWords(card).length).toBeLessThanOrEqual(240)
    expect(shortWords(card).length).toBeGreaterThan(0)
  }
})
