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

const away = { controller: 'un', orbital: 'earth' }
const alpha = { modules: ['alpha'], rocinante: away }
const first = (tech: string) => ({ ...alpha, techs: { opa: [tech] } })
const second = (tech: string) => ({ ...alpha, techs: { opa: ['dc.tech.opa.1c', tech] } })
const third = (tech: string) => ({ ...alpha, techs: { opa: ['dc.tech.opa.1c', 'dc.tech.opa.2b', tech] } })
const belt = ['ceres', 'tycho', 'eros', 'thoth', 'vesta']
const outer = ['europa', 'ganymede', 'io', 'rhea', 'titan', 'the-rings']

// I: Scrap Ships

const titan = { influence: { titan: { opa: 1 }, vesta: { opa: 2 }, luna: { un: 1 } } }

effectTest('dc.tech.opa.1a', open => {
  const game = open({ ...first('dc.tech.opa.1a'), ...titan })
    .spends('opa', 2)
    .answers('dc.tech.opa.1a')
    .asks('opa', 'buildTo', ['vesta', 'saturn'])
    .answers('saturn')
    .shows({
      fleets: { saturn: { opa: { fleet: 1, scrap: 1 }, mcr: { fleet: 1 } } },
      reserve: { opa: { scrap: 1 } },
    })
    .hasAP('opa', 1)
    .offers('dc.tech.opa.1a')
  expect(strengthIn(game, 'saturn')).toEqual({ opa: 3, mcr: 2 })
})

// I: Wreck Divers

effectTest('dc.tech.opa.1b', open => {
  // Any Belt Orbital, with influence or without.
  const game = open({ ...first('dc.tech.opa.1b'), ...titan })
    .spends('opa', 2)
    .answers('dc.tech.opa.1b')
    .asks('opa', 'buildTo', belt)
    .answers('eros')
    .shows({ fleets: { eros: { opa: { scrap: 1 } } }, reserve: { opa: { scrap: 1 } } })
    .hasAP('opa', 1)
    .withholds('dc.tech.opa.1b')
  expect(strengthIn(game, 'eros')).toEqual({ pg: 2, opa: 1 })
})

effectTest('dc.tech.opa.1b', open => {
  // One from the map moves, but not to where it is.
  open({
    ...first('dc.tech.opa.1b'),
    fleets: { vesta: { opa: { scrap: 1 } }, earth: { opa: { scrap: 1, fleet: 1 } } },
  })
    .spends('opa', 2)
    .answers('dc.tech.opa.1b')
    .asks('opa', 'build', ['vesta.opa.scrap', 'earth.opa.scrap'])
    .answers('vesta.opa.scrap')
    .asks('opa', 'buildTo', ['ceres', 'tycho', 'eros', 'thoth'])
    .answers('thoth')
    .shows({ fleets: { thoth: { opa: { scrap: 1 } }, earth: { opa: { scrap: 1, fleet: 1 } } } })
})

const both = { ...alpha, ...titan, techs: { opa: ['dc.tech.opa.1a', 'dc.tech.opa.1b'] } }

effectTest('dc.tech.opa.1b', open => {
  // With both Scrap Ship techs, Wreck Divers may still be used once per turn; the other has no limit (X-72a).
  open(both)
    .spends('opa', 4)
    .answers('dc.tech.opa.1b')
    .answers('ceres')
    .hasAP('opa', 3)
    .withholds('dc.tech.opa.1b')
    .answers('dc.tech.opa.1a')
    .answers('reserve.opa.scrap')
    .answers('saturn')
    .hasAP('opa', 2)
    .withholds('dc.tech.opa.1b')
    .offers('dc.tech.opa.1a')
    .shows({ fleets: { ceres: { opa: { scrap: 1 } }, saturn: { opa: { fleet: 1, scrap: 1 } } } })
})

it('Wreck Divers open nothing for Builds: a Scrap Ship never comes by one', () => {
  table({ ...first('dc.tech.opa.1b'), fleets: { tycho: { opa: { fleet: 5 } } } })
    .spends('opa', 2)
    .withholds('build')
})

// I: Belter Unions

effectTest('dc.tech.opa.1c', open => {
  open({ ...first('dc.tech.opa.1c'), fleets: { earth: { opa: { fleet: 1 } } } })
    .spends('opa', 4)
    .answers('mat.opa')
    .answers('io')
    .hasAP('opa', 3)
    .answers('mat.opa')
    .asks('opa', 'place', [...belt, ...outer])
    .answers('io')
    .hasAP('opa', 2)
    .shows({ influence: { io: { opa: 2 } } })
    .offers('influence')
    .withholds('mat.opa')
})

it('without Belter Unions Insurgency is used once', () => {
  table({ ...first('dc.tech.opa.1b') })
    .spends('opa', 4)
    .answers('mat.opa')
    .answers('io')
    .withholds('mat.opa')
})

// II: Hidden Docks

effectTest('dc.tech.opa.2a', open => {
  open({
    ...second('dc.tech.opa.2a'),
    influence: { vesta: { opa: 1 }, thoth: { opa: 1 }, titan: { opa: 1 }, ceres: { pg: 1 } },
    fleets: { tycho: { opa: { fleet: 4 } } },
  })
    .spends('opa', 2)
    .answers('build')
    .asks('opa', 'buildTo', ['tycho', 'vesta', 'thoth'])
    .answers('thoth')
    .shows({ fleets: { thoth: { opa: { fleet: 1 } } } })
    .hasAP('opa', 1)
})

// II: Smugglers

const smugglers = { ...second('dc.tech.opa.2b'), influence: { luna: { opa: 3, un: 1 }, titan: { opa: 1 } } }

effectTest('dc.tech.opa.2b', open => {
  open(smugglers)
    .spends('opa', 2)
    .answers('dc.tech.opa.2b')
    .asks('opa', 'shift', ['luna.opa', 'titan.opa'])
    .answers('luna.opa')
    .asks('opa', 'shiftTo', [...belt, ...outer])
    .answers('titan')
    // The second goes the same way.
    .asks('opa', 'shift', ['luna.opa'])
    .answers('luna.opa')
    .showsExactly({ influence: { luna: { opa: 1, un: { normal: 1, diplomat: 0 } }, titan: { opa: 3 } } })
    .asks('opa', 'spend')
    .hasAP('opa', 1)
    .withholds('dc.tech.opa.2b')
})

effectTest('dc.tech.opa.2b', open => {
  // Up to two: one is enough, and a base with one gives one.
  open(smugglers)
    .spends('opa', 2)
    .answers('dc.tech.opa.2b')
    .answers('luna.opa')
    .answers('io')
    .answers()
    .shows({ influence: { luna: { opa: 2, un: { normal: 1, diplomat: 0 } }, io: { opa: 1 } } })
  open(smugglers)
    .spends('opa', 2)
    .answers('dc.tech.opa.2b')
    .answers('titan.opa')
    .asks(
      'opa',
      'shiftTo',
      [...belt, ...outer].filter(base => base !== 'titan'),
    )
    .answers('eros')
    .asks('opa', 'spend')
    .hasAP('opa', 1)
})

// II: Voice of the Belt

const tie = {
  ...second('dc.tech.opa.2c'),
  fleets: {},
  influence: { tycho: { opa: 2, mcr: 2 }, titan: { opa: 1, mcr: 1 } },
}

effectTest('dc.tech.opa.2c', open => {
  const game = open({ ...tie, scoringRound: 3 })
  expect(controlOf(game, 'tycho')).toBe('opa')
  game
    .scores('un', 'inner')
    .allPass()
    .told('baseScored', { base: 'tycho', cp: { opa: 1 } })
})

effectTest('dc.tech.opa.2c', open => {
  const game = open({ ...tie, influence: { tycho: { mcr: 3, opa: 2, un: 2 } } })
  expect(placesOn(game, 'tycho', 'belt', 4)).toEqual({ mcr: 1, opa: 2, un: 3 })
})

it('Voice of the Belt is heard in the Belt alone', () => {
  const game = table(tie)
  expect(placesOn(game, 'titan', 'outer', 4)).toEqual({ opa: 2, mcr: 2 })
  expect(controlOf(game, 'titan')).toBeNull()
})

const claims = {
  ...tie,
  influence: { tycho: { opa: 2, un: 2 } },
  techs: {
    un: ['dc.tech.un.1c', 'dc.tech.un.2a', 'dc.tech.un.3a'],
    opa: ['dc.tech.opa.1c', 'dc.tech.opa.2c'],
  },
}

effectTest('dc.tech.opa.2c', open => {
  // where Hegemony claims the tie too, neither has it; elsewhere Hegemony claims nothing.
  const game = open(claims)
  expect(placesOn(game, 'tycho', 'belt', 4)).toEqual({ un: 2, opa: 2 })
  expect(paidOn(game, 'tycho', 'final')).toEqual({ un: 3, opa: 3 })
  expect(placesOn(game, 'tycho', 'inner', 4)).toEqual({ opa: 1, un: 2 })
  expect(controlOf(game, 'tycho')).toBe('opa')
})

it('rival claims cancel for a third in the tie too', () => {
  const game = table({ ...claims, influence: { tycho: { opa: 2, un: 2, mcr: 2, pg: 1 } } })
  expect(placesOn(game, 'tycho', 'belt', 4)).toEqual({ un: 2, opa: 2, mcr: 2, pg: 4 })
})

// III: Rebellion

effectTest('dc.tech.opa.3a', open => {
  open({
    ...third('dc.tech.opa.3a'),
    influence: { tycho: { opa: 1, un: 1, mcr: 2 }, titan: { mcr: 1 }, luna: { opa: 1, un: 1 } },
    fleets: {},
  })
    .spends('opa', 2)
    .answers('dc.tech.opa.3a')
    .asks('opa', 'remove', ['tycho.un', 'tycho.mcr'])
    .answers('tycho.mcr')
    .shows({ influence: { tycho: { opa: 1, un: { normal: 1, diplomat: 0 }, mcr: 1 } }, supply: { mcr: 16 } })
    .hasAP('opa', 1)
    .withholds('dc.tech.opa.3a')
})

// III: Home Guard

const guard = {
  ...third('dc.tech.opa.3b'),
  influence: { vesta: { opa: 1 }, eros: { opa: 1 }, titan: { opa: 1 }, ceres: { pg: 1 } },
  fleets: {
    vesta: { mcr: { battleship: 1 }, opa: { fleet: 1 } },
    eros: { pg: { fleet: 1 } },
    ceres: { un: { fleet: 1 } },
    saturn: { un: { fleet: 1 } },
  },
}

effectTest('dc.tech.opa.3b', open => {
  open(guard)
    .spends('opa', 2)
    .answers('dc.tech.opa.3b')
    .asks('opa', 'destroy', ['vesta.mcr.battleship', 'eros.pg.fleet'])
    .answers('eros.pg.fleet')
    .shows({ reserve: { pg: { fleet: 5 } } })
    .hasAP('opa', 1)
    .withholds('dc.tech.opa.3b')
})

it('Home Guard needs influence in the Belt where an opposing fleet is', () => {
  table({ ...guard, influence: { titan: { opa: 1 }, thoth: { opa: 1 } } })
    .spends('opa', 2)
    .withholds('dc.tech.opa.3b')
})

// III: Ore Monopoly

const ore = {
  ...third('dc.tech.opa.3c'),
  influence: { ceres: { opa: 1 }, vesta: { opa: 1 }, tycho: { opa: 1 }, titan: { opa: 1 } },
  fleets: {},
}

effectTest('dc.tech.opa.3c', open => {
  // A third: food and water stay.
  const game = open(ore)
  for (const base of ['ceres', 'vesta', 'titan'])
    expect(scoreOn(game, base, 'belt').factions.opa).toMatchObject({ place: 1, resource: 1 })
  expect(scoreOn(game, 'tycho', 'belt').factions.opa).toMatchObject({ place: 1, resource: 0 })
  game
    .scores('un', 'belt')
    .allPass()
    .told('baseScored', { base: 'ceres', cp: { opa: 3 }, resource: 'opa' })
})

effectTest('dc.tech.opa.3c', open => {
  open({
    ...ore,
    modules: ['alpha', 'delta'],
    influence: { ceres: { opa: 1 } },
    cp: { opa: 0 },
    resourceTokens: {},
  })
    .scores('un', 'belt')
    .allPass()
    .told('baseScored', { base: 'ceres', cp: { opa: 2 } })
    .told('tokensGained', { seat: 'opa', by: 1 })
    .shows({ resourceTokens: { opa: 1 }, cp: { opa: 2 } })
})

it('Ore Monopoly needs the first place as any critical resource does', () => {
  const game = table({ ...ore, influence: { ceres: { opa: 1, mcr: 2 } } })
  expect(scoreOn(game, 'ceres', 'belt').factions.opa).toMatchObject({ place: 2, resource: 0 })
})
