import { describe, it } from 'vitest'
import { effectTest, table } from '../../../../testing/table.ts'

/** Cards of the Expanded Technologies. */

const modules = ['alpha']
const away = { rocinante: { controller: 'pg', orbital: 'eros' } }

effectTest('dc.card.increased-technology', open => {
  open({ modules, techs: { mcr: ['dc.tech.mcr.1b', 'dc.tech.mcr.2a'] } })
    .plays('mcr', 'dc.card.increased-technology')
    .asks('mcr', 'gainTech', ['dc.tech.mcr.1a', 'dc.tech.mcr.1c', 'dc.tech.mcr.2b', 'dc.tech.mcr.2c'])
    .refuses()
    .refuses('dc.tech.mcr.3a')
    .answers('dc.tech.mcr.2c')
    .shows({ techs: { mcr: ['dc.tech.mcr.1b', 'dc.tech.mcr.2a', 'dc.tech.mcr.2c'] } })
    .nothingElseIsAsked()
})

describe('Increased Technology', () => {
  it('never gives the UN both Diplomats and Embassies', () => {
    table({ modules, techs: { un: ['dc.tech.un.1b'] } })
      .plays('un', 'dc.card.increased-technology')
      .shows({ techs: { un: ['dc.tech.un.1b', 'dc.tech.un.1c'] } })
      .nothingElseIsAsked()
  })
  it('has no effect before the first tech, but may be kept', () => {
    table({
      modules,
      active: 'opa',
      track: ['dc.card.increased-technology', 'card.drummer', 'card.diogo', 'card.nauvoo', 'card.razorback'],
    })
      .answers('dc.card.increased-technology')
      .asks('opa', 'cardUse', ['event', 'keep', 'points'])
      .answers('event')
      .shows({ techs: { opa: [] } })
      .nothingElseIsAsked()
  })
})

effectTest('dc.card.solomon-epstein', open => {
  const fleets = { ceres: { mcr: { fleet: 2, battleship: 1 } }, mars: { mcr: { fleet: 1 } } }
  open({ ...away, modules, fleets })
    .plays('mcr', 'dc.card.solomon-epstein')
    .asks('mcr', 'moveFrom', ['ceres', 'mars'])
    .refuses()
    .answers('ceres')
    .answers('ceres.mcr.fleet', 'ceres.mcr.battleship')
    .asks('mcr', 'moveTo', ['earth', 'mars', 'tycho', 'eros', 'thoth', 'vesta', 'jupiter', 'saturn'])
    .answers('saturn')
    .showsExactly({
      fleets: {
        ceres: { mcr: { fleet: 1 } },
        mars: { mcr: { fleet: 1 } },
        saturn: { mcr: { fleet: 1, battleship: 1 } },
      },
    })
    .nothingElseIsAsked()
})

describe('Solomon Epstein', () => {
  it('takes a leader along, and no influence follows', () => {
    table({
      ...away,
      modules: ['alpha', 'epsilon'],
      influence: {},
      fleets: { tycho: { opa: { leader: 1, fleet: 1 } } },
    })
      .plays('opa', 'dc.card.solomon-epstein')
      .answers('tycho.opa.leader', 'tycho.opa.fleet')
      .answers('earth')
      .showsExactly({ influence: {}, fleets: { earth: { opa: { leader: 1, fleet: 1 } } } })
      .nothingElseIsAsked()
  })
})

effectTest('dc.card.michael-iturbi', open => {
  open({ modules, techs: { un: ['dc.tech.un.1a', 'dc.tech.un.2b'] } })
    .plays('un', 'dc.card.michael-iturbi')
    .asks('un', 'giveTech', ['dc.tech.un.1a', 'dc.tech.un.2b'])
    .refuses()
    .answers('dc.tech.un.1a')
    // Giving up Diplomats opens Embassies; always the same level.
    .asks('un', 'gainTech', ['dc.tech.un.1b', 'dc.tech.un.1c'])
    .refuses('dc.tech.un.2a')
    .answers('dc.tech.un.1b')
    .shows({ techs: { un: ['dc.tech.un.2b', 'dc.tech.un.1b'] } })
    .nothingElseIsAsked()
})

describe('Michael Iturbi', () => {
  it('takes effect at once while bases are scored', () => {
    // Hegemony breaks the tie on Vesta, which lies in the Bonus Sector, in this very scoring.
    const track = ['score', 'card.drummer', 'card.diogo', 'card.nauvoo', 'card.razorback']
    table({
      rocinante: { controller: 'mcr', orbital: 'eros' },
      modules,
      active: 'mcr',
      track,
      fleets: {},
      influence: { vesta: { un: 1, mcr: 1 } },
      cp: { un: 10, mcr: 10 },
      techs: { un: ['dc.tech.un.1b', 'dc.tech.un.2c', 'dc.tech.un.3b'] },
      kept: { un: ['dc.card.michael-iturbi'] },
    })
      .answers('score.1')
      .answers('belt')
      .asks('un', 'scoringEvent', ['dc.card.michael-iturbi', 'pass'])
      .answers('dc.card.michael-iturbi')
      .answers('dc.tech.un.3b')
      .answers('dc.tech.un.3a')
      .allPass()
      // Round 1: 2 for the first, 1 for the second; Food is critical to the UN.
      .shows({ cp: { un: 13, mcr: 11 } })
  })
})

effectTest('dc.card.tycho-engineers', open => {
  open({
    ...away,
    modules: ['alpha', 'epsilon'],
    fleets: { mars: { mcr: { battleshipDamaged: 1, leader: 1 } } },
  })
    .plays('mcr', 'dc.card.tycho-engineers')
    // Neither moves nor influence, and the leader does not lead; the repair is the ability of the mat.
    .asks('mcr', 'spend', ['build', 'mat.mcr', 'done'])
    .hasAP('mcr', 2)
    .answers('mat.mcr')
    .asks('mcr', 'spend', ['build', 'done'])
    .hasAP('mcr', 1)
    .answers('build')
    .answers('reserve.mcr.fleet')
    .showsExactly({ fleets: { mars: { mcr: { battleship: 1, fleet: 1, leader: 1 } } } })
    .nothingElseIsAsked()
})

describe('Tycho Engineers', () => {
  it('keep to the limits of a turn', () => {
    table({ ...away, modules, techs: { opa: ['dc.tech.opa.1b'] }, fleets: {}, influence: {} })
      .plays('opa', 'dc.card.tycho-engineers')
      .offers('build', 'dc.tech.opa.1b')
      .withholds('move', 'influence')
      .answers('dc.tech.opa.1b')
      .answers('vesta')
      .hasAP('opa', 1)
      .withholds('dc.tech.opa.1b')
  })
})
