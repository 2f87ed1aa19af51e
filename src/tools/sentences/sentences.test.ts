import { expect, test } from 'vitest'
import { sentencesIn, sentencesOfPage, isFragment, unsaidIn } from './sentences.ts'

const textsIn = (code: string): readonly string[] => sentencesIn('a.ts', code).map(({ text }) => text)

test('`sentences` lists a template as one sentence, with a name for what is filled in', () => {
  const code = "const line = `${seatName(at, seat)} pays ${table.price} ${one ? 'coin' : 'coins'}.`"
  expect(textsIn(code)).toEqual(['{seatName} pays {price} {coin|coins}.'])
})

test('`sentences` lists texts joined by + as one sentence, at the line on which it begins', () => {
  const code = "\nconst why =\n  'You cannot build: ' +\n  `${left} fleets are left.` +\n  word"
  expect(sentencesIn('a.ts', code)).toEqual([
    { path: 'a.ts', line: 3, text: 'You cannot build: {left} fleets are left.{word}', isFault: false },
  ])
})

test('`sentences` lists labels of one word, and what a condition chooses', () => {
  expect(textsIn("const button = { label: 'Decline' }")).toEqual(['Decline'])
  expect(textsIn("const button = { id: 'Decline', label: last ? 'Finish' : 'Next' }")).toEqual([
    'Finish',
    'Next',
  ])
  expect(textsIn("const title = () => 'Settings'")).toEqual(['Settings'])
})

test('`sentences` leaves out what programs read', () => {
  const code = `
    import { a } from 'some module'
    type Kind = 'a kind' | 'Another kind.'
    const sql = 'select a from b where c'
    const style = 'a b { color: red }'
    if (text === 'not said.' || text.includes('also not said.')) go('one two'.split(' '))
    const media = { class: 'one two', type: 'text/html; charset=utf-8', 'left-out': 'key', name: 'Julie Mao' }
  `
  expect(textsIn(code)).toEqual([])
})

test('`sentences` tells what a faulty program throws from what refuses a person', () => {
  const code = "throw new Error(`No row ${at} here.`)\nthrow new Refusal('This table is over.')"
  expect(sentencesIn('a.ts', code).map(({ text, isFault }) => [text, isFault])).toEqual([
    ['No row {at} here.', true],
    ['This table is over.', false],
  ])
})

test('`sentences` tells what is written to a log from what people read', () => {
  const code =
    "log.warn({ error }, 'could not wake a thread')\nshow('Nothing changed.')\nlog.show('Not one.')"
  expect(sentencesIn('a.ts', code).map(({ text, isFault }) => [text, isFault])).toEqual([
    ['could not wake a thread', true],
    ['Nothing changed.', false],
    ['Not one.', false],
  ])
})

test('`sentences` leaves out the ids of options and the names of what is drawn', () => {
  const code = 'const all = [`score.{slot}`, `place:${unit}`, `orbital ${id}`, `chip ${id} ${seat}`]'.replace(
    '{slot}',
    '${slot}',
  )
  expect(textsIn(code)).toEqual([])
  expect(textsIn('const said = `Sector: ${name}`')).toEqual(['Sector: {name}'])
})

test('`sentences` lists what stands on a page, and what a reader hears of it', () => {
  const html = '<html lang="en">\n<h1 aria-label="Practice room">Welcome</h1>\n<p> </p>'
  expect(sentencesOfPage('a.html', html).map(({ line, text }) => [line, text])).toEqual([
    [2, 'Practice room'],
    [2, 'Welcome'],
  ])
})

test('`sentences` names what nobody would say in a sentence', () => {
  expect(unsaidIn('UN is asked now.')).toEqual(['is asked'])
  expect(unsaidIn('Whoever claimed most slices, 2 times [NOT_ENOUGH]')).toEqual([
    'whoever',
    '2 times',
    'a code in brackets',
  ])
  expect(unsaidIn('Waiting for Ada (UN). Anybody may understand it, or ask.')).toEqual([])
})

test('`sentences` knows parts of a sentence that are glued together', () => {
  expect([' in the thread', ', and more', 'either ', 'A whole one.'].map(isFragment)).toEqual([
    true,
    true,
    true,
    false,
  ])
})
