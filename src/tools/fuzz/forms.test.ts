import { expect, test } from 'vitest'
import type { Field, Ask } from '../../core/ask.ts'
import { toolingOf, type Game } from '../../core/game.ts'
import { stall } from '../../testing/stall.ts'
import { fuzzGame, type Played } from './game.ts'

const fuzzed = (changes: Partial<Game> = {}, seed = '2a'): Played =>
  fuzzGame({ ...stall, ...changes }, { seed, players: 3, thorough: true, maxDecisions: 400 })
const why = (changes: Partial<Game>, seed?: string): string => fuzzed(changes, seed).violation?.why ?? ''
/** The stall with other fields for what is said. */
function withFields(fields: readonly Field[]): Partial<Game> {
  const changed = (asks: readonly Ask[]): readonly Ask[] =>
    asks.map(ask => ({
      ...ask,
      options: ask.options.map(option => (option.id === 'say' ? { ...option, form: fields } : option)),
    }))
  return {
    asks: s => changed(stall.asks(s)),
    advance: (s, tell) => changed(stall.advance(s, tell)),
    take: (s, open, who, picks, tell) => changed(stall.take(s, open, who, picks, tell)),
  }
}

test('the fuzzer passes a game with forms and idle questions, and fills its forms in', () => {
  const picks = ['2a', '3', '4', '5'].flatMap(seed => {
    const { match, violation } = fuzzed({}, seed)
    if (violation)
      expect(violation).toEqual({ property: 'end', why: 'the game is not over after 400 decisions' })
    return match?.rows.flatMap(({ answer = [] }) => answer.map(pick => pick.split('?')[0])) ?? []
  })
  expect(new Set(picks)).toEqual(new Set(['say', 'pay', 'yes', 'no', 'vote', 'paper', 'mutter', 'close']))
})

test('the fuzzer catches forms with impossible fields', () => {
  const text = (id: string, parts: Partial<Field> = {}): Field => ({
    id,
    kind: 'text',
    min: 1,
    max: 9,
    ...parts,
  })
  expect(why(withFields(['a', 'b', 'c', 'd', 'e', 'f'].map(id => text(id))))).toContain(
    "the form of 'say' has 6 fields",
  )
  expect(why(withFields([text('a'), text('a')]))).toContain("two fields of 'say' have the same id")
  expect(why(withFields([text('words', { min: 10 })]))).toContain(
    "the field 'words' of 'say' takes from 10 to 9",
  )
})

test('the fuzzer catches a form that refuses every filling', () => {
  expect(why({ whyNotForm: () => 'No.' })).toMatch(
    /^'stall' to [abc]: chance gave \[.*\], refused with: No\.$/,
  )
  expect(fuzzed({ tooling: { ...toolingOf(stall), randomForm: () => undefined } }).violation?.why).toBe(
    'nobody can fill in what they are asked',
  )
})

test('the fuzzer catches labels that no form can show', () => {
  const field = (label: string, hint: string): Partial<Game> => ({
    words: { ...stall.words, field: () => ({ label, hint }) },
  })
  expect(why(field('x'.repeat(46), ''))).toContain('has words of 46 and 0 letters')
  expect(why(field('x', 'y'.repeat(101)))).toContain('has words of 1 and 101 letters')
  expect(why(field('undefined', ''))).toContain("the field 'words' of 'say' reads 'undefined'")
})
