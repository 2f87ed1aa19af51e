import { expect, it } from 'vitest'
import { scoreOn, strengthIn, effectTest, table } from '../../../testing/table.ts'

const away = { controller: 'un', orbital: 'earth' }
const opaTechs = (level: number) => ({ opa: ['tech.opa.1', 'tech.opa.2', 'tech.opa.3'].slice(0, level) })
const pgTechs = (level: number) => ({ pg: ['tech.pg.1', 'tech.pg.2', 'tech.pg.3'].slice(0, level) })

// OPA I: Scrap Ships

const titan = {
  influence: { titan: { opa: 1 }, vesta: { opa: 2 }, luna: { un: 1 } },
  techs: opaTechs(1),
  rocinante: away,
}

effectTest('tech.opa.1', open => {
  const game = open(titan)
    .spends('opa', 2)
    .answers('tech.opa.1')
    .asks('opa', 'buildTo', ['vesta', 'saturn'])
    .answers('saturn')
    .shows({
      fleets: { saturn: { opa: { fleet: 1, scrap: 1 }, mcr: { fleet: 1 } } },
      reserve: { opa: { scrap: 1 } },
    })
    .hasAP('opa', 1)
  // Strength one half breaks the tie.
  expect(strengthIn(game, 'saturn')).toEqual({ opa: 3, mcr: 2 })
  expect(scoreOn(game, 'titan', 'none').orbitalControl).toBe('opa')
})

effectTest('tech.opa.1', open => {
  open({ ...titan, fleets: { tycho: { opa: { fleet: 5, scrap: 1 } }, vesta: { opa: { scrap: 1 } } } })
    .spends('opa', 2)
    .answers('tech.opa.1')
    .asks('opa', 'build', ['tycho.opa.scrap', 'vesta.opa.scrap'])
    .answers('vesta.opa.scrap')
    .showsExactly({ fleets: { tycho: { opa: { fleet: 5, scrap: 1 } }, saturn: { opa: { scrap: 1 } } } })
})

effectTest('tech.opa.1', open => {
  // X-72a: as often in a turn as there are points for it.
  open(titan)
    .spends('opa', 3)
    .answers('tech.opa.1')
    .answers('saturn')
    .offers('tech.opa.1')
    .answers('tech.opa.1')
    .answers('reserve.opa.scrap')
    .answers('saturn')
    .shows({ fleets: { saturn: { opa: { fleet: 1, scrap: 2 } } } })
    .hasAP('opa', 1)
    .offers('tech.opa.1')
    .answers('tech.opa.1')
    .shows({ fleets: { vesta: { opa: { scrap: 1 } } } })
})

const onlyScrapLeft = {
  ...titan,
  fleets: {
    ceres: { un: { fleet: 5 }, mcr: { fleet: 3, battleship: 2 }, pg: { fleet: 5 } },
    tycho: { opa: { fleet: 5 } },
  },
}

it('a Scrap Ship never enters by a Build, a free build or Bush Naval Yards', () => {
  table(onlyScrapLeft).spends('opa', 2).withholds('build')
  table(onlyScrapLeft)
    .scores('un', 'belt')
    .allPass()
    .shows({ reserve: { opa: { scrap: 2 } } })
  table(onlyScrapLeft)
    .plays('un', 'card.bush-naval-yards')
    .shows({ reserve: { opa: { scrap: 2 } }, cp: { un: 10 } })
    .nothingElseIsAsked()
  table(onlyScrapLeft).spends('opa', 2).offers('tech.opa.1')
})

it('a Scrap Ship is a fleet in every other way, and returns to the reserve', () => {
  const alone = { ...titan, fleets: { saturn: { opa: { scrap: 1 }, un: { fleet: 1 } } } }
  table(alone)
    .spends('opa', 2)
    .answers('influence')
    .asks('opa', 'place')
    .offers('rhea', 'titan', 'the-rings')
    .withholds('vesta')
  table(alone)
    .spends('opa', 2)
    .answers('move')
    .shows({ fleets: { jupiter: { opa: { scrap: 1 } } } })
  table(alone)
    .plays('un', 'card.captain-yvgeny')
    .showsExactly({ fleets: { saturn: { un: { fleet: 1 } } } })
    .shows({ reserve: { opa: { scrap: 2 } } })
})

it('without influence anywhere there is no Orbital for a Scrap Ship', () => {
  table({ ...titan, influence: { luna: { un: 1 } } })
    .spends('opa', 2)
    .withholds('tech.opa.1')
})

// OPA II: Hidden Docks

const docks = {
  influence: { vesta: { opa: 1 }, thoth: { opa: 1 }, titan: { opa: 1 }, luna: { opa: 1 }, ceres: { pg: 1 } },
  techs: opaTechs(2),
  rocinante: away,
}
const oneLeft = { ...docks, fleets: { ...onlyScrapLeft.fleets, tycho: { opa: { fleet: 4 } } } }

effectTest('tech.opa.2', open => {
  open(oneLeft)
    .spends('opa', 2)
    .answers('build')
    .asks('opa', 'buildTo', ['tycho', 'vesta', 'thoth'])
    .answers('thoth')
    .shows({ fleets: { thoth: { opa: { fleet: 1 } } }, reserve: { opa: { scrap: 2 } } })
    .hasAP('opa', 1)
})

effectTest('tech.opa.2', open => {
  open(oneLeft)
    .scores('un', 'belt')
    .answers('pass')
    .asks('opa', 'freeBuild', ['reserve.opa.fleet'])
    .answers('reserve.opa.fleet')
    .asks('opa', 'buildTo', ['tycho', 'vesta', 'thoth'])
    .answers('vesta')
    .shows({ fleets: { vesta: { opa: { fleet: 1 } } } })
    .nothingElseIsAsked()
})

effectTest('tech.opa.2', open => {
  open({ ...oneLeft, fleets: { ...oneLeft.fleets, tycho: { opa: { fleet: 3 } } } })
    .plays('un', 'card.bush-naval-yards')
    .asks('opa', 'buildTo', ['tycho', 'vesta', 'thoth'])
    .answers('vesta')
    .asks('opa', 'buildTo', ['tycho', 'vesta', 'thoth'])
    .answers('tycho')
    .shows({
      fleets: { vesta: { opa: { fleet: 1 } }, tycho: { opa: { fleet: 4 } } },
      reserve: { opa: { scrap: 2 } },
      cp: { un: 11 },
    })
    .nothingElseIsAsked()
})

it('without Hidden Docks, or without influence in the Belt, a fleet is built at Tycho', () => {
  table({ ...oneLeft, techs: opaTechs(1) })
    .spends('opa', 2)
    .answers('build')
    .shows({ fleets: { tycho: { opa: { fleet: 5 } } } })
  table({ ...oneLeft, influence: { titan: { opa: 1 } } })
    .spends('opa', 2)
    .answers('build')
    .shows({ fleets: { tycho: { opa: { fleet: 5 } } } })
})

it('Hidden Docks opens no Belt Orbital to Scrap Ships that is closed to them', () => {
  table({ ...oneLeft, influence: { titan: { opa: 1 }, ceres: { opa: 1 } } })
    .spends('opa', 2)
    .answers('tech.opa.1')
    .asks('opa', 'buildTo', ['ceres', 'saturn'])
})

// OPA III: Rebellion

const rebels = {
  influence: { tycho: { opa: 1, un: 1, mcr: 2 }, titan: { mcr: 1 }, luna: { opa: 1, un: 1 } },
  techs: opaTechs(3),
  rocinante: away,
}

effectTest('tech.opa.3', open => {
  open({ ...rebels, fleets: {} })
    .spends('opa', 2)
    .answers('tech.opa.3')
    .asks('opa', 'remove', ['tycho.un', 'tycho.mcr'])
    .answers('tycho.mcr')
    .shows({ influence: { tycho: { opa: 1, un: { normal: 1, diplomat: 0 }, mcr: 1 } }, supply: { mcr: 16 } })
    .hasAP('opa', 1)
    .withholds('tech.opa.3')
})

effectTest('tech.opa.3', open => {
  // Out of Diplomats and normal cubes the UN names the one that goes.
  open({ ...rebels, influence: { titan: { opa: 1, un: { normal: 1, diplomat: 1 } } } })
    .spends('opa', 2)
    .answers('tech.opa.3')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('normal')
    .showsExactly({ influence: { titan: { opa: 1, un: { normal: 0, diplomat: 1 } } } })
})

it('Rebellion needs an opposing cube beside one of the OPA, in the Belt or further out', () => {
  table({ ...rebels, influence: { luna: { opa: 1, un: 1 }, titan: { mcr: 1 }, tycho: { opa: 2 } } })
    .spends('opa', 2)
    .withholds('tech.opa.3')
})

// Protogen I: Puppet Master

const track = ['card.riot-gear', 'card.ambush', 'card.assassin', 'card.covert-op', 'card.black-ops-team']

effectTest('tech.pg.1', open => {
  open({ techs: pgTechs(1), cp: { pg: 0 }, active: 'pg', track })
    .asks('pg', 'cardUse', ['event', 'keep', 'points'])
    .answers('keep')
    .shows({ kept: { pg: ['card.riot-gear'] }, cp: { pg: 0 } })
})

effectTest('tech.pg.1', open => {
  open({ techs: pgTechs(1), initiative: ['pg', 'opa', 'un', 'mcr'], cp: { pg: 0 } })
    .spends('mcr', 3)
    .answers('done')
    .asks('pg', 'offer', ['now', 'keep', 'decline'])
    .answers('keep')
    .shows({ kept: { pg: ['card.riot-gear'] }, cp: { pg: 0 }, initiative: ['opa', 'un', 'mcr', 'pg'] })
})

it('Puppet Master pays for no slot of the track, and helps nobody else', () => {
  table({ techs: pgTechs(1), cp: { pg: 0 }, active: 'pg', track })
    .asks('pg', 'cardUse')
    .sees('table', { inUse: ['card.riot-gear'] })
  table({ techs: pgTechs(1), cp: { pg: 1 }, active: 'pg', track })
    .answers('card.ambush')
    .answers('keep')
    .shows({ cp: { pg: 0 }, kept: { pg: ['card.ambush'] } })
  table({ techs: pgTechs(1) })
    .spends('pg', 3)
    .answers('done')
    .allDecline()
    .nothingElseIsAsked()
  table({ techs: pgTechs(1), active: 'mcr', track })
    .answers('card.riot-gear')
    .answers('keep')
    .shows({ cp: { mcr: 9 } })
})
