import { describe, it } from 'vitest'
import { table, type Given } from '../testing/table.ts'
import { shipped } from '../content.ts'
import type { Op } from './op.ts'

/** What icons can say that no shipped card says: an owner of the printed game may. */

/** TE has placed C1 on f6, and it does this. */
const does = (ops: readonly Op[], given: Given = {}) =>
  table({
    ...given,
    cards: { ...given.cards, TE: ['C1', ...(given.cards?.TE ?? [])] },
    content: {
      cards: shipped.cards.map(card => (card.code === 'C1' ? { ...card, ops, reusable: true } : card)),
    },
  }).places('C1', 'f6')
const next = ['e5', 'e6', 'f5', 'f7', 'g5', 'g6']

describe("a territory of one's choice", () => {
  it('is next to the piece, or anywhere, for placing', () => {
    does([{ op: 'PLACE', at: 'adjacent', unit: 'normal' }], { board: { e5: 'CC normal' } })
      .asks('TE', 'place', next.slice(1))
      .within(0, 1)
      .answers('g6')
      .shows({ board: { g6: 'TE normal' } })
    does([{ op: 'PLACE', at: 'adjacent', unit: 'any' }], { cards: { TE: ['C3'] } })
      .asks('TE', 'placeWhich', ['normal', 'minor', 'C3'])
      .answers('C3')
      .asks('TE', 'placeUnit', next)
      .answers('e6')
      .shows({ board: { e6: 'TE C3' }, hexilum: { TE: 2 } })
    does([{ op: 'PLACE', at: 'any', unit: 'minor' }])
      .asks('TE', 'place')
      .within(0, 1)
      .offers('j2')
      .answers('j2')
      .shows({ board: { j2: 'TE minor' } })
  })
  it('is as free for an attack, which must be', () => {
    does([{ op: 'ATTACK_TERRITORY', at: 'adjacent' }], { board: { e5: 'CC normal' } })
      .asks('TE', 'attackTerritory', next)
      .within(1, 1)
      .answers('e5')
      .shows({ board: { e5: 'empty' } })
    does([{ op: 'ATTACK_TERRITORY', at: 'any' }])
      .asks('TE', 'attackTerritory')
      .within(1, 1)
      .answers('j6')
      .shows({ life: { CC: 5 } })
  })
  it('is as free for what comes from the Recovery Ship or stands over another', () => {
    does([{ op: 'RECOVER_TO_BOARD', at: 'any' }], { recovery: { TE: { minor: 1 } } })
      .asks('TE', 'recoverToBoard', ['minor'])
      .answers('minor')
      .asks('TE', 'placeUnit')
      .answers('j2')
      .shows({ board: { j2: 'TE minor' }, recovery: { TE: { minor: 0 } }, reserve: { TE: { minor: 2 } } })
    does([{ op: 'PLACE_OVER', at: 'any', unit: 'normal' }], {
      board: { j2: 'CC normal', j3: 'TE normal' },
    }).asks('TE', 'placeOver', ['j2'])
  })
})

describe('a number', () => {
  it('is of steps, each paid for', () => {
    const board = { d4: 'TE warlord' }
    does([{ op: 'WARLORD_MOVE', steps: 2, damage: 1 }], { board })
      .asks('TE', 'warlordMove')
      .answers('d5')
      .asks('TE', 'warlordMove')
      .answers('d6')
      .shows({ life: { TE: 4 }, board: { d4: 'empty', d6: 'TE warlord' } })
    does([{ op: 'WARLORD_MOVE', steps: 1, damage: 0 }], { board })
      .answers('d5')
      .shows({ life: { TE: 6 } })
      .neverTold('lifeChanged')
      .nothingElseIsAsked()
    does([{ op: 'WARLORD_MOVE', steps: 2, damage: 1 }], { board })
      .answers('d5')
      .answers()
      .shows({ life: { TE: 5 } })
      .nothingElseIsAsked()
    does([{ op: 'WARLORD_MOVE', steps: 2, damage: 1 }], { seats: ['TE', 'CC', 'IN'], board, life: { TE: 1 } })
      .answers('d5')
      .shows({ life: { TE: 0 }, active: 'CC' })
  })
  it('is of cards, destroyed or stolen one after the other', () => {
    does([{ op: 'DESTROY_ACTION_CARD', count: 2 }], { cards: { CC: ['A1', 'A2', 'A3'] } })
      .answers('CC:A1')
      .asks('TE', 'destroyCard', ['CC:A2', 'CC:A3'])
      .answers('CC:A3')
      .shows({ removed: ['A1', 'A3'] })
      .nothingElseIsAsked()
    does([{ op: 'STEAL_ACTION', count: 2 }], { cards: { CC: ['A1', 'A2'] } })
      .answers('CC:A1')
      .answers('CC:A2')
      .shows({ cards: { TE: ['C1', 'A1', 'A2'], CC: [] } })
      .nothingElseIsAsked()
    does([{ op: 'STEAL_MERCENARY', count: 2 }], { cards: { CC: ['C2'] }, board: { e5: 'CC C3' } })
      .answers('CC:C3')
      .answers('lift')
      .asks('TE', 'stealMercenary', ['CC:C2'])
      .answers('CC:C2')
      .shows({ cards: { TE: ['C1', 'C3', 'C2'], CC: [] }, board: { e5: 'empty' } })
      .nothingElseIsAsked()
  })
  it('is of exchanges and sacrifices', () => {
    does([{ op: 'EXCHANGE', count: 2 }], { board: { e5: 'CC normal' } })
      .answers('e5')
      .answers('h5')
      .asks('TE', 'exchange')
      .answers('h5')
      .answers('h6')
      .shows({ board: { e5: 'empty', h5: 'empty', h6: 'CC normal' } })
      .nothingElseIsAsked()
    does([{ op: 'SACRIFICE_ATTACK', count: 2 }], {
      board: { j2: 'TE normal', j3: 'CC normal', b4: 'TE normal', b5: 'CC normal' },
    })
      .answers('j2>j3')
      .answers('b4>b5')
      .shows({ recovery: { TE: { normal: 2 }, CC: { normal: 2 } } })
      .nothingElseIsAsked()
  })
  it('ends with the first that is declined', () => {
    does([{ op: 'EXCHANGE', count: 2 }], { board: { e5: 'CC normal' } })
      .answers()
      .nothingElseIsAsked()
    does([{ op: 'STEAL_ACTION', count: 2 }], { cards: { CC: ['A1', 'A2'] } })
      .answers('CC:A1')
      .answers()
      .nothingElseIsAsked()
  })
})

it('the same territory twice is one', () => {
  const place = { op: 'PLACE', at: [1, 0], unit: 'normal' } as const
  does([place, place])
    .answers('r0')
    .asks('TE', 'place', ['f7'])
    .within(0, 1)
    .answers('f7')
    .nothingElseIsAsked()
})

it('units of two kinds are asked for one after the other', () => {
  does([
    { op: 'PLACE', at: [1, 0], unit: 'normal' },
    { op: 'PLACE', at: [0, 1], unit: 'minor' },
  ])
    .answers('r0')
    .asks('TE', 'place', ['f7'])
    .answers('f7')
    .asks('TE', 'place', ['g6'])
    .answers('g6')
    .shows({ board: { f7: 'TE normal', g6: 'TE minor' } })
})

it('extra cards are for the market of whose turn it is alone', () => {
  const content = {
    cards: shipped.cards.map(card =>
      card.code === 'C10' ? { ...card, ops: [{ op: 'EXTRA_CARDS', count: 2 } as const] } : card,
    ),
  }
  table({ content, active: 'CC', board: { f6: 'TE C10', f7: 'CC normal' } })
    .attacks('f7>f6')
    .shows({ extraCards: 0 })
    .neverTold('extraEarned')
})
