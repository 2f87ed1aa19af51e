import { describe, expect, it } from 'vitest'
import { shipped } from './content.ts'
import { directions, inOrientation, sameHex } from './field.ts'
import { table } from './testing/table.ts'
import type { Card } from './types.ts'

/**
 * how the picture of a card may lie, what happens off the board, and in which order its icons
 * are carried out.
 */

const around = ['r0', 'r1', 'r2', 'r3', 'r4', 'r5']
const mirrored = ['m0', 'm1', 'm2', 'm3', 'm4', 'm5']
const withCard = (code: string, change: Partial<Card>) => ({
  cards: shipped.cards.map(card => (card.code === code ? { ...card, ...change } : card)),
})

describe('a picture', () => {
  it('is turned by sixths, clockwise, and comes back after six', () => {
    expect(around.map((_, lie) => inOrientation([1, 0], lie))).toEqual([
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ])
    for (const hex of [
      [2, 1],
      [-3, 4],
    ] as const) {
      const turned = around.map((_, lie) => inOrientation(hex, lie))
      expect(new Set(turned.map(String)).size).toBe(6)
      expect(turned.some(one => sameHex(one, inOrientation(hex, 6)))).toBe(false)
    }
    expect(directions.every(step => around.some((_, lie) => sameHex(inOrientation([1, 0], lie), step)))).toBe(
      true,
    )
  })
})

describe('R-40: a card', () => {
  it('is turned as one likes, once for all its territories', () => {
    const open = table({ cards: { TE: ['A4'] } })
      .plays('A4')
      .answers('f6')
      .asks('TE', 'turn', around)
      .answers('r2')
    open
      .told('abilityTurned', { seat: 'TE', code: 'A4', lie: 2, anchor: 'f6' })
      .asks('TE', 'place', ['f6', 'g5', 'h4'])
  })
  it('lies as it is printed where the table says so', () => {
    table({ options: { card_rotation: 'none' }, cards: { TE: ['A4'] } })
      .plays('A4')
      .answers('f6')
      .asks('TE', 'place', ['f6', 'f7', 'f8'])
    table({ content: withCard('A4', { rotate: false }), cards: { TE: ['A4'] } })
      .plays('A4')
      .answers('f6')
      .asks('TE', 'place', ['f6', 'f7', 'f8'])
  })
  it('is not flipped, unless the table says so', () => {
    table({ cards: { TE: ['C9'] } })
      .places('C9', 'f6')
      .asks('TE', 'turn', around)
    table({ cards: { TE: ['C9', 'C3'] }, options: { card_mirror: true }, board: { g6: 'CC normal' } })
      .places('C9', 'f6')
      .asks('TE', 'turn', [...around, ...mirrored])
      .answers('m0')
      .shows({ board: { g6: 'empty' } })
      .answers('f7')
      .answers('C3')
      .shows({ board: { f7: 'TE normal', e6: 'TE C3' } })
    table({ cards: { TE: ['C9'] }, options: { card_mirror: true, card_rotation: 'none' } })
      .places('C9', 'f6')
      .asks('TE', 'turn', ['r0', 'm0'])
  })
  it('is asked about only where it makes a difference', () => {
    table({ cards: { TE: ['C1'] }, options: { card_mirror: true } })
      .places('C1', 'f6')
      .asks('TE', 'turn', around)
    table({ cards: { TE: ['A5'] } })
      .plays('A5')
      .answers('f6')
      .nothingElseIsAsked()
  })
  it('says what its ways mean', () => {
    const open = table({ cards: { TE: ['C9'] }, options: { card_mirror: true } }).places('C9', 'f6')
    open.sees('TE', {
      asks: [
        {
          options: [
            ...around.map((id, rotation) => ({ id, means: { rotation } })),
            ...mirrored.map((id, rotation) => ({ id, means: { rotation, mirror: true } })),
          ],
        },
      ],
    })
  })
})

describe('R-41: off the board', () => {
  it('nothing is placed', () => {
    table({ cards: { TE: ['C1'] } })
      .places('C1', 'j2')
      .asks('TE', 'turn', ['r0', 'r1', 'r4', 'r5'])
      .answers('r1')
      .nothingElseIsAsked()
    table({ cards: { TE: ['A4'] } })
      .plays('A4')
      .answers('f9')
      .answers('r0')
      .asks('TE', 'place', ['f9', 'f10'])
  })
  it('no attack may be turned that can be turned onto it', () => {
    table({ cards: { TE: ['C7'] }, board: { j3: 'TE normal', i2: 'TE normal', i3: 'TE normal' } })
      .places('C7', 'j2')
      .asks('TE', 'turn', ['r0', 'r4', 'r5'])
      .answers('r0')
      .shows({ board: { j3: 'empty' } })
  })
  it('an attack hits nothing where no way has all of them on it', () => {
    table({ cards: { TE: ['C20'] }, board: { j3: 'CC normal' } })
      .places('C20', 'j2')
      .asks('TE', 'turn', around)
      .answers('r0')
      .shows({ board: { j3: 'empty' } })
      .neverTold('attacked', { hit: false })
      .nothingElseIsAsked()
    table({ options: { card_rotation: 'none' }, cards: { TE: ['C7'] } })
      .places('C7', 'f10')
      .neverTold('attacked')
      .nothingElseIsAsked()
  })
  it('is the edge of the small board as well', () => {
    table({ cards: { TE: ['C7'] }, board: { f9: 'CC normal' } })
      .places('C7', 'f10')
      .asks('TE', 'turn', ['r2', 'r3', 'r4'])
    table({ seats: ['TE', 'CC', 'IN'], cards: { TE: ['C7'] } })
      .places('C7', 'f10')
      .asks('TE', 'turn', around)
  })
  it('is no way out of damage to a warlord, if it has a place', () => {
    const content = withCard('C18', { ops: [{ op: 'DAMAGE_WARLORD', amount: 2, at: [1, 0] }] })
    table({ content, cards: { TE: ['C18'] }, board: { j3: 'CC warlord' } })
      .places('C18', 'j2')
      .asks('TE', 'turn', ['r0', 'r4', 'r5'])
      .answers('r0')
      .shows({ life: { CC: 4 } })
    table({ content, cards: { TE: ['C18'] }, board: { j3: 'TE warlord' } })
      .places('C18', 'j2')
      .answers('r0')
      .shows({ life: { TE: 4, CC: 6 } })
    table({ content, cards: { TE: ['C18'] }, board: { j3: 'CC normal' } })
      .places('C18', 'j2')
      .answers('r0')
      .shows({ board: { j3: 'CC normal' }, life: { CC: 6 } })
      .nothingElseIsAsked()
  })
})

describe('R-42: icons', () => {
  it('are carried out in their order', () => {
    const attack = { op: 'ATTACK_TERRITORY', at: [1, 0] } as const
    const place = { op: 'PLACE', at: [1, 0], unit: 'normal' } as const
    const given = { cards: { TE: ['C1'] }, board: { f7: 'CC normal' } }
    table({ ...given, content: withCard('C1', { ops: [attack, place] }) })
      .places('C1', 'f6')
      .answers('r0')
      .asks('TE', 'place', ['f7'])
      .answers('f7')
      .shows({ board: { f7: 'TE normal' } })
    table({ ...given, content: withCard('C1', { ops: [place, attack] }) })
      .places('C1', 'f6')
      .answers('r0')
      .shows({ board: { f7: 'empty' }, reserve: { TE: { normal: 9 } } })
      .nothingElseIsAsked()
  })
})

describe('what a card is counted from', () => {
  const place = { op: 'PLACE', at: [1, 0], unit: 'normal' } as const
  it('is any territory for an action card, taken or not', () => {
    const open = table({ cards: { TE: ['A3'] }, board: { f6: 'CC normal' } })
      .plays('A3')
      .asks('TE', 'anchor')
    open
      .offers('f6', 'b2', 'j6', 'f10')
      .withholds('f11')
      .answers('f6')
      .answers('r0')
      .asks('TE', 'place', ['f8'])
  })
  it('may be a free one for a mercenary as well, or the warlord', () => {
    table({ content: withCard('C1', { ops: [place], anchor: 'free' }), cards: { TE: ['C1'] } })
      .places('C1', 'h5')
      .asks('TE', 'anchor')
      .answers('f6')
      .answers('r0')
      .asks('TE', 'place', ['f7'])
    table({ content: withCard('C1', { ops: [place], anchor: 'warlord' }), cards: { TE: ['C1'] } })
      .places('C1', 'h5')
      .answers('r0')
      .asks('TE', 'place', ['b3'])
    table({ content: withCard('A5', { ops: [place], anchor: 'warlord' }), cards: { TE: ['A5'] } })
      .plays('A5')
      .answers('r0')
      .asks('TE', 'place', ['b3'])
  })
})
