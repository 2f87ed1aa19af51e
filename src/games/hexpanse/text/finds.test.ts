import { expect, test } from 'vitest'
import type { Ask, Option } from '../../../core/ask.ts'
import { fieldOf } from '../board.ts'
import { cellOptions } from '../choices.ts'
import { rules } from '../rules.ts'
import { optionFinds } from './finds.ts'

/** As the printed board shows it: rows a to k from top to bottom, f in the middle with f6 in its centre. */
const s = rules.setup(
  { seats: ['TE', 'CC', 'IN', 'UTW'], modules: [], options: {}, seed: '1' },
  () => undefined,
)
const ask = { what: 'placeUnit' } as Ask
const cells = cellOptions(s, fieldOf(s).cells)
const found = (word: string): readonly string[] =>
  cells.filter(option => optionFinds(s, ask, option).includes(word)).map(({ id }) => id)
const of = (id: string, means: Option['means']): readonly string[] => optionFinds(s, ask, { id, means })

test('a territory is found by where it lies', () => {
  expect(found('upper left')).toContain('a1')
  expect([
    found('upper right').includes('a6'),
    found('north-east').includes('a6'),
    found('upper right').includes('a1'),
  ]).toEqual([true, true, false])
  expect([
    found('lower right').includes('k6'),
    found('south-west').includes('k1'),
    found('left').includes('f1'),
    found('east').includes('f11'),
  ]).toEqual([true, true, true, true])
  expect([
    found('centre').includes('f6'),
    found('middle').includes('a1'),
    found('top').includes('f6'),
  ]).toEqual([true, false, false])
  expect([...found('near f6')].sort()).toEqual(['e5', 'e6', 'f5', 'f7', 'g5', 'g6'])
  expect(found('row c')).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'])
  expect(found('edge')).toHaveLength(30)
  expect([...found('hexilum')].sort()).toEqual(Object.keys(fieldOf(s).hexilum).sort())
})

test('every territory lies in one of nine parts', () => {
  for (const option of cells) {
    const words = optionFinds(s, ask, option)
    expect(
      words.filter(word => ['upper', 'lower', 'centre'].includes(word)).length +
        words.filter(word => ['left', 'right'].includes(word)).length,
    ).toBeGreaterThan(0)
    expect(words.filter(word => ['north', 'south'].includes(word)).length).toBeLessThan(2)
  }
})

test('an attack is found by either end, and a card by its code and name', () => {
  expect(of('e4>f4', { from: [0, 0], to: { hex: [0, 1] } })).toEqual(
    expect.arrayContaining(['f4', 'from e4', 'row f']),
  )
  expect(of('place:normal', { action: 'place', unit: 'normal' })).toEqual(['normal'])
  expect(of('play:A1', { action: 'play', code: 'A1' })).toEqual(['A1', 'A1', expect.stringMatching(/\w{3}/)])
  expect(of('gain', { action: 'gain', hexilum: 1 })).toEqual([])
})
