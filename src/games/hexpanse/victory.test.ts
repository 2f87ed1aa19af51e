import { describe, expect, it } from 'vitest'
import { shipped } from './content.ts'
import { makeField, inOrientation } from './field.ts'
import { table, type Given } from './testing/table.ts'
import type { Hex, Mission } from './types.ts'
import type { Op } from './words/op.ts'

/** Rules §10, R-60 to R-63: who has formed a mission. */

const small = makeField(shipped.board, false)
/** Where a shape can lie on the small board, clear of the corners in which the warlords stand. */
function laid(cells: readonly Hex[], lie: number): readonly string[] {
  for (const start of small.cells) {
    const there = cells.map(cell => small.from(start, cell, lie))
    if (there.every(cell => cell !== undefined && cell !== 'b2' && cell !== 'j6')) return there as string[]
  }
  throw new Error('it fits nowhere')
}
const all = (cells: readonly string[], what = 'TE normal') =>
  Object.fromEntries(cells.map(cell => [cell, what]))
/** TE places the last unit of that mission, lying that way. */
function forms({ code, cells }: Mission, lie: number, options: Given['options'] = {}) {
  const [last = '', ...others] = laid(cells, lie)
  return table({ mission: code, board: all(others), options }).places('normal', last)
}
const isSame = (cells: readonly Hex[], lie: number): boolean => {
  const shape = (list: readonly Hex[]) => {
    const [q, r] = [Math.min(...list.map(hex => hex[0])), Math.min(...list.map(hex => hex[1]))]
    return list
      .map(hex => `${hex[0] - q},${hex[1] - r}`)
      .sort()
      .join(' ')
  }
  const mirrored = shape(cells.map(cell => inOrientation(cell, lie)))
  return [0, 1, 2, 3, 4, 5].some(turned => shape(cells.map(cell => inOrientation(cell, turned))) === mirrored)
}

describe.each(shipped.missions.map(mission => [mission.code, mission] as const))(
  'R-60: %s',
  (_code, mission) => {
    it('wins in every rotation, with the last unit', () => {
      for (const lie of [0, 1, 2, 3, 4, 5]) forms(mission, lie).isWon('mission', 'TE')
    })
    it('wins flipped over only where the table says so', () => {
      forms(mission, 6, { mission_mirror: true }).isWon('mission', 'TE')
      if (!isSame(mission.cells, 6)) forms(mission, 6).asks('TE', 'action')
    })
    it('wins as it is printed where the table turns nothing', () => {
      forms(mission, 0, { mission_rotation: 'none' }).isWon('mission', 'TE')
    })
  },
)

it('R-60: a mission that is not turned wins as it is printed alone', () => {
  const m8 = shipped.missions.find(one => one.code === 'M8') as Mission
  forms(m8, 1, { mission_rotation: 'none' }).asks('TE', 'action')
  expect(
    shipped.missions.filter(one => !isSame(one.cells, 6)).map(one => one.code),
    'a spiral is not its own mirror image',
  ).toContain('M12')
})

const mission = (...cells: readonly Hex[]) => ({
  missions: shipped.missions.map(one => (one.code === 'M1' ? { ...one, cells } : one)),
})
const pair = mission([0, 0], [1, 0])
const ops = (code: string, list: readonly Op[]) => ({
  ...pair,
  cards: shipped.cards.map(card => (card.code === code ? { ...card, ops: list } : card)),
})

describe('a mission', () => {
  it('may be of any size', () => {
    table({ content: mission([0, 0]) })
      .places('normal', 'f6')
      .isWon('mission', 'TE')
    table({ content: pair, board: { f6: 'TE normal' } })
      .places('normal', 'e6')
      .isWon('mission', 'TE')
    const twelve = Array.from({ length: 12 }, (_, at): Hex => [at % 4, Math.floor(at / 4)])
    const [last = '', ...others] = laid(twelve, 0)
    table({ content: mission(...twelve), options: { mode: 'seaman' }, board: all(others) })
      .places('normal', last)
      .isWon('mission', 'TE')
  })
  it('is formed by units of all three kinds, with others around them', () => {
    const three = mission([0, 0], [1, 0], [2, 0])
    table({ content: three, board: { f5: 'TE minor', f7: 'TE C5', f8: 'TE normal', g6: 'CC normal' } })
      .places('normal', 'f6')
      .isWon('mission', 'TE')
      .told('gameEnded', { seats: ['TE'], by: 'mission', mission: 'M1', turn: 1 })
    table({ content: three, board: { f5: 'TE minor', f7: 'CC normal' } })
      .places('normal', 'f6')
      .asks('TE', 'action')
  })
  it('is formed on the edge where that is in play', () => {
    table({ seats: ['TE', 'CC', 'IN'], content: pair, board: { a1: 'TE normal' } })
      .places('normal', 'a2')
      .isWon('mission', 'TE')
  })
  it('that stands already is won when a turn begins, before anything else', () => {
    table({ content: pair, board: { f6: 'CC normal', f7: 'CC normal' }, atIncome: true })
      .isWon('mission', 'CC')
      .neverTold('hexilumChanged')
  })
})

describe('R-61: a warlord', () => {
  const given = { content: pair, board: { f6: 'TE warlord', e6: 'TE normal', d5: 'CC normal' } } as const
  it('is no part of a formation, unless the table says so', () => {
    table({ content: pair, board: { f6: 'TE warlord' } })
      .places('normal', 'f7')
      .asks('TE', 'action')
    table({ content: pair, board: { f6: 'TE warlord' }, options: { warlord_counts_in_mission: true } })
      .places('normal', 'f7')
      .isWon('mission', 'TE')
  })
  it('wins by its step before that is paid for', () => {
    const board = { f6: 'TE warlord', d6: 'TE normal' }
    table({ ...given, board })
      .does('move')
      .answers('e6')
      .shows({ life: { TE: 5 } })
      .asks('TE', 'action')
    table({ ...given, board, life: { TE: 1 }, options: { warlord_counts_in_mission: true } })
      .does('move')
      .answers('e6')
      .isWon('mission', 'TE')
      .shows({ life: { TE: 1 } })
  })
})

describe('R-62: victory is looked at', () => {
  const seats = ['IN', 'TE', 'CC'] as const
  const board = { h3: 'CC normal', h4: 'TE normal', d4: 'TE normal', d5: 'CC normal' }
  it("after every step: what another has formed by one's own exchange wins for them", () => {
    table({ seats, content: pair, board: { f6: 'CC normal', j2: 'CC normal' } })
      .does('ability')
      .answers('j2')
      .answers('f7')
      .isWon('mission', 'CC')
      .shows({ life: { IN: 6 } })
  })
  it('for who is playing first, then clockwise', () => {
    const given = { content: pair, board, cards: { IN: ['A7'], TE: ['A7'], CC: ['A7'] } }
    const swapped = (more: Given) =>
      table({ ...given, ...more })
        .plays('A7')
        .answers('h3')
        .answers('d4')
    swapped({ seats }).isWon('mission', 'TE')
    swapped({ seats: ['IN', 'CC', 'TE'] }).isWon('mission', 'CC')
    swapped({ seats, active: 'CC' }).isWon('mission', 'CC')
    swapped({ seats, active: 'TE' }).isWon('mission', 'TE')
  })
  it('in the midst of a card, whose rest is not carried out', () => {
    table({ content: pair, cards: { TE: ['A4'] } })
      .plays('A4')
      .answers('f6')
      .answers('r0')
      .answers('f6', 'f7', 'f8')
      .isWon('mission', 'TE')
      .showsExactly({ board: { b2: 'TE warlord', j6: 'CC warlord', f6: 'TE normal', f7: 'TE normal' } })
    table({
      content: ops('C1', [
        { op: 'PLACE', at: [1, 0], unit: 'normal' },
        { op: 'GAIN_CURRENCY', amount: 5 },
      ]),
      cards: { TE: ['C1'] },
    })
      .places('C1', 'f6')
      .answers('r0')
      .answers('f7')
      .isWon('mission', 'TE')
      .shows({ hexilum: { TE: 0 } })
    const stealing = ops('A15', [
      { op: 'STEAL_MERCENARY', count: 1 },
      { op: 'GAIN_CURRENCY', amount: 5 },
    ])
    table({ content: stealing, cards: { TE: ['A15'] }, board: { f6: 'TE normal', f7: 'CC C5' } })
      .plays('A15')
      .answers('CC:C5')
      .answers('stay')
      .isWon('mission', 'TE')
      .shows({ hexilum: { TE: 0 } })
  })
  it('after a whole action only, where the table says so', () => {
    const options = { win_check: 'after_whole_action' } as const
    table({ content: pair, options, cards: { TE: ['A4'] } })
      .plays('A4')
      .answers('f6')
      .answers('r0')
      .answers('f6', 'f7', 'f8')
      .isWon('mission', 'TE')
      .shows({ board: { f8: 'TE normal' } })
    const passing = ops('A5', [
      { op: 'PLACE', at: [0, 0], unit: 'normal' },
      { op: 'ATTACK_TERRITORY', at: [0, 0] },
    ])
    table({ content: passing, cards: { TE: ['A5'] }, board: { f6: 'TE normal' } })
      .plays('A5')
      .answers('f7')
      .answers('f7')
      .isWon('mission', 'TE')
    table({ content: passing, options, cards: { TE: ['A5'] }, board: { f6: 'TE normal' } })
      .plays('A5')
      .answers('f7')
      .answers('f7')
      .shows({ board: { f7: 'empty' } })
      .asks('TE', 'action')
  })
})

describe('R-63: a formation counts whatever made it', () => {
  it('a mercenary that was stolen and stays', () => {
    table({ content: pair, cards: { TE: ['A15'] }, board: { f6: 'TE normal', f7: 'CC C5' } })
      .plays('A15')
      .answers('CC:C5')
      .answers('stay')
      .isWon('mission', 'TE')
    table({ content: pair, cards: { TE: ['A15'] }, board: { f6: 'TE normal', f7: 'CC C5' } })
      .plays('A15')
      .answers('CC:C5')
      .answers('lift')
      .asks('TE', 'action')
  })
  it('a unit from the Recovery Ship, one over another, one that exchanges itself', () => {
    table({
      content: pair,
      cards: { TE: ['A21'] },
      recovery: { TE: { normal: 1 } },
      board: { f6: 'TE normal' },
    })
      .plays('A21')
      .answers('f7')
      .answers('r0')
      .answers('normal')
      .isWon('mission', 'TE')
    table({ content: pair, cards: { TE: ['A18'] }, board: { f6: 'TE normal', f7: 'CC normal' } })
      .plays('A18')
      .answers('f7')
      .answers('f7')
      .isWon('mission', 'TE')
    table({ content: pair, cards: { TE: ['C4'] }, board: { f6: 'TE normal', f7: 'CC normal' } })
      .places('C4', 'j2')
      .answers('f7')
      .isWon('mission', 'TE')
  })
  it('a unit placed in the turn of somebody else', () => {
    const content = ops('C10', [{ op: 'PLACE', at: [1, 0], unit: 'normal' }])
    table({ content, board: { f6: 'CC C10', f8: 'CC normal', e5: 'TE normal' } })
      .attacks('e5>f6')
      .asks('CC', 'turn')
      .answers('r0')
      .asks('CC', 'place')
      .answers('f7')
      .isWon('mission', 'CC')
  })
  it('but not one of the defeated', () => {
    table({
      seats: ['TE', 'CC', 'IN'],
      life: { CC: 0 },
      content: pair,
      cards: { TE: ['A7'] },
      board: { f6: 'CC normal', j2: 'CC normal' },
    })
      .plays('A7')
      .answers('j2')
      .answers('f7')
      .asks('TE', 'action')
  })
})

describe('a secret mission', () => {
  const secrets = { TE: 'M1', CC: 'M8' } as const
  it('wins for who has it alone, and is known when it has won', () => {
    const given = { options: { mode: 'admiral' }, content: pair, mission: 'M2', secrets } as const
    table({ ...given, board: { f6: 'TE normal' } })
      .places('normal', 'f7')
      .isWon('mission', 'TE')
      .told('gameEnded', { mission: 'M1', secret: true, reveals: true })
      .sees('CC', { won: { mission: 'M1', seats: ['TE'] } })
    table({ ...given, active: 'CC', board: { f6: 'CC normal' } })
      .places('normal', 'f7')
      .asks('CC', 'action')
  })
})
