import { expect, test } from 'vitest'
import { rules } from '../rules.ts'
import { table, type Given } from '../testing/table.ts'
import { hand } from './pages.ts'
import { boardText } from './boardText.ts'
import { view } from '../view.ts'

const seen = (given: Given, as: string) => {
  const s = table(given).state()
  return view(s, rules.asks(s), as)
}
const boardOf = (given: Given, as = 'table'): string => boardText(seen(given, as))

const given: Given = {
  seats: ['TE', 'CC'],
  board: {
    f6: 'TE warlord',
    f7: 'CC normal',
    e6: 'CC warlord',
    e5: 'TE normal',
    d4: 'TE C7',
    g6: 'CC minor',
    c3: 'TE minor',
  },
  cards: { TE: ['A3'] },
  life: { CC: 2 },
  hexilum: { TE: 4 },
}

test('the board tells the whole table, row by row', () => {
  const lines = boardOf(given).split('\n')
  expect(lines[0]).toBe('Turn 1: Terran Empire, 2 actions left, warlord action not used.')
  expect(lines[1]).toBe('Waiting for: Terran Empire')
  // Half a territory to the left or right from row to row; on the small board the edge is not in play.
  expect(lines.filter(line => /^[A-K]\d+ /.test(line))).toEqual([
    'B2              .     .     .     .     .',
    "C2           .     Tm'1  .     .     .'1   .",
    'D2        .     .     T:Hamm .    .     .     .',
    'E2     .     .     .     T     C!2   .     .     .',
    "F2  .     .'1   .     .     T!6   C     .     .'1   .",
    'G2     .     .     .     .     Cm    .     .     .',
    'H2        .     .     .     .     .     .     .',
    "I2           .     .'1   .     .     .'1   .",
    'J2              .     .     .     .     .',
  ])
  expect(lines.filter(line => line.startsWith('Terran Empire: life'))).toHaveLength(1)
  expect(lines.join('\n')).toContain('  Cards: Pincer Landing⌂, Hammer⌂ on D4')
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(80)
})

test('a row of mercenaries that is too long is listed, and no card is called like a territory', () => {
  const codes = ['C9', 'C10', 'C18', 'C17', 'C8', 'C14', 'C13', 'C15', 'C16', 'C12', 'C20']
  const row = Object.fromEntries(codes.map((code, nth) => [`f${nth + 1}`, `TE ${code}`]))
  const board = { ...row, e5: 'TE warlord', e6: 'CC warlord', d4: 'IN warlord' }
  const text = boardOf({ seats: ['TE', 'CC', 'IN'], board })
  expect(text.replaceAll(/\s+/g, ' ')).toContain("F1 T:Baron'1, F2 T:Powd, F3 T:Mark'1,")
  expect(Math.max(...text.split('\n').map(line => line.length))).toBeLessThanOrEqual(80)
})

test('a secret mission is for its owner alone', () => {
  const admirals: Given = {
    ...given,
    options: { mode: 'admiral' },
    mission: 'M1',
    secrets: { TE: 'M2', CC: 'M3' },
  }
  expect(boardOf(admirals, 'TE')).toContain('Your secret mission: Spindle')
  for (const as of ['CC', 'table']) expect(boardOf(admirals, as)).not.toContain('Spindle')
  expect(boardOf(admirals)).toContain('With a secret mission: Terran Empire, Cyberian Collective')
})

test('the hand says what is one’s own, in full', () => {
  const own = hand(
    seen({ ...given, options: { mode: 'admiral' }, mission: 'M1', secrets: { TE: 'M6', CC: 'M3' } }, 'TE'),
  )
  expect(own[0]).toBe(
    'Your secret mission: Bastion (house version): mission of 9 territories. Form a ' +
      'diamond of 3 by 3.\n#.#.#\n.#.#.#\n..#.#.#',
  )
  // C3, D4 and E5 lie in one column.
  expect(own[1]).toMatch(/^You have 3 of its 9 territories, missing /)
  expect(own).toContain('You have 4 hexilum and income 1.')
  expect(own).toContain('Your warlord has 6 life and is on F6.')
  expect(own).toContain(
    'Hammer (house version): Mercenary, reusable, 5 hexilum. When placed: attack the territory ' +
      'ahead. Choose which way is ahead. Reusable: spend an action to use it again. It is on D4.',
  )
  expect(
    own.some(line => line.startsWith('Your warlord General Ramius, at the price of 1 life: You may ')),
  ).toBe(true)
  expect(hand(seen(given, 'table'))).toEqual([])
  expect(hand(seen(given, 'CC'))).toContain('You have no cards.')
})
