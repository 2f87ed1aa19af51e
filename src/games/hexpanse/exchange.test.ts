import { describe, it } from 'vitest'
import { table, type Given } from './testing/table.ts'
import { shipped } from './content.ts'

/** and the hexilum of an exchange. f9, c3, i3 and i6 give hexilum. */

const swaps = (board: Given['board'], first: string, other: string, more: Given = {}) =>
  table({ board: board ?? {}, cards: { TE: ['A7'] }, ...more })
    .plays('A7')
    .answers(first)
    .answers(other)

describe('R-45: an exchange', () => {
  it('is of any two units, whoever owns them and wherever they stand', () => {
    swaps({ f6: 'CC normal', j2: 'IN minor' }, 'f6', 'j2', { seats: ['TE', 'CC', 'IN'] }).shows({
      board: { f6: 'IN minor', j2: 'CC normal' },
    })
    swaps({ f6: 'TE C5', j2: 'CC C3' }, 'j2', 'f6').shows({
      board: { f6: 'CC C3', j2: 'TE C5' },
      cards: { TE: ['C5'], CC: ['C3'] },
    })
  })
  it('or moves any one unit to any empty territory', () => {
    swaps({ f6: 'CC normal' }, 'f6', 'b6')
      .shows({ board: { f6: 'empty', b6: 'CC normal' } })
      .told('moved', { seat: 'CC', by: 'TE', from: 'f6', to: 'b6' })
  })
  it('never touches a warlord, and may be declined', () => {
    table({ cards: { TE: ['A7'] } })
      .plays('A7')
      .nothingElseIsAsked()
    table({ cards: { TE: ['A7'] }, board: { f6: 'CC normal' } })
      .plays('A7')
      .asks('TE', 'exchange', ['f6'])
      .answers()
      .shows({ board: { f6: 'CC normal' } })
      .nothingElseIsAsked()
  })
  it('moves a unit of the defeated as well', () => {
    swaps({ f6: 'CC normal' }, 'f6', 'b5', { seats: ['TE', 'CC', 'IN'], life: { CC: 0 } }).shows({
      board: { b5: 'CC normal' },
    })
  })
})

describe('R-46: an exchange', () => {
  it('is no placing: nobody acts', () => {
    swaps({ f6: 'TE C3' }, 'f6', 'h5')
      .shows({ hexilum: { TE: 0 } })
      .neverTold('abilityBegan')
      .nothingElseIsAsked()
    swaps({ f6: 'TE minor' }, 'f6', 'h5', { minors: { TE: 'F4' } }).shows({ hexilum: { TE: 0 } })
  })
})

describe('the hexilum of an exchange', () => {
  const rich = {
    content: {
      board: { ...shipped.board, hexilum: shipped.board.hexilum.map(one => ({ ...one, amount: 3 })) },
    },
  }
  it('is 1 for an own unit that comes to hexilum from none, however much there is', () => {
    swaps({ f6: 'TE normal' }, 'f6', 'f9').shows({ hexilum: { TE: 1 } })
    swaps({ f6: 'TE normal' }, 'f6', 'f9', rich).shows({ hexilum: { TE: 1 } })
    swaps({ f6: 'TE normal', f9: 'CC normal' }, 'f6', 'f9').shows({ hexilum: { TE: 1, CC: 0 } })
    swaps({ f6: 'TE normal', f9: 'CC normal' }, 'f9', 'f6').shows({ hexilum: { TE: 1, CC: 0 } })
  })
  it('is nothing from one territory with hexilum to another', () => {
    swaps({ c3: 'TE normal' }, 'c3', 'f9').shows({ hexilum: { TE: 0 } })
    swaps({ c3: 'TE normal', f9: 'TE minor' }, 'c3', 'f9').shows({ hexilum: { TE: 0 } })
  })
  it('is nothing for a unit of somebody else, neither to them nor to who acts', () => {
    swaps({ f6: 'CC normal' }, 'f6', 'f9').shows({ hexilum: { TE: 0, CC: 0 } })
    swaps({ f6: 'CC normal', f9: 'TE normal' }, 'f6', 'f9').shows({ hexilum: { TE: 0, CC: 0 } })
  })
  it('is the same for a piece that exchanges itself', () => {
    table({ cards: { TE: ['C4'] } })
      .places('C4', 'f6')
      .answers('f9')
      .shows({ hexilum: { TE: 1 } })
    table({ cards: { TE: ['C4'] }, board: { f9: 'TE normal' } })
      .places('C4', 'f6')
      .answers('f9')
      .shows({ hexilum: { TE: 1 } })
    table({ cards: { TE: ['C4'] }, ...rich })
      .places('C4', 'c3')
      .shows({ hexilum: { TE: 3 } })
      .answers('f9')
      .shows({ hexilum: { TE: 3 } })
  })
  it('is nothing like that of placing, which pays all that is there', () => {
    table(rich)
      .places('normal', 'f9')
      .shows({ hexilum: { TE: 3 } })
  })
})
