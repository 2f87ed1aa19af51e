import { describe, expect, it } from 'vitest'
import { table, type Given } from './testing/table.ts'
import { fieldOf, isFull } from './board.ts'

/**
 * The rulings on what the rulebook leaves open, and every switch both ways. Those on pictures, exchanges,
 * defeat, victory and teams have files of their own.
 */

describe('R-02: the board', () => {
  const sizeOf = (given: Given) => fieldOf(table(given).state()).cells.length
  const three = ['TE', 'CC', 'IN'] as const
  it('is small for two, large for three and four', () => {
    expect([sizeOf({}), sizeOf({ seats: three }), sizeOf({ seats: [...three, 'UTW'] })]).toEqual([61, 91, 91])
  })
  it('is small for three where the table says so, and for teams', () => {
    expect([
      sizeOf({ seats: three, options: { board_for_3_players: 'small' } }),
      sizeOf({ seats: [...three, 'UTW'], options: { teams: true } }),
    ]).toEqual([61, 61])
  })
  it('is small for two and large for four whatever is said of three', () => {
    expect(
      isFull(table({ seats: [...three, 'UTW'], options: { board_for_3_players: 'small' } }).state()),
    ).toBe(true)
    expect(isFull(table({ options: { board_for_3_players: 'full' } }).state())).toBe(false)
  })
  it('lets the edge be placed on and moved to where it is large alone', () => {
    table({ seats: three }).does('place:normal').offers('a1', 'k6', 'f11', 'f1')
    table({ seats: three }).does('move').offers('b1', 'a1', 'a2')
    table().does('place:normal').withholds('a1', 'k6', 'f11', 'f1')
  })
})

describe('R-06: the most hexilum', () => {
  it('is without limit, unless the table has one', () => {
    table({ hexilum: { TE: 98 }, cards: { TE: ['A1'] } })
      .plays('A1')
      .shows({ hexilum: { TE: 101 } })
    table({ options: { hexilum_cap: 10 }, hexilum: { TE: 8 }, cards: { TE: ['A1'] } })
      .plays('A1')
      .shows({ hexilum: { TE: 10 } })
  })
  it('is no more for a thief, though the victim loses all that is taken', () => {
    table({ options: { hexilum_cap: 10 }, hexilum: { TE: 9, CC: 5 }, cards: { TE: ['A11'] } })
      .plays('A11')
      .answers('CC')
      .shows({ hexilum: { TE: 10, CC: 3 } })
  })
})

describe('R-10: actions', () => {
  it('need not be used, neither of them nor the second', () => {
    table().does('done').asks('CC', 'action').told('turnStopped', { seat: 'TE' })
    table().does('gain').does('done').asks('CC', 'action')
  })
})

describe('R-13: warlord actions', () => {
  it('are one a turn, and another in the next', () => {
    for (const first of ['heal', 'ability'] as const)
      table({ seats: ['UTW', 'TE'] })
        .does(first)
        .withholds('heal', 'move', 'ability')
        .does('gain')
        .stops()
        .offers('heal', 'move', 'ability')
    table({ seats: ['UTW', 'TE'] })
      .sees('TE', { actions: { left: 2, of: 2, warlordFree: true } })
      .does('move')
      .answers('j3')
      .withholds('heal', 'move', 'ability')
      .sees('table', { actions: { left: 1, of: 2, warlordFree: false } })
  })
  it('are each once where the table says so', () => {
    const each = { warlord_actions_per_turn: 'each_once' } as const
    table({ seats: ['UTW', 'TE'], options: each })
      .does('heal')
      .withholds('heal')
      .offers('move', 'ability')
      .does('ability')
      .shows({ life: { UTW: 6 }, active: 'TE' })
    table({ seats: ['UTW', 'TE'], options: each })
      .does('move')
      .answers('j3')
      .withholds('move')
      .offers('heal', 'ability')
      .sees('TE', { actions: { warlordFree: true } })
  })
})

describe('R-14: the last life', () => {
  const last = {
    seats: ['UTW', 'TE', 'CC'],
    life: { UTW: 1 },
    board: { f6: 'UTW warlord', f7: 'CC normal' },
    cards: { UTW: ['A8'] },
  } as const
  it('may be paid, after the effect', () => {
    table(last)
      .does('ability')
      .shows({ life: { UTW: 0 }, hexilum: { UTW: 2 }, active: 'TE' })
      .told('defeated', { seat: 'UTW', by: 'UTW' })
    table(last)
      .does('move')
      .answers('e5')
      .shows({ life: { UTW: 0 }, board: { f6: 'empty', e5: 'empty' }, active: 'TE' })
    table(last)
      .attacks('f6>f7')
      .shows({ life: { UTW: 0 }, board: { f6: 'empty', f7: 'empty' } })
    table(last)
      .plays('A8')
      .answers('e5')
      .shows({ life: { UTW: 0 }, active: 'TE' })
  })
  it('may not be paid where the table says so', () => {
    const careful = { ...last, options: { may_pay_last_life: false } }
    table(careful).withholds('ability', 'move', 'attack').offers('heal').plays('A8').asks('UTW', 'heal')
    table({ ...careful, life: { UTW: 2 } }).offers('ability', 'move', 'attack', 'heal')
  })
})

describe('R-15: the attack of a warlord', () => {
  it('is no warlord action: it may be repeated, and come after one', () => {
    const board = { f6: 'TE warlord', f7: 'CC normal', g6: 'CC normal' }
    table({ board })
      .attacks('f6>f7')
      .offers('heal')
      .attacks('f6>g6')
      .shows({ life: { TE: 4 } })
    table({ board })
      .does('heal')
      .offers('attack')
      .attacks('f6>f7')
      .shows({ life: { TE: 6 } })
  })
})

describe('R-16: an attack', () => {
  const board = { f6: 'TE normal', f7: 'TE minor', e6: 'TE warlord' }
  it('may hit an own unit, never the own warlord', () => {
    table({ board })
      .does('attack')
      .asks('TE', 'attack', ['f6>f7', 'f7>f6', 'e6>f6', 'e6>f7'])
      .answers('f6>f7')
      .shows({ recovery: { TE: { normal: 1, minor: 1 } } })
  })
  it("hits none of one's own where the table says so, nor does a sacrifice", () => {
    table({ board, options: { attack_action_may_hit_own_units: false } }).withholds('attack')
    table({ board, cards: { TE: ['A16'] }, options: { attack_action_may_hit_own_units: false } })
      .plays('A16')
      .asks('TE', 'place')
  })
})

describe('R-24: an empty market deck', () => {
  const given = { market: ['A1', 'A2', 'A3'], deck: ['A5'], discard: ['A7', 'A9'] } as const
  it('is made anew of what was discarded', () => {
    const open = table(given).does('done')
    open.told('marketFilled', { shuffled: true }).shows({ discard: [] })
    const { market, deck } = open.state()
    expect(market.slice(0, 4)).toEqual(['A1', 'A2', 'A3', 'A5'])
    expect([...market.slice(4), ...deck].sort()).toEqual(['A7', 'A9'])
  })
  it('leaves the row short where the table says so, and where nothing was discarded', () => {
    table({ ...given, options: { reshuffle_discard_when_deck_empty: false } })
      .does('done')
      .shows({ market: ['A1', 'A2', 'A3', 'A5'], discard: ['A7', 'A9'] })
    table({ ...given, discard: [] })
      .does('done')
      .shows({ market: ['A1', 'A2', 'A3', 'A5'] })
  })
  it('never holds what has left the game', () => {
    table({ market: ['A1', 'A2', 'A3', 'A4'], cards: { TE: ['A13'], CC: ['A5'] } })
      .plays('A13')
      .answers('CC:A5')
      .does('done')
      .shows({ removed: ['A5'], market: ['A1', 'A2', 'A3', 'A4', 'A13'] })
  })
  it('is made anew for extra cards as well, and says so', () => {
    table({ cards: { TE: ['C13'] }, discard: ['A7', 'A9'], hexilum: { TE: 9 } })
      .places('C13', 'f6')
      .does('done')
      .asks('TE', 'market', ['A7', 'A9'])
      .told('extraRevealed', { shuffled: true })
  })
})

describe('R-24a: the card of a mercenary that leaves the board', () => {
  const falling = { market: ['A1', 'A2', 'A3', 'A4'], board: { f6: 'TE C3', f7: 'CC normal' } } as const
  it('is discarded, so that a new deck brings it back for anybody to buy', () => {
    const open = table({ ...falling, hexilum: { CC: 9 } })
      .attacks('f6>f7')
      .shows({ discard: ['C3'], removed: [], cards: { TE: [] } })
    open
      .told('destroyed', { seat: 'TE', code: 'C3', to: 'discard' })
      .does('done')
      .shows({ discard: [], market: ['A1', 'A2', 'A3', 'A4', 'C3'] })
    open
      .does('done')
      .answers('C3')
      .shows({ cards: { CC: ['C3'] } })
  })
  it('leaves the game where the table says so', () => {
    const open = table({ ...falling, options: { removed_mercenary_card: 'out' } })
      .attacks('f6>f7')
      .told('destroyed', { seat: 'TE', code: 'C3', to: 'gone' })
    open
      .shows({ discard: [], removed: ['C3'] })
      .does('done')
      .shows({ market: ['A1', 'A2', 'A3', 'A4'] })
  })
  it('stays in the discard pile while its piece stands, whatever becomes the new deck', () => {
    const three = {
      seats: ['TE', 'CC', 'IN'],
      life: { CC: 1 },
      board: { f6: 'TE warlord', f7: 'CC warlord', g7: 'CC C7' },
      cards: { CC: ['C3'] },
    } as const
    const open = table({ ...three, market: ['A1', 'A2', 'A3', 'A4'] })
      .attacks('f6>f7')
      .shows({ discard: ['C3', 'C7'] })
      .does('done')
    open.shows({ discard: ['C7'], market: ['A1', 'A2', 'A3', 'A4', 'C3'], board: { g7: 'CC C7' } })
    table({ ...three, cards: {}, market: ['A1', 'A2', 'A3', 'A4'] })
      .attacks('f6>f7')
      .does('done')
      .shows({ discard: ['C7'], market: ['A1', 'A2', 'A3', 'A4'] })
      .neverTold('marketFilled')
  })
})

describe('R-30: an icon', () => {
  it("of a unit is for normal units, of a mercenary for one's own that is not on the board", () => {
    table({ cards: { TE: ['A17', 'C3'] }, board: { g6: 'TE C5' } })
      .plays('A17')
      .answers('f6')
      .answers('r0')
      .asks('TE', 'placeWhich', ['C3'])
    table({ cards: { TE: ['A3', 'C3'] }, recovery: { TE: { normal: 9 } } })
      .plays('A3')
      .answers('f6')
      .answers('r0')
      .nothingElseIsAsked()
    table({ cards: { TE: ['A17'] }, board: { g6: 'TE C5' } })
      .plays('A17')
      .answers('f6')
      .answers('r0')
      .asks('TE', 'place', ['f7'])
  })
})

describe('R-31: mercenaries', () => {
  const five = ['C1', 'C2', 'C3', 'C4', 'C5'] as const
  const none = { merc_base_limit: null }
  it('are five at most to be bought, and to be stolen', () => {
    table({ cards: { TE: five }, hexilum: { TE: 9 }, market: ['C6', 'A1'] })
      .does('done')
      .asks('TE', 'market', ['A1'])
    table({ cards: { TE: [...five, 'A15'], CC: ['C7'] } })
      .plays('A15')
      .nothingElseIsAsked()
    table({ cards: { TE: five.slice(0, 4) }, hexilum: { TE: 12 }, market: ['C6', 'C7'] })
      .does('done')
      .asks('TE', 'market', ['C6', 'C7'])
      .answers('C6')
      .asks('CC', 'action')
  })
  it('stand on a base on the board as well; one that is gone leaves its base', () => {
    const board = { f6: 'TE C1', f7: 'CC normal' }
    table({ cards: { TE: five.slice(1) }, board, hexilum: { TE: 9 }, market: ['C6'] })
      .does('done')
      .asks('CC', 'action')
    table({ cards: { TE: five.slice(1) }, board, hexilum: { TE: 9 }, market: ['C6'] })
      .attacks('f6>f7')
      .does('done')
      .asks('TE', 'market', ['C6'])
  })
  it('are as many as one likes where the table says so', () => {
    table({ options: none, cards: { TE: five }, hexilum: { TE: 9 }, market: ['C6', 'A1'] })
      .does('done')
      .asks('TE', 'market', ['C6', 'A1'])
    table({ options: none, cards: { TE: [...five, 'A15'], CC: ['C7'] } })
      .plays('A15')
      .asks('TE', 'stealMercenary')
  })
})

describe('R-34: what is placed', () => {
  it('may be declined for each territory by itself, an attack never', () => {
    table({ cards: { TE: ['A4'] } })
      .plays('A4')
      .answers('f6')
      .answers('r0')
      .answers('f7')
      .shows({ board: { f6: 'empty', f7: 'TE normal', f8: 'empty' } })
    table({ cards: { TE: ['C7'] }, board: { f7: 'TE normal', f5: 'TE normal' } })
      .places('C7', 'f6')
      .refuses()
      .answers('r0')
      .shows({ board: { f7: 'empty' } })
  })
})

describe('R-44: an attack on a reserve', () => {
  it('takes what the one who acts says, or fewer, or nothing', () => {
    table({ cards: { TE: ['A12'] } })
      .plays('A12')
      .answers('CC')
      .answers('normal')
      .shows({ reserve: { CC: { normal: 8, minor: 3 } } })
    table({ cards: { TE: ['A12'] } })
      .plays('A12')
      .answers('CC')
      .answers()
      .shows({ reserve: { CC: { normal: 9, minor: 3 } } })
      .nothingElseIsAsked()
    table({ cards: { TE: ['A12'] }, recovery: { CC: { normal: 8, minor: 3 } } })
      .plays('A12')
      .answers('CC')
      .asks('TE', 'reserveUnits', ['normal'])
      .answers('normal')
      .shows({ recovery: { CC: { normal: 9 } } })
  })
  it('passes over who has no reserve', () => {
    table({ cards: { TE: ['A12'] }, recovery: { CC: { normal: 9, minor: 3 } } })
      .plays('A12')
      .nothingElseIsAsked()
  })
})

describe('R-48: who acts when destroyed', () => {
  it('may not be sacrificed', () => {
    table({ cards: { TE: ['A16'] }, board: { f6: 'TE C10', f7: 'CC normal', f8: 'TE normal' } })
      .plays('A16')
      .asks('TE', 'sacrifice', ['f8>f7'])
  })
})
