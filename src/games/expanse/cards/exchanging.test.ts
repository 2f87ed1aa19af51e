import { describe, it } from 'vitest'
import { effectTest, table } from '../../../testing/table.ts'

/** Cards that move influence, swap it, or take some off a base and put some there. */

const un = (normal: number, diplomat: number) => ({ un: { normal, diplomat } })

effectTest('card.diogo', open => {
  open({ influence: { tycho: { opa: 2, mcr: 1 }, vesta: { opa: 1 }, titan: { opa: 1 } } })
    .plays('opa', 'card.diogo')
    .asks('opa', 'shift', ['tycho.opa', 'vesta.opa', 'titan.opa'])
    .refuses('tycho.mcr')
    .refuses('tycho.opa', 'titan.opa')
    .answers('tycho.opa')
    .asks('opa', 'shiftTo', ['ceres', 'eros', 'thoth', 'vesta'])
    .refuses()
    .answers('vesta')
    .asks('opa', 'shift', ['tycho.opa', 'vesta.opa', 'titan.opa'])
    .answers('titan.opa')
    // The Outer Planets are one Sector: Jupiter and Saturn alike.
    .asks('opa', 'shiftTo', ['europa', 'ganymede', 'io', 'rhea', 'the-rings'])
    .answers('europa')
    .showsExactly({ influence: { tycho: { opa: 1, mcr: 1 }, vesta: { opa: 2 }, europa: { opa: 1 } } })
    .nothingElseIsAsked()
})

describe('Diogo', () => {
  it('may move one or none', () => {
    table({ influence: { tycho: { opa: 2 } } })
      .plays('opa', 'card.diogo')
      .asks('opa', 'shift', ['tycho.opa'])
      .answers('tycho.opa')
      .asks('opa', 'shiftTo', ['ceres', 'eros', 'thoth', 'vesta'])
      .answers('eros')
      .asks('opa', 'shift', ['tycho.opa', 'eros.opa'])
      .answers()
      .showsExactly({ influence: { tycho: { opa: 1 }, eros: { opa: 1 } } })
      .nothingElseIsAsked()
    table({ influence: { tycho: { opa: 2 } } })
      .plays('opa', 'card.diogo')
      .answers()
      .showsExactly({ influence: { tycho: { opa: 2 } } })
      .nothingElseIsAsked()
  })
})

effectTest('card.covert-op', open => {
  open({ influence: { luna: un(1, 1), ceres: { mcr: 1, opa: 1 }, europa: { mcr: 1 } } })
    .plays('pg', 'card.covert-op')
    .asks('pg', 'swap', ['luna.un', 'ceres.mcr', 'ceres.opa', 'europa.mcr'])
    .refuses()
    .answers('luna.un')
    .asks('pg', 'swapWith', ['ceres.mcr', 'ceres.opa', 'europa.mcr'])
    .refuses()
    .refuses('luna.un')
    .answers('ceres.opa')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('diplomat')
    .showsExactly({
      influence: { luna: { opa: 1, ...un(1, 0) }, ceres: { mcr: 1, ...un(0, 1) }, europa: { mcr: 1 } },
    })
    .nothingElseIsAsked()
})

describe('Covert Op', () => {
  it('swaps with neither a cube of the same faction nor one of the same base', () => {
    const influence = { luna: { pg: 1 }, ceres: { mcr: 1, opa: 1 }, europa: { mcr: 1 }, rhea: { opa: 1 } }
    table({ influence })
      .plays('mcr', 'card.covert-op')
      .asks('mcr', 'swap', ['luna.pg', 'ceres.mcr', 'ceres.opa', 'europa.mcr', 'rhea.opa'])
      .answers('ceres.mcr')
      .asks('mcr', 'swapWith', ['luna.pg', 'rhea.opa'])
      .answers('rhea.opa')
      .showsExactly({
        influence: { luna: { pg: 1 }, ceres: { opa: 2 }, europa: { mcr: 1 }, rhea: { mcr: 1 } },
      })
      .nothingElseIsAsked()
  })
  it('has no effect where no two factions stand on two bases', () => {
    table({ influence: { ceres: { mcr: 1, opa: 1 } } })
      .plays('mcr', 'card.covert-op')
      .showsExactly({ influence: { ceres: { mcr: 1, opa: 1 } } })
      .nothingElseIsAsked()
  })
  it('puts a UN cube among other UN cubes without asking for another', () => {
    table({ influence: { luna: { un: 1 }, ceres: { mcr: 1, ...un(1, 1) } } })
      .plays('mcr', 'card.covert-op')
      .asks('mcr', 'swap', ['luna.un', 'ceres.mcr'])
      .answers('ceres.mcr')
      .showsExactly({ influence: { luna: { mcr: 1 }, ceres: un(2, 1) } })
      .nothingElseIsAsked()
  })
})

effectTest('card.lawrence-strickland', open => {
  open({
    influence: {
      europa: { pg: 2, ...un(1, 1) },
      ganymede: { mcr: 1 },
      titan: { opa: 1 },
      thoth: { pg: 10 },
      eros: { pg: 6 },
    },
  })
    .plays('pg', 'card.lawrence-strickland')
    .asks('pg', 'replace', ['europa.un', 'ganymede.mcr'])
    .refuses()
    .refuses('titan.opa')
    .refuses('europa.un', 'ganymede.mcr')
    .answers('europa.un')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('diplomat')
    // Out of cubes: one comes from another base, not from Europa.
    .asks('pg', 'relocate', ['eros.pg', 'thoth.pg'])
    .answers('thoth.pg')
    .showsExactly({
      influence: {
        europa: { pg: 3, ...un(1, 0) },
        ganymede: { mcr: 1 },
        titan: { opa: 1 },
        thoth: { pg: 9 },
        eros: { pg: 6 },
      },
    })
    .shows({ supply: un(14, 3) })
    .nothingElseIsAsked()
})

describe('Lawrence Strickland', () => {
  it('takes the cube from the supply while there is one', () => {
    table({ influence: { europa: { mcr: 2 }, io: { opa: 1 } } })
      .plays('pg', 'card.lawrence-strickland')
      .asks('pg', 'replace', ['europa.mcr', 'io.opa'])
      .answers('europa.mcr')
      .showsExactly({ influence: { europa: { mcr: 1, pg: 1 }, io: { opa: 1 } } })
      .shows({ supply: { mcr: 17, pg: 17 } })
      .nothingElseIsAsked()
  })
  it('replaces nothing where there is no cube to put there', () => {
    table({ influence: { europa: { pg: 18, mcr: 1 } } })
      .plays('pg', 'card.lawrence-strickland')
      .showsExactly({ influence: { europa: { pg: 18, mcr: 1 } } })
      .nothingElseIsAsked()
  })
})

effectTest('card.caliban-project', open => {
  const fleets = { jupiter: { pg: { fleet: 1 }, mcr: { fleet: 1 } }, earth: { un: { fleet: 1 } } }
  const influence = { europa: { mcr: 1, pg: 2 }, vesta: { opa: 2 }, luna: { un: 2 } }
  open({ influence, fleets, rocinante: { controller: 'pg', orbital: 'vesta' } })
    .plays('pg', 'card.caliban-project')
    // The Rocinante is a fleet of its controller.
    .asks('pg', 'choose-base', ['europa', 'vesta'])
    .refuses('luna')
    .answers('europa')
    .asks('pg', 'remove', ['europa.mcr', 'europa.pg', 'europa.pg#2'])
    .refuses()
    .refuses('europa.mcr')
    .refuses('europa.mcr', 'europa.pg', 'europa.pg#2')
    .answers('europa.pg', 'europa.mcr')
    .showsExactly({ influence: { europa: { pg: 2 }, vesta: { opa: 2 }, luna: un(2, 0) } })
    .nothingElseIsAsked()
})

describe('Caliban Project', () => {
  it('removes what there is, own cubes too, and places there all the same', () => {
    const position = {
      influence: { vesta: { pg: 1 } },
      fleets: {},
      rocinante: { controller: 'pg', orbital: 'vesta' },
    }
    table(position)
      .plays('pg', 'card.caliban-project')
      .told('influenceRemoved', { seat: 'pg', base: 'vesta' })
      .told('influencePlaced', { seat: 'pg', base: 'vesta' })
      .showsExactly({ influence: { vesta: { pg: 1 } } })
      .nothingElseIsAsked()
  })
  it('asks the UN for each of its cubes that goes while it has both kinds there', () => {
    const position = {
      influence: { vesta: un(2, 2) },
      fleets: {},
      rocinante: { controller: 'pg', orbital: 'vesta' },
    }
    table(position)
      .plays('pg', 'card.caliban-project')
      .asks('un', 'whichCube', ['normal', 'diplomat'])
      .answers('diplomat')
      .asks('un', 'whichCube', ['normal', 'diplomat'])
      .answers('normal')
      .showsExactly({ influence: { vesta: { pg: 1, ...un(1, 1) } } })
      .nothingElseIsAsked()
  })
  it('has no effect without a fleet on the map', () => {
    table({ influence: { vesta: { pg: 1 } }, fleets: {}, rocinante: { controller: 'un', orbital: 'vesta' } })
      .plays('pg', 'card.caliban-project')
      .showsExactly({ influence: { vesta: { pg: 1 } } })
      .nothingElseIsAsked()
  })
})

effectTest('card.eros-incident', open => {
  open({ influence: { eros: { opa: 3, mcr: 1, ...un(1, 2) }, titan: { opa: 15 } } })
    .plays('opa', 'card.eros-incident')
    // Everything goes, so nobody is asked which; the own cubes that left are back in the supply.
    .showsExactly({ influence: { eros: { opa: 2 }, titan: { opa: 15 } } })
    .shows({ supply: { opa: 1, mcr: 18, ...un(15, 3) } })
    .nothingElseIsAsked()
})

describe('Eros Incident', () => {
  it('places two on an empty Eros, from elsewhere if need be', () => {
    table({ influence: { titan: { opa: 10 }, rhea: { opa: 7 } } })
      .plays('opa', 'card.eros-incident')
      .asks('opa', 'relocate', ['rhea.opa', 'titan.opa'])
      .answers('rhea.opa')
      .showsExactly({ influence: { eros: { opa: 2 }, titan: { opa: 10 }, rhea: { opa: 6 } } })
      .nothingElseIsAsked()
  })
})

effectTest('card.thoth-raid', open => {
  const influence = { thoth: { pg: 2, mcr: 1, ...un(1, 1) }, eros: { pg: 1 } }
  const fleets = {
    thoth: { pg: { fleet: 2 }, un: { fleet: 1 }, mcr: { fleet: 1 } },
    eros: { pg: { fleet: 1 } },
  }
  open({ influence, fleets, rocinante: { controller: 'pg', orbital: 'thoth' } })
    .plays('mcr', 'card.thoth-raid')
    .asks('mcr', 'remove', ['thoth.un', 'thoth.un#2', 'thoth.pg', 'thoth.pg#2'])
    .refuses('thoth.mcr')
    .refuses('thoth.un', 'thoth.pg', 'thoth.pg#2')
    .answers('thoth.un', 'thoth.pg')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('diplomat')
    .asks('mcr', 'destroy', ['thoth.un.fleet', 'thoth.pg.fleet'])
    .refuses('thoth.mcr.fleet')
    .refuses('thoth.pg.rocinante')
    .answers('thoth.pg.fleet')
    .showsExactly({
      influence: { thoth: { pg: 1, mcr: 2, ...un(1, 0) }, eros: { pg: 1 } },
      fleets: {
        thoth: { pg: { fleet: 1 }, un: { fleet: 1 }, mcr: { fleet: 1 } },
        eros: { pg: { fleet: 1 } },
      },
    })
    .nothingElseIsAsked()
})

describe('Thoth Raid', () => {
  it('may spare everybody, but places', () => {
    table({ influence: { thoth: { pg: 1 } }, fleets: { thoth: { pg: { fleet: 1 } } } })
      .plays('opa', 'card.thoth-raid')
      .asks('opa', 'remove', ['thoth.pg'])
      .answers()
      .asks('opa', 'destroy', ['thoth.pg.fleet'])
      .answers()
      .showsExactly({ influence: { thoth: { pg: 1, opa: 1 } }, fleets: { thoth: { pg: { fleet: 1 } } } })
      .nothingElseIsAsked()
  })
})
