import { describe, expect, it } from 'vitest'
import { table, type Table } from './testing/table.ts'
import { shipped } from './content.ts'
import type { Card } from './types.ts'

/**
 * Rules §6.1: one ability sets off another, and all of it is one action.
 * Rules §7: what happens when a piece is destroyed.
 */

const piecesOf = (open: Table, seat: string) =>
  Object.values(open.state().board).filter(piece => piece.owner === seat).length
/** Which codes acted, in order. */
const acted = (open: Table) =>
  open.facts().flatMap(fact => (fact.fact === 'abilityBegan' && 'code' in fact ? [fact.code] : []))
/** The shipped cards, some of them changed. */
const withCards = (changes: Readonly<Record<string, Partial<Card>>>) => ({
  cards: shipped.cards.map(card => ({ ...card, ...changes[card.code] })),
})
/** A card that places two mercenaries side by side. */
const twoMercenaries = {
  A17: {
    ops: [
      { op: 'PLACE', at: [0, 0], unit: 'mercenary' },
      { op: 'PLACE', at: [1, 0], unit: 'mercenary' },
    ],
  },
} as const

it(
  'the example of the rulebook: Cheyen brings The Baron, who brings Phyton; six pieces more for one ' +
    'action, one less for the enemy',
  () => {
    const open = table({ cards: { TE: ['A17', 'C9', 'C5'] }, board: { g5: 'CC normal' } })
    const before = [piecesOf(open, 'TE'), piecesOf(open, 'CC')] as const
    open
      .plays('A17')
      .asks('TE', 'anchor')
      .answers('f6')
      .asks('TE', 'turn')
      .answers('r0')
      .asks('TE', 'placeWhich', ['C9', 'C5'])
      .answers('C9')
      .asks('TE', 'place', ['f7'])
      .answers('f7')
      .shows({ board: { f6: 'TE C9', f7: 'TE normal', g5: 'CC normal' } })
    open
      .asks('TE', 'turn')
      .answers('r2')
      .shows({ board: { g5: 'empty' }, recovery: { CC: { normal: 1 } } })
      .asks('TE', 'place', ['f5'])
      .answers('f5')
      .asks('TE', 'placeWhich', ['C5'])
      .answers('C5')
    open
      .asks('TE', 'turn')
      .answers('r0')
      .asks('TE', 'place', ['e4', 'e6'])
      .answers('e4', 'e6')
      .showsExactly({
        board: {
          b2: 'TE warlord',
          j6: 'CC warlord',
          f6: 'TE C9',
          f7: 'TE normal',
          f5: 'TE normal',
          e5: 'TE C5',
          e4: 'TE normal',
          e6: 'TE normal',
        },
      })
      .shows({ reserve: { TE: { normal: 5 } }, cards: { TE: ['C9', 'C5'] } })
    expect([piecesOf(open, 'TE'), piecesOf(open, 'CC')]).toEqual([before[0] + 6, before[1] - 1])
    expect(acted(open)).toEqual(['C9', 'C5'])
    open.asks('TE', 'action').does('gain').asks('CC', 'action')
  },
)

describe('a chain', () => {
  it('goes in the order in which the pieces came', () => {
    const open = table({
      cards: { TE: ['A17', 'C9', 'C2', 'C3'] },
      recovery: { TE: { normal: 1 } },
      content: withCards(twoMercenaries),
    })
      .plays('A17')
      .answers('f6')
      .answers('r0')
      .answers('C9')
      .answers('C2')
      .asks('TE', 'turn')
      .answers('r2')
      .answers('f5')
      .answers('C3')
      .asks('TE', 'recoverToReserve')
      .shows({ hexilum: { TE: 0 } })
      .answers('normal')
      .shows({ hexilum: { TE: 2 } })
      .nothingElseIsAsked()
    expect(acted(open)).toEqual(['C9', 'C2', 'C3'])
  })
  it('passes over who was destroyed before their turn', () => {
    const open = table({ cards: { TE: ['A17', 'C7', 'C3'] }, content: withCards(twoMercenaries) })
      .plays('A17')
      .answers('f6')
      .answers('r0')
      .answers('C7')
      .answers('C3')
      .asks('TE', 'turn')
      .answers('r0')
      .shows({ board: { f7: 'empty' }, discard: ['A17', 'C3'], hexilum: { TE: 0 } })
      .nothingElseIsAsked()
    expect(acted(open)).toEqual(['C7'])
  })
  it('lets a unit that stands where another was destroyed act for itself alone', () => {
    const cards = withCards({
      A17: {
        ops: [
          { op: 'PLACE', at: [0, 0], unit: 'mercenary' },
          { op: 'PLACE', at: [1, 0], unit: 'minor' },
        ],
      },
      C7: {
        ops: [
          { op: 'ATTACK_TERRITORY', at: [1, 0] },
          { op: 'RECOVER_TO_BOARD', at: [1, 0] },
        ],
      },
    })
    table({ cards: { TE: ['A17', 'C7'] }, minors: { TE: 'F4' }, content: cards })
      .plays('A17')
      .answers('f6')
      .answers('r0')
      .answers('C7')
      .answers('f7')
      .asks('TE', 'turn')
      .answers('r0')
      .asks('TE', 'recoverToBoard', ['minor'])
      .answers('minor')
      .shows({ board: { f7: 'TE minor' }, hexilum: { TE: 1 } })
      .nothingElseIsAsked()
  })
  it('passes over who was stolen before their turn', () => {
    const cards = withCards({
      A17: {
        ops: [
          { op: 'ATTACK_TERRITORY', at: [1, 0] },
          { op: 'PLACE', at: [0, 0], unit: 'mercenary' },
        ],
      },
      C10: { ops: [{ op: 'STEAL_MERCENARY', count: 1 }] },
    })
    table({ cards: { TE: ['A17', 'C3'] }, board: { f7: 'CC C10' }, content: cards })
      .plays('A17')
      .answers('f6')
      .answers('r0')
      .answers('C3')
      .asks('CC', 'stealMercenary', ['TE:C3'])
      .answers('TE:C3')
      .answers('stay')
      .shows({ board: { f6: 'CC C3' }, hexilum: { TE: 0, CC: 0 } })
      .asks('TE', 'action')
  })
  it('follows a piece that was moved before its turn', () => {
    table({ cards: { TE: ['A17', 'C4', 'C1'] }, content: withCards(twoMercenaries) })
      .plays('A17')
      .answers('f6')
      .answers('r0')
      .answers('C4')
      .answers('C1')
      .asks('TE', 'exchangeSelf')
      .answers('f7')
      .asks('TE', 'turn')
      .answers('r3')
      .asks('TE', 'place', ['f5'])
      .answers('f5')
      .shows({ board: { f5: 'TE normal', f6: 'TE C1', f7: 'TE C4' } })
      .told('abilityBegan', { code: 'C1', at: 'f6' })
  })
  it('is gone through to the end when everything is declined', () => {
    table({ cards: { TE: ['A17', 'C9', 'C5'] } })
      .plays('A17')
      .answers('f6')
      .answers('r0')
      .answers()
      .answers()
      .showsExactly({ board: { b2: 'TE warlord', j6: 'CC warlord' } })
      .nothingElseIsAsked()
  })
})

describe('R-47: a unit that acts when it is destroyed', () => {
  it.each([
    ['A5', ['f6']],
    ['A18', ['f6', 'f6']],
    ['A16', ['g6>f6', 'f6']],
  ])('does so when %s destroys it', (code, answers) => {
    const open = table({
      active: 'CC',
      cards: { CC: [code] },
      board: { f6: 'TE C10', g6: 'CC normal', e5: 'CC normal' },
    }).plays(code)
    for (const one of answers) open.answers(one)
    open
      .asks('TE', 'turn')
      .answers('r4')
      .shows({ board: { e5: 'empty', g6: 'empty' } })
  })
  it('does so after the card that destroyed it is finished', () => {
    table({ active: 'CC', cards: { CC: ['A18'] }, board: { f6: 'TE C10', f7: 'CC normal' } })
      .plays('A18')
      .answers('f6')
      .answers('f6')
      .shows({ board: { f6: 'CC normal', f7: 'CC normal' } })
      .asks('TE', 'turn')
      .answers('r0')
      .shows({ board: { f6: 'CC normal', f7: 'empty' } })
  })
  it('does not do so in the reserve', () => {
    table({ active: 'CC', cards: { CC: ['A12'] }, minors: { TE: 'F2' } })
      .plays('A12')
      .answers('TE')
      .answers('minor', 'minor#2')
      .shows({ reserve: { TE: { minor: 1 } }, recovery: { TE: { minor: 2 } } })
      .nothingElseIsAsked()
      .neverTold('abilityBegan')
  })
  it('sets off others like it, one after the other', () => {
    const open = table({
      active: 'CC',
      minors: { TE: 'F2' },
      board: { f6: 'TE minor', f7: 'TE minor', f8: 'TE minor', f9: 'CC normal', f5: 'CC normal' },
    })
      .attacks('f5>f6')
      .asks('TE', 'turn')
      .answers('r0')
      .asks('TE', 'turn')
      .answers('r0')
      .asks('TE', 'turn')
      .answers('r0')
    open
      .showsExactly({ board: { b2: 'TE warlord', j6: 'CC warlord' } })
      .shows({ recovery: { TE: { minor: 3 }, CC: { normal: 2 } } })
      .asks('CC', 'action')
    expect(acted(open)).toEqual(['F2', 'F2', 'F2'])
  })
})

describe('R-32: a zombie', () => {
  const minors = { TE: 'F1' } as const
  it('is back in the reserve when it attacks, is sacrificed or is placed over', () => {
    table({ minors, board: { f6: 'TE minor', f7: 'CC normal' } })
      .attacks('f6>f7')
      .shows({ reserve: { TE: { minor: 3 } }, recovery: { TE: { minor: 0 }, CC: { normal: 1 } } })
    table({ minors, cards: { TE: ['A16'] }, board: { f6: 'TE minor', f7: 'CC normal' } })
      .plays('A16')
      .answers('f6>f7')
      .shows({ reserve: { TE: { minor: 3 } } })
    table({ minors, cards: { TE: ['A18'] }, board: { f6: 'TE minor' } })
      .plays('A18')
      .answers('f6')
      .answers('f6')
      .shows({ reserve: { TE: { minor: 3, normal: 8 } } })
  })
  it('goes to the Recovery Ship from the reserve, like everybody else', () => {
    table({ minors, active: 'CC', cards: { CC: ['A12'] } })
      .plays('A12')
      .answers('TE')
      .answers('minor')
      .shows({ reserve: { TE: { minor: 2 } }, recovery: { TE: { minor: 1 } } })
  })
  it('that is a mercenary can be placed again, in the same turn as well', () => {
    table({ board: { f6: 'TE C8', f7: 'CC normal' } })
      .attacks('f6>f7')
      .shows({ cards: { TE: ['C8'] }, removed: [] })
      .places('C8', 'f7')
      .shows({ board: { f7: 'TE C8' } })
  })
})
