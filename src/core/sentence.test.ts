import { expect, test } from 'vitest'
import { ended, inWords, MOST, plainName, plainWords, signed, speech } from './sentence.ts'

test.each([
  ['Ada  Lovelace', 'Ada Lovelace'],
  ['**Ada**', 'Ada'],
  ['_Ada_', 'Ada'],
  ['drummer_91', 'drummer_91'],
  ['[Ada](https://x.y)', 'Ada(https://x.y)'],
  ['A\u202Eda', 'Ada'],
  ['a'.repeat(40), `${'a'.repeat(31)}…`],
])('the name %s is read as %s', (name, read) => expect(plainName(name)).toBe(read))

test('what has no room is left out from the end', () => {
  const long = 'a'.repeat(MOST - 10)
  expect(speech(['One.', '', 'Two.'])).toBe('One. Two.')
  expect(speech([long, 'This is more than ten.', 'Two.'])).toBe(long)
  expect(speech(['a'.repeat(MOST + 1)])).toBe(`${'a'.repeat(MOST - 1)}…`)
  expect(speech([long, 'This is more than ten.'], 'More.')).toBe(`${long} More.`)
  expect(speech([long], 'More is elsewhere.')).toBe(long)
})

test('small numbers are words', () => {
  expect([inWords(0), inWords(8), inWords(9), signed(-2), signed(1)]).toEqual([
    'none',
    'eight',
    '9',
    'minus two',
    'plus one',
  ])
})

test('words of people lose what would be read as markdown, however long they are', () => {
  expect(plainWords('**Jord**\n_and_ `Lodor` snake_case')).toBe('Jord and Lodor snake_case')
  expect(plainWords('x'.repeat(100))).toHaveLength(100)
})

test('a sentence ends once', () => {
  expect(['Done', 'Done.', 'Done?', 'And so on…'].map(ended)).toEqual([
    'Done.',
    'Done.',
    'Done?',
    'And so on…',
  ])
})
