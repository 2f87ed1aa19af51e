import { describe, expect, it } from 'vitest'
import { searchOf, sidesOf } from './address.ts'
import { isNewer, colourOf, initials } from './names.ts'
import { filledIn, mediaUrl, safeUrl } from './dom.ts'
import { enlargePicture, PEOPLE_ADDED, sizeText, typeNumberSentence } from './words.ts'
import { relativeTime, stampText } from './times.ts'

describe('the address', () => {
  it('names who and where, for one side or two', () => {
    expect(sidesOf('')).toEqual([{}])
    expect(sidesOf('?as=1&channel=2&with=3')).toEqual([{ person: '1', channel: '2' }, { person: '3' }])
    expect(sidesOf('?as=1&withChannel=2')).toEqual([{ person: '1' }])
  })
  it('says what it reads', () => {
    const sides = [
      { person: '1', channel: '2' },
      { person: '3', channel: '4' },
    ]
    expect(sidesOf(searchOf(sides))).toEqual(sides)
  })
})

it('tells newer ids by length first', () =>
  expect([isNewer('100', '99'), isNewer('99', '100'), isNewer('5', '5')]).toEqual([true, false, false]))

it('opens nothing but web addresses', () => {
  expect(safeUrl('https://a.example/b')).toBe('https://a.example/b')
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc', 'nothing'])
    expect(safeUrl(url)).toBeUndefined()
})

it('asks for files where the page came from', () => {
  expect(mediaUrl('http://127.0.0.1:3210/files/1?x=2', 'http://192.168.0.5:3210')).toBe(
    'http://192.168.0.5:3210/files/1?x=2',
  )
  expect(mediaUrl('/files/1', 'http://192.168.0.5:3210')).toBe('http://192.168.0.5:3210/files/1')
  expect(mediaUrl('https://elsewhere.example/a.png', 'http://192.168.0.5')).toBe(
    'https://elsewhere.example/a.png',
  )
  expect(mediaUrl('javascript:alert(1)', 'http://192.168.0.5')).toBeUndefined()
})

it('puts people into a sentence as they are called, also with curly braces in a name', () =>
  expect(filledIn(PEOPLE_ADDED, { author: 'Ada', people: '{author}' })).toEqual([
    '',
    'Ada',
    ' added ',
    '{author}',
    ' to the thread.',
  ]))

it('says which numbers may be typed, and which picture is enlarged', () => {
  expect([
    typeNumberSentence(true, 2, 4),
    typeNumberSentence(false, 0, Infinity),
    typeNumberSentence(true, -Infinity, 9),
    typeNumberSentence(false, -Infinity, Infinity),
  ]).toEqual([
    'Type a whole number from 2 to 4.',
    'Type a number of at least 0.',
    'Type a whole number of at most 9.',
    'Type a number.',
  ])
  expect([enlargePicture('The board'), enlargePicture('')]).toEqual([
    'Enlarge picture: The board',
    'Enlarge picture without a description',
  ])
})

it('writes sizes, initials and times', () => {
  expect([sizeText(5), sizeText(2048), sizeText(3 * 1024 * 1024)]).toEqual(['5 bytes', '2.0 KB', '3.0 MB'])
  expect([initials('Cleo Marsh'), initials('ada'), initials('')]).toEqual(['CM', 'AD', '?'])
  expect([relativeTime(100 + 7200, 100), relativeTime(100, 100 + 86_400 * 3)]).toEqual([
    'in 2 hours',
    '3 days ago',
  ])
  const [hour, day] = [3600, 86_400]
  expect([2 * day - 1, day - 1, 50 * 60, hour / 2].map(away => relativeTime(away, 0))).toEqual([
    'in 2 days',
    'in 1 day',
    'in 50 minutes',
    'in 30 minutes',
  ])
  expect(stampText(1e14, 'f', 0)).toBe('Invalid date')
})

/** Contrast as WCAG counts it. */
const light = (hex: string) =>
  [1, 3, 5]
    .map(at => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)

it('draws white initials on dark enough colours', () => {
  for (let id = 0; id < 50; id++)
    expect(1.05 / (light(colourOf(String(id))) + 0.05)).toBeGreaterThanOrEqual(4.5)
})
