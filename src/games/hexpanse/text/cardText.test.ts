import { expect, test } from 'vitest'
import { shipped } from '../content.ts'
import type { Op } from '../words/op.ts'
import { withoutText } from '../book.ts'
import { cardWords, lineOf, shortWords } from './cardText.ts'

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
    'When placed: attack the territories ahead and behind. You may place a unit ahead to the right. ' +
      'Choose which way is ahead.',
  ],
  ['C8', 'Zombie: when destroyed, it returns to its card and you can place it again.'],
  [
    'C10',
    'When destroyed: attack the territories ahead and behind. It cannot attack. Choose which way is ahead.',
  ],
  ['C15', 'When placed: you may heal your warlord by 1. Reusable: spend an action to use it again.'],
  ['A5', 'Attack the chosen territory.'],
  ['A11', 'You may steal up to 2 hexilum from one enemy.'],
  ['F1', 'Zombie: when destroyed, it returns to the reserve.'],
])('%s says its own text, and what its fields add', (code, words) =>
  expect(cardWords(named(code))).toBe(words),
)

test('a card that does something has a text of its own', () => {
  const silent = [
    ...shipped.cards,
    ...shipped.minorFactions,
    ...shipped.factions.map(one => one.ability),
  ].filter(({ ops, text }) => ops.length > 0 !== (text !== undefined))
  expect(silent).toEqual([])
})

test.each([
  [
    'C20',
    'When placed: attack the territory ahead and the one behind. You may place a unit ahead to the right. ' +
      'Choose which way is ahead.',
  ],
  [
    'C18',
    'When placed: an enemy warlord of your choice loses 1 life. Reusable: spend an action to use it again.',
  ],
  ['A3', 'You may place units on the chosen territory and two steps ahead of it. Choose which way is ahead.'],
  [
    'A8',
    'You may move your warlord to an empty territory next to it; it loses 1 life. You may heal your ' +
      'warlord by 1.',
  ],
  [
    'A17',
    'You may place one of your mercenaries on the chosen territory. You may place a unit ahead of it. ' +
      'Choose which way is ahead.',
  ],
  [
    'A22',
    'You may take up to 2 units of yours from the board back to your reserve. You may place 2 units, ' +
      'each on any territory.',
  ],
])('without its text, the icons of %s say: %s', (code, words) => {
  expect(cardWords(withoutText(named(code)))).toBe(words)
})

test.each([
  ['C20', ['2× attack', 'Place unit']],
  ['A17', ['Place mercenary', 'Place unit']],
  ['A11', ['Steal up to 2 hexilum']],
  ['C8', ['Zombie: when destroyed, it returns to its card and you can place it again']],
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
    'You may steal up to 2 mercenary cards from your enemies.',
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
    'You may place a unit of any kind on a territory next to your warlord, over an enemy unit, ' +
      'which is destroyed.',
  )
})

test('no card says more than fits on a picture', () => {
  for (const card of [...shipped.cards, ...shipped.minorFactions]) {
    expect(cardWords(card).length).toBeLessThanOrEqual(240)
    expect(shortWords(card).length).toBeGreaterThan(0)
  }
})

test.each([
  ['C20', '2× attack, place unit'],
  ['C8', 'If destroyed, it returns to its card'],
  ['F1', 'If destroyed, it returns to the reserve'],
  ['C10', 'When destroyed: 2× attack'],
  ['C15', 'Heal warlord by 1 (reusable)'],
  ['C16', 'Send up to 2 reserve units to Recovery'],
  ['A8', 'Move warlord for 1 life, heal warlord by 1'],
])('%s in one line', (code, line) => expect(lineOf(named(code))).toBe(line))

test('every card has a line that a row of a phone has room for', () => {
  const lines = [...shipped.cards, ...shipped.minorFactions].map(lineOf)
  expect(lines.filter(line => !line || line.length > 42)).toEqual([])
})
