import { expect, test } from 'vitest'
import type { AnyState, Game } from '../../core/game.ts'
import { games } from '../../games/index.ts'
import { fuzzGame } from './game.ts'
import type { Violation } from './asks.ts'

/** Bugs planted into the hand and the pages of a sound game. */

const sound = games.expanse as Game
const plan = { seed: '2a', players: 2, thorough: true, maxDecisions: 3000 }
const found = (changes: Partial<Game>): Violation | undefined =>
  fuzzGame({ ...sound, ...changes }, plan).violation
const deckOf = (s: AnyState): readonly string[] => (s as unknown as { readonly deck: readonly string[] }).deck

test('the fuzzer catches a page that shows the deck', () => {
  const pages: Game['pages'] = {
    ...sound.pages,
    track: s => ({ ok: true, value: [`Next: ${deckOf(s)[0]}`] }),
  }
  expect(found({ pages })).toMatchObject({
    property: 'no peeking',
    why: expect.stringMatching(/^as table: the words show/) as string,
  })
})

test('the fuzzer catches pages that print data, are empty or refuse a plain request', () => {
  const told = (value: readonly string[]): Violation | undefined =>
    found({ pages: { score: () => ({ ok: true, value }) } })
  expect(told(['UN undefined CP'])).toMatchObject({
    property: 'words',
    why: "a line of the page 'score' reads 'UN undefined CP'",
  })
  expect(told([])).toMatchObject({ property: 'words', why: "the page 'score' is empty" })
  expect(found({ pages: { score: () => ({ ok: false, reasons: ['No.'] }) } })).toMatchObject({
    property: 'words',
    why: "the page 'score' is refused: No.",
  })
})

test('the fuzzer catches a hand that prints data, and a hand for the table', () => {
  const secretive = (view: unknown): readonly string[] =>
    (view as { readonly as: string }).as === 'table' ? [] : ['Supply: NaN']
  expect(found({ hand: secretive })).toMatchObject({
    property: 'words',
    why: expect.stringContaining('Supply: NaN') as string,
  })
  expect(found({ hand: () => ['Supply: 3'] })).toMatchObject({
    property: 'words',
    why: 'the table has a hand',
  })
})

test('the fuzzer catches a group without a name', () => {
  const words = { ...sound.words, group: () => '' }
  expect(found({ words })).toMatchObject({
    property: 'words',
    why: expect.stringContaining('group') as string,
  })
})
