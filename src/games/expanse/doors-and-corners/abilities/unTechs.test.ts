import { expect, it } from 'vitest'
import {
  controlOf,
  paidOn,
  placesOn,
  scoreOn,
  strengthIn,
  effectTest,
  table,
} from '../../../../testing/table.ts'

const away = { controller: 'pg', orbital: 'vesta' }
const un = (normal: number, diplomat: number) => ({ un: { normal, diplomat } })
const alpha = { modules: ['alpha'], rocinante: away }
const first = { ...alpha, techs: { un: ['dc.tech.un.1a'] } }
const second = (tech: string) => ({ ...alpha, techs: { un: ['dc.tech.un.1c', tech] } })
const third = (tech: string) => ({ ...alpha, techs: { un: ['dc.tech.un.1c', 'dc.tech.un.2a', tech] } })
const belt = ['ceres', 'tycho', 'eros', 'thoth', 'vesta']

// I: Diplomats

effectTest('dc.tech.un.1a', open => {
  const game = open({ ...first, influence: { eurasia: { ...un(1, 1), mcr: 2 } }, fleets: {} })
  expect(controlOf(game, 'eurasia')).toBe('un')
  game
    .scores('opa', 'inner')
    .allPass()
    .told('baseScored', { base: 'eurasia', cp: { un: 3, mcr: 1 }, resource: 'un' })
})

// I: Luna Shipyards

const lost = {
  fleets: {
    ceres: { un: { fleet: 3 }, mcr: { fleet: 3, battleship: 2 }, opa: { fleet: 5 }, pg: { fleet: 5 } },
  },
}
const shipyards = { ...alpha, techs: { un: ['dc.tech.un.1c'] } }

effectTest('dc.tech.un.1c', open => {
  open({ ...shipyards, ...lost })
    .spends('un', 2)
    .answers('dc.tech.un.1c')
    .asks('un', 'build', ['reserve.un.fleet'])
    .answers('reserve.un.fleet')
    .asks('un', 'build', ['reserve.un.fleet'])
    .answers('reserve.un.fleet')
    .shows({ fleets: { earth: { un: { fleet: 2 } }, ceres: { un: { fleet: 3 } } } })
    .hasAP('un', 1)
    .withholds('dc.tech.un.1c')
})

effectTest('dc.tech.un.1c', open => {
  // Up to two: one will do, and of three the third stays away.
  open({ ...shipyards, ...lost })
    .spends('un', 2)
    .answers('dc.tech.un.1c')
    .answers('reserve.un.fleet')
    .answers()
    .shows({ fleets: { earth: { un: { fleet: 1 } } }, reserve: { un: { fleet: 1 } } })
    .hasAP('un', 1)
  open({ ...shipyards, fleets: { ceres: { un: { fleet: 2 } } } })
    .spends('un', 2)
    .answers('dc.tech.un.1c')
    .answers('reserve.un.fleet')
    .answers('reserve.un.fleet')
    .asks('un', 'spend')
    .shows({ reserve: { un: { fleet: 1 } } })
})

it('the Shipyards bring a leader back too', () => {
  table({ ...shipyards, modules: ['alpha', 'epsilon'], fleets: { ceres: { un: { fleet: 5 } } } })
    .spends('un', 2)
    .answers('dc.tech.un.1c')
    .asks('un', 'build', ['reserve.un.leader'])
    .answers('reserve.un.leader')
    .shows({ fleets: { earth: { un: { leader: 1 } } } })
})

it('without a removed fleet there is nothing for the Shipyards to do', () => {
  table({ ...shipyards, fleets: { ceres: { un: { fleet: 5 } } } })
    .spends('un', 2)
    .withholds('dc.tech.un.1c')
})

// II: Shuttle Diplomacy

effectTest('dc.tech.un.2a', open => {
  open({ ...second('dc.tech.un.2a'), influence: { luna: { un: 1 }, rhea: { mcr: 1 } } })
    .spends('un', 2)
    .answers('dc.tech.un.2a')
    .asks('un', 'shiftTo', ['eurasia', 'africa', 'mariner-valley', 'londres-nova', ...belt])
    .answers('tycho')
    .showsExactly({ influence: { tycho: un(1, 0), rhea: { mcr: 1 } } })
    .hasAP('un', 1)
    .withholds('dc.tech.un.2a')
})

// II: Planetary Defense

const defended = { ...second('dc.tech.un.2b'), influence: { luna: { un: 1, mcr: 1 } } }
const rivals = { earth: { un: { fleet: 1 }, mcr: { fleet: 1 } }, ceres: { un: { fleet: 1 } } }

effectTest('dc.tech.un.2b', open => {
  // Strength is in half units: a fleet is 2, and the 1 that is added is 2 more.
  const game = open({ ...defended, fleets: rivals })
  expect(strengthIn(game, 'earth')).toEqual({ un: 4, mcr: 2 })
  expect(strengthIn(game, 'ceres')).toEqual({ un: 2 })
  expect(scoreOn(game, 'luna', 'none')).toMatchObject({
    orbitalControl: 'un',
    factions: { un: { bonus: 1, place: 1 } },
  })
})

effectTest('dc.tech.un.2b', open => {
  // The Rocinante is the fleet of whoever controls it.
  const alone = { ...defended, fleets: { earth: { mcr: { fleet: 1 } } } }
  expect(strengthIn(open({ ...alone, rocinante: { controller: 'un', orbital: 'earth' } }), 'earth')).toEqual({
    un: 4,
    mcr: 2,
  })
})

it('Planetary Defense needs a fleet at Earth, and helps nobody else', () => {
  const alone = { ...defended, fleets: { earth: { mcr: { fleet: 1 } } } }
  expect(strengthIn(table(alone), 'earth')).toEqual({ mcr: 2 })
  expect(
    strengthIn(table({ ...alone, rocinante: { controller: 'mcr', orbital: 'earth' } }), 'earth'),
  ).toEqual({ mcr: 4 })
})

// II: Sanctions

const sanctions = {
  ...second('dc.tech.un.2c'),
  fleets: {},
  influence: {
    luna: { un: 2, mcr: 1 },
    rhea: { un: 3, opa: 1, pg: 2 },
    titan: { un: 1, mcr: 2 },
    io: { un: 1, mcr: 1 },
    ceres: { pg: 1 },
  },
}

effectTest('dc.tech.un.2c', open => {
  open(sanctions)
    .spends('un', 2)
    .answers('dc.tech.un.2c')
    .asks('un', 'remove', ['luna.mcr', 'rhea.opa', 'rhea.pg'])
    .refuses()
    .refuses('luna.mcr', 'rhea.opa')
    .answers('rhea.pg')
    .shows({ influence: { rhea: { ...un(3, 0), opa: 1, pg: 1 } }, supply: { pg: 16 } })
    .hasAP('un', 1)
    .withholds('dc.tech.un.2c')
})

it('without Control of a base with others on it there are no Sanctions', () => {
  table({ ...sanctions, influence: { luna: { un: 1 }, titan: { un: 1, mcr: 2 } } })
    .spends('un', 2)
    .withholds('dc.tech.un.2c')
})

// III: Hegemony

const tie = { ...third('dc.tech.un.3a'), influence: { tycho: { un: 2, mcr: 2 } }, fleets: {} }

effectTest('dc.tech.un.3a', open => {
  const game = open({ ...tie, scoringRound: 3 })
  game
    .scores('opa', 'belt')
    .allPass()
    .told('baseScored', { base: 'tycho', cp: { un: 4, mcr: 2 } })
})

effectTest('dc.tech.un.3a', open => {
  const game = open(tie)
  expect(placesOn(game, 'tycho', 'belt', 4)).toEqual({ un: 1, mcr: 2 })
  expect(paidOn(game, 'tycho', 'final')).toEqual({ un: 5, mcr: 3 })
  // Nowhere else, and never for Control.
  expect(placesOn(game, 'tycho', 'inner', 4)).toEqual({ un: 2, mcr: 2 })
  expect(controlOf(game, 'tycho')).toBeNull()
})

it('the option for the base tech changes nothing in the Hegemony of the module', () => {
  for (const hegemonyBase of ['always', 'bonusSectorOrFinal']) {
    const game = table({ ...tie, options: { hegemonyBase } })
    expect(placesOn(game, 'tycho', 'inner', 4)).toEqual({ un: 2, mcr: 2 })
    expect(placesOn(game, 'tycho', 'belt', 4)).toEqual({ un: 1, mcr: 2 })
  }
})

// III: Orbital Strike

const strike = {
  ...third('dc.tech.un.3b'),
  fleets: {
    mars: { mcr: { battleship: 1 } },
    vesta: { un: { fleet: 1 }, opa: { scrap: 1 } },
    jupiter: { pg: { fleet: 1 } },
    saturn: { opa: { fleet: 1 } },
  },
}

effectTest('dc.tech.un.3b', open => {
  open(strike)
    .spends('un', 3)
    .answers('dc.tech.un.3b')
    .asks('un', 'destroy', ['mars.mcr.battleship', 'vesta.opa.scrap'])
    .refuses()
    .answers('mars.mcr.battleship')
    .shows({ fleets: { mars: { mcr: { battleshipDamaged: 1 } } } })
    .hasAP('un', 1)
    .withholds('dc.tech.un.3b')
})

it('an Orbital Strike costs 2 AP and reaches no further than the Belt', () => {
  table({ ...strike, fleets: { vesta: { un: { fleet: 1 } }, jupiter: { pg: { fleet: 1 } } } })
    .spends('un', 4)
    .withholds('dc.tech.un.3b')
  table(strike).spends('un', 2).answers('move').answers('tycho').hasAP('un', 1).withholds('dc.tech.un.3b')
})

// III: Emergency Powers

const powers = {
  ...third('dc.tech.un.3c'),
  fleets: {},
  influence: { luna: { un: 1 }, rhea: un(0, 1), ceres: { mcr: 1 } },
  cp: { un: 2 },
}

effectTest('dc.tech.un.3c', open => {
  open(powers)
    .spends('un', 2)
    .answers('dc.tech.un.3c')
    .shows({ cp: { un: 1 } })
    .asks('un', 'place', ['luna', 'rhea'])
    .answers('rhea')
    .asks('un', 'whichCube')
    .answers('normal')
    .shows({ influence: { luna: un(1, 0), rhea: un(1, 1), ceres: { mcr: 1 } } })
    .hasAP('un', 2)
    .withholds('dc.tech.un.3c')
})

it('Emergency Powers need their CP, which a Resource Token can be', () => {
  // Without CP only the first card can be taken, so it is.
  const broke = {
    ...powers,
    cp: { un: 0 },
    active: 'un',
    track: ['card.black-ops-team', 'card.riot-gear', 'card.ambush', 'card.assassin', 'card.covert-op'],
  }
  table(broke).answers('points').asks('un', 'spend').withholds('dc.tech.un.3c')
  const tokens = { ...powers, modules: ['alpha', 'delta'], resourceTokens: { un: 1 } }
  table({ ...broke, ...tokens, cp: { un: 0 } })
    .answers('card.black-ops-team')
    .answers('points')
    .answers('dc.tech.un.3c')
    .shows({ resourceTokens: { un: 0 }, cp: { un: 0 } })
    .asks('un', 'place', ['luna', 'rhea'])
  table({ ...tokens, cp: { un: 1 } })
    .spends('un', 4)
    .answers('dc.tech.un.3c')
    .asks('un', 'payMixed', ['pay.0', 'pay.1'])
    .answers('pay.1')
    .shows({ resourceTokens: { un: 0 }, cp: { un: 1 } })
})
