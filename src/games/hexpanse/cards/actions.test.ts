import { describe, it } from 'vitest'
import { effectTest, table } from '../testing/table.ts'

/** A1 to A12: what each action card does. It is counted from a territory of the player's choice. */

const around = ['r0', 'r1', 'r2', 'r3', 'r4', 'r5']
const three = ['TE', 'CC', 'IN'] as const

effectTest('A1', open => {
  open({ cards: { TE: ['A1'] } })
    .plays('A1')
    .shows({ hexilum: { TE: 3 }, cards: { TE: [] }, discard: ['A1'] })
    .told('cardPlayed', { seat: 'TE', code: 'A1' })
    .nothingElseIsAsked()
})

effectTest('A2', open => {
  open({ cards: { TE: ['A2'] }, recovery: { TE: { normal: 3, minor: 1 } } })
    .plays('A2')
    .asks('TE', 'recoverToReserve', ['normal', 'normal#2', 'minor'])
    .within(0, 2)
    .answers('normal', 'normal#2')
    .shows({ recovery: { TE: { normal: 1, minor: 1 } }, reserve: { TE: { normal: 8 } } })
    .nothingElseIsAsked()
})

effectTest('A3', open => {
  open({ cards: { TE: ['A3'] }, board: { f7: 'CC normal' } })
    .plays('A3')
    .asks('TE', 'anchor')
    .offers('b3', 'f6', 'f7', 'j6')
    .answers('f6')
    .asks('TE', 'turn', around)
    .answers('r0')
    .asks('TE', 'place', ['f6', 'f8'])
    .within(0, 2)
    .answers('f6', 'f8')
    .shows({ board: { f6: 'TE normal', f7: 'CC normal', f8: 'TE normal' }, reserve: { TE: { normal: 7 } } })
    .nothingElseIsAsked()
})

effectTest('A4', open => {
  open({ cards: { TE: ['A4'] } })
    .plays('A4')
    .answers('f6')
    .asks('TE', 'turn', around)
    .answers('r5')
    .asks('TE', 'place', ['f6', 'e6', 'd6'])
    .within(0, 3)
    .answers('f6', 'e6', 'd6')
    .showsExactly({
      board: { b2: 'TE warlord', j6: 'CC warlord', f6: 'TE normal', e6: 'TE normal', d6: 'TE normal' },
    })
    .nothingElseIsAsked()
})

effectTest('A5', open => {
  open({ cards: { TE: ['A5'] }, board: { f6: 'CC C5' } })
    .plays('A5')
    .asks('TE', 'anchor')
    .answers('f6')
    .shows({ board: { f6: 'empty' }, cards: { CC: [] }, discard: ['A5', 'C5'], removed: [] })
    .nothingElseIsAsked()
})

describe('Orbital Strike', () => {
  it("takes 1 life of a warlord, hits what is one's own, and may hit nothing", () => {
    table({ cards: { TE: ['A5'] } })
      .plays('A5')
      .answers('j6')
      .shows({ life: { CC: 5 }, board: { j6: 'CC warlord' } })
    table({ cards: { TE: ['A5'] }, board: { f6: 'TE normal' } })
      .plays('A5')
      .answers('f6')
      .shows({ recovery: { TE: { normal: 1 } } })
    table({ cards: { TE: ['A5'] } })
      .plays('A5')
      .answers('f6')
      .told('attacked', { at: 'f6', hit: false })
      .nothingElseIsAsked()
  })
})

effectTest('A6', open => {
  open({ cards: { TE: ['A6'] }, board: { f6: 'CC normal', f7: 'TE minor', g6: 'CC warlord' } })
    .plays('A6')
    .answers('f6')
    .asks('TE', 'turn', around)
    .answers('r0')
    .shows({
      board: { f6: 'empty', f7: 'empty', g6: 'CC warlord' },
      recovery: { CC: { normal: 1 }, TE: { minor: 1 } },
      life: { CC: 5 },
    })
    .nothingElseIsAsked()
})

effectTest('A7', open => {
  open({ cards: { TE: ['A7'] }, board: { f6: 'CC normal', d4: 'TE normal' } })
    .plays('A7')
    .asks('TE', 'exchange', ['d4', 'f6'])
    .within(0, 1)
    .answers('f6')
    .asks('TE', 'exchangeWith')
    .within(1, 1)
    .withholds('f6', 'b2', 'j6')
    .offers('d4', 'h8')
    .answers('d4')
    .shows({ board: { f6: 'TE normal', d4: 'CC normal' } })
    .told('swapped', { at: 'f6', with: 'd4', by: 'TE' })
    .nothingElseIsAsked()
})

effectTest('A8', open => {
  open({ cards: { TE: ['A8'] }, board: { f6: 'TE warlord', f7: 'CC normal' } })
    .plays('A8')
    .asks('TE', 'warlordMove', ['e5', 'e6', 'f5', 'g5', 'g6'])
    .within(0, 1)
    .answers('e5')
    .shows({ life: { TE: 5 }, board: { e5: 'TE warlord', f6: 'empty' } })
    .asks('TE', 'heal')
    .answers('heal')
    .shows({ life: { TE: 6 } })
    .offers('heal', 'move')
    .nothingElseIsAsked()
})

effectTest('A9', open => {
  open({ cards: { TE: ['A9'] } })
    .plays('A9')
    .asks('TE', 'heal')
    .within(0, 1)
    .answers('heal')
    .shows({ life: { TE: 8 } })
    .nothingElseIsAsked()
})

describe('Stimulants', () => {
  it('heal no farther than 12', () => {
    table({ cards: { TE: ['A9'] }, life: { TE: 11 } })
      .plays('A9')
      .answers('heal')
      .shows({ life: { TE: 12 } })
    table({ cards: { TE: ['A9'] }, life: { TE: 12 } })
      .plays('A9')
      .withholds('heal')
      .nothingElseIsAsked()
  })
  it('need not be taken', () => {
    table({ cards: { TE: ['A9'] } })
      .plays('A9')
      .answers()
      .shows({ life: { TE: 6 } })
      .nothingElseIsAsked()
  })
})

effectTest('A10', open => {
  open({
    cards: { TE: ['A10'] },
    hexilum: { TE: 1 },
    deck: ['A1', 'A2', 'A8', 'A3', 'A4', 'A5', 'A6', 'A7', 'A9'],
  })
    .plays('A10')
    .shows({ extraCards: 3 })
    .does('done')
    .asks('TE', 'market', ['A1', 'A2', 'A8'])
    .answers('A1')
    .shows({
      cards: { TE: ['A1'] },
      active: 'CC',
      discard: ['A10', 'A2', 'A8'],
      extra: [],
      market: ['A3', 'A4', 'A5', 'A6', 'A7'],
    })
})

effectTest('A11', open => {
  open({ seats: three, cards: { TE: ['A11'] }, hexilum: { CC: 5, IN: 1 } })
    .plays('A11')
    .asks('TE', 'stealHexilum', ['CC', 'IN'])
    .within(0, 1)
    .answers('CC')
    .shows({ hexilum: { TE: 2, CC: 3, IN: 1 } })
    .nothingElseIsAsked()
})

effectTest('A12', open => {
  open({ seats: three, cards: { TE: ['A12'] } })
    .plays('A12')
    .asks('TE', 'reserveTarget', ['CC', 'IN'])
    .within(0, 1)
    .answers('IN')
    .asks('TE', 'reserveUnits')
    .within(0, 2)
    .answers('minor', 'minor#2')
    .shows({ reserve: { IN: { normal: 9, minor: 1 } }, recovery: { IN: { normal: 0, minor: 2 } } })
    .nothingElseIsAsked()
})
