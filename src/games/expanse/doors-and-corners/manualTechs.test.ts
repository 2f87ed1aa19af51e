import { describe, expect, it } from 'vitest'
import { setPosition } from '../../../core/match.ts'
import { table, type Opening } from '../../../testing/table.ts'
import { expanse } from '../index.ts'
import { bookOf } from '../book.ts'
import type { State } from '../state.ts'

/** X-06a: the twelve techs of the manual's list, and nothing before them. */

const away = { controller: 'un', orbital: 'vesta' }
const manual = (given: Opening = {}) =>
  table({ ...given, options: { baseTechs: 'manual', ...given.options } })
const after = (round: number, techs: Readonly<Record<string, readonly string[]>> = {}) =>
  manual({ scoringRound: round - 1, techs, fleets: {}, influence: {}, rocinante: away })
    .scores('pg', 'belt')
    .allPass()
const stateOf = (at: ReturnType<typeof manual>): State => at.match().state as unknown as State
const techsAt = (at: ReturnType<typeof manual>) => stateOf(at).techs

describe('the techs of the manual', () => {
  it('are not held before: no mat gives an ability', () => {
    const everywhere = { ceres: { opa: { fleet: 1 }, pg: { fleet: 1 }, mcr: { battleshipDamaged: 1 } } }
    const given = { fleets: everywhere, influence: { ceres: { un: 2 } }, rocinante: away }
    for (const seat of ['opa', 'pg', 'mcr'])
      manual(given).spends(seat, 3).withholds('mat.opa', 'mat.pg', 'mat.mcr')
    manual({ ...given, techs: { opa: ['mat.opa'] } })
      .spends('opa', 3)
      .offers('mat.opa')
    manual({ ...given, techs: { mcr: ['mat.mcr'] } })
      .spends('mcr', 3)
      .offers('mat.mcr')
      .answers('mat.mcr')
      .shows({ fleets: { ceres: { mcr: { battleship: 1 } } } })
  })
  it('leave the rules of pieces: Battleships have two hits, and the UN names its cube', () => {
    const game = manual({
      fleets: { ceres: { mcr: { battleship: 1 }, un: { fleet: 1 } } },
      influence: { luna: { un: { normal: 1, diplomat: 1 } } },
      rocinante: away,
    })
    expect(bookOf(stateOf(game)).content.constants.strengthHalfUnits.battleship).toBe(4)
    game.plays('opa', 'card.nauvoo').answers('0').asks('un', 'whichCube', ['normal', 'diplomat'])
  })
  it('come one a round, in the order of the list', () => {
    expect(techsAt(after(1))).toEqual({
      un: ['tech.un.1'],
      mcr: ['mat.mcr'],
      opa: ['mat.opa'],
      pg: ['mat.pg'],
    })
    expect(techsAt(after(3))).toEqual({
      un: ['tech.un.3'],
      mcr: ['tech.mcr.3'],
      opa: ['tech.opa.3'],
      pg: ['tech.pg.3'],
    })
    expect(
      bookOf(stateOf(after(1)))
        .content.abilities.filter(({ faction }) => faction !== undefined)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([
      'dc.tech.un.1b',
      'mat.mcr',
      'mat.opa',
      'mat.pg',
      'mat.un',
      'tech.mcr.1',
      'tech.mcr.3',
      'tech.opa.1',
      'tech.opa.3',
      'tech.pg.1',
      'tech.pg.3',
      'tech.un.1',
      'tech.un.3',
    ])
  })
  it('let the UN keep Diplomats or take Embassies at the second scoring, in public and for good', () => {
    const second = { un: ['tech.un.1'], mcr: ['mat.mcr'], opa: ['mat.opa'], pg: ['mat.pg'] }
    const asked = () => after(2, second).asks('un', 'keepOrTake', ['tech.un.1', 'dc.tech.un.1b'])
    expect(asked().match().open[0]).not.toHaveProperty('secret')
    const taken = asked()
      .answers('dc.tech.un.1b')
      .told('techReturned', { seat: 'un', tech: 'tech.un.1' })
      .told('techGained', { seat: 'un', tech: 'dc.tech.un.1b' })
    expect(techsAt(taken)).toEqual({
      un: ['dc.tech.un.1b'],
      mcr: ['mat.mcr', 'tech.mcr.1'],
      opa: ['mat.opa', 'tech.opa.1'],
      pg: ['mat.pg', 'tech.pg.1'],
    })
    expect(
      techsAt(asked().answers('tech.un.1').told('techDeclined', { seat: 'un', tech: 'dc.tech.un.1b' })).un,
    ).toEqual(['tech.un.1'])
    expect(techsAt(after(3, { ...second, un: ['dc.tech.un.1b'] })).un).toEqual(['dc.tech.un.1b', 'tech.un.3'])
  })
  it('guard Diplomats as Embassies do', () => {
    manual({
      influence: { luna: { un: { normal: 0, diplomat: 2 } }, tycho: { un: 1 } },
      techs: { un: ['dc.tech.un.1b'] },
    })
      .plays('mcr', 'card.covert-op')
      .withholds('luna.un', 'luna.un#2')
  })
})

describe('a table with the techs of the manual', () => {
  it('cannot have Expanded Technologies as well', () => {
    const setup = { players: 4, modules: ['alpha'], options: { baseTechs: 'manual' }, seed: '1' }
    expect(expanse.whyNotSetup(setup)).toEqual([expect.stringMatching(/'baseTechs'.*'alpha'/)])
    expect(expanse.whyNotSetup({ ...setup, modules: ['beta', 'delta'] })).toEqual([])
  })
  it('is no other table as long as its option is as usual', () => {
    const [plain, usual] = [table({}), table({ options: { baseTechs: 'mats' } })].map(one => stateOf(one))
    expect(plain && usual && [expanse.hash(plain), 'baseTechs' in plain.options]).toEqual([
      usual && expanse.hash(usual),
      false,
    ])
  })
  it('takes positions in which the UN has one of its two first techs, never both', () => {
    const { match } = { match: manual().match() }
    const sets = (un: readonly string[]) => setPosition(match, { techs: { un } })
    for (const un of [
      [],
      ['tech.un.1'],
      ['dc.tech.un.1b'],
      ['dc.tech.un.1b', 'tech.un.3'],
      ['tech.un.1', 'tech.un.3'],
    ])
      expect(sets(un).ok, un.join()).toBe(true)
    for (const un of [['tech.un.3'], ['tech.un.1', 'dc.tech.un.1b'], ['tech.un.2']])
      expect(sets(un).ok, un.join()).toBe(false)
  })
  it('tells what it has under the names of the manual', () => {
    const game = manual({ techs: { mcr: ['mat.mcr'] }, fleets: { mars: { mcr: { battleshipDamaged: 1 } } } })
    expect(expanse.hand(expanse.view(stateOf(game), [], 'mcr'))).toContain(
      'Tech: Battleships: MCR, level 1. 1 AP⌂: repair one damaged Battleship that was not hit this ' +
        'turn. (You may repair any number of times each turn. Battleships are built undamaged. A free ' +
        'build does not repair.)',
    )
    expect(
      expanse.hand(expanse.view(stateOf(game), [], 'opa')).some(line => line.startsWith('Ability')),
    ).toBe(false)
  })
})
