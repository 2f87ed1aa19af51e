import { expect, it } from 'vitest'
import { controlOf, scoreOn, effectTest, table } from '../../../../testing/table.ts'

const away = { controller: 'un', orbital: 'earth' }
const alpha = { modules: ['alpha'], rocinante: away }
const first = (tech: string) => ({ ...alpha, techs: { mcr: [tech] } })
const second = (tech: string) => ({ ...alpha, techs: { mcr: ['dc.tech.mcr.1b', tech] } })
const third = (tech: string) => ({ ...alpha, techs: { mcr: ['dc.tech.mcr.1b', 'dc.tech.mcr.2a', tech] } })
const belt = ['ceres', 'tycho', 'eros', 'thoth', 'vesta']

// I: Dominance

effectTest('dc.tech.mcr.1a', open => {
  const game = open({
    ...first('dc.tech.mcr.1a'),
    influence: { europa: { un: 1, mcr: 1 } },
    fleets: { jupiter: { un: { fleet: 2 }, mcr: { battleship: 1 }, opa: { fleet: 2 } } },
  })
  expect(scoreOn(game, 'europa', 'none')).toMatchObject({
    orbitalControl: 'mcr',
    factions: { mcr: { bonus: 1, place: 1, resource: 1 }, un: { place: 2 } },
  })
})

// I: Force Recon

const recon = first('dc.tech.mcr.1b')

effectTest('dc.tech.mcr.1b', open => {
  open({
    ...recon,
    fleets: { mars: { mcr: { fleet: 1 } }, jupiter: { mcr: { fleet: 1 } }, vesta: { un: { fleet: 1 } } },
  })
    .spends('mcr', 2)
    .answers('dc.tech.mcr.1b')
    .asks('mcr', 'place', [
      'luna',
      'eurasia',
      'africa',
      'mariner-valley',
      'londres-nova',
      'europa',
      'ganymede',
      'io',
    ])
    .answers('luna')
    .shows({ influence: { luna: { mcr: 1 } } })
    .hasAP('mcr', 1)
    .withholds('dc.tech.mcr.1b')
})

effectTest('dc.tech.mcr.1b', open => {
  // Jupiter and Saturn are one Sector and two bands; the Rocinante is a fleet of its controller.
  open({ ...recon, fleets: {}, rocinante: { controller: 'mcr', orbital: 'saturn' } })
    .spends('mcr', 2)
    .answers('dc.tech.mcr.1b')
    .asks('mcr', 'place', ['rhea', 'titan', 'the-rings'])
  open({ ...recon, fleets: { thoth: { mcr: { battleshipDamaged: 1 } } } })
    .spends('mcr', 2)
    .answers('dc.tech.mcr.1b')
    .asks('mcr', 'place', belt)
})

it('without a fleet on the map there is no Force Recon', () => {
  table({ ...recon, fleets: {} })
    .spends('mcr', 2)
    .withholds('dc.tech.mcr.1b')
})

// I: Fleet Logistics

const logistics = {
  ...first('dc.tech.mcr.1c'),
  fleets: { mars: { mcr: { fleet: 1, battleshipDamaged: 1 } }, saturn: { mcr: { battleshipDamaged: 1 } } },
}

effectTest('dc.tech.mcr.1c', open => {
  open(logistics)
    .spends('mcr', 2)
    .answers('dc.tech.mcr.1c')
    .asks('mcr', 'build', ['reserve.mcr.fleet'])
    .answers('reserve.mcr.fleet')
    .showsExactly({
      fleets: { mars: { mcr: { fleet: 2, battleship: 1 } }, saturn: { mcr: { battleship: 1 } } },
    })
    .asks('mcr', 'spend')
    .hasAP('mcr', 1)
    .withholds('dc.tech.mcr.1c')
})

effectTest('dc.tech.mcr.1c', open => {
  // Up to one fleet; what is built is the owner's choice, and a Battleship comes undamaged.
  open(logistics)
    .spends('mcr', 2)
    .answers('dc.tech.mcr.1c')
    .answers()
    .shows({ reserve: { mcr: { fleet: 2 } } })
  open({ ...logistics, fleets: { ceres: { mcr: { battleshipDamaged: 1 } } } })
    .spends('mcr', 2)
    .answers('dc.tech.mcr.1c')
    .asks('mcr', 'build', ['reserve.mcr.fleet', 'reserve.mcr.battleship'])
    .answers('reserve.mcr.battleship')
    .showsExactly({ fleets: { ceres: { mcr: { battleship: 1 } }, mars: { mcr: { battleship: 1 } } } })
})

effectTest('dc.tech.mcr.1c', open => {
  // A Battleship that was hit in this turn stays damaged.
  open({
    ...logistics,
    fleets: { mars: { mcr: { battleship: 1, battleshipDamaged: 1, fleet: 3 }, un: { fleet: 1 } } },
    kept: { un: ['card.captain-yvgeny'], mcr: ['card.drummer'] },
  })
    .scores('pg', 'belt')
    .answers('card.captain-yvgeny')
    .answers('mars.mcr.battleship')
    .shows({ fleets: { mars: { mcr: { battleshipDamaged: 2 } } } })
    .answers('card.drummer')
    .answers('dc.tech.mcr.1c')
    .shows({ fleets: { mars: { mcr: { battleship: 1, battleshipDamaged: 1, fleet: 3 } } } })
})

// II: Epstein Drive

effectTest('dc.tech.mcr.2a', open => {
  open({ ...second('dc.tech.mcr.2a'), fleets: { earth: { mcr: { fleet: 2, battleship: 1 } } } })
    .spends('mcr', 2)
    .answers('dc.tech.mcr.2a')
    .asks('mcr', 'moveGroup', ['earth.mcr.fleet', 'earth.mcr.fleet#2', 'earth.mcr.battleship'])
    .answers('earth.mcr.fleet', 'earth.mcr.battleship')
    .asks('mcr', 'moveTo', ['mars', ...belt, 'jupiter'])
    .answers('jupiter')
    .showsExactly({ fleets: { earth: { mcr: { fleet: 1 } }, jupiter: { mcr: { fleet: 1, battleship: 1 } } } })
    .hasAP('mcr', 1)
    .withholds('dc.tech.mcr.2a')
    .offers('move')
})

// II: Orbital Bombardment

const bombard = {
  ...second('dc.tech.mcr.2c'),
  fleets: {
    earth: { mcr: { battleship: 1 }, un: { fleet: 1 } },
    tycho: { mcr: { fleet: 1 }, opa: { fleet: 1 } },
    vesta: { mcr: { fleet: 1 } },
  },
  rocinante: { controller: 'pg', orbital: 'saturn' },
  influence: {
    luna: { un: 1, mcr: 1 },
    africa: { opa: 1 },
    tycho: { opa: 1 },
    vesta: { mcr: 2 },
    titan: { pg: 1 },
  },
}

effectTest('dc.tech.mcr.2c', open => {
  open(bombard)
    .spends('mcr', 4)
    .answers('dc.tech.mcr.2c')
    .asks('mcr', 'remove', ['luna.un', 'africa.opa'])
    .refuses()
    .answers('africa.opa')
    .shows({ supply: { opa: 17 } })
    .hasAP('mcr', 2)
    .withholds('dc.tech.mcr.2c')
})

it('Orbital Bombardment costs 2 AP and needs Orbital Control over an opposing cube', () => {
  table(bombard)
    .spends('mcr', 2)
    .answers('influence')
    .answers('luna')
    .hasAP('mcr', 1)
    .withholds('dc.tech.mcr.2c')
  table({ ...bombard, fleets: { tycho: bombard.fleets.tycho, vesta: bombard.fleets.vesta } })
    .spends('mcr', 4)
    .withholds('dc.tech.mcr.2c')
})

// III: Total War

const war = {
  ...third('dc.tech.mcr.3a'),
  fleets: { ceres: { mcr: { fleet: 1 }, un: { fleet: 2 }, opa: { scrap: 1 } }, earth: { un: { fleet: 1 } } },
}

effectTest('dc.tech.mcr.3a', open => {
  open(war)
    .spends('mcr', 2)
    .answers('dc.tech.mcr.3a')
    .asks('mcr', 'destroy', ['ceres.un.fleet', 'ceres.opa.scrap'])
    .answers('ceres.un.fleet')
    .shows({ fleets: { ceres: { mcr: { fleet: 1 }, un: { fleet: 1 } } }, reserve: { un: { fleet: 3 } } })
    .hasAP('mcr', 1)
    .withholds('dc.tech.mcr.3a')
})

// III: Fortress Fleets

const fortress = {
  ...third('dc.tech.mcr.3b'),
  fleets: { jupiter: { mcr: { fleet: 1 } }, ceres: { un: { fleet: 1 } } },
  influence: { europa: { mcr: 1, un: 2 }, ganymede: { un: 2 }, ceres: { un: 1, mcr: 2 } },
}

effectTest('dc.tech.mcr.3b', open => {
  const game = open(fortress)
  expect(scoreOn(game, 'europa', 'none').factions).toMatchObject({
    mcr: { influence: 1, bonus: 2, total: 3, place: 1 },
    un: { total: 2, place: 2 },
  })
  expect(controlOf(game, 'europa')).toBe('mcr')
  // Nothing without a cube of one's own; and the control of others adds 1 as ever.
  expect(scoreOn(game, 'ganymede', 'none').factions).toMatchObject({
    mcr: { bonus: 0, total: 0 },
    un: { place: 1 },
  })
  expect(scoreOn(game, 'ceres', 'none').factions).toMatchObject({
    un: { bonus: 1, total: 2 },
    mcr: { bonus: 0, total: 2 },
  })
})

// III: Combined Arms

const arms = {
  ...third('dc.tech.mcr.3c'),
  fleets: { mars: { mcr: { fleet: 1, battleship: 1 } } },
  influence: {},
}

effectTest('dc.tech.mcr.3c', open => {
  open(arms)
    .spends('mcr', 3)
    .answers('dc.tech.mcr.3c')
    .asks('mcr', 'moveGroup', ['mars.mcr.fleet', 'mars.mcr.battleship'])
    .answers('mars.mcr.fleet', 'mars.mcr.battleship')
    .asks('mcr', 'moveTo', ['earth', ...belt])
    .answers('earth')
    .asks('mcr', 'place', ['luna', 'eurasia', 'africa'])
    .refuses('luna', 'luna')
    .refuses('luna', 'eurasia', 'africa')
    .answers('luna', 'africa')
    .showsExactly({
      fleets: { earth: { mcr: { fleet: 1, battleship: 1 } } },
      influence: { luna: { mcr: 1 }, africa: { mcr: 1 } },
    })
    .hasAP('mcr', 1)
    .withholds('dc.tech.mcr.3c')
})

effectTest('dc.tech.mcr.3c', open => {
  // Up to two, one a base: a Belt Orbital has a single base, and none is allowed too.
  open(arms)
    .spends('mcr', 2)
    .answers('dc.tech.mcr.3c')
    .answers('mars.mcr.fleet')
    .answers('ceres')
    .asks('mcr', 'place', ['ceres'])
    .answers('ceres')
    .showsExactly({ influence: { ceres: { mcr: 1 } } })
  open(arms)
    .spends('mcr', 2)
    .answers('dc.tech.mcr.3c')
    .answers('mars.mcr.fleet')
    .answers('ceres')
    .answers()
    .showsExactly({ influence: {} })
})
