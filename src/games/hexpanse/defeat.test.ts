import { describe, expect, it } from 'vitest'
import { hexpanse } from './index.ts'
import { table, type Given } from './testing/table.ts'
import { standings } from './victory.ts'

/** Rules §10, R-17, R-25, R-50: who has no life left, and who is the last. */

const three = ['TE', 'CC', 'IN'] as const
const dying = { seats: three, life: { CC: 1 }, board: { f6: 'TE warlord', f7: 'CC warlord' } } as const
const with3 = (more: Given) => table({ ...dying, ...more })

describe('the last warlord', () => {
  it('wins at once', () => {
    const open = table({ life: { CC: 1 }, board: { f6: 'TE warlord', f7: 'CC warlord' } })
      .attacks('f6>f7')
      .isWon('warlord', 'TE')
      .shows({ board: { f7: 'empty' } })
    expect(standings(open.state())).toEqual([
      { seat: 'TE', rank: 1 },
      { seat: 'CC', rank: 2 },
    ])
    open
      .told('gameEnded', { seats: ['TE'], by: 'warlord' })
      .sees('table', { phase: 'over', won: { seats: ['TE'] } })
  })
  it('wins at once even where missions are looked at after a whole action only', () => {
    table({ life: { CC: 1 }, cards: { TE: ['A20'] }, options: { win_check: 'after_whole_action' } })
      .plays('A20')
      .isWon('warlord', 'TE')
  })
  it('is not yet there while two are left', () => {
    const open = with3({}).attacks('f6>f7').asks('TE', 'action').told('defeated', { seat: 'CC', by: 'TE' })
    expect(three.filter(seat => hexpanse.isOut?.(open.state(), seat))).toEqual(['CC'])
  })
  it('wins when the other pays with the last life', () => {
    table({ seats: ['UTW', 'TE'], life: { UTW: 1 } })
      .does('ability')
      .isWon('warlord', 'TE')
  })
})

describe('R-17: warlord against warlord', () => {
  it('the target first: the attacker with one life left wins, if that was the last enemy', () => {
    table({ life: { TE: 1, CC: 1 }, board: { f6: 'TE warlord', f7: 'CC warlord' } })
      .attacks('f6>f7')
      .isWon('warlord', 'TE')
      .shows({ life: { TE: 1, CC: 0 } })
  })
  it('then the attacker', () => {
    with3({ life: { TE: 1, CC: 1 } })
      .attacks('f6>f7')
      .isWon('warlord', 'IN')
      .shows({ life: { TE: 0, CC: 0 } })
    with3({ life: { TE: 1, CC: 2 } })
      .attacks('f6>f7')
      .shows({ life: { TE: 0, CC: 1 }, active: 'CC' })
  })
})

describe('R-50: who is defeated', () => {
  const board = {
    f6: 'TE warlord',
    f7: 'CC warlord',
    g6: 'CC normal',
    g7: 'CC C7',
    h5: 'CC minor',
    h6: 'CC C10',
  }
  const over = (more: Given = {}) =>
    with3({ board, cards: { CC: ['A1', 'A1', 'C3'] }, minors: { CC: 'F1' }, ...more }).attacks('f6>f7')
  it('loses warlord and cards, all of them to the discard pile; the units stay', () => {
    over().shows({
      board: { f7: 'empty', g6: 'CC normal', g7: 'CC C7', h5: 'CC minor' },
      cards: { CC: [] },
      discard: ['A1', 'A1', 'C3', 'C7', 'C10'],
      removed: [],
    })
  })
  it(
    'has mercenaries whose cards, once the piece is gone, come back into the game, or leave it where ' +
      'the table says so',
    () => {
      const hunter = { board: { ...board, h7: 'TE normal' }, market: ['A2', 'A3', 'A4', 'A5', 'A6'] }
      over(hunter)
        .attacks('h7>h6')
        .told('destroyed', { seat: 'CC', code: 'C10', to: 'discard' })
        .shows({ discard: ['A1', 'A1', 'C3', 'C7', 'C10'], removed: [] })
      over({ ...hunter, options: { removed_mercenary_card: 'out' } })
        .shows({ discard: ['A1', 'A1', 'C3', 'C7', 'C10'] })
        .attacks('h7>h6')
        .shows({ discard: ['A1', 'A1', 'C3', 'C7'], removed: ['C10'] })
    },
  )
  it('of a table of old has mercenaries whose cards had left the game, and stay out of it', () => {
    table({
      ...dying,
      life: { CC: 0 },
      board: { f6: 'TE warlord', f7: 'CC C7', g6: 'TE normal' },
      discard: [],
      removed: ['C7'],
    })
      .attacks('g6>f7')
      .shows({ discard: [], removed: ['C7'] })
  })
  it('is passed over', () => {
    over().does('gain').asks('IN', 'action').stops().asks('TE', 'action')
  })
  it('is no target any more for what is taken from enemies', () => {
    over({ hexilum: { CC: 3, IN: 1 }, cards: { TE: ['A11'] } })
      .plays('A11')
      .asks('TE', 'stealHexilum', ['IN'])
    over({ cards: { TE: ['A12'] } })
      .plays('A12')
      .asks('TE', 'reserveTarget', ['IN'])
  })
  it('has units that still block, and leave the game when they are removed, zombies too', () => {
    over({ board })
      .attacks('f6>g6')
      .shows({ recovery: { CC: { normal: 0 } }, gone: { CC: { normal: 1 } } })
    over({ board: { ...board, h4: 'TE normal' } })
      .attacks('h4>h5')
      .shows({ reserve: { CC: { minor: 2 } }, recovery: { CC: { minor: 0 } }, gone: { CC: { minor: 1 } } })
  })
  it('has units that do nothing any more when they are destroyed', () => {
    over({ board: { ...board, h7: 'TE normal' } })
      .attacks('h7>h6')
      .shows({ board: { h6: 'empty' } })
      .neverTold('abilityBegan')
      .asks('IN', 'action')
  })
  it('acts no more in a chain that is under way', () => {
    const open = with3({ cards: { TE: ['A6'] }, board: { f6: 'CC C10', f7: 'CC warlord', g6: 'TE normal' } })
      .plays('A6')
      .answers('f6')
      .answers('r0')
    open
      .shows({ life: { CC: 0 }, board: { f6: 'empty', g6: 'empty' } })
      .neverTold('abilityBegan')
      .nothingElseIsAsked()
  })
})

describe('R-25: who is defeated in the own turn', () => {
  it('has no more actions and no market; the row is filled, and the next one plays', () => {
    with3({
      active: 'CC',
      cards: { CC: ['A10'] },
      hexilum: { CC: 9 },
      market: ['A5', 'A6'],
      deck: ['A1', 'A2', 'A3', 'A4'],
    })
      .attacks('f7>f6')
      .shows({
        life: { CC: 0, TE: 5 },
        market: ['A5', 'A6', 'A1', 'A2', 'A3'],
        discard: ['A10'],
        active: 'IN',
      })
      .asks('IN', 'action')
  })
  it('does nothing more of what was begun', () => {
    with3({ active: 'CC', cards: { CC: ['C9', 'C3'] }, board: { f7: 'CC warlord' } })
      .places('C9', 'f6')
      .answers('r0')
      .shows({ life: { CC: 0 }, board: { f6: 'CC C9', f7: 'empty' } })
      .asks('IN', 'action')
  })
  it("earns nothing for the next one's market", () => {
    with3({ active: 'CC', cards: { CC: ['A10'] }, deck: ['A1', 'A2', 'A3'], hexilum: { IN: 9 } })
      .plays('A10')
      .attacks('f7>f6')
      .shows({ extraCards: 0 })
      .does('done')
      .asks('IN', 'market', ['A1', 'A2', 'A3', 'A10'])
  })
  it('may be so by the unit of another that was destroyed', () => {
    with3({ active: 'CC', board: { f7: 'CC warlord', f6: 'TE C10', e5: 'CC normal' } })
      .attacks('e5>f6')
      .asks('TE', 'turn')
      .answers('r0')
      .shows({ life: { CC: 0 }, active: 'IN' })
  })
  it('lets nobody act any more who was still waiting in the chain, not in the next turn either', () => {
    with3({
      active: 'CC',
      cards: { CC: ['A6'] },
      minors: { IN: 'F2' },
      board: { f6: 'TE C10', g6: 'IN minor', e6: 'CC warlord' },
    })
      .plays('A6')
      .answers('f6')
      .answers('r0')
      .asks('TE', 'turn')
      .answers('r5')
      .shows({ life: { CC: 0 }, active: 'IN' })
      .does('gain')
      .asks('IN', 'action')
      .neverTold('abilityBegan', { code: 'F2' })
  })
  it('leaves a formation that the action has made for others to be looked at', () => {
    const cells = ['c3', 'c4', 'c5', 'c6', 'd4', 'd5', 'd6', 'd7']
    const board = {
      ...Object.fromEntries(cells.slice(0, 7).map(cell => [cell, 'TE normal'])),
      d7: 'TE minor',
      f6: 'TE minor',
    }
    const given = {
      seats: ['IN', 'CC', 'TE'],
      life: { IN: 1 },
      mission: 'M8',
      board,
      options: { win_check: 'after_whole_action' },
    } as const
    table(given).does('ability').answers('f6').answers('c7').isWon('mission', 'TE').neverTold('marketFilled')
  })
})
