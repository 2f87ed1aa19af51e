import { describe, expect, it } from 'vitest'
import { viewAt, table } from '../../../testing/table.ts'

/** Module Epsilon: leaders are fleets that are removed last, and a move of theirs brings influence. */

const modules = ['epsilon']
const away = { rocinante: { controller: 'pg', orbital: 'eros' } }
const given = { ...away, modules, influence: {} }
const fiveOpa = { opa: { fleet: 5 } }

describe('a leader', () => {
  it('starts in each home Orbital', () => {
    table({ modules }).shows({
      fleets: {
        earth: { un: { leader: 1 } },
        mars: { mcr: { leader: 1 } },
        tycho: { opa: { leader: 1 } },
        thoth: { pg: { leader: 1 } },
      },
    })
    table({ modules, seats: ['un', 'mcr'] }).shows({
      fleets: { earth: { un: { leader: 1 } }, mars: { mcr: { leader: 1 } } },
    })
  })

  it('counts as a fleet: for Orbital Control, influence, and what asks for a fleet', () => {
    const fleets = { vesta: { opa: { leader: 1 } }, ceres: { opa: { leader: 1 }, un: { fleet: 1 } } }
    expect(
      viewAt(table({ ...given, fleets: { vesta: fleets.vesta } })).orbitals.find(one => one.id === 'vesta')
        ?.control,
    ).toBe('opa')
    expect(
      viewAt(table({ ...given, fleets: { ceres: fleets.ceres } })).orbitals.find(one => one.id === 'ceres')
        ?.control,
    ).toBeUndefined()
    table({ ...given, fleets: { vesta: fleets.vesta } })
      .spends('opa', 2)
      .answers('influence')
      .shows({ influence: { vesta: { opa: 1 } } })
  })

  it('moves like a fleet, and then brings nothing', () => {
    table({ ...given, fleets: { tycho: { opa: { leader: 1, fleet: 1 } } } })
      .spends('opa', 2)
      .answers('move')
      .asks('opa', 'moveGroup', ['tycho.opa.leader', 'tycho.opa.fleet'])
      .answers('tycho.opa.leader')
      .answers('jupiter')
      .asks('opa', 'spend')
      .hasAP('opa', 1)
      .showsExactly({
        fleets: { tycho: { opa: { fleet: 1 } }, jupiter: { opa: { leader: 1 } } },
        influence: {},
      })
  })

  it('is built like a fleet', () => {
    const fleets = { ceres: fiveOpa }
    table({ ...given, fleets })
      .spends('opa', 2)
      .answers('build')
      .shows({ fleets: { tycho: { opa: { leader: 1 } }, ceres: fiveOpa }, influence: {} })
    table({ ...given, fleets: { earth: { un: { fleet: 1 } } } })
      .plays('mcr', 'card.bobbie-draper')
      .asks('mcr', 'build', ['reserve.mcr.fleet', 'reserve.mcr.battleship', 'reserve.mcr.leader'])
      .answers('reserve.mcr.leader')
      .showsExactly({ fleets: { earth: { mcr: { leader: 1 } } } })
  })

  it('is built for free after a scoring, like any other fleet', () => {
    table({ ...given, fleets: { ceres: { opa: { fleet: 4 } } } })
      .scores('pg', 'inner')
      .answers('pass')
      .asks('un', 'freeBuild', ['reserve.un.fleet', 'reserve.un.leader'])
      .answers()
      .asks('mcr', 'freeBuild', ['reserve.mcr.fleet', 'reserve.mcr.battleship', 'reserve.mcr.leader'])
      .answers('reserve.mcr.leader')
      .asks('opa', 'freeBuild', ['reserve.opa.fleet', 'reserve.opa.leader'])
      .answers('reserve.opa.leader')
      .showsExactly({
        fleets: { ceres: { opa: { fleet: 4 } }, mars: { mcr: { leader: 1 } }, tycho: { opa: { leader: 1 } } },
        influence: {},
      })
  })

  it('comes back with all others', () => {
    table({ ...given, fleets: {} })
      .plays('pg', 'card.bush-naval-yards')
      .showsExactly({
        fleets: {
          earth: { un: { fleet: 5, leader: 1 } },
          mars: { mcr: { fleet: 3, battleship: 2, leader: 1 } },
          tycho: { opa: { fleet: 5, leader: 1 } },
          thoth: { pg: { fleet: 5, leader: 1 } },
        },
      })
  })
})

describe('a leader is removed last', () => {
  const donnager = (there: object, more = {}) =>
    table({ ...given, fleets: { vesta: there }, ...more }).plays('mcr', 'card.donnager')

  it('of its own faction', () => {
    donnager({ opa: { leader: 1, fleet: 2 }, un: { leader: 1 } })
      .asks('mcr', 'destroy', ['vesta.opa.fleet', 'vesta.un.leader'])
      .answers('vesta.opa.fleet')
      .asks('mcr', 'destroy', ['vesta.opa.fleet', 'vesta.un.leader'])
      .answers('vesta.opa.fleet')
      .showsExactly({ fleets: { vesta: { opa: { leader: 1 }, un: { leader: 1 } } } })
  })

  it('with the second of two hits, once the first has taken the other fleet', () => {
    donnager({ opa: { leader: 1, scrap: 1 }, un: { fleet: 1 } })
      .answers('vesta.opa.scrap')
      .asks('mcr', 'destroy', ['vesta.opa.leader', 'vesta.un.fleet'])
      .answers('vesta.opa.leader')
      .showsExactly({ fleets: { vesta: { un: { fleet: 1 } } } })
      .shows({ reserve: { opa: { leader: 1 } } })
  })

  it('after both hits that a Battleship takes', () => {
    donnager({ mcr: { leader: 1, battleship: 1 } }).showsExactly({
      fleets: { vesta: { mcr: { leader: 1 } } },
    })
  })

  it('but before the Rocinante, which nobody removes', () => {
    donnager({ opa: { leader: 1 } }, { rocinante: { controller: 'opa', orbital: 'vesta' } })
      .showsExactly({ fleets: {} })
      .shows({ rocinante: { controller: 'opa', orbital: 'vesta' } })
  })

  it('also where its owner chooses', () => {
    const fleets = { jupiter: { opa: { leader: 1, fleet: 1, scrap: 1 }, un: { leader: 1 } } }
    table({ ...given, fleets })
      .plays('un', 'card.ganymede-incident')
      .asks('opa', 'destroy', ['jupiter.opa.fleet', 'jupiter.opa.scrap'])
  })

  it('as Stealth Ships: only where it is the last of its faction', () => {
    const raid = (fleets: object) =>
      table({ ...given, fleets, rocinante: { controller: 'mcr', orbital: 'mars' } }).plays(
        'pg',
        'card.stealth-ships',
      )
    // With company it has to leave, and not for where another of its faction is.
    raid({
      thoth: { pg: { leader: 1, fleet: 1 } },
      jupiter: { pg: { fleet: 1 }, un: { fleet: 1 } },
      ceres: { un: { fleet: 1 } },
    })
      .asks('pg', 'choose-fleet', ['thoth.pg.leader', 'thoth.pg.fleet', 'jupiter.pg.fleet'])
      .answers('thoth.pg.leader')
      .asks('pg', 'moveTo', ['earth', 'mars', 'ceres', 'tycho', 'eros', 'vesta'])
      .refuses()
      .refuses('jupiter')
      .answers('ceres')
      .asks('pg', 'destroy', ['ceres.un.fleet'])
      .answers('ceres.un.fleet')
      .showsExactly({
        fleets: { thoth: { pg: { fleet: 1 } }, jupiter: { pg: { fleet: 1 }, un: { fleet: 1 } } },
      })
    // Alone it may stay.
    raid({ thoth: { pg: { leader: 1 }, un: { fleet: 1 } } })
      .asks('pg', 'moveTo')
      .answers()
      .answers('thoth.un.fleet')
      .showsExactly({ fleets: {} })
    // Saturn is next to Jupiter only.
    raid({ saturn: { pg: { leader: 1, fleet: 1 } }, jupiter: { pg: { fleet: 1 } } }).asks(
      'pg',
      'choose-fleet',
      ['saturn.pg.fleet', 'jupiter.pg.fleet'],
    )
  })
})

describe('the leader move', () => {
  const atTycho = { ...given, fleets: { tycho: { opa: { leader: 1, fleet: 2 } } } }

  it('takes any of its company one band, then puts one influence at the destination', () => {
    table(atTycho)
      .spends('opa', 3)
      .answers('leader')
      .asks('opa', 'moveGroup', ['tycho.opa.fleet', 'tycho.opa.fleet#2'])
      .answers('tycho.opa.fleet')
      .asks('opa', 'moveTo', ['earth', 'mars', 'ceres', 'eros', 'thoth', 'vesta', 'jupiter'])
      .refuses('saturn')
      .answers('jupiter')
      .asks('opa', 'place', ['europa', 'ganymede', 'io'])
      .refuses()
      .refuses('tycho')
      .answers('io')
      .showsExactly({
        fleets: { tycho: { opa: { fleet: 1 } }, jupiter: { opa: { leader: 1, fleet: 1 } } },
        influence: { io: { opa: 1 } },
      })
      .asks('opa', 'spend')
      .hasAP('opa', 2)
  })

  it('can be made alone, once per turn', () => {
    table(atTycho)
      .spends('opa', 3)
      .answers('leader')
      .answers()
      .answers('vesta')
      .showsExactly({
        fleets: { tycho: { opa: { fleet: 2 } }, vesta: { opa: { leader: 1 } } },
        influence: { vesta: { opa: 1 } },
      })
      .asks('opa', 'spend')
      .hasAP('opa', 2)
      .withholds('leader')
      .spends('opa', 3)
      .offers('leader')
  })

  it('asks for no company where there is none', () => {
    table({ ...given, fleets: { tycho: { opa: { leader: 1 } } } })
      .spends('opa', 2)
      .answers('leader')
      .asks('opa', 'moveTo')
  })

  it('takes a cube from another base when the supply is empty', () => {
    table({ ...atTycho, influence: { ceres: { opa: 9 }, eros: { opa: 9 } } })
      .spends('opa', 2)
      .answers('leader')
      .answers()
      .answers('earth')
      .answers('luna')
      .asks('opa', 'relocate', ['ceres.opa', 'eros.opa'])
      .answers('eros.opa')
      .showsExactly({ influence: { luna: { opa: 1 }, ceres: { opa: 9 }, eros: { opa: 8 } } })
  })

  it('is once a turn for each faction: one that was made leaves that of another to it', () => {
    const fleets = { mars: { mcr: { leader: 1, fleet: 1 } }, tycho: { opa: { leader: 1, fleet: 1 } } }
    table({
      ...given,
      fleets,
      active: 'mcr',
      initiative: ['opa', 'mcr', 'un', 'pg'],
      track: ['card.drummer', 'card.riot-gear', 'card.ambush', 'card.nauvoo', 'card.heavy-burn'],
    })
      .answers('card.drummer')
      .answers('points')
      .answers('leader')
      .answers()
      .answers('earth')
      .answers('luna')
      .asks('mcr', 'spend')
      .withholds('leader')
      .answers('done')
      .asks('opa', 'offer')
      .answers('now')
      .asks('opa', 'spend')
      .offers('leader')
  })

  it('needs the leader on the map', () => {
    table({ ...given, fleets: { tycho: { opa: { fleet: 2 } } } })
      .spends('opa', 3)
      .withholds('leader')
  })
})
