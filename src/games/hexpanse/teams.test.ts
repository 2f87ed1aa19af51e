import { describe, expect, it } from 'vitest'
import { shipped } from './content.ts'
import { table, type Given } from './testing/table.ts'
import type { Hex } from './types.ts'
import { standings } from './victory.ts'

/** two against two. TE and IN sit opposite, and so do CC and UTW. */

const shape = (code: string, ...cells: readonly Hex[]) => ({
  missions: shipped.missions.map(one => (one.code === code ? { ...one, cells } : one)),
})
const pair = shape('M1', [0, 0], [1, 0])
const teams = (given: Given = {}) =>
  table({
    seats: ['TE', 'CC', 'IN', 'UTW'],
    content: pair,
    ...given,
    options: { teams: true, ...given.options },
  })

describe('R-70: partners', () => {
  it('sit opposite, on the small board, and take turns clockwise', () => {
    const open = teams().sees('table', {
      teams: [
        ['TE', 'IN'],
        ['CC', 'UTW'],
      ],
      board: { full: false },
    })
    open
      .asks('TE', 'action')
      .stops()
      .asks('CC', 'action')
      .stops()
      .asks('IN', 'action')
      .stops()
      .asks('UTW', 'action')
  })
  it('form missions together', () => {
    const open = teams({ board: { f6: 'IN minor' } })
      .places('normal', 'f7')
      .isWon('mission', 'TE', 'IN')
    expect(standings(open.state())).toEqual([
      { seat: 'TE', rank: 1 },
      { seat: 'IN', rank: 1 },
      { seat: 'CC', rank: 3 },
      { seat: 'UTW', rank: 3 },
    ])
    teams({ board: { f6: 'CC minor' } })
      .places('normal', 'f7')
      .asks('TE', 'action')
    teams({ options: { teams: false }, board: { f6: 'IN minor' } })
      .places('normal', 'f7')
      .asks('TE', 'action')
  })
  it('form the secret mission of either', () => {
    const given = { options: { mode: 'admiral' }, mission: 'M2', board: { f6: 'IN normal' } } as const
    teams({ ...given, secrets: { IN: 'M1', TE: 'M3' } })
      .places('normal', 'f7')
      .isWon('mission', 'TE', 'IN')
    teams({ ...given, secrets: { CC: 'M1', TE: 'M3' } })
      .places('normal', 'f7')
      .asks('TE', 'action')
  })
  it('are no enemies for what is taken from enemies', () => {
    const given = {
      hexilum: { CC: 1, IN: 1, UTW: 1 },
      cards: {
        TE: ['A11', 'A12', 'A13', 'A14', 'A15', 'A20', 'A23'],
        CC: ['A1', 'C3'],
        IN: ['A1', 'C2'],
        UTW: ['A1', 'C5'],
      },
    }
    teams(given).plays('A11').asks('TE', 'stealHexilum', ['CC', 'UTW'])
    teams(given).plays('A12').asks('TE', 'reserveTarget', ['CC', 'UTW'])
    teams(given).plays('A13').asks('TE', 'destroyCard', ['CC:A1', 'UTW:A1'])
    teams(given).plays('A14').asks('TE', 'stealAction', ['CC:A1', 'UTW:A1'])
    teams(given).plays('A15').asks('TE', 'stealMercenary', ['CC:C3', 'UTW:C5'])
    teams(given).plays('A20').asks('TE', 'damageWarlord', ['CC', 'UTW'])
    teams(given).plays('A23').asks('TE', 'destroyHexilum', ['CC', 'UTW'])
  })
  it("may be attacked, units and warlord, whatever is said of one's own", () => {
    const board = { f6: 'TE normal', f7: 'IN normal', e6: 'IN warlord', e5: 'TE minor' }
    for (const attack_action_may_hit_own_units of [true, false]) {
      teams({ board, options: { attack_action_may_hit_own_units } })
        .does('attack')
        .offers('f6>f7', 'f6>e6')
        .answers('f6>e6')
        .shows({ life: { IN: 5 } })
    }
    teams({ board, options: { attack_action_may_hit_own_units: false } })
      .does('attack')
      .withholds('f6>e5')
    teams({ board, cards: { TE: ['A16'] } })
      .plays('A16')
      .offers('f6>f7', 'f6>e6')
  })
  it('are no enemies for the Terran ability, which places over an enemy unit, defeated or not', () => {
    const board = { f6: 'TE warlord', f7: 'IN normal', e6: 'TE normal', g6: 'CC normal' }
    teams({ board })
      .does('ability')
      .asks('TE', 'placeOver', ['g6'])
      .answers('g6')
      .answers('normal')
      .shows({ board: { f7: 'IN normal', g6: 'TE normal' }, recovery: { CC: { normal: 1 } } })
    teams({ board, life: { IN: 0 } })
      .does('ability')
      .asks('TE', 'placeOver', ['g6'])
    teams({ board: { f6: 'TE warlord', f7: 'IN normal' } }).withholds('ability')
    teams({ options: { teams: false }, board })
      .does('ability')
      .asks('TE', 'placeOver', ['f7', 'g6'])
  })
  it('share neither cards nor hexilum', () => {
    teams({ cards: { IN: ['A1', 'C3'] }, hexilum: { IN: 9 }, board: { f6: 'IN C7' } }).withholds(
      'play:A1',
      'place:C3',
      'activate:C7',
      'income',
    )
  })
})

describe('R-70: a team', () => {
  const dying = { board: { f6: 'TE warlord', f7: 'CC warlord', f5: 'UTW warlord', h5: 'CC normal' } }
  it('wins when both enemy warlords are gone, not before', () => {
    teams({ ...dying, life: { CC: 1, UTW: 1 } })
      .attacks('f6>f7')
      .asks('TE', 'action')
      .attacks('f6>f5')
      .isWon('warlord', 'TE', 'IN')
  })
  it('wins with a partner who was defeated before', () => {
    teams({ ...dying, life: { CC: 1, UTW: 0, IN: 0 } })
      .attacks('f6>f7')
      .isWon('warlord', 'TE', 'IN')
  })
  it("forms nothing with the units of a defeated partner, nor by the partner's mission", () => {
    teams({ life: { IN: 0 }, board: { f6: 'IN normal' } })
      .places('normal', 'f7')
      .asks('TE', 'action')
    teams({
      life: { IN: 0 },
      options: { mode: 'admiral' },
      mission: 'M2',
      secrets: { IN: 'M1' },
      board: { f6: 'TE normal' },
    })
      .places('normal', 'f7')
      .asks('TE', 'action')
  })
  it('is not asked any more for a partner who is defeated', () => {
    teams({ life: { CC: 0 } })
      .stops()
      .asks('IN', 'action')
  })
})
