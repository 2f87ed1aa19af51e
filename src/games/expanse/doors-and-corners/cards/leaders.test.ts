import { describe, it } from 'vitest'
import { effectTest, table } from '../../../../testing/table.ts'

/** Cards about leaders. */

const modules = ['epsilon']
const leader = { leader: 1 }
const orbitals = ['earth', 'mars', 'ceres', 'tycho', 'eros', 'thoth', 'vesta', 'jupiter', 'saturn']
const away = { rocinante: { controller: 'pg', orbital: 'eros' } }

effectTest('dc.card.state-visit', open => {
  open({ ...away, modules, influence: {}, fleets: { mars: { mcr: { leader: 1, battleship: 1 } } } })
    .plays('mcr', 'dc.card.state-visit')
    .asks('mcr', 'moveOne', ['mars.mcr.leader'])
    .answers('mars.mcr.leader')
    .asks(
      'mcr',
      'moveTo',
      orbitals.filter(one => one !== 'mars'),
    )
    .refuses()
    .answers('saturn')
    .asks('mcr', 'place', ['rhea', 'titan', 'the-rings'])
    .refuses()
    .refuses('mariner-valley')
    .answers('titan')
    .showsExactly({
      influence: { titan: { mcr: 1 } },
      fleets: { mars: { mcr: { battleship: 1 } }, saturn: { mcr: leader } },
    })
    .nothingElseIsAsked()
})

describe('State Visit', () => {
  it('of a leader who stays is paid to a base of the Orbital it is in', () => {
    table({ ...away, modules, influence: {}, fleets: { earth: { opa: leader } } })
      .plays('opa', 'dc.card.state-visit')
      .answers()
      .asks('opa', 'place', ['luna', 'eurasia', 'africa'])
      .refuses('tycho')
      .answers('luna')
      .showsExactly({ influence: { luna: { opa: 1 } }, fleets: { earth: { opa: leader } } })
      .nothingElseIsAsked()
  })
  it('has no effect while the leader is off the map', () => {
    const fleets = { earth: { un: { fleet: 2 }, opa: leader } }
    table({ ...away, modules, influence: {}, fleets })
      .plays('un', 'dc.card.state-visit')
      .showsExactly({ influence: {}, fleets })
      .nothingElseIsAsked()
  })
})

effectTest('dc.card.peace-conference', open => {
  const fleets = {
    vesta: { un: leader, opa: { leader: 1, fleet: 3 }, mcr: { fleet: 1 } },
    eros: { pg: leader },
  }
  open({ ...away, modules, fleets, cp: { un: 3 } })
    .plays('un', 'dc.card.peace-conference')
    .shows({ cp: { un: 5 } })
    .nothingElseIsAsked()
})

describe('Peace Conference', () => {
  it('brings at most 4, and nothing while the leader is off the map', () => {
    const all = { un: leader, mcr: leader, opa: leader, pg: leader }
    table({ ...away, modules, fleets: { ceres: all }, cp: { mcr: 3 } })
      .plays('mcr', 'dc.card.peace-conference')
      .shows({ cp: { mcr: 7 } })
    table({ ...away, modules, fleets: { ceres: { ...all, mcr: { fleet: 1 } } }, cp: { mcr: 3 } })
      .plays('mcr', 'dc.card.peace-conference')
      .shows({ cp: { mcr: 3 } })
      .nothingElseIsAsked()
  })
})

const hostages = { earth: { un: { leader: 1, fleet: 1 } }, thoth: { pg: leader }, jupiter: { mcr: leader } }

effectTest('dc.card.hostage-taking', open => {
  open({ ...away, modules, fleets: hostages, cp: { pg: 5, mcr: 5 } })
    .plays('pg', 'dc.card.hostage-taking')
    .asks('pg', 'moveOne', ['earth.un.leader', 'jupiter.mcr.leader'])
    .refuses()
    .refuses('thoth.pg.leader')
    .answers('jupiter.mcr.leader')
    .asks('pg', 'moveTo', ['ceres', 'tycho', 'eros', 'thoth', 'vesta', 'saturn'])
    .refuses('mars')
    .answers('saturn')
    .showsExactly({ fleets: { earth: hostages.earth, thoth: hostages.thoth, saturn: { mcr: leader } } })
    .shows({ cp: { pg: 5, mcr: 4 } })
    .nothingElseIsAsked()
})

describe('Hostage Taking', () => {
  const kidnapped = (given: object) =>
    table({ ...away, modules: ['delta', 'epsilon'], fleets: hostages, ...given })
      .plays('pg', 'dc.card.hostage-taking')
      .asks('pg', 'moveOne')
      .answers('jupiter.mcr.leader')
      .answers('ceres')

  it('is a loss that may be paid with a token, but need not be', () => {
    const given = { cp: { mcr: 2 }, resourceTokens: { mcr: 1 } }
    kidnapped(given)
      .asks('mcr', 'payMixed', ['pay.0', 'pay.1'])
      .answers('pay.1')
      .shows({ cp: { mcr: 2 }, resourceTokens: { mcr: 0 } })
      .nothingElseIsAsked()
    kidnapped(given)
      .answers('pay.0')
      .shows({ cp: { mcr: 1 }, resourceTokens: { mcr: 1 } })
      .nothingElseIsAsked()
  })
  it('stops at 0 CP, and who has none may keep the token all the same', () => {
    kidnapped({ cp: { mcr: 0, un: 0 }, resourceTokens: { mcr: 1 } })
      .answers('pay.0')
      .shows({ cp: { mcr: 0 }, resourceTokens: { mcr: 1 } })
      .nothingElseIsAsked()
    kidnapped({ cp: { mcr: 0, un: 0 }, resourceTokens: { mcr: 0 } })
      .shows({ cp: { mcr: 0 }, resourceTokens: { mcr: 0 } })
      .nothingElseIsAsked()
  })
})

effectTest('dc.card.personal-guard', open => {
  open({ ...away, modules, fleets: { saturn: { mcr: leader } } })
    .plays('mcr', 'dc.card.personal-guard')
    .asks('mcr', 'build', ['reserve.mcr.fleet', 'reserve.mcr.battleship'])
    .answers('reserve.mcr.battleship')
    .asks('mcr', 'build', ['reserve.mcr.fleet', 'reserve.mcr.battleship'])
    .answers('reserve.mcr.fleet')
    .showsExactly({ fleets: { saturn: { mcr: { leader: 1, battleship: 1, fleet: 1 } } } })
    .shows({ reserve: { mcr: { battleship: 1, fleet: 2 } } })
    .nothingElseIsAsked()
})

describe('Personal Guard', () => {
  it('brings one or none as well, and never Scrap Ships', () => {
    table({ ...away, modules, fleets: { saturn: { opa: leader } } })
      .plays('opa', 'dc.card.personal-guard')
      .asks('opa', 'build', ['reserve.opa.fleet'])
      .answers('reserve.opa.fleet')
      .answers()
      .shows({ reserve: { opa: { fleet: 4, scrap: 2 } } })
      .nothingElseIsAsked()
    table({ ...away, modules, fleets: { saturn: { opa: { leader: 1, fleet: 5 } } } })
      .plays('opa', 'dc.card.personal-guard')
      .shows({ reserve: { opa: { scrap: 2 } } })
      .nothingElseIsAsked()
  })
  it('has no effect while the leader is off the map', () => {
    table({ ...away, modules, fleets: { saturn: { mcr: { fleet: 1 } } } })
      .plays('mcr', 'dc.card.personal-guard')
      .showsExactly({ fleets: { saturn: { mcr: { fleet: 1 } } } })
      .nothingElseIsAsked()
  })
})
