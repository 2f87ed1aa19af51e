import { expect, test } from 'vitest'
import { shipped } from '../content.ts'
import { shortName } from './shortName.ts'

test.each([
  ['The Baron', 'Baron'],
  ['Siren', 'Siren'],
  ['Hammer', 'Hamm.'],
  ['Rescue Frigate', 'Resc.'],
  ['  Étoile  du Nord ', 'Étoi.'],
  ['C6', 'C6.'],
  ['k11 Crew', 'k11.'],
  ['', ''],
])('%s is short %s', (name, short) => expect(shortName(name)).toBe(short))

test('no two mercenaries have one short name, and none is a territory', () => {
  const shorts = shipped.cards.filter(({ type }) => type === 'mercenary').map(({ name }) => shortName(name))
  expect(shorts).toHaveLength(20)
  expect(new Set(shorts).size).toBe(20)
  expect(shorts.filter(short => short.length > 5 || /^[A-K]\d+$/i.test(short))).toEqual([])
})
