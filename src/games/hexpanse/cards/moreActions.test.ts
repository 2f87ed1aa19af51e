import { describe, it } from 'vitest'
import { effectTest, table } from '../testing/table.ts'

/** A13 to A24: what each action card does. */

const around = ['r0', 'r1', 'r2', 'r3', 'r4', 'r5']
const three = ['TE', 'CC', 'IN'] as const

effectTest('A13', open => {
  open({ seats: three, cards: { TE: ['A13', 'A1'], CC: ['A2', 'A2', 'C3'], IN: ['A5'] } })
    .plays('A13')
    .asks('TE', 'destroyCard', ['CC:A2', 'IN:A5'])
    .within(0, 1)
    .answers('CC:A2')
    .shows({ cards: { TE: ['A1'], CC: ['A2', 'C3'], IN: ['A5'] }, removed: ['A2'], discard: ['A13'] })
    .nothingElseIsAsked()
})

effectTest('A14', open => {
  open({ cards: { TE: ['A14'], CC: ['A1', 'C3'] } })
    .plays('A14')
    .asks('TE', 'stealAction', ['CC:A1'])
    .within(0, 1)
    .answers('CC:A1')
    .shows({ cards: { TE: ['A1'], CC: ['C3'] } })
    .plays('A1')
    .shows({ hexilum: { TE: 3 }, cards: { TE: [] } })
})

effectTest('A15', open => {
  open({ cards: { TE: ['A15'] }, board: { f6: 'CC C7', e6: 'CC normal' } })
    .plays('A15')
    .asks('TE', 'stealMercenary', ['CC:C7'])
    .within(0, 1)
    .answers('CC:C7')
    .asks('TE', 'stolenStays', ['stay', 'lift'])
    .within(1, 1)
    .answers('stay')
    .shows({ board: { f6: 'TE C7' }, cards: { TE: ['C7'], CC: [] } })
    .does('activate:C7')
    .answers('r5')
    .shows({ board: { e6: 'empty' } })
})

describe('Turncoat', () => {
  it('may lift the mercenary, which then is played like an own one, with its ability', () => {
    table({ cards: { TE: ['A15'] }, board: { f6: 'CC C3' } })
      .plays('A15')
      .answers('CC:C3')
      .answers('lift')
      .shows({ board: { f6: 'empty' }, cards: { TE: ['C3'], CC: [] } })
      .told('cardStolen', { code: 'C3', at: 'f6', lifted: true })
      .places('C3', 'g6')
      .shows({ hexilum: { TE: 2 }, board: { g6: 'TE C3' } })
  })
  it('does not make it act where it stays', () => {
    table({ cards: { TE: ['A15'] }, board: { f6: 'CC C3' } })
      .plays('A15')
      .answers('CC:C3')
      .answers('stay')
      .shows({ hexilum: { TE: 0 } })
      .nothingElseIsAsked()
  })
})

effectTest('A16', open => {
  open({
    cards: { TE: ['A16'] },
    board: { f6: 'TE minor', f7: 'CC minor', e6: 'CC warlord', d6: 'TE normal' },
  })
    .plays('A16')
    .asks('TE', 'sacrifice', ['f6>f7', 'f6>e6', 'd6>e6'])
    .within(0, 1)
    .answers('f6>f7')
    .shows({ board: { f6: 'empty', f7: 'empty' }, recovery: { TE: { minor: 1 }, CC: { minor: 1 } } })
    .asks('TE', 'place')
    .within(0, 1)
    .offers('f6', 'f7', 'h5')
    .answers('f7')
    .shows({ board: { f7: 'TE normal' } })
    .nothingElseIsAsked()
})

effectTest('A17', open => {
  open({ cards: { TE: ['A17', 'C3', 'C8'] } })
    .plays('A17')
    .answers('f6')
    .asks('TE', 'turn', around)
    .answers('r0')
    .asks('TE', 'placeWhich', ['C3', 'C8'])
    .within(0, 1)
    .answers('C3')
    .asks('TE', 'place', ['f7'])
    .within(0, 1)
    .shows({ hexilum: { TE: 0 } })
    .answers('f7')
    .shows({ board: { f6: 'TE C3', f7: 'TE normal' }, hexilum: { TE: 2 }, cards: { TE: ['C3', 'C8'] } })
    .nothingElseIsAsked()
})

effectTest('A18', open => {
  open({ cards: { TE: ['A18'] }, board: { f6: 'CC minor' } })
    .plays('A18')
    .answers('f6')
    .asks('TE', 'placeOver', ['f6'])
    .within(0, 1)
    .answers('f6')
    .shows({ board: { f6: 'TE normal' }, recovery: { CC: { minor: 1 } }, reserve: { TE: { normal: 8 } } })
    .nothingElseIsAsked()
})

effectTest('A19', open => {
  open({ cards: { TE: ['A19'] }, hexilum: { TE: 2 } })
    .plays('A19')
    .asks('TE', 'increaseIncome', ['raise'])
    .within(0, 1)
    .answers('raise')
    .shows({ income: { TE: 2 }, hexilum: { TE: 1 } })
    .nothingElseIsAsked()
})

describe('Boom Cycle', () => {
  it('raises nothing for who cannot pay, or has the highest income; the hexilum comes all the same', () => {
    table({ cards: { TE: ['A19'] }, hexilum: { TE: 1 } })
      .plays('A19')
      .nothingElseIsAsked()
      .shows({ income: { TE: 1 }, hexilum: { TE: 2 } })
    table({ cards: { TE: ['A19'] }, hexilum: { TE: 9 }, income: { TE: 4 } })
      .plays('A19')
      .nothingElseIsAsked()
      .shows({ hexilum: { TE: 10 } })
  })
})

effectTest('A20', open => {
  open({ seats: three, cards: { TE: ['A20'] } })
    .plays('A20')
    .asks('TE', 'damageWarlord', ['CC', 'IN'])
    .within(1, 1)
    .answers('CC')
    .shows({ life: { TE: 6, CC: 4, IN: 6 } })
    .nothingElseIsAsked()
})

effectTest('A21', open => {
  open({ cards: { TE: ['A21'] }, recovery: { TE: { normal: 2 } }, minors: { TE: 'F4' } })
    .plays('A21')
    .answers('f6')
    .asks('TE', 'turn', around)
    .answers('r0')
    .asks('TE', 'recoverToBoard', ['normal'])
    .answers('normal')
    .asks('TE', 'recoverToBoard', ['normal'])
    .answers('normal')
    .shows({
      board: { f6: 'TE normal', f7: 'TE normal' },
      recovery: { TE: { normal: 0 } },
      reserve: { TE: { normal: 7 } },
    })
    .nothingElseIsAsked()
})

describe('Second Wave', () => {
  it('counts as placing: the territory gives its hexilum, and a minor unit acts', () => {
    table({ cards: { TE: ['A21'] }, recovery: { TE: { minor: 1 } }, minors: { TE: 'F4' } })
      .plays('A21')
      .answers('f9')
      .answers('r0')
      .asks('TE', 'recoverToBoard', ['minor'])
      .answers('minor')
      .shows({ board: { f9: 'TE minor' }, hexilum: { TE: 2 } })
      .told('hexilumChanged', { by: 1, why: 'territory' })
      .told('hexilumChanged', { by: 1, why: 'card' })
  })
})

effectTest('A22', open => {
  open({
    cards: { TE: ['A22'] },
    board: {
      f6: 'TE normal',
      f7: 'TE normal',
      f8: 'TE normal',
      e5: 'TE minor',
      e6: 'TE C3',
      g5: 'CC normal',
    },
  })
    .plays('A22')
    .asks('TE', 'return', ['f6', 'f7', 'f8'])
    .within(0, 2)
    .answers('f6', 'f7')
    .shows({ board: { f6: 'empty', f7: 'empty' }, reserve: { TE: { normal: 8 } } })
    .asks('TE', 'place')
    .within(0, 1)
    .answers('h5')
    .asks('TE', 'place')
    .within(0, 1)
    .answers('h6')
    .shows({ board: { h5: 'TE normal', h6: 'TE normal' }, reserve: { TE: { normal: 6 } } })
    .nothingElseIsAsked()
})

effectTest('A23', open => {
  open({ seats: three, cards: { TE: ['A23'] }, hexilum: { CC: 4, IN: 2 } })
    .plays('A23')
    .asks('TE', 'destroyHexilum', ['CC', 'IN'])
    .within(0, 1)
    .answers('CC')
    .shows({ hexilum: { TE: 0, CC: 1, IN: 2 } })
    .nothingElseIsAsked()
})

effectTest('A24', open => {
  open({ cards: { TE: ['A24'] } })
    .plays('A24')
    .answers('f6')
    .asks('TE', 'turn', around)
    .answers('r2')
    .asks('TE', 'place', ['f6', 'g5', 'f5'])
    .within(0, 3)
    .answers('f6', 'f5')
    .showsExactly({ board: { b2: 'TE warlord', j6: 'CC warlord', f6: 'TE normal', f5: 'TE normal' } })
    .nothingElseIsAsked()
})
