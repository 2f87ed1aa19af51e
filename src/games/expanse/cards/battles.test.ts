import { describe, it } from 'vitest'
import { effectTest, table } from '../../../testing/table.ts'

/** Cards that remove fleets. */

const un = (normal: number, diplomat: number) => ({ un: { normal, diplomat } })
const everyOrbital = ['earth', 'mars', 'ceres', 'tycho', 'eros', 'thoth', 'vesta', 'jupiter', 'saturn']

effectTest('card.nauvoo', open => {
  const fleets = { mars: { mcr: { battleship: 2 } }, tycho: { opa: { fleet: 1 } } }
  open({ influence: { luna: { un: 1 } }, fleets, rocinante: { controller: 'pg', orbital: 'thoth' } })
    .plays('opa', 'card.nauvoo')
    .asks('opa', 'oneOf', ['0', '1'])
    .refuses('0', '1')
    .refuses()
    .answers('1')
    .asks('opa', 'destroy', ['mars.mcr.battleship', 'tycho.opa.fleet'])
    .refuses()
    .refuses('thoth.pg.rocinante')
    .answers('mars.mcr.battleship')
    .showsExactly({
      fleets: { mars: { mcr: { battleship: 1, battleshipDamaged: 1 } }, tycho: { opa: { fleet: 1 } } },
      influence: { luna: un(1, 0) },
    })
    .nothingElseIsAsked()
})

describe('Nauvoo', () => {
  it('may take a cube instead, the own ones too', () => {
    const influence = { luna: { opa: 1, ...un(1, 1) }, titan: { mcr: 2 } }
    table({ influence })
      .plays('opa', 'card.nauvoo')
      .answers('0')
      .asks('opa', 'remove', ['luna.un', 'luna.opa', 'titan.mcr'])
      .refuses()
      .refuses('luna.opa', 'titan.mcr')
      .answers('luna.un')
      .asks('un', 'whichCube', ['normal', 'diplomat'])
      .answers('diplomat')
      .showsExactly({ influence: { luna: { opa: 1, ...un(1, 0) }, titan: { mcr: 2 } } })
      .nothingElseIsAsked()
  })
  it('offers no half that can do nothing while the other can', () => {
    table({ influence: {}, fleets: { mars: { mcr: { battleshipDamaged: 1 } }, eros: { pg: { fleet: 1 } } } })
      .plays('mcr', 'card.nauvoo')
      .asks('mcr', 'destroy', ['mars.mcr.battleshipDamaged', 'eros.pg.fleet'])
      .answers('mars.mcr.battleshipDamaged')
      .showsExactly({ fleets: { eros: { pg: { fleet: 1 } } } })
      .shows({ reserve: { mcr: { battleship: 2, fleet: 3 } } })
      .nothingElseIsAsked()
    // The Rocinante is no fleet that could be removed.
    table({ influence: { luna: { mcr: 1 } }, fleets: {} })
      .plays('mcr', 'card.nauvoo')
      .showsExactly({ influence: {} })
      .nothingElseIsAsked()
  })
})

const atCeres = {
  fleets: {
    ceres: { mcr: { battleship: 1, fleet: 1 }, un: { fleet: 2 }, opa: { fleet: 2 } },
    eros: { un: { fleet: 1 }, mcr: { fleet: 1 } },
  },
  rocinante: { controller: 'pg', orbital: 'ceres' },
}

effectTest('card.theresa-yao', open => {
  open(atCeres)
    .plays('mcr', 'card.theresa-yao')
    .asks('mcr', 'choose-orbital', ['ceres', 'eros'])
    .answers('ceres')
    // One Battleship pays two.
    .asks('mcr', 'destroy', ['ceres.mcr.battleship', 'ceres.mcr.fleet'])
    .answers('ceres.mcr.battleship')
    .asks('mcr', 'destroy', ['ceres.mcr.battleshipHit', 'ceres.mcr.fleet'])
    .answers('ceres.mcr.battleshipHit')
    .asks('mcr', 'destroy', ['ceres.mcr.fleet'])
    .answers()
    // Two paid: three opposing ones, the Rocinante not among them.
    .asks('mcr', 'destroy', ['ceres.un.fleet', 'ceres.opa.fleet'])
    .refuses()
    .answers('ceres.un.fleet')
    .asks('mcr', 'destroy', ['ceres.un.fleet', 'ceres.opa.fleet'])
    .answers('ceres.opa.fleet')
    .asks('mcr', 'destroy', ['ceres.un.fleet', 'ceres.opa.fleet'])
    .answers('ceres.opa.fleet')
    .showsExactly({
      fleets: {
        ceres: { mcr: { fleet: 1 }, un: { fleet: 1 } },
        eros: { un: { fleet: 1 }, mcr: { fleet: 1 } },
      },
    })
    .shows({ rocinante: { controller: 'pg', orbital: 'ceres' } })
    .nothingElseIsAsked()
})

describe('Theresa Yao', () => {
  it('removes one opposing fleet for nothing, and not the Rocinante', () => {
    table(atCeres)
      .plays('mcr', 'card.theresa-yao')
      .answers('eros')
      .answers()
      .showsExactly({ fleets: { ...atCeres.fleets, eros: { mcr: { fleet: 1 } } } })
      .nothingElseIsAsked()
  })
  it('removes no more than there is', () => {
    table(atCeres)
      .plays('mcr', 'card.theresa-yao')
      .answers('eros')
      .answers('eros.mcr.fleet')
      .showsExactly({ fleets: { ceres: atCeres.fleets.ceres } })
      .nothingElseIsAsked()
  })
  it('can flip a Battleship as payment and leave it', () => {
    table(atCeres)
      .plays('mcr', 'card.theresa-yao')
      .answers('ceres')
      .answers('ceres.mcr.battleship')
      .answers()
      .answers('ceres.un.fleet')
      .answers('ceres.un.fleet')
      .showsExactly({
        fleets: { ...atCeres.fleets, ceres: { mcr: { battleshipDamaged: 1, fleet: 1 }, opa: { fleet: 2 } } },
      })
      .nothingElseIsAsked()
  })
})

const landing = {
  fleets: {
    ceres: { un: { fleet: 1 }, mcr: { fleet: 1 } },
    mars: { mcr: { battleship: 1, battleshipDamaged: 1 } },
    jupiter: { mcr: { fleet: 1 } },
    tycho: { opa: { fleet: 1 } },
  },
  rocinante: { controller: 'mcr', orbital: 'eros' },
}

effectTest('card.bobbie-draper', open => {
  open(landing)
    .plays('mcr', 'card.bobbie-draper')
    .asks('mcr', 'destroy', ['ceres.un.fleet', 'tycho.opa.fleet'])
    .refuses()
    .refuses('mars.mcr.battleship')
    .answers('ceres.un.fleet')
    // From reserve or another Orbital: not the fleet that is there already.
    .asks('mcr', 'build', [
      'reserve.mcr.fleet',
      'mars.mcr.battleship',
      'mars.mcr.battleshipDamaged',
      'jupiter.mcr.fleet',
      'eros.mcr.rocinante',
    ])
    .refuses()
    .answers('mars.mcr.battleshipDamaged')
    .showsExactly({
      fleets: {
        ceres: { mcr: { fleet: 1, battleshipDamaged: 1 } },
        mars: { mcr: { battleship: 1 } },
        jupiter: { mcr: { fleet: 1 } },
        tycho: { opa: { fleet: 1 } },
      },
    })
    .nothingElseIsAsked()
})

describe('Bobbie Draper', () => {
  it('may bring the Rocinante, for its controller', () => {
    table(landing)
      .plays('mcr', 'card.bobbie-draper')
      .answers('tycho.opa.fleet')
      .answers('eros.mcr.rocinante')
      .shows({ rocinante: { controller: 'mcr', orbital: 'tycho' } })
      .nothingElseIsAsked()
  })
  it('brings a Battleship from the reserve undamaged', () => {
    table({ fleets: { ceres: { un: { fleet: 1 } } } })
      .plays('mcr', 'card.bobbie-draper')
      .asks('mcr', 'build', ['reserve.mcr.fleet', 'reserve.mcr.battleship'])
      .answers('reserve.mcr.battleship')
      .showsExactly({ fleets: { ceres: { mcr: { battleship: 1 } } } })
      .nothingElseIsAsked()
  })
  it('comes to the Orbital of a Battleship that is only flipped', () => {
    table({ fleets: { mars: { mcr: { battleship: 1 } }, earth: { un: { fleet: 5 } } } })
      .plays('un', 'card.bobbie-draper')
      .showsExactly({
        fleets: { mars: { mcr: { battleshipDamaged: 1 }, un: { fleet: 1 } }, earth: { un: { fleet: 4 } } },
      })
      .nothingElseIsAsked()
  })
  it('places nothing when nothing can be removed', () => {
    table({ fleets: { mars: { mcr: { fleet: 1 } } }, rocinante: { controller: 'pg', orbital: 'ceres' } })
      .plays('mcr', 'card.bobbie-draper')
      .showsExactly({ fleets: { mars: { mcr: { fleet: 1 } } } })
      .nothingElseIsAsked()
  })
  it('brings a Scrap Ship from the map, never from the reserve', () => {
    table({
      active: 'opa',
      track: ['card.kenzo-gabriel', 'card.bobbie-draper', 'card.drummer', 'card.diogo', 'card.nauvoo'],
      fleets: { vesta: { opa: { scrap: 1 } }, tycho: { opa: { fleet: 5 } }, saturn: { un: { fleet: 1 } } },
    })
      .answers('card.kenzo-gabriel')
      .answers('event')
      .asks('opa', 'build', ['tycho.opa.fleet', 'vesta.opa.scrap'])
      .answers('vesta.opa.scrap')
      .showsExactly({ fleets: { saturn: { opa: { scrap: 1 } }, tycho: { opa: { fleet: 5 } } } })
      .nothingElseIsAsked()
  })
})

effectTest('card.ambush', open => {
  const there = { un: { fleet: 2 }, mcr: { battleship: 1, fleet: 1 }, opa: { fleet: 1 }, pg: { fleet: 1 } }
  open({
    fleets: { ceres: there, eros: { un: { fleet: 1 } } },
    rocinante: { controller: 'pg', orbital: 'ceres' },
  })
    .plays('pg', 'card.ambush')
    .asks('pg', 'choose-orbital', everyOrbital)
    .answers('ceres')
    .asks('pg', 'destroyEach', [
      'ceres.un.fleet',
      'ceres.mcr.battleship',
      'ceres.mcr.fleet',
      'ceres.opa.fleet',
      'ceres.pg.fleet',
    ])
    .refuses('ceres.mcr.battleship', 'ceres.mcr.fleet')
    .refuses('eros.un.fleet')
    .refuses('ceres.un.fleet', 'ceres.un.fleet')
    .answers('ceres.un.fleet', 'ceres.mcr.battleship')
    .showsExactly({
      fleets: {
        ceres: {
          un: { fleet: 1 },
          mcr: { battleshipDamaged: 1, fleet: 1 },
          opa: { fleet: 1 },
          pg: { fleet: 1 },
        },
        eros: { un: { fleet: 1 } },
      },
    })
    .nothingElseIsAsked()
})

describe('Ambush', () => {
  it('may take one of everybody or of nobody', () => {
    const fleets = { vesta: { mcr: { battleshipDamaged: 1 }, pg: { fleet: 2 } } }
    table({ fleets })
      .plays('mcr', 'card.ambush')
      .answers('vesta')
      .answers('vesta.mcr.battleshipDamaged', 'vesta.pg.fleet')
      .showsExactly({ fleets: { vesta: { pg: { fleet: 1 } } } })
      .nothingElseIsAsked()
    table({ fleets })
      .plays('mcr', 'card.ambush')
      .answers('vesta')
      .answers()
      .showsExactly({ fleets })
      .nothingElseIsAsked()
  })
})

effectTest('card.captain-yvgeny', open => {
  const fleets = {
    ceres: { un: { fleet: 1 } },
    thoth: { pg: { fleet: 1 }, mcr: { battleship: 1 } },
    vesta: { opa: { fleet: 1 } },
  }
  // In Ceres there is only the Rocinante, which counts for its controller.
  open({ fleets, rocinante: { controller: 'pg', orbital: 'ceres' } })
    .plays('pg', 'card.captain-yvgeny')
    .asks('pg', 'destroy', ['ceres.un.fleet', 'thoth.mcr.battleship'])
    .refuses()
    .refuses('vesta.opa.fleet')
    .refuses('thoth.pg.fleet')
    .answers('thoth.mcr.battleship')
    .showsExactly({ fleets: { ...fleets, thoth: { pg: { fleet: 1 }, mcr: { battleshipDamaged: 1 } } } })
    .nothingElseIsAsked()
})

describe('Captain Yvgeny', () => {
  it('cannot touch the Rocinante of another', () => {
    table({ fleets: { ceres: { pg: { fleet: 1 } } }, rocinante: { controller: 'mcr', orbital: 'ceres' } })
      .plays('pg', 'card.captain-yvgeny')
      .showsExactly({ fleets: { ceres: { pg: { fleet: 1 } } } })
      .nothingElseIsAsked()
  })
})

const hidden = {
  fleets: {
    thoth: { pg: { fleet: 1 }, mcr: { battleship: 1 }, un: { fleet: 1 } },
    eros: { pg: { fleet: 1 } },
    ceres: { un: { fleet: 2 }, mcr: { fleet: 1 }, pg: { fleet: 1 } },
  },
  rocinante: { controller: 'pg', orbital: 'eros' },
}

effectTest('card.stealth-ships', open => {
  open(hidden)
    .plays('pg', 'card.stealth-ships')
    .asks('pg', 'choose-fleet', ['thoth.pg.fleet', 'eros.pg.fleet', 'ceres.pg.fleet'])
    .refuses()
    .refuses('eros.pg.rocinante')
    .answers('thoth.pg.fleet')
    .asks('pg', 'moveTo', ['earth', 'mars', 'ceres', 'tycho', 'eros', 'vesta', 'jupiter'])
    .refuses('saturn')
    .answers('ceres')
    .asks('pg', 'destroy', ['ceres.un.fleet', 'ceres.mcr.fleet'])
    .refuses('thoth.mcr.battleship')
    .answers('ceres.un.fleet')
    .asks('pg', 'destroy', ['ceres.un.fleet', 'ceres.mcr.fleet'])
    .answers()
    .showsExactly({
      fleets: {
        thoth: { mcr: { battleship: 1 }, un: { fleet: 1 } },
        eros: { pg: { fleet: 1 } },
        ceres: { un: { fleet: 1 }, mcr: { fleet: 1 }, pg: { fleet: 1 } },
      },
    })
    .shows({ reserve: { pg: { fleet: 3 } } })
    .nothingElseIsAsked()
})

describe('Stealth Ships', () => {
  it('may stay where they are, and hit one Battleship twice', () => {
    table(hidden)
      .plays('pg', 'card.stealth-ships')
      .answers('thoth.pg.fleet')
      .answers()
      .asks('pg', 'destroy', ['thoth.mcr.battleship', 'thoth.un.fleet'])
      .answers('thoth.mcr.battleship')
      .asks('pg', 'destroy', ['thoth.mcr.battleshipHit', 'thoth.un.fleet'])
      .answers('thoth.mcr.battleshipHit')
      .showsExactly({
        fleets: { thoth: { un: { fleet: 1 } }, eros: { pg: { fleet: 1 } }, ceres: hidden.fleets.ceres },
      })
      .nothingElseIsAsked()
  })
  it('may be a Scrap Ship of whoever borrows the event', () => {
    table({
      active: 'opa',
      track: ['card.kenzo-gabriel', 'card.stealth-ships', 'card.drummer', 'card.diogo', 'card.nauvoo'],
      fleets: { vesta: { opa: { fleet: 1, scrap: 1 }, un: { fleet: 1 } } },
    })
      .answers('card.kenzo-gabriel')
      .answers('event')
      .asks('opa', 'choose-fleet', ['vesta.opa.fleet', 'vesta.opa.scrap'])
      .answers('vesta.opa.scrap')
      .asks('opa', 'moveTo')
      .answers()
      .asks('opa', 'destroy', ['vesta.un.fleet'])
      .answers('vesta.un.fleet')
      .showsExactly({ fleets: { vesta: { opa: { fleet: 1 } } } })
      .nothingElseIsAsked()
  })
  it('have no effect with the Rocinante alone', () => {
    const fleets = { ceres: { un: { fleet: 1 } } }
    table({ fleets, rocinante: { controller: 'pg', orbital: 'ceres' } })
      .plays('pg', 'card.stealth-ships')
      .showsExactly({ fleets })
      .nothingElseIsAsked()
  })
})

effectTest('card.donnager', open => {
  open({
    fleets: {
      mars: { mcr: { battleship: 1 }, pg: { fleet: 1 } },
      earth: { un: { fleet: 1 } },
      eros: { pg: { fleet: 1 }, un: { fleet: 1 } },
    },
    rocinante: { controller: 'opa', orbital: 'mars' },
  })
    .plays('pg', 'card.donnager')
    .asks('pg', 'choose-orbital', ['mars', 'eros'])
    .refuses()
    .answers('mars')
    .asks('pg', 'destroy', ['mars.mcr.battleship', 'mars.pg.fleet'])
    .refuses()
    .refuses('mars.opa.rocinante')
    .answers('mars.mcr.battleship')
    .asks('pg', 'destroy', ['mars.mcr.battleshipHit', 'mars.pg.fleet'])
    .refuses()
    .answers('mars.mcr.battleshipHit')
    .showsExactly({
      fleets: {
        mars: { pg: { fleet: 1 } },
        earth: { un: { fleet: 1 } },
        eros: { pg: { fleet: 1 }, un: { fleet: 1 } },
      },
    })
    .nothingElseIsAsked()
})

describe('Donnager', () => {
  it('removes what there is where there are fewer than two anywhere, the own one too', () => {
    table({ fleets: { mars: { pg: { fleet: 1 } } } })
      .plays('pg', 'card.donnager')
      .showsExactly({ fleets: {} })
      .nothingElseIsAsked()
  })
})
