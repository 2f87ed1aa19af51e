import { describe, expect, it } from 'vitest'
import { table, type Table } from './testing/table.ts'
import { fieldOf } from './board.ts'
import { rules } from './rules.ts'
import { gameWords } from './text.ts'

/** Rules §5.2: every action, where it is legal and where it is not offered. */

it('who has nothing but a reserve can place, gain, heal, move or stop', () => {
  table().asks('TE', 'action', ['place:normal', 'place:minor', 'gain', 'heal', 'move', 'done'])
})

describe('placing a unit', () => {
  it('puts one from the reserve on any empty territory in play', () => {
    const open = table({ board: { f6: 'CC normal' } })
      .does('place:normal')
      .asks('TE', 'placeUnit')
      .withholds('f6', 'b2', 'j6', 'a1', 'b1', 'k6')
    open
      .offers('b3', 'f10', 'j2')
      .answers('f5')
      .shows({ board: { f5: 'TE normal' }, reserve: { TE: { normal: 8, minor: 3 } } })
    table()
      .places('minor', 'f5')
      .shows({ board: { f5: 'TE minor' }, reserve: { TE: { normal: 9, minor: 2 } } })
  })
  it('puts a mercenary from its card, which the owner keeps', () => {
    table({ cards: { TE: ['C3'] } })
      .places('C3', 'f5')
      .shows({ board: { f5: 'TE C3' }, cards: { TE: ['C3'] }, hexilum: { TE: 2 } })
      .withholds('place:C3')
  })
  it('gains what the territory gives, every time', () => {
    table()
      .places('normal', 'f9')
      .shows({ hexilum: { TE: 1 } })
      .does('return')
      .shows({ board: { f9: 'empty' }, active: 'CC' })
      .stops()
      .places('normal', 'f9')
      .shows({ hexilum: { TE: 2 + 1 } })
  })
  it('needs a unit and an empty territory', () => {
    table({ recovery: { TE: { normal: 9, minor: 3 } }, board: { f6: 'TE C3' } }).withholds(
      'place:normal',
      'place:minor',
      'place:C3',
    )
    const { cells } = fieldOf(table().state())
    const full = Object.fromEntries(
      cells.filter(cell => cell !== 'b2' && cell !== 'j6').map(cell => [cell, 'CC normal']),
    )
    table({ board: full, cards: { TE: ['C3'] } }).withholds('place:normal', 'place:minor', 'place:C3', 'move')
  })
})

describe('taking a unit back', () => {
  it('is for own normal units alone', () => {
    table({ board: { f6: 'TE normal', f7: 'TE normal', f8: 'TE minor', g6: 'TE C3', g7: 'CC normal' } })
      .does('return')
      .asks('TE', 'returnUnit', ['f6', 'f7'])
      .answers('f6')
      .shows({ board: { f6: 'empty' }, reserve: { TE: { normal: 8 } }, recovery: { TE: { normal: 0 } } })
    table({ board: { f8: 'TE minor', g6: 'TE C3' } }).withholds('return')
  })
})

describe('an attack by a unit', () => {
  it('destroys the unit next to it, and itself', () => {
    table({ board: { f6: 'TE normal', f7: 'CC minor', e6: 'CC normal', f8: 'CC normal' } })
      .does('attack')
      .asks('TE', 'attack', ['f6>f7', 'f6>e6'])
      .answers('f6>f7')
      .shows({
        board: { f6: 'empty', f7: 'empty', e6: 'CC normal' },
        recovery: { TE: { normal: 1 }, CC: { minor: 1 } },
      })
      .told('attacked', { seat: 'TE', from: 'f6', at: 'f7', hit: true })
  })
  it('takes 1 life of a warlord next to it, and itself', () => {
    table({ board: { f6: 'TE minor', f7: 'CC warlord' } })
      .attacks('f6>f7')
      .shows({
        life: { CC: 5, TE: 6 },
        board: { f6: 'empty', f7: 'CC warlord' },
        recovery: { TE: { minor: 1 } },
      })
  })
  it('takes mercenaries out of the game, with their cards', () => {
    table({ board: { f6: 'TE C3', f7: 'CC C5' } })
      .attacks('f6>f7')
      .shows({
        cards: { TE: [], CC: [] },
        discard: ['C5', 'C3'],
        removed: [],
        recovery: { TE: { normal: 0 }, CC: { normal: 0 } },
      })
  })
  it('needs something next to it', () => {
    table({ board: { f6: 'TE normal', f8: 'CC normal' } }).withholds('attack')
  })
})

describe('an attack by a warlord', () => {
  it('destroys the unit or takes 1 life of the warlord, and costs 1 life', () => {
    table({ board: { f6: 'TE warlord', f7: 'CC normal' } })
      .attacks('f6>f7')
      .shows({ life: { TE: 5 }, board: { f6: 'TE warlord', f7: 'empty' }, recovery: { CC: { normal: 1 } } })
    table({ board: { f6: 'TE warlord', f7: 'CC warlord' } })
      .attacks('f6>f7')
      .shows({ life: { TE: 5, CC: 5 }, board: { f6: 'TE warlord', f7: 'CC warlord' } })
  })
})

describe('the Recovery Ship', () => {
  it('gives one unit back to the reserve', () => {
    table({ recovery: { TE: { normal: 2, minor: 1 } } })
      .does('recover:normal')
      .shows({ recovery: { TE: { normal: 1, minor: 1 } }, reserve: { TE: { normal: 8 } } })
      .does('recover:minor')
      .shows({ recovery: { TE: { normal: 1, minor: 0 } }, reserve: { TE: { minor: 3 } } })
  })
  it("gives nothing where nothing of one's own is", () => {
    table({ recovery: { CC: { normal: 2 }, TE: { minor: 1 } } })
      .withholds('recover:normal')
      .offers('recover:minor')
  })
})

describe('cards', () => {
  it('an action card is played once and discarded; of two alike each is played by itself', () => {
    table({ cards: { TE: ['A1', 'A1'], CC: ['A2'] } })
      .withholds('play:A2')
      .plays('A1')
      .shows({ cards: { TE: ['A1'] }, discard: ['A1'] })
      .plays('A1')
      .shows({ hexilum: { TE: 6 } })
  })
  it('a mercenary acts again in the turn in which it was placed as well', () => {
    table({ cards: { TE: ['C3'] } })
      .places('C3', 'f6')
      .shows({ hexilum: { TE: 2 } })
      .does('activate:C3')
      .shows({ hexilum: { TE: 4 } })
  })
  it('a mercenary acts again only with the sign, on the board, and for its owner', () => {
    table({ board: { f6: 'TE C3', f7: 'TE C5', g6: 'CC C15' }, cards: { TE: ['C2', 'A1'] } })
      .offers('activate:C3')
      .withholds('activate:C5', 'activate:C2', 'activate:C15', 'play:C3')
      .does('activate:C3')
      .shows({ hexilum: { TE: 2 } })
      .does('activate:C3')
      .shows({ hexilum: { TE: 4 } })
  })
})

describe('money', () => {
  it('one hexilum may be gained, twice as well', () => {
    table()
      .does('gain')
      .shows({ hexilum: { TE: 1 } })
      .does('gain')
      .shows({ hexilum: { TE: 2 }, active: 'CC' })
  })
  it.each([
    [1, 2],
    [2, 3],
    [3, 4],
  ])('from income %i the next level costs %i', (level, price) => {
    table({ income: { TE: level }, hexilum: { TE: price - 1 } }).withholds('income')
    table({ income: { TE: level }, hexilum: { TE: price + 5 } })
      .does('income')
      .shows({ income: { TE: price }, hexilum: { TE: 5 } })
  })
  it('there is no fifth level', () => {
    table({ income: { TE: 4 }, hexilum: { TE: 50 } }).withholds('income')
  })
})

describe('the warlord', () => {
  it('heals by 1, up to 12', () => {
    table()
      .does('heal')
      .shows({ life: { TE: 7 } })
    table({ life: { TE: 12 } }).withholds('heal')
  })
  it('moves next to where it stands for 1 life, and gains what is there', () => {
    table()
      .does('move')
      .asks('TE', 'moveWarlord', ['b3', 'c2', 'c3'])
      .answers('c3')
      .shows({ board: { b2: 'empty', c3: 'TE warlord' }, life: { TE: 5 }, hexilum: { TE: 1 } })
      .told('moved', { seat: 'TE', kind: 'warlord', from: 'b2', to: 'c3' })
  })
  it('does not move where everything around is taken', () => {
    table({ board: { b3: 'TE normal', c2: 'CC normal', c3: 'CC normal' } })
      .withholds('move')
      .does('attack')
      .offers('b2>b3', 'b2>c3')
  })
})

describe('the turn', () => {
  it('begins with the income', () => {
    table({ income: { TE: 3 }, hexilum: { TE: 2 }, atIncome: true })
      .asks('TE', 'action')
      .shows({ hexilum: { TE: 5 } })
      .told('turnBegan', { seat: 'TE' })
      .told('hexilumChanged', { seat: 'TE', by: 3, why: 'income' })
  })
  it('has two actions, and goes on clockwise', () => {
    table({ seats: ['TE', 'IN', 'CC'] })
      .does('gain')
      .does('gain')
      .asks('IN', 'action')
      .does('gain')
      .asks('IN', 'action')
      .does('gain')
      .asks('CC', 'action')
      .stops()
      .asks('TE', 'action')
      .shows({ turn: 4, hexilum: { TE: 3, IN: 3, CC: 1 } })
  })
})

describe('the market', () => {
  const given = {
    hexilum: { TE: 6 },
    market: ['A1', 'A1', 'A5', 'C3', 'C12'],
    deck: ['A2', 'A3', 'A4', 'A6'],
  }
  it('sells any number, one after the other, and is filled up when the turn is over', () => {
    table(given)
      .does('done')
      .asks('TE', 'market', ['A1', 'A1#2', 'A5', 'C3', 'C12'])
      .within(0, 1)
      .sees('CC', { phase: 'market' })
      .answers('A1#2')
      .asks('TE', 'market', ['A1', 'A5', 'C3'])
      .shows({ market: ['A1', 'A5', 'C3', 'C12'], hexilum: { TE: 5 } })
      .answers('C3')
      .asks('TE', 'market', ['A1'])
      .answers()
      .shows({
        cards: { TE: ['A1', 'C3'] },
        hexilum: { TE: 2 },
        market: ['A1', 'A5', 'C12', 'A2', 'A3'],
        deck: ['A4', 'A6'],
        active: 'CC',
      })
      .told('cardBought', { seat: 'TE', code: 'C3', cost: 3 })
  })
  it('says which cards are too expensive, and which mercenaries find no base', () => {
    const said = (at: Table): readonly string[] => {
      const [ask] = rules.asks(at.state())
      return (ask && gameWords.withheld?.(at.state(), ask, 'buy')) ?? []
    }
    const poor = table({ ...given, hexilum: { TE: 2 } })
      .does('done')
      .asks('TE', 'market', ['A1', 'A1#2'])
    expect(said(poor)).toEqual([
      'Too expensive: Orbital Strike (3), Tallyman (3), Siren (6). You have 2 hexilum.',
    ])
    const full = { ...given, cards: { TE: ['C1', 'C2', 'C5', 'C6', 'C7'] } }
    expect(said(table(full).does('done'))).toEqual([
      "Your bases for mercenaries are full, so you can't buy Tallyman or Siren.",
    ])
    expect(said(table({ ...given, hexilum: { TE: 9 } }).does('done'))).toEqual([])
  })
  it('tells a card in the row from one like it beside it', () => {
    const twice = {
      hexilum: { TE: 1 },
      market: ['A1', 'A5', 'A6', 'A7', 'A9'],
      deck: ['A1', 'A2', 'A3'],
      cards: { TE: ['C13'] },
    }
    const open = () =>
      table(twice).places('C13', 'f6').does('done').asks('TE', 'market', ['A1', 'A1#2', 'A2'])
    open().sees('TE', {
      asks: [
        {
          options: [
            { id: 'A1', means: { code: 'A1', cost: 1 } },
            { id: 'A1#2', means: { extra: true } },
            { id: 'A2', means: { extra: true } },
          ],
        },
      ],
    })
    open()
      .answers('A1#2')
      .shows({ market: ['A1', 'A5', 'A6', 'A7', 'A9'], discard: ['A2'] })
    open()
      .answers('A1')
      .shows({ market: ['A5', 'A6', 'A7', 'A9', 'A3'], discard: ['A1', 'A2'] })
  })
  it('is passed over by who can pay nothing', () => {
    table({ ...given, hexilum: {} })
      .does('done')
      .asks('CC', 'action')
      .shows({ market: given.market })
  })
  it('lets what was bought be used in the next turn', () => {
    table(given).does('done').answers('C3').answers().stops().asks('TE', 'action').offers('place:C3')
  })
  it('shows extra cards beside it, adding up, and discards what nobody bought', () => {
    const open = table({
      ...given,
      hexilum: { TE: 3 },
      cards: { TE: ['A10', 'C13'] },
      deck: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'],
    })
      .plays('A10')
      .places('C13', 'f6')
    open
      .asks('TE', 'market')
      .shows({ extra: ['A1', 'A2', 'A3', 'A4', 'A5'], market: given.market })
      .answers('A3')
      .answers()
      .shows({
        extra: [],
        extraCards: 0,
        discard: ['A10', 'A1', 'A2', 'A4', 'A5'],
        cards: { TE: ['C13', 'A3'] },
        market: given.market,
      })
    expect(open.state().deck).toEqual(['A6', 'A7'])
  })
})
