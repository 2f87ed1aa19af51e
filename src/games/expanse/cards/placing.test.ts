import { describe, expect, it } from 'vitest'
import { effectTest, table } from '../../../testing/table.ts'

/** Cards that put influence on bases. */

const un = (normal: number, diplomat: number) => ({ un: { normal, diplomat } })
const belt = ['ceres', 'tycho', 'eros', 'thoth', 'vesta']
const outer = ['europa', 'ganymede', 'io', 'rhea', 'titan', 'the-rings']
const everyBase = ['luna', 'eurasia', 'africa', 'mariner-valley', 'londres-nova', ...belt, ...outer]

effectTest('card.antony-dresden', open => {
  open({ influence: {} })
    .plays('pg', 'card.antony-dresden')
    .showsExactly({
      influence: { luna: { pg: 1 }, 'londres-nova': { pg: 1 }, tycho: { pg: 1 }, thoth: { pg: 1 } },
    })
    .shows({ supply: { pg: 14 } })
    .nothingElseIsAsked()
})

describe('Antony Dresden', () => {
  it('is mandatory: with no supply, cubes come from other bases, but none that it has just placed', () => {
    table({ influence: { ceres: { pg: 6 }, eros: { pg: 6 }, rhea: { pg: 4 } } })
      .plays('pg', 'card.antony-dresden')
      .asks('pg', 'relocate', ['ceres.pg', 'eros.pg', 'rhea.pg'])
      .answers('ceres.pg')
      .asks('pg', 'relocate', ['ceres.pg', 'eros.pg', 'rhea.pg'])
      .answers('rhea.pg')
      .showsExactly({
        influence: {
          luna: { pg: 1 },
          'londres-nova': { pg: 1 },
          tycho: { pg: 1 },
          thoth: { pg: 1 },
          ceres: { pg: 5 },
          eros: { pg: 6 },
          rhea: { pg: 3 },
        },
      })
      .nothingElseIsAsked()
  })
  it('asks the UN at each base which of its cubes it is, and passes over Luna with two players', () => {
    table({ seats: ['un', 'mcr'], influence: {} })
      .plays('un', 'card.antony-dresden')
      .asks('un', 'whichCube', ['normal', 'diplomat'])
      .answers('diplomat')
      .asks('un', 'whichCube', ['normal', 'diplomat'])
      .answers('normal')
      .asks('un', 'whichCube', ['normal', 'diplomat'])
      .answers('normal')
      .showsExactly({ influence: { 'londres-nova': un(0, 1), tycho: un(1, 0), thoth: un(1, 0) } })
      .shows({ supply: un(13, 2) })
      .nothingElseIsAsked()
  })
  it('asks the UN which of its cubes it relocates, too', () => {
    table({ seats: ['un', 'mcr'], influence: { rhea: un(14, 3), 'londres-nova': un(1, 0) } })
      .plays('un', 'card.antony-dresden')
      .asks('un', 'whichCube', ['normal', 'diplomat'])
      .answers('diplomat')
      .asks('un', 'relocate', ['londres-nova.un', 'rhea.un'])
      .answers('londres-nova.un')
      .asks('un', 'whichCube', ['normal', 'diplomat'])
      .answers('normal')
      .showsExactly({
        influence: { 'londres-nova': un(0, 1), tycho: un(1, 0), thoth: un(1, 0), rhea: un(13, 2) },
      })
      .nothingElseIsAsked()
  })
  it('asks the UN for no kind once only one is left', () => {
    table({ influence: { rhea: un(2, 3) } })
      .plays('un', 'card.antony-dresden')
      .showsExactly({
        influence: {
          luna: un(1, 0),
          'londres-nova': un(1, 0),
          tycho: un(1, 0),
          thoth: un(1, 0),
          rhea: un(2, 3),
        },
      })
      .nothingElseIsAsked()
  })
})

effectTest('card.franklin-degraff', open => {
  open({ influence: { europa: { mcr: 17 } } })
    .plays('mcr', 'card.franklin-degraff')
    .showsExactly({
      influence: { luna: { mcr: 1 }, eurasia: { mcr: 1 }, africa: { mcr: 1 }, europa: { mcr: 15 } },
    })
    .shows({ supply: { mcr: 0 } })
    .told('influenceMoved', { from: 'europa', relocation: true })
    .nothingElseIsAsked()
})

describe('Franklin DeGraff', () => {
  it('reaches two bases with two players', () => {
    table({ seats: ['un', 'mcr'], influence: {} })
      .plays('mcr', 'card.franklin-degraff')
      .showsExactly({ influence: { eurasia: { mcr: 1 }, africa: { mcr: 1 } } })
      .nothingElseIsAsked()
  })
})

effectTest('card.terraforming', open => {
  open({ influence: { 'mariner-valley': { mcr: 9 }, ceres: { mcr: 8 }, europa: { mcr: 1 } } })
    .plays('mcr', 'card.terraforming')
    // A cube of the very base is no source; an old cube of the other Mars base is one.
    .asks('mcr', 'relocate', ['ceres.mcr', 'europa.mcr'])
    .answers('europa.mcr')
    .asks('mcr', 'relocate', ['mariner-valley.mcr', 'ceres.mcr'])
    .answers('mariner-valley.mcr')
    .showsExactly({
      influence: { 'mariner-valley': { mcr: 9 }, 'londres-nova': { mcr: 1 }, ceres: { mcr: 8 } },
    })
    .nothingElseIsAsked()
})

describe('Terraforming', () => {
  it('takes from the supply as long as there is a cube in it', () => {
    table({ influence: { ceres: { mcr: 16 } } })
      .plays('mcr', 'card.terraforming')
      .showsExactly({
        influence: { 'mariner-valley': { mcr: 1 }, 'londres-nova': { mcr: 1 }, ceres: { mcr: 16 } },
      })
      .nothingElseIsAsked()
  })
})

effectTest('card.voices-of-eros', open => {
  open({ influence: {} })
    .plays('un', 'card.voices-of-eros')
    .asks('un', 'place', everyBase)
    .refuses('luna', 'vesta')
    .refuses('luna', 'africa', 'vesta')
    .refuses('luna', 'vesta', 'io', 'rhea')
    .refuses()
    .answers('luna', 'vesta', 'rhea')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('diplomat')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('normal')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('diplomat')
    .showsExactly({ influence: { luna: un(0, 1), vesta: un(1, 0), rhea: un(0, 1) } })
    .nothingElseIsAsked()
})

effectTest('card.paolo-cortazar', open => {
  open({ influence: {} })
    .plays('opa', 'card.paolo-cortazar')
    .asks('opa', 'place', outer)
    .refuses('io')
    .refuses('io', 'io')
    .refuses('io', 'rhea', 'titan')
    .refuses('io', 'ceres')
    .answers('io', 'titan')
    .showsExactly({ influence: { io: { opa: 1 }, titan: { opa: 1 } } })
    .nothingElseIsAsked()
})

effectTest('card.anderson-dawes', open => {
  open({ influence: { titan: { opa: 10 }, eros: { opa: 7 } } })
    .plays('opa', 'card.anderson-dawes')
    .asks('opa', 'place', belt)
    .refuses('ceres', 'ceres')
    .refuses('ceres', 'tycho', 'thoth', 'vesta')
    .refuses('io')
    .answers('ceres', 'vesta', 'thoth')
    // More are wanted than the supply has: they may come from elsewhere.
    .asks('opa', 'relocate', ['eros.opa', 'titan.opa'])
    .answers('titan.opa')
    .asks('opa', 'relocate', ['eros.opa', 'titan.opa'])
    .answers('eros.opa')
    .showsExactly({
      influence: {
        ceres: { opa: 1 },
        vesta: { opa: 1 },
        thoth: { opa: 1 },
        titan: { opa: 9 },
        eros: { opa: 6 },
      },
    })
    .nothingElseIsAsked()
})

describe('Anderson Dawes', () => {
  it('may place nothing, and so never forces a relocation', () => {
    table({ influence: { titan: { opa: 18 } } })
      .plays('opa', 'card.anderson-dawes')
      .asks('opa', 'place', belt)
      .answers()
      .showsExactly({ influence: { titan: { opa: 18 } } })
      .nothingElseIsAsked()
  })
})

effectTest('card.praxidike-meng', open => {
  open({ influence: { rhea: { pg: 1 } } })
    .plays('pg', 'card.praxidike-meng')
    .asks('pg', 'place', ['eurasia', 'vesta', 'ganymede', 'rhea'])
    .refuses('rhea')
    .refuses('rhea', 'rhea')
    .refuses('rhea', 'vesta', 'eurasia')
    .refuses('rhea', 'titan')
    .answers('rhea', 'eurasia')
    .showsExactly({ influence: { rhea: { pg: 2 }, eurasia: { pg: 1 } } })
    .nothingElseIsAsked()
})

effectTest('card.purnkleen', open => {
  open({ influence: {} })
    .plays('opa', 'card.purnkleen')
    .asks('opa', 'place', ['africa', 'europa', 'titan', 'the-rings'])
    .refuses()
    .refuses('africa')
    .refuses('africa', 'africa')
    .refuses('africa', 'europa', 'titan')
    .answers('the-rings', 'africa')
    .showsExactly({ influence: { africa: { opa: 1 }, 'the-rings': { opa: 1 } } })
    .nothingElseIsAsked()
})

effectTest('card.octavia-muss', open => {
  open({
    influence: {
      ceres: { opa: 1, mcr: 1, ...un(1, 1) },
      vesta: { opa: 2, pg: 1 },
      eros: { pg: 1 },
      titan: { opa: 1 },
    },
  })
    .plays('opa', 'card.octavia-muss')
    .asks('opa', 'place', ['ceres', 'vesta'])
    .refuses()
    .refuses('eros')
    .refuses('titan')
    .answers('ceres')
    // Only that base, only others, and which cube of the UN it is the UN says.
    .asks('opa', 'remove', ['ceres.un', 'ceres.mcr'])
    .refuses('ceres.opa')
    .refuses('ceres.un', 'ceres.mcr')
    .answers('ceres.un')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('diplomat')
    .showsExactly({
      influence: {
        ceres: { opa: 2, mcr: 1, ...un(1, 0) },
        vesta: { opa: 2, pg: 1 },
        eros: { pg: 1 },
        titan: { opa: 1 },
      },
    })
    .nothingElseIsAsked()
})

describe('Octavia Muss', () => {
  it('may leave the others alone', () => {
    table({ influence: { ceres: { opa: 1, mcr: 1 } } })
      .plays('opa', 'card.octavia-muss')
      .asks('opa', 'remove', ['ceres.mcr'])
      .answers()
      .showsExactly({ influence: { ceres: { opa: 2, mcr: 1 } } })
      .nothingElseIsAsked()
  })
  it('has no effect without own influence on a Belt base', () => {
    table({ influence: { ceres: { mcr: 1 }, titan: { opa: 1 } } })
      .plays('opa', 'card.octavia-muss')
      .showsExactly({ influence: { ceres: { mcr: 1 }, titan: { opa: 1 } } })
      .shows({ discard: expect.arrayContaining(['card.octavia-muss']) as unknown })
      .nothingElseIsAsked()
  })
  it('has no effect when the only cube to be moved is on the only base that qualifies', () => {
    table({ influence: { ceres: { opa: 18, mcr: 1 } } })
      .plays('opa', 'card.octavia-muss')
      .showsExactly({ influence: { ceres: { opa: 18, mcr: 1 } } })
      .nothingElseIsAsked()
  })
})

effectTest('card.canterbury', open => {
  open({ influence: { rhea: { opa: 1, ...un(1, 1) }, titan: { mcr: 1 }, europa: { pg: 1 } } })
    .plays('opa', 'card.canterbury')
    .asks('opa', 'remove', ['rhea.un', 'rhea.opa', 'titan.mcr'])
    .refuses()
    .refuses('titan.mcr', 'rhea.un')
    .answers('rhea.un')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('normal')
    .asks('opa', 'place', ['africa', 'europa', 'titan', 'the-rings'])
    .refuses()
    .answers('europa')
    .showsExactly({
      influence: { rhea: { opa: 1, ...un(0, 1) }, titan: { mcr: 1 }, europa: { pg: 1, opa: 1 } },
    })
    .nothingElseIsAsked()
})

describe('Canterbury', () => {
  it('removes an own cube where there is no other', () => {
    table({ influence: { titan: { opa: 1 } } })
      .plays('opa', 'card.canterbury')
      .asks('opa', 'place')
      .answers('africa')
      .showsExactly({ influence: { africa: { opa: 1 } } })
      .nothingElseIsAsked()
  })
  it('only places when no Saturn base holds influence', () => {
    table({ influence: { europa: { mcr: 1 } } })
      .plays('opa', 'card.canterbury')
      .asks('opa', 'place')
      .answers('africa')
      .showsExactly({ influence: { africa: { opa: 1 }, europa: { mcr: 1 } } })
      .nothingElseIsAsked()
  })
})
