import { describe, it } from 'vitest'
import { effectTest, table } from '../../../testing/table.ts'

/** Cards that move fleets, alone or with something after it, and cards that build them. */

const un = (normal: number, diplomat: number) => ({ un: { normal, diplomat } })
const everyOrbital = ['earth', 'mars', 'ceres', 'tycho', 'eros', 'thoth', 'vesta', 'jupiter', 'saturn']
const except = (...left: string[]) => everyOrbital.filter(orbital => !left.includes(orbital))

effectTest('card.heavy-burn', open => {
  open({
    fleets: {
      mars: { mcr: { battleship: 1, fleet: 1 } },
      saturn: { mcr: { fleet: 1 } },
      vesta: { mcr: { fleet: 1 } },
    },
  })
    .plays('mcr', 'card.heavy-burn')
    .asks('mcr', 'moveFrom', ['mars', 'saturn', 'vesta'])
    .answers('mars')
    .asks('mcr', 'moveGroup', ['mars.mcr.battleship', 'mars.mcr.fleet'])
    .refuses()
    .answers('mars.mcr.battleship', 'mars.mcr.fleet')
    .asks('mcr', 'moveTo', except('mars', 'saturn'))
    .refuses()
    .answers('jupiter')
    // What has moved does not move again.
    .asks('mcr', 'moveFrom', ['saturn', 'vesta'])
    .answers('saturn')
    .asks('mcr', 'moveTo', ['ceres', 'tycho', 'eros', 'thoth', 'vesta', 'jupiter'])
    .refuses('earth')
    .answers('ceres')
    .showsExactly({
      fleets: {
        jupiter: { mcr: { battleship: 1, fleet: 1 } },
        ceres: { mcr: { fleet: 1 } },
        vesta: { mcr: { fleet: 1 } },
      },
    })
    .nothingElseIsAsked()
})

describe('Heavy Burn', () => {
  it('leaves the moved fleet where a second group starts', () => {
    table({ fleets: { mars: { mcr: { fleet: 1 } }, ceres: { mcr: { fleet: 1 } } } })
      .plays('mcr', 'card.heavy-burn')
      .answers('mars')
      .asks('mcr', 'moveTo')
      .answers('ceres')
      .asks('mcr', 'moveFrom', ['ceres'])
      .answers('ceres')
      // Only the other fleet can go, so the table takes it.
      .asks('mcr', 'moveTo', except('ceres'))
      .answers('saturn')
      .showsExactly({ fleets: { ceres: { mcr: { fleet: 1 } }, saturn: { mcr: { fleet: 1 } } } })
      .nothingElseIsAsked()
  })
  it('takes the Rocinante along for its controller, and may end after one group or none', () => {
    const position = {
      fleets: { tycho: { opa: { fleet: 1, scrap: 1 } } },
      rocinante: { controller: 'opa', orbital: 'tycho' },
    }
    table(position)
      .plays('opa', 'card.heavy-burn')
      .answers('tycho')
      .asks('opa', 'moveGroup', ['tycho.opa.fleet', 'tycho.opa.scrap', 'tycho.opa.rocinante'])
      .answers('tycho.opa.scrap', 'tycho.opa.rocinante')
      .answers('saturn')
      .asks('opa', 'moveFrom', ['tycho'])
      .answers()
      .showsExactly({
        fleets: { tycho: { opa: { fleet: 1 } }, saturn: { opa: { scrap: 1 } } },
        rocinante: { controller: 'opa', orbital: 'saturn' },
      })
      .nothingElseIsAsked()
    table(position)
      .plays('opa', 'card.heavy-burn')
      .answers()
      .showsExactly({ fleets: position.fleets })
      .nothingElseIsAsked()
  })
})

effectTest('card.razorback', open => {
  open({
    fleets: { tycho: { opa: { fleet: 2, scrap: 1 }, un: { fleet: 1 } } },
    rocinante: { controller: 'opa', orbital: 'vesta' },
  })
    .plays('opa', 'card.razorback')
    .asks('opa', 'moveOne', ['tycho.opa.fleet', 'tycho.opa.scrap', 'vesta.opa.rocinante'])
    .refuses()
    .refuses('tycho.un.fleet')
    .answers('tycho.opa.scrap')
    .asks('opa', 'moveTo', except('tycho'))
    .refuses()
    .answers('saturn')
    .showsExactly({
      fleets: { tycho: { opa: { fleet: 2 }, un: { fleet: 1 } }, saturn: { opa: { scrap: 1 } } },
    })
    .nothingElseIsAsked()
})

describe('Razorback', () => {
  it('may be the Rocinante', () => {
    table({ fleets: { thoth: { pg: { fleet: 1 } } }, rocinante: { controller: 'pg', orbital: 'vesta' } })
      .plays('pg', 'card.razorback')
      .answers('vesta.pg.rocinante')
      .answers('earth')
      .showsExactly({
        rocinante: { controller: 'pg', orbital: 'earth' },
        fleets: { thoth: { pg: { fleet: 1 } } },
      })
      .nothingElseIsAsked()
  })
})

effectTest('card.admiral-souther', open => {
  open({
    fleets: {
      mars: { mcr: { battleship: 1, battleshipDamaged: 1 } },
      ceres: { mcr: { fleet: 1 } },
      jupiter: { mcr: { fleet: 1 } },
    },
    rocinante: { controller: 'mcr', orbital: 'ceres' },
  })
    .plays('mcr', 'card.admiral-souther')
    .asks('mcr', 'moveOne', [
      'mars.mcr.battleship',
      'mars.mcr.battleshipDamaged',
      'ceres.mcr.fleet',
      'ceres.mcr.rocinante',
      'jupiter.mcr.fleet',
    ])
    .answers('mars.mcr.battleshipDamaged')
    .asks('mcr', 'moveTo', except('mars', 'jupiter', 'saturn'))
    .answers('ceres')
    .asks('mcr', 'moveOne', [
      'mars.mcr.battleship',
      'ceres.mcr.fleet',
      'ceres.mcr.rocinante',
      'jupiter.mcr.fleet',
    ])
    .answers('ceres.mcr.rocinante')
    .asks('mcr', 'moveTo', except('ceres', 'saturn'))
    .answers('jupiter')
    .asks('mcr', 'moveOne', ['mars.mcr.battleship', 'ceres.mcr.fleet', 'jupiter.mcr.fleet'])
    .answers('ceres.mcr.fleet')
    .asks('mcr', 'moveTo')
    .answers('jupiter')
    // One of the two in Jupiter has come just now; the other may still go.
    .asks('mcr', 'moveOne', ['mars.mcr.battleship', 'jupiter.mcr.fleet'])
    .answers('jupiter.mcr.fleet')
    .asks('mcr', 'moveTo')
    .answers('saturn')
    .asks('mcr', 'moveOne', ['mars.mcr.battleship'])
    .answers()
    .showsExactly({
      fleets: {
        mars: { mcr: { battleship: 1 } },
        ceres: { mcr: { battleshipDamaged: 1 } },
        jupiter: { mcr: { fleet: 1 } },
        saturn: { mcr: { fleet: 1 } },
      },
      rocinante: { controller: 'mcr', orbital: 'jupiter' },
    })
    .nothingElseIsAsked()
})

effectTest('card.weeping-somnambulist', open => {
  open({ influence: {}, fleets: { tycho: { opa: { fleet: 2 } }, saturn: { opa: { fleet: 1 } } } })
    .plays('opa', 'card.weeping-somnambulist')
    .asks('opa', 'moveFrom', ['tycho', 'saturn'])
    .refuses()
    .answers('tycho')
    .asks('opa', 'moveGroup', ['tycho.opa.fleet', 'tycho.opa.fleet#2'])
    .refuses()
    .answers('tycho.opa.fleet')
    .asks('opa', 'moveTo', except('tycho', 'saturn'))
    .answers('jupiter')
    .asks('opa', 'place', ['europa', 'ganymede', 'io'])
    .refuses()
    .refuses('europa', 'io')
    .answers('io')
    .showsExactly({
      influence: { io: { opa: 1 } },
      fleets: { tycho: { opa: { fleet: 1 } }, jupiter: { opa: { fleet: 1 } }, saturn: { opa: { fleet: 1 } } },
    })
    .nothingElseIsAsked()
})

describe('Weeping Somnambulist', () => {
  it('reaches another Orbital of the same band, and its one base', () => {
    table({ influence: {}, fleets: { tycho: { opa: { fleet: 1 } } } })
      .plays('opa', 'card.weeping-somnambulist')
      .asks('opa', 'moveTo', except('tycho', 'saturn'))
      .answers('vesta')
      .showsExactly({ influence: { vesta: { opa: 1 } }, fleets: { vesta: { opa: { fleet: 1 } } } })
      .nothingElseIsAsked()
  })
  it('places nothing when no fleet has moved', () => {
    table({ influence: {}, fleets: {} })
      .plays('opa', 'card.weeping-somnambulist')
      .showsExactly({ influence: {} })
      .nothingElseIsAsked()
  })
})

effectTest('card.anubis', open => {
  const fleets = {
    thoth: { pg: { fleet: 2 } },
    earth: { un: { fleet: 2 }, mcr: { battleship: 1 } },
    eros: { mcr: { fleet: 1 } },
  }
  open({ fleets, rocinante: { controller: 'pg', orbital: 'eros' } })
    .plays('pg', 'card.anubis')
    .asks('pg', 'moveOne', ['thoth.pg.fleet', 'eros.pg.rocinante'])
    .refuses()
    .answers('thoth.pg.fleet')
    .asks('pg', 'moveTo', except('thoth'))
    .answers('earth')
    .asks('pg', 'destroy', ['earth.un.fleet', 'earth.mcr.battleship'])
    .refuses('eros.mcr.fleet')
    .refuses('earth.pg.fleet')
    .answers('earth.mcr.battleship')
    .showsExactly({
      fleets: {
        thoth: { pg: { fleet: 1 } },
        earth: { un: { fleet: 2 }, mcr: { battleshipDamaged: 1 }, pg: { fleet: 1 } },
        eros: { mcr: { fleet: 1 } },
      },
    })
    .nothingElseIsAsked()
})

describe('Anubis', () => {
  it('may spare whoever is there', () => {
    table({
      fleets: { thoth: { pg: { fleet: 1 } }, saturn: { un: { fleet: 1 } } },
      rocinante: { controller: 'un', orbital: 'saturn' },
    })
      .plays('pg', 'card.anubis')
      .answers('saturn')
      .asks('pg', 'destroy', ['saturn.un.fleet'])
      .answers()
      .showsExactly({ fleets: { saturn: { un: { fleet: 1 }, pg: { fleet: 1 } } } })
      .nothingElseIsAsked()
  })
})

effectTest('card.scopuli', open => {
  const fleets = {
    earth: { un: { fleet: 1 } },
    mars: { mcr: { battleship: 1 } },
    thoth: { pg: { fleet: 1 } },
  }
  open({ fleets, rocinante: { controller: 'un', orbital: 'earth' } })
    .plays('pg', 'card.scopuli')
    .asks('pg', 'moveOne', ['earth.un.fleet', 'earth.un.rocinante', 'mars.mcr.battleship'])
    .refuses()
    .refuses('thoth.pg.fleet')
    .answers('earth.un.rocinante')
    .asks('pg', 'moveTo', except('earth', 'jupiter', 'saturn'))
    .refuses()
    .answers('thoth')
    .showsExactly({ fleets, rocinante: { controller: 'un', orbital: 'thoth' } })
    .nothingElseIsAsked()
})

describe('Scopuli', () => {
  it('cannot move the own Rocinante, and moves a damaged Battleship as it is', () => {
    table({
      fleets: { saturn: { mcr: { battleshipDamaged: 1 } } },
      rocinante: { controller: 'opa', orbital: 'tycho' },
    })
      .plays('opa', 'card.scopuli')
      .showsExactly({ fleets: { jupiter: { mcr: { battleshipDamaged: 1 } } } })
      .nothingElseIsAsked()
  })
})

effectTest('card.augusto-nguyen', open => {
  const fleets = {
    thoth: { pg: { fleet: 2 } },
    jupiter: { pg: { fleet: 1 } },
    earth: { pg: { fleet: 1 } },
    saturn: { mcr: { fleet: 1 }, opa: { fleet: 1 } },
  }
  open({ fleets, rocinante: { controller: 'opa', orbital: 'saturn' } })
    .plays('pg', 'card.augusto-nguyen')
    // Saturn is three bands from Earth.
    .asks('pg', 'moveFrom', ['thoth', 'jupiter'])
    .refuses()
    .refuses('earth')
    .answers('thoth')
    .asks('pg', 'moveGroup', ['thoth.pg.fleet', 'thoth.pg.fleet#2'])
    .answers('thoth.pg.fleet', 'thoth.pg.fleet#2')
    .asks('pg', 'destroy', ['saturn.mcr.fleet', 'saturn.opa.fleet'])
    .refuses()
    .refuses('saturn.opa.rocinante')
    .answers('saturn.opa.fleet')
    .showsExactly({
      fleets: {
        earth: { pg: { fleet: 1 } },
        jupiter: { pg: { fleet: 1 } },
        saturn: { mcr: { fleet: 1 }, pg: { fleet: 2 } },
      },
    })
    .nothingElseIsAsked()
})

describe('Augusto Nguyen', () => {
  it('only moves where no opposing fleet can be removed', () => {
    table({
      fleets: { earth: { un: { fleet: 1 } }, saturn: { pg: { fleet: 1 } } },
      rocinante: { controller: 'pg', orbital: 'ceres' },
    })
      .plays('un', 'card.augusto-nguyen')
      .asks('un', 'moveTo', except('earth', 'saturn'))
      .answers('ceres')
      .showsExactly({ fleets: { ceres: { un: { fleet: 1 } }, saturn: { pg: { fleet: 1 } } } })
      .nothingElseIsAsked()
  })
})

effectTest('card.ganymede-incident', open => {
  const fleets = {
    jupiter: { opa: { fleet: 1, scrap: 1 }, mcr: { battleship: 1, fleet: 1 }, un: { fleet: 2 } },
    thoth: { pg: { fleet: 1 } },
  }
  open({ influence: {}, fleets, rocinante: { controller: 'pg', orbital: 'jupiter' } })
    .plays('opa', 'card.ganymede-incident')
    // In turn order from the user; Protogen has only the Rocinante there, the UN no choice.
    .asks('opa', 'destroy', ['jupiter.opa.fleet', 'jupiter.opa.scrap'])
    .refuses()
    .answers('jupiter.opa.scrap')
    .asks('mcr', 'destroy', ['jupiter.mcr.battleship', 'jupiter.mcr.fleet'])
    .refuses()
    .answers('jupiter.mcr.battleship')
    .asks('opa', 'place', ['europa', 'ganymede', 'io'])
    .refuses()
    .answers('ganymede')
    .showsExactly({
      influence: { ganymede: { opa: 1 } },
      fleets: {
        jupiter: { opa: { fleet: 1 }, mcr: { battleshipDamaged: 1, fleet: 1 }, un: { fleet: 1 } },
        thoth: { pg: { fleet: 1 } },
      },
    })
    .shows({ reserve: { opa: { scrap: 2 } } })
    .nothingElseIsAsked()
})

describe('Ganymede Incident', () => {
  it('still places when no fleet is there', () => {
    table({ influence: {}, fleets: {} })
      .plays('un', 'card.ganymede-incident')
      .asks('un', 'place')
      .answers('io')
      .asks('un', 'whichCube')
      .answers('diplomat')
      .showsExactly({ influence: { io: un(0, 1) } })
      .nothingElseIsAsked()
  })
})

effectTest('card.amun-ra', open => {
  open({ fleets: { thoth: { pg: { fleet: 2 } } } })
    .plays('pg', 'card.amun-ra')
    .asks('pg', 'build', ['reserve.pg.fleet'])
    .answers('reserve.pg.fleet')
    .asks('pg', 'buildTo', everyOrbital)
    .refuses()
    .answers('saturn')
    .asks('pg', 'build', ['reserve.pg.fleet'])
    .answers('reserve.pg.fleet')
    .asks('pg', 'buildTo', everyOrbital)
    .answers('earth')
    .showsExactly({
      fleets: { thoth: { pg: { fleet: 2 } }, saturn: { pg: { fleet: 1 } }, earth: { pg: { fleet: 1 } } },
    })
    .shows({ reserve: { pg: { fleet: 1 } } })
    .nothingElseIsAsked()
})

describe('Amun-Ra', () => {
  it('may bring one or none', () => {
    const fleets = { thoth: { pg: { fleet: 2 } } }
    table({ fleets }).plays('pg', 'card.amun-ra').answers().showsExactly({ fleets }).nothingElseIsAsked()
    table({ fleets })
      .plays('pg', 'card.amun-ra')
      .answers('reserve.pg.fleet')
      .answers('thoth')
      .answers()
      .showsExactly({ fleets: { thoth: { pg: { fleet: 3 } } } })
      .nothingElseIsAsked()
  })
})
