import { describe, it } from 'vitest'
import { effectTest, table } from '../testing/table.ts'

/**
 * C1 to C10: what each mercenary does when it is placed, used again or destroyed. In the middle of the board,
 * f6, it has neighbours all around.
 */

const around = ['r0', 'r1', 'r2', 'r3', 'r4', 'r5']

effectTest('C1', open => {
  open({ cards: { TE: ['C1'] } })
    .places('C1', 'f6')
    .asks('TE', 'turn', around)
    .answers('r1')
    .asks('TE', 'place', ['g6'])
    .within(0, 1)
    .answers('g6')
    .showsExactly({ board: { b2: 'TE warlord', j6: 'CC warlord', f6: 'TE C1', g6: 'TE normal' } })
    .shows({ reserve: { TE: { normal: 8, minor: 3 } }, cards: { TE: ['C1'] } })
    .nothingElseIsAsked()
})

effectTest('C2', open => {
  open({ cards: { TE: ['C2'] }, recovery: { TE: { normal: 2, minor: 1 } } })
    .places('C2', 'f6')
    .asks('TE', 'recoverToReserve', ['normal', 'minor'])
    .within(0, 1)
    .answers('minor')
    .shows({ recovery: { TE: { normal: 2, minor: 0 } }, reserve: { TE: { normal: 7, minor: 3 } } })
    .does('activate:C2')
    .asks('TE', 'recoverToReserve', ['normal'])
    .answers('normal')
    .shows({ recovery: { TE: { normal: 1 } }, reserve: { TE: { normal: 8 } }, active: 'CC' })
})

effectTest('C3', open => {
  open({ cards: { TE: ['C3'] } })
    .places('C3', 'f6')
    .shows({ hexilum: { TE: 2 } })
    .told('abilityBegan', { seat: 'TE', code: 'C3', how: 'placed', at: 'f6' })
    .does('activate:C3')
    .shows({ hexilum: { TE: 4 } })
    .told('abilityBegan', { code: 'C3', how: 'again' })
})

effectTest('C4', open => {
  open({ cards: { TE: ['C4'] }, board: { e5: 'CC normal' } })
    .places('C4', 'f6')
    .asks('TE', 'exchangeSelf')
    .within(0, 1)
    .offers('e5', 'f9')
    .withholds('f6', 'b2', 'j6')
    .answers('e5')
    .shows({ board: { e5: 'TE C4', f6: 'CC normal' } })
    .does('activate:C4')
    .asks('TE', 'exchangeSelf')
    .answers('f7')
    .shows({ board: { e5: 'empty', f7: 'TE C4' } })
})

effectTest('C5', open => {
  open({ cards: { TE: ['C5'] } })
    .places('C5', 'f6')
    .asks('TE', 'turn', around)
    .answers('r0')
    .asks('TE', 'place', ['f5', 'f7'])
    .within(0, 2)
    .answers('f5', 'f7')
    .shows({ board: { f5: 'TE normal', f7: 'TE normal' }, reserve: { TE: { normal: 7 } } })
    .nothingElseIsAsked()
})

effectTest('C6', open => {
  open({ cards: { TE: ['C6'] }, board: { f7: 'CC normal', f8: 'CC normal' } })
    .places('C6', 'f6')
    .asks('TE', 'turn', around)
    .answers('r0')
    .shows({ board: { f6: 'TE C6', f7: 'CC normal', f8: 'empty' }, recovery: { CC: { normal: 1 } } })
    .told('attacked', { seat: 'TE', at: 'f8', hit: true })
    .nothingElseIsAsked()
})

effectTest('C7', open => {
  open({ cards: { TE: ['C7'] }, board: { f7: 'CC normal', j6: 'CC normal', e6: 'CC warlord' } })
    .places('C7', 'f6')
    .answers('r0')
    .shows({ board: { f7: 'empty' }, recovery: { CC: { normal: 1 } } })
    .does('activate:C7')
    .asks('TE', 'turn', around)
    .answers('r5')
    .shows({ board: { e6: 'CC warlord', f6: 'TE C7' }, life: { CC: 5 }, active: 'CC' })
})

effectTest('C8', open => {
  open({ active: 'CC', board: { f6: 'TE C8', f7: 'CC normal' } })
    .attacks('f7>f6')
    .shows({
      board: { f6: 'empty', f7: 'empty' },
      cards: { TE: ['C8'] },
      removed: [],
      recovery: { CC: { normal: 1 } },
    })
    .told('destroyed', { seat: 'TE', code: 'C8', to: 'card' })
    .stops()
    .places('C8', 'f6')
    .shows({ board: { f6: 'TE C8' } })
})

effectTest('C9', open => {
  open({ cards: { TE: ['C9', 'C3'] }, board: { f7: 'CC normal' } })
    .places('C9', 'f6')
    .asks('TE', 'turn', around)
    .answers('r0')
    .shows({ board: { f7: 'empty' }, recovery: { CC: { normal: 1 } } })
    .asks('TE', 'place', ['g6'])
    .answers('g6')
    .asks('TE', 'placeWhich', ['C3'])
    .within(0, 1)
    .answers('C3')
    .shows({ board: { f6: 'TE C9', g6: 'TE normal', g5: 'TE C3' }, hexilum: { TE: 2 } })
    .nothingElseIsAsked()
})

effectTest('C10', open => {
  open({ active: 'CC', board: { f6: 'TE C10', f5: 'CC normal', f7: 'CC normal', f8: 'CC normal' } })
    .attacks('f5>f6')
    .asks('TE', 'turn', around)
    .answers('r0')
    .shows({
      board: { f5: 'empty', f6: 'empty', f7: 'empty', f8: 'CC normal' },
      recovery: { CC: { normal: 2 } },
      cards: { TE: [] },
      discard: ['C10'],
    })
    .told('abilityBegan', { seat: 'TE', code: 'C10', how: 'destroyed', at: 'f6' })
    .nothingElseIsAsked()
})

describe('Powderkeg', () => {
  it('may not be used to attack', () => {
    table({ board: { f6: 'TE C10', f7: 'CC normal' } }).withholds('attack')
  })
})
