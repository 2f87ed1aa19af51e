import { expect, it } from 'vitest'
import { controlOf, paidOn, placesOn, scoreOn, effectTest, table } from '../../../testing/table.ts'

const away = { controller: 'pg', orbital: 'vesta' }
const unTechs = (level: number) => ({ un: ['tech.un.1', 'tech.un.2', 'tech.un.3'].slice(0, level) })
const mcrTechs = (level: number) => ({ mcr: ['tech.mcr.1', 'tech.mcr.2', 'tech.mcr.3'].slice(0, level) })
const belt = ['ceres', 'tycho', 'eros', 'thoth', 'vesta']

// UN I: Diplomats

const eurasia = {
  influence: { eurasia: { un: { normal: 1, diplomat: 1 }, mcr: 2 } },
  fleets: {},
  rocinante: away,
}

effectTest('tech.un.1', open => {
  const game = open({ ...eurasia, techs: unTechs(1) })
  expect(controlOf(game, 'eurasia')).toBe('un')
  game
    .scores('opa', 'inner')
    .allPass()
    .told('baseScored', { base: 'eurasia', cp: { un: 3, mcr: 1 }, resource: 'un' })
})

effectTest('tech.un.1', open => {
  const game = open({
    ...eurasia,
    influence: { luna: { un: { normal: 0, diplomat: 2 }, mcr: 3 } },
    techs: unTechs(1),
  })
  expect(scoreOn(game, 'luna', 'none').factions).toMatchObject({
    un: { influence: 4, total: 4, place: 1 },
    mcr: { total: 3, place: 2 },
  })
})

it('without the tech a Diplomat counts as one', () => {
  expect(controlOf(table(eurasia), 'eurasia')).toBeNull()
})

it('pieces are counted as pieces: two Diplomats are not three cubes to Sadavir Errinwright', () => {
  table({ influence: { luna: { un: { normal: 0, diplomat: 2 } } }, techs: unTechs(1) })
    .plays('pg', 'card.sadavir-errinwright')
    .showsExactly({ influence: { luna: { un: { normal: 0, diplomat: 2 } } } })
})

it('Orbital Control adds one, however much a Diplomat counts', () => {
  const game = table({ ...eurasia, fleets: { earth: { un: { fleet: 1 } } }, techs: unTechs(1) })
  expect(scoreOn(game, 'eurasia', 'none').factions.un).toMatchObject({ influence: 3, bonus: 1, total: 4 })
})

// UN II: Shuttle Diplomacy

effectTest('tech.un.2', open => {
  open({ influence: { luna: { un: 1 }, rhea: { mcr: 1 } }, techs: unTechs(2) })
    .spends('un', 2)
    .answers('tech.un.2')
    .asks('un', 'shiftTo', ['eurasia', 'africa', 'mariner-valley', 'londres-nova', ...belt])
    .answers('tycho')
    .showsExactly({ influence: { tycho: { un: { normal: 1, diplomat: 0 } }, rhea: { mcr: 1 } } })
    .hasAP('un', 1)
    .withholds('tech.un.2')
})

effectTest('tech.un.2', open => {
  open({ influence: { luna: { un: { normal: 1, diplomat: 1 } }, europa: { un: 1 } }, techs: unTechs(2) })
    .spends('un', 2)
    .answers('tech.un.2')
    .asks('un', 'shift', ['luna.un', 'europa.un'])
    .answers('luna.un')
    .answers('vesta')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('diplomat')
    .showsExactly({
      influence: {
        luna: { un: { normal: 1, diplomat: 0 } },
        vesta: { un: { normal: 0, diplomat: 1 } },
        europa: { un: { normal: 1, diplomat: 0 } },
      },
    })
})

it('from Jupiter a shuttle reaches the Belt, Jupiter and Saturn; from Saturn not the Belt', () => {
  const outer = (at: string) =>
    table({ influence: { [at]: { un: 1 } }, techs: unTechs(2) })
      .spends('un', 2)
      .answers('tech.un.2')
  outer('europa').asks('un', 'shiftTo', ['ganymede', 'io', 'rhea', 'titan', 'the-rings', ...belt])
  outer('rhea').asks('un', 'shiftTo', ['titan', 'the-rings', 'europa', 'ganymede', 'io'])
})

it('without influence on the map there is nothing to shuttle', () => {
  table({ influence: { luna: { mcr: 1 } }, techs: unTechs(2) })
    .spends('un', 2)
    .withholds('tech.un.2')
})

// UN III: Hegemony

const tie = { influence: { tycho: { un: 2, mcr: 2 } }, fleets: {}, rocinante: away, techs: unTechs(3) }
const sometimes = { options: { hegemonyBase: 'bonusSectorOrFinal' } }

effectTest('tech.un.3', open => {
  const game = open({ ...tie, scoringRound: 3 })
  expect(controlOf(game, 'tycho')).toBe('un')
  game
    .scores('opa', 'belt')
    .allPass()
    .told('baseScored', { base: 'tycho', cp: { un: 4, mcr: 2 } })
})

effectTest('tech.un.3', open => {
  // By the limited reading: in the Bonus Sector and at the end, and never for Control.
  const game = open({ ...tie, ...sometimes })
  expect(placesOn(game, 'tycho', 'belt', 4)).toEqual({ un: 1, mcr: 2 })
  expect(placesOn(game, 'tycho', 'final')).toEqual({ un: 1, mcr: 2 })
  expect(placesOn(game, 'tycho', 'inner', 4)).toEqual({ un: 2, mcr: 2 })
  expect(controlOf(game, 'tycho')).toBeNull()
})

effectTest('tech.un.3', open => {
  // The others rank after the UN, as if tied among themselves; what is not tied with the UN stays tied.
  const three = open({ ...tie, influence: { tycho: { un: 2, mcr: 2, opa: 2, pg: 1 } } })
  expect(placesOn(three, 'tycho', 'belt', 4)).toEqual({ un: 1, mcr: 3, opa: 3, pg: 4 })
  expect(paidOn(three, 'tycho', 'belt', 4)).toEqual({ un: 4, mcr: 1, opa: 1 })
  const second = open({ ...tie, influence: { tycho: { mcr: 3, un: 2, opa: 2 } } })
  expect(placesOn(second, 'tycho', 'belt', 4)).toEqual({ mcr: 1, un: 2, opa: 3 })
})

it('Hegemony decides no tie the UN is not in', () => {
  expect(
    placesOn(table({ ...tie, influence: { tycho: { mcr: 2, opa: 2, un: 1 } } }), 'tycho', 'belt', 4),
  ).toEqual({ mcr: 2, opa: 2, un: 3 })
})

it('with Hegemony in every base the tie is won outside the Bonus Sector too', () => {
  expect(placesOn(table(tie), 'tycho', 'inner', 4)).toEqual({ un: 1, mcr: 2 })
})

it('Hegemony breaks no tie of fleets', () => {
  const game = table({ ...tie, fleets: { tycho: { un: { fleet: 1 }, mcr: { fleet: 1 } } } })
  expect(scoreOn(game, 'tycho', 'none').orbitalControl).toBeNull()
})

// MCR I: Dominance

const evenFleets = {
  influence: { europa: { un: 1, mcr: 1 } },
  fleets: { jupiter: { un: { fleet: 2 }, mcr: { battleship: 1 }, opa: { fleet: 2 } } },
  rocinante: away,
}

effectTest('tech.mcr.1', open => {
  const game = open({ ...evenFleets, techs: mcrTechs(1) })
  expect(scoreOn(game, 'europa', 'none')).toMatchObject({
    orbitalControl: 'mcr',
    factions: { mcr: { bonus: 1, place: 1, resource: 1 }, un: { place: 2 } },
  })
  game
    .scores('opa', 'outer')
    .allPass()
    .told('baseScored', { base: 'europa', cp: { un: 1, mcr: 3 } })
})

it('Dominance needs a fleet there, a tie at the top, and a cube to profit from', () => {
  const control = (ships: object, influence: object = { europa: { un: 1, mcr: 1 } }) =>
    scoreOn(
      table({ ...evenFleets, influence, fleets: { jupiter: ships }, techs: mcrTechs(1) }),
      'europa',
      'none',
    )
  expect(control({}).orbitalControl).toBeNull()
  expect(control({ un: { fleet: 1 }, opa: { fleet: 1 } }).orbitalControl).toBeNull()
  expect(control({ un: { fleet: 2 }, mcr: { fleet: 1 } }).orbitalControl).toBe('un')
  expect(control({ mcr: { battleshipDamaged: 1 }, opa: { fleet: 1 } }).orbitalControl).toBe('mcr')
  expect(control({ un: { fleet: 1 }, mcr: { fleet: 1 } }, { europa: { un: 1 } }).factions).toMatchObject({
    mcr: { bonus: 0, total: 0, cp: 0 },
  })
})

it('tied fleets without Dominance control nothing', () => {
  expect(scoreOn(table(evenFleets), 'europa', 'none').orbitalControl).toBeNull()
})

// MCR II: Epstein Drive

effectTest('tech.mcr.2', open => {
  open({ fleets: { earth: { mcr: { fleet: 2, battleship: 1 } } }, rocinante: away, techs: mcrTechs(2) })
    .spends('mcr', 2)
    .answers('tech.mcr.2')
    .asks('mcr', 'moveGroup', ['earth.mcr.fleet', 'earth.mcr.fleet#2', 'earth.mcr.battleship'])
    .answers('earth.mcr.fleet', 'earth.mcr.battleship')
    .asks('mcr', 'moveTo', ['mars', ...belt, 'jupiter'])
    .answers('jupiter')
    .showsExactly({ fleets: { earth: { mcr: { fleet: 1 } }, jupiter: { mcr: { fleet: 1, battleship: 1 } } } })
    .hasAP('mcr', 1)
    .withholds('tech.mcr.2')
    .offers('move')
})

it('from the Belt two bands reach everything, from Saturn not the Inner Planets', () => {
  const from = (orbital: string) =>
    table({ fleets: { [orbital]: { mcr: { fleet: 1 } } }, rocinante: away, techs: mcrTechs(2) })
      .spends('mcr', 2)
      .answers('tech.mcr.2')
  from('ceres').asks('mcr', 'moveTo', [
    'earth',
    'mars',
    'tycho',
    'eros',
    'thoth',
    'vesta',
    'jupiter',
    'saturn',
  ])
  from('saturn').asks('mcr', 'moveTo', ['jupiter', ...belt])
})

it('an action alone still moves one band, tech or not', () => {
  table({ fleets: { earth: { mcr: { fleet: 1 } } }, rocinante: away, techs: mcrTechs(2) })
    .spends('mcr', 2)
    .answers('move')
    .asks('mcr', 'moveTo', ['mars', ...belt])
})

// MCR III: Total War

const war = {
  fleets: { ceres: { mcr: { fleet: 1 }, un: { fleet: 2 }, opa: { scrap: 1 } }, earth: { un: { fleet: 1 } } },
  rocinante: away,
  techs: mcrTechs(3),
}

effectTest('tech.mcr.3', open => {
  open(war)
    .spends('mcr', 2)
    .answers('tech.mcr.3')
    .asks('mcr', 'destroy', ['ceres.un.fleet', 'ceres.opa.scrap'])
    .answers('ceres.un.fleet')
    .shows({ fleets: { ceres: { mcr: { fleet: 1 }, un: { fleet: 1 } } }, reserve: { un: { fleet: 3 } } })
    .hasAP('mcr', 1)
    .withholds('tech.mcr.3')
})

effectTest('tech.mcr.3', open => {
  // The Rocinante is a fleet of its controller, and no target for anybody else.
  open({
    ...war,
    fleets: { earth: { un: { fleet: 1 } } },
    rocinante: { controller: 'mcr', orbital: 'earth' },
  })
    .spends('mcr', 2)
    .answers('tech.mcr.3')
    .showsExactly({ fleets: {} })
})

it('Total War is not offered where nothing can be removed', () => {
  table({
    ...war,
    fleets: { ceres: { mcr: { fleet: 1 } }, earth: { un: { fleet: 1 } } },
    rocinante: { controller: 'un', orbital: 'ceres' },
  })
    .spends('mcr', 2)
    .withholds('tech.mcr.3')
})

it('techs are there in their level only: no level, no ability', () => {
  table({ ...war, techs: mcrTechs(1) })
    .spends('mcr', 2)
    .withholds('tech.mcr.2', 'tech.mcr.3')
})
