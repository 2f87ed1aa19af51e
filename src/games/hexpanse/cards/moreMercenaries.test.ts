import { describe, it } from 'vitest'
import { effectTest, table } from '../testing/table.ts'

/** C11 to C20: what each mercenary does when it is placed or used again. */

const around = ['r0', 'r1', 'r2', 'r3', 'r4', 'r5']
const three = ['TE', 'CC', 'IN'] as const

effectTest('C11', open => {
  open({ seats: three, cards: { TE: ['C11'] }, hexilum: { TE: 1, CC: 1, IN: 4 } })
    .places('C11', 'f6')
    .asks('TE', 'stealHexilum', ['CC', 'IN'])
    .within(0, 1)
    .answers('CC')
    .shows({ hexilum: { TE: 2, CC: 0, IN: 4 } })
    .nothingElseIsAsked()
})

effectTest('C12', open => {
  open({ cards: { TE: ['C12'], CC: ['C3', 'A1'] }, board: { e5: 'CC C7' } })
    .places('C12', 'f6')
    .asks('TE', 'stealMercenary', ['CC:C3', 'CC:C7'])
    .within(0, 1)
    .answers('CC:C3')
    .shows({ cards: { TE: ['C12', 'C3'], CC: ['A1', 'C7'] } })
    .withholds('activate:C3')
    .places('C3', 'g6')
    .shows({ hexilum: { TE: 2 } })
})

effectTest('C13', open => {
  open({
    cards: { TE: ['C13'] },
    hexilum: { TE: 2 },
    market: ['A5'],
    deck: ['A1', 'A2', 'A3', 'A4', 'A6', 'A7'],
  })
    .places('C13', 'f6')
    .shows({ extraCards: 2 })
    .nothingElseIsAsked()
    .does('done')
    .asks('TE', 'market', ['A1', 'A2'])
    .shows({ market: ['A5'], extra: ['A1', 'A2'] })
    .answers('A2')
    .asks('TE', 'market', ['A1'])
    .answers()
    .shows({
      cards: { TE: ['C13', 'A2'] },
      market: ['A5', 'A3', 'A4', 'A6', 'A7'],
      extra: [],
      discard: ['A1'],
      active: 'CC',
    })
})

effectTest('C14', open => {
  open({ seats: three, cards: { TE: ['C14'] }, hexilum: { TE: 1, CC: 2, IN: 5 } })
    .places('C14', 'f6')
    .asks('TE', 'destroyHexilum', ['CC', 'IN'])
    .within(0, 1)
    .answers('IN')
    .shows({ hexilum: { TE: 1, CC: 2, IN: 2 } })
    .nothingElseIsAsked()
})

effectTest('C15', open => {
  open({ cards: { TE: ['C15'] } })
    .places('C15', 'f6')
    .asks('TE', 'heal', ['heal'])
    .within(0, 1)
    .answers('heal')
    .shows({ life: { TE: 7 } })
    .does('activate:C15')
    .answers('heal')
    .shows({ life: { TE: 8 }, active: 'CC' })
})

effectTest('C16', open => {
  open({ seats: three, cards: { TE: ['C16'] } })
    .places('C16', 'f6')
    .asks('TE', 'reserveTarget', ['CC', 'IN'])
    .within(0, 1)
    .answers('CC')
    .asks('TE', 'reserveUnits', ['normal', 'normal#2', 'minor', 'minor#2'])
    .within(0, 2)
    .answers('normal', 'minor')
    .shows({ reserve: { CC: { normal: 8, minor: 2 } }, recovery: { CC: { normal: 1, minor: 1 } } })
    .nothingElseIsAsked()
})

effectTest('C17', open => {
  open({ cards: { TE: ['C17'] }, board: { f7: 'CC C7', g6: 'TE normal' } })
    .places('C17', 'f6')
    .asks('TE', 'turn', around)
    .answers('r0')
    .asks('TE', 'placeOver', ['f7'])
    .within(0, 1)
    .answers('f7')
    .shows({ board: { f7: 'TE normal' }, cards: { CC: [] }, discard: ['C7'] })
    .told('placed', { at: 'f7', over: true })
    .nothingElseIsAsked()
})

describe('R-43: Breacher', () => {
  it('may stand on an empty territory and on an own unit, which is then on the Recovery Ship', () => {
    table({ cards: { TE: ['C17'] }, board: { g6: 'TE normal' } })
      .places('C17', 'f6')
      .answers('r0')
      .answers('f7')
      .shows({ board: { f7: 'TE normal' }, recovery: { TE: { normal: 0 } } })
    table({ cards: { TE: ['C17'] }, board: { g6: 'TE normal' } })
      .places('C17', 'f6')
      .answers('r1')
      .answers('g6')
      .shows({ board: { g6: 'TE normal' }, recovery: { TE: { normal: 1 } }, reserve: { TE: { normal: 7 } } })
  })
  it('never stands on a warlord, whosever it is', () => {
    table({ cards: { TE: ['C17'] }, board: { f7: 'CC warlord' } })
      .places('C17', 'f6')
      .answers('r0')
      .nothingElseIsAsked()
    table({ cards: { TE: ['C17'] }, board: { f7: 'TE warlord' } })
      .places('C17', 'f6')
      .answers('r0')
      .nothingElseIsAsked()
  })
})

effectTest('C18', open => {
  open({ seats: three, cards: { TE: ['C18'] } })
    .places('C18', 'f6')
    .asks('TE', 'damageWarlord', ['CC', 'IN'])
    .within(1, 1)
    .answers('IN')
    .shows({ life: { TE: 6, CC: 6, IN: 5 } })
    .does('activate:C18')
    .asks('TE', 'damageWarlord')
    .answers('CC')
    .shows({ life: { CC: 5, IN: 5 }, active: 'CC' })
})

effectTest('C19', open => {
  open({ cards: { TE: ['C19'] }, recovery: { TE: { normal: 1, minor: 1 } } })
    .places('C19', 'f6')
    .asks('TE', 'turn', around)
    .answers('r0')
    .asks('TE', 'recoverToBoard', ['minor', 'normal'])
    .within(0, 1)
    .answers('minor')
    .asks('TE', 'recoverToBoard', ['normal'])
    .answers('normal')
    .shows({
      board: { f7: 'TE minor', g6: 'TE normal' },
      recovery: { TE: { normal: 0, minor: 0 } },
      reserve: { TE: { normal: 8, minor: 2 } },
    })
    .told('placed', { at: 'f7', from: 'recovery' })
    .nothingElseIsAsked()
})

effectTest('C20', open => {
  open({ cards: { TE: ['C20'] }, board: { f7: 'CC normal', f5: 'CC normal' } })
    .places('C20', 'f6')
    .asks('TE', 'turn', around)
    .answers('r0')
    .shows({ board: { f5: 'empty', f7: 'empty' }, recovery: { CC: { normal: 2 } } })
    .asks('TE', 'place', ['g6'])
    .answers('g6')
    .shows({ board: { g6: 'TE normal' } })
    .nothingElseIsAsked()
})
