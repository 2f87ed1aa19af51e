import { describe, expect, it } from 'vitest'
import { effectTest, table, type Given } from './testing/table.ts'

/** What factions and minor factions can do. */

effectTest('TE', open => {
  open({
    board: {
      f6: 'TE warlord',
      f7: 'CC normal',
      g6: 'CC C5',
      e5: 'TE normal',
      e6: 'CC warlord',
      h6: 'CC normal',
    },
    cards: { TE: ['C3'] },
  })
    .does('ability')
    .asks('TE', 'placeOver', ['f7', 'g6'])
    .within(0, 1)
    .answers('g6')
    .asks('TE', 'placeWhich', ['normal', 'minor', 'C3'])
    .within(1, 1)
    .shows({ life: { TE: 6 } })
    .answers('C3')
    .shows({
      board: { g6: 'TE C3' },
      cards: { CC: [] },
      discard: ['C5'],
      life: { TE: 5 },
      hexilum: { TE: 2 },
    })
    .nothingElseIsAsked()
})

describe('R-43: the Terran Empire', () => {
  it('has nothing to do with no enemy unit next to the warlord, or with no unit to place', () => {
    table({ board: { f6: 'TE warlord', e5: 'TE normal', e6: 'CC warlord' } }).withholds('ability')
    table({
      board: { f6: 'TE warlord', e5: 'CC normal' },
      recovery: { TE: { normal: 9, minor: 3 } },
    }).withholds('ability')
  })
  it('pays after its ability, before what that has set off', () => {
    const facts = table({ board: { f6: 'TE warlord', f7: 'CC normal' }, cards: { TE: ['C3'] } })
      .does('ability')
      .answers('f7')
      .answers('C3')
      .facts()
    const told = facts
      .map(one => one.fact)
      .filter(fact => ['destroyed', 'placed', 'lifeChanged', 'hexilumChanged'].includes(fact))
    expect(told).toEqual(['destroyed', 'placed', 'lifeChanged', 'hexilumChanged'])
  })
  it('pays even if it places nothing after all', () => {
    table({ board: { f6: 'TE warlord', f7: 'CC normal' } })
      .does('ability')
      .answers()
      .shows({ life: { TE: 5 }, board: { f7: 'CC normal' } })
  })
})

effectTest('CC', open => {
  open({ seats: ['CC', 'TE'], board: { f6: 'CC warlord' }, cards: { CC: ['C3'] } })
    .does('ability')
    .asks('CC', 'turn', ['r0', 'r1', 'r2', 'r3', 'r4', 'r5'])
    .answers('r1')
    .asks('CC', 'placeWhich', ['normal', 'minor', 'C3'])
    .within(0, 1)
    .answers('minor')
    .asks('CC', 'placeWhich')
    .answers('C3')
    .shows({ board: { g6: 'CC minor', g5: 'CC C3' }, life: { CC: 5 }, hexilum: { CC: 2 } })
    .nothingElseIsAsked()
})

describe('an ability', () => {
  const ring = {
    f6: 'CC warlord',
    f7: 'TE normal',
    g6: 'TE normal',
    g5: 'TE normal',
    f5: 'TE normal',
    e5: 'TE normal',
  }
  it('is offered as long as something can come of it, whichever way it is turned', () => {
    table({ seats: ['CC', 'TE'], board: ring }).offers('ability')
    table({ seats: ['CC', 'TE'], board: { ...ring, e6: 'TE normal' } }).withholds('ability')
    table({ seats: ['CC', 'TE'], recovery: { CC: { normal: 9, minor: 3 } } }).withholds('ability')
    table({ seats: ['IN', 'TE'] }).withholds('ability')
    table({ seats: ['IN', 'TE'], board: { f6: 'TE normal' } }).offers('ability')
  })
})

effectTest('IN', open => {
  open({ seats: ['IN', 'TE'], board: { f6: 'TE normal', f7: 'IN minor' } })
    .does('ability')
    .asks('IN', 'exchange', ['f6', 'f7'])
    .within(0, 1)
    .answers('f6')
    .asks('IN', 'exchangeWith')
    .withholds('b2', 'b6')
    .answers('c4')
    .shows({ board: { f6: 'empty', c4: 'TE normal' }, life: { IN: 5 } })
    .nothingElseIsAsked()
})

effectTest('UTW', open => {
  open({ seats: ['UTW', 'TE'] })
    .does('ability')
    .shows({ hexilum: { UTW: 2 }, life: { UTW: 5 } })
    .nothingElseIsAsked()
})

describe('the Union', () => {
  it('makes 4 hexilum in its worst turn: income, ability and one action', () => {
    table({ seats: ['UTW', 'TE'], atIncome: true })
      .does('ability')
      .does('gain')
      .shows({ hexilum: { UTW: 4 } })
  })
})

effectTest('F1', open => {
  open({ minors: { TE: 'F1' }, active: 'CC', board: { f6: 'TE minor', f7: 'CC normal' } })
    .attacks('f7>f6')
    .shows({ reserve: { TE: { minor: 3 } }, recovery: { TE: { minor: 0 }, CC: { normal: 1 } } })
    .told('destroyed', { seat: 'TE', kind: 'minor', to: 'reserve' })
    .nothingElseIsAsked()
})

effectTest('F2', open => {
  open({ minors: { TE: 'F2' }, active: 'CC', board: { f6: 'TE minor', f7: 'CC normal', g6: 'CC minor' } })
    .attacks('f7>f6')
    .asks('TE', 'turn', ['r0', 'r1', 'r2', 'r3', 'r4', 'r5'])
    .answers('r1')
    .shows({ board: { g6: 'empty' }, recovery: { TE: { minor: 1 }, CC: { normal: 1, minor: 1 } } })
    .nothingElseIsAsked()
})

effectTest('F3', open => {
  open({ minors: { TE: 'F3' }, board: { d4: 'CC normal' } })
    .places('minor', 'f6')
    .asks('TE', 'exchangeSelf')
    .within(0, 1)
    .answers('d4')
    .shows({ board: { d4: 'TE minor', f6: 'CC normal' } })
    .nothingElseIsAsked()
})

effectTest('F4', open => {
  open({ minors: { TE: 'F4' } })
    .places('minor', 'f6')
    .shows({ hexilum: { TE: 1 } })
    .nothingElseIsAsked()
})

effectTest('F5', open => {
  open({ minors: { TE: 'F5' } })
    .places('minor', 'f6')
    .answers('r3')
    .asks('TE', 'place', ['f5'])
    .answers('f5')
    .shows({ board: { f5: 'TE normal' } })
    .nothingElseIsAsked()
})

effectTest('F6', open => {
  open({ minors: { TE: 'F6' }, recovery: { TE: { normal: 1 } } })
    .places('minor', 'f6')
    .asks('TE', 'recoverToReserve', ['normal'])
    .within(0, 1)
    .answers('normal')
    .shows({ recovery: { TE: { normal: 0 } } })
    .nothingElseIsAsked()
})

describe('R-33: minor units', () => {
  const on = (more: Given = {}) =>
    table({
      minors: { TE: 'F4', CC: 'F2' },
      board: { f6: 'TE minor', f7: 'CC minor', e5: 'TE normal' },
      ...more,
    })
  it('may attack, go to the Recovery Ship and come back, but are not taken back from the board', () => {
    on()
      .does('return')
      .shows({ board: { e5: 'empty', f6: 'TE minor' } })
    on({ minors: { TE: 'F4' } })
      .attacks('f6>f7')
      .shows({ recovery: { TE: { minor: 1 }, CC: { minor: 1 } } })
      .does('recover:minor')
      .shows({ reserve: { TE: { minor: 3 } } })
  })
  it('of the Cinder Cult may not attack, nor be sacrificed', () => {
    on({ active: 'CC' }).withholds('attack')
    on({ active: 'CC', cards: { CC: ['A16'] } })
      .plays('A16')
      .asks('CC', 'place')
  })
  it('are never activated again', () => {
    on().withholds('activate:F4')
  })
})
