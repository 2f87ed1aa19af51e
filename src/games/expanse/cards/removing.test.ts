import { describe, it } from 'vitest'
import { effectTest, table } from '../../../testing/table.ts'

/** Cards that take influence off bases. */

const un = (normal: number, diplomat: number) => ({ un: { normal, diplomat } })

effectTest('card.destruction-of-deimos', open => {
  open({ influence: { 'mariner-valley': { mcr: 2, un: 1 }, 'londres-nova': { un: 1 }, luna: { mcr: 1 } } })
    .plays('un', 'card.destruction-of-deimos')
    .asks('un', 'remove', ['mariner-valley.un', 'mariner-valley.mcr', 'londres-nova.un'])
    .refuses('londres-nova.un')
    .refuses('mariner-valley.un', 'mariner-valley.mcr')
    .refuses()
    // Alone on Londres Nova, the UN loses its own cube there.
    .answers('mariner-valley.mcr', 'londres-nova.un')
    .asks('un', 'place', ['luna', 'eurasia', 'africa'])
    .refuses()
    .answers('luna')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('diplomat')
    .showsExactly({ influence: { 'mariner-valley': { mcr: 1, ...un(1, 0) }, luna: { mcr: 1, ...un(0, 1) } } })
    .nothingElseIsAsked()
})

describe('Destruction of Deimos', () => {
  it('skips an empty Mars base, and lets the UN say which of its own cubes goes', () => {
    table({ influence: { 'londres-nova': un(1, 1) } })
      .plays('un', 'card.destruction-of-deimos')
      .asks('un', 'whichCube', ['normal', 'diplomat'])
      .answers('normal')
      .asks('un', 'place')
      .answers('africa')
      .asks('un', 'whichCube')
      .answers('normal')
      .showsExactly({ influence: { 'londres-nova': un(0, 1), africa: un(1, 0) } })
      .nothingElseIsAsked()
  })
})

effectTest('card.blockade-of-earth', open => {
  const influence = {
    luna: { mcr: 1 },
    eurasia: { opa: 1, pg: 1 },
    africa: un(1, 1),
    'mariner-valley': { pg: 1 },
  }
  open({ influence, fleets: { earth: { mcr: { fleet: 2 }, un: { fleet: 1 } } } })
    .plays('mcr', 'card.blockade-of-earth')
    .asks('mcr', 'place', ['luna', 'eurasia', 'africa'])
    .refuses()
    .refuses('luna', 'africa')
    .answers('luna')
    .asks('mcr', 'remove', ['luna.mcr', 'eurasia.opa', 'eurasia.pg', 'africa.un'])
    .refuses('mariner-valley.pg')
    .refuses('eurasia.opa', 'africa.un')
    .answers('africa.un')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('normal')
    .showsExactly({
      influence: {
        luna: { mcr: 2 },
        eurasia: { opa: 1, pg: 1 },
        africa: un(0, 1),
        'mariner-valley': { pg: 1 },
      },
    })
    .nothingElseIsAsked()
})

describe('Blockade of Earth', () => {
  it('removes any influence, the own included, as the source names no owner', () => {
    table({ influence: { luna: { un: 1 } }, fleets: { earth: { opa: { fleet: 2 } } } })
      .plays('opa', 'card.blockade-of-earth')
      .answers('africa')
      .asks('opa', 'remove', ['luna.un', 'africa.opa'])
      .answers('africa.opa')
      .showsExactly({ influence: { luna: un(1, 0) } })
      .nothingElseIsAsked()
  })
  it('removes nothing when strength is tied', () => {
    table({ influence: { luna: { un: 1 } }, fleets: { earth: { mcr: { fleet: 1 }, un: { fleet: 1 } } } })
      .plays('mcr', 'card.blockade-of-earth')
      .asks('mcr', 'place')
      .answers('luna')
      .showsExactly({ influence: { luna: { mcr: 1, ...un(1, 0) } } })
      .nothingElseIsAsked()
  })
  it('removes with the tie when the MCR has Dominance', () => {
    table({
      influence: { luna: { un: 1 } },
      fleets: { earth: { mcr: { fleet: 1 }, un: { fleet: 1 } } },
      techs: { mcr: ['tech.mcr.1'] },
    })
      .plays('mcr', 'card.blockade-of-earth')
      .asks('mcr', 'place')
      .answers('luna')
      .asks('mcr', 'remove', ['luna.un', 'luna.mcr'])
      .answers()
      .showsExactly({ influence: { luna: { mcr: 1, ...un(1, 0) } } })
      .nothingElseIsAsked()
  })
})

effectTest('card.blockade-of-mars', open => {
  // A fleet and the Rocinante are stronger than a damaged Battleship; the Battleship alone would tie with
  // either.
  const fleets = { mars: { opa: { fleet: 1 }, mcr: { battleshipDamaged: 1 } } }
  open({
    influence: { 'londres-nova': { mcr: 2 }, luna: { mcr: 1 } },
    fleets,
    rocinante: { controller: 'opa', orbital: 'mars' },
  })
    .plays('opa', 'card.blockade-of-mars')
    .asks('opa', 'place', ['mariner-valley', 'londres-nova'])
    .refuses()
    .answers('mariner-valley')
    .asks('opa', 'remove', ['mariner-valley.opa', 'londres-nova.mcr'])
    .refuses('londres-nova.mcr', 'londres-nova.mcr#2')
    .answers('londres-nova.mcr')
    .showsExactly({
      influence: { 'mariner-valley': { opa: 1 }, 'londres-nova': { mcr: 1 }, luna: { mcr: 1 } },
    })
    .nothingElseIsAsked()
})

describe('Blockade of Mars', () => {
  it('removes nothing without Orbital Control', () => {
    const fleets = { mars: { opa: { fleet: 1 }, mcr: { battleshipDamaged: 1 } } }
    table({ influence: { 'londres-nova': { mcr: 2 } }, fleets })
      .plays('opa', 'card.blockade-of-mars')
      .asks('opa', 'place')
      .answers('mariner-valley')
      .nothingElseIsAsked()
  })
})

const crowded = {
  techs: { un: ['tech.un.1'] },
  influence: {
    luna: un(2, 2),
    eurasia: { opa: 2, ...un(1, 1) },
    africa: { opa: 2, ...un(2, 0) },
    ceres: { mcr: 5, opa: 3 },
    thoth: { pg: 3 },
    tycho: { opa: 2, pg: 2 },
  },
}

effectTest('card.sadavir-errinwright', open => {
  open(crowded)
    .plays('pg', 'card.sadavir-errinwright')
    // A Diplomat counts as one cube here, so Eurasia and Africa lose nothing.
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('diplomat')
    .showsExactly({
      influence: { ...crowded.influence, luna: un(2, 1), ceres: { mcr: 4, opa: 2 }, thoth: { pg: 2 } },
    })
    .nothingElseIsAsked()
})

describe('Sadavir Errinwright', () => {
  it('takes one cube of each where the table plays minusOne', () => {
    table({ ...crowded, options: { errinwright: 'minusOne' } })
      .plays('pg', 'card.sadavir-errinwright')
      .asks('un', 'whichCube')
      .answers('normal')
      .showsExactly({
        influence: { ...crowded.influence, luna: un(1, 2), ceres: { mcr: 4, opa: 2 }, thoth: { pg: 2 } },
      })
      .nothingElseIsAsked()
  })
  it('leaves two where the table plays downToTwo', () => {
    table({ ...crowded, options: { errinwright: 'downToTwo' } })
      .plays('pg', 'card.sadavir-errinwright')
      .asks('un', 'whichCube', ['normal', 'diplomat'])
      .answers('diplomat')
      .asks('un', 'whichCube', ['normal', 'diplomat'])
      .answers('normal')
      .showsExactly({
        influence: { ...crowded.influence, luna: un(1, 1), ceres: { mcr: 2, opa: 2 }, thoth: { pg: 2 } },
      })
      .nothingElseIsAsked()
  })
})

effectTest('card.slingshot-racing', open => {
  open({ influence: { io: { mcr: 2, ...un(1, 1) }, titan: { pg: 1 }, ceres: { opa: 1 } } })
    .plays('mcr', 'card.slingshot-racing')
    .asks('mcr', 'remove', ['io.mcr', 'io.un', 'titan.pg'])
    .refuses()
    .refuses('ceres.opa')
    .refuses('io.un', 'titan.pg')
    .answers('io.un')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('diplomat')
    .showsExactly({ influence: { io: { mcr: 2, ...un(1, 0) }, titan: { pg: 1 }, ceres: { opa: 1 } } })
    .nothingElseIsAsked()
})

describe('Slingshot Racing', () => {
  it('removes an own cube where there is no other', () => {
    table({ influence: { io: { mcr: 2 }, ceres: { opa: 1 } } })
      .plays('mcr', 'card.slingshot-racing')
      .showsExactly({ influence: { io: { mcr: 1 }, ceres: { opa: 1 } } })
      .nothingElseIsAsked()
  })
})

effectTest('card.black-ops-team', open => {
  open({
    influence: {
      luna: { mcr: 2 },
      'londres-nova': { mcr: 1 },
      ceres: { pg: 1 },
      europa: { opa: 1 },
      rhea: un(1, 1),
    },
  })
    .plays('pg', 'card.black-ops-team')
    .asks('pg', 'remove', ['luna.mcr', 'londres-nova.mcr', 'ceres.pg', 'europa.opa', 'rhea.un'])
    .refuses('luna.mcr', 'londres-nova.mcr')
    .refuses('luna.mcr', 'luna.mcr')
    .refuses('luna.mcr', 'ceres.pg', 'europa.opa', 'rhea.un')
    // Jupiter and Saturn are one Sector but two bands.
    .answers('londres-nova.mcr', 'europa.opa', 'rhea.un')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('normal')
    .showsExactly({ influence: { luna: { mcr: 2 }, ceres: { pg: 1 }, rhea: un(0, 1) } })
    .nothingElseIsAsked()
})

describe('Black Ops Team', () => {
  it('may remove nothing', () => {
    table({ influence: { luna: { mcr: 1 } } })
      .plays('mcr', 'card.black-ops-team')
      .asks('mcr', 'remove', ['luna.mcr'])
      .answers()
      .showsExactly({ influence: { luna: { mcr: 1 } } })
      .nothingElseIsAsked()
  })
})

const onTech = {
  luna: { mcr: 2, ...un(1, 1) },
  'londres-nova': { mcr: 1 },
  tycho: { opa: 2 },
  thoth: { pg: 1 },
  rhea: { opa: 1 },
}
const techCubes = ['luna.un', 'luna.mcr', 'londres-nova.mcr', 'tycho.opa', 'thoth.pg']

effectTest('card.julie-mao', open => {
  open({ influence: onTech })
    .plays('opa', 'card.julie-mao')
    .asks('opa', 'remove', techCubes)
    .refuses('luna.un', 'luna.mcr')
    .refuses('luna.un', 'londres-nova.mcr', 'tycho.opa', 'thoth.pg')
    .refuses('rhea.opa')
    .answers('luna.un', 'londres-nova.mcr', 'tycho.opa')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('diplomat')
    .showsExactly({
      influence: { luna: { mcr: 2, ...un(1, 0) }, tycho: { opa: 1 }, thoth: { pg: 1 }, rhea: { opa: 1 } },
    })
    .nothingElseIsAsked()
})

describe('Julie Mao', () => {
  it('may remove nothing where the table plays by the rulebook', () => {
    table({ influence: onTech, options: { julieMao: 'rulebook' } })
      .plays('mcr', 'card.julie-mao')
      .asks('mcr', 'remove', techCubes)
      .answers()
      .showsExactly({ influence: onTech })
      .nothingElseIsAsked()
  })
  it('takes one off each of exactly two bases of one resource where the table plays by the port', () => {
    const influence = { ...onTech, ceres: { pg: 1 }, eros: { pg: 3 }, io: { mcr: 1 } }
    table({ influence, options: { julieMao: 'port' } })
      .plays('mcr', 'card.julie-mao')
      .asks('mcr', 'choose-resource', ['minerals', 'tech'])
      .answers('minerals')
      .asks('mcr', 'remove', ['ceres.pg', 'eros.pg', 'io.mcr'])
      .refuses()
      .refuses('eros.pg')
      .refuses('eros.pg', 'eros.pg')
      .refuses('ceres.pg', 'eros.pg', 'io.mcr')
      .answers('eros.pg', 'ceres.pg')
      .showsExactly({ influence: { ...onTech, eros: { pg: 2 }, io: { mcr: 1 } } })
      .nothingElseIsAsked()
  })
})

effectTest('card.star-helix', open => {
  open({ influence: { ceres: { mcr: 1, ...un(1, 1) }, europa: { mcr: 1, opa: 3 }, thoth: { pg: 1 } } })
    .plays('mcr', 'card.star-helix')
    .asks('mcr', 'remove', [
      'ceres.un',
      'ceres.un#2',
      'ceres.mcr',
      'europa.mcr',
      'europa.opa',
      'europa.opa#2',
    ])
    .refuses('thoth.pg')
    .refuses('ceres.un', 'europa.opa', 'europa.opa#2')
    // With its own cube gone the MCR has none left there, but the base has qualified.
    .answers('ceres.mcr', 'ceres.un')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('normal')
    .showsExactly({ influence: { ceres: un(0, 1), europa: { mcr: 1, opa: 3 }, thoth: { pg: 1 } } })
    .nothingElseIsAsked()
})

describe('Star Helix', () => {
  it('may take both from one base, and asks for no kind when all go', () => {
    table({ influence: { ceres: { mcr: 1, ...un(1, 1) } } })
      .plays('mcr', 'card.star-helix')
      .answers('ceres.un', 'ceres.un#2')
      .showsExactly({ influence: { ceres: { mcr: 1 } } })
      .nothingElseIsAsked()
  })
  it('may take nothing', () => {
    table({ influence: { ceres: { mcr: 1 } } })
      .plays('mcr', 'card.star-helix')
      .asks('mcr', 'remove', ['ceres.mcr'])
      .answers()
      .showsExactly({ influence: { ceres: { mcr: 1 } } })
      .nothingElseIsAsked()
  })
})

effectTest('card.riot-gear', open => {
  open({ influence: { ceres: { mcr: 2, pg: 1 }, vesta: { opa: 1 }, thoth: un(1, 1), io: { mcr: 1 } } })
    .plays('pg', 'card.riot-gear')
    .asks('pg', 'remove', ['ceres.mcr', 'ceres.pg', 'vesta.opa', 'thoth.un'])
    .refuses('ceres.mcr', 'ceres.pg')
    .refuses('ceres.mcr', 'vesta.opa', 'thoth.un')
    .refuses('io.mcr')
    .answers('ceres.mcr', 'thoth.un')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('diplomat')
    .showsExactly({
      influence: { ceres: { mcr: 1, pg: 1 }, vesta: { opa: 1 }, thoth: un(1, 0), io: { mcr: 1 } },
    })
    .nothingElseIsAsked()
})

describe('Riot Gear', () => {
  it('may remove nothing', () => {
    table({ influence: { ceres: { mcr: 1 } } })
      .plays('pg', 'card.riot-gear')
      .asks('pg', 'remove', ['ceres.mcr'])
      .answers()
      .showsExactly({ influence: { ceres: { mcr: 1 } } })
      .nothingElseIsAsked()
  })
})
