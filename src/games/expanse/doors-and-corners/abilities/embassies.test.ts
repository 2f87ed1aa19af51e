import { describe, it } from 'vitest'
import { effectTest, table } from '../../../../testing/table.ts'

/** Embassies (UN I): nobody but the UN may move, remove, replace or swap its Diplomats. */

const un = (normal: number, diplomat: number) => ({ un: { normal, diplomat } })
const guarded = {
  modules: ['alpha'],
  rocinante: { controller: 'un', orbital: 'earth' },
  techs: { un: ['dc.tech.un.1b'] },
}

effectTest('dc.tech.un.1b', open => {
  // Removed: only the normal cube of a shared base, and nothing where Diplomats are alone.
  open({ ...guarded, influence: { rhea: un(1, 1), titan: un(0, 2), europa: { pg: 1 } } })
    .plays('mcr', 'card.slingshot-racing')
    .asks('mcr', 'remove', ['rhea.un', 'europa.pg'])
    .answers('rhea.un')
    .showsExactly({ influence: { rhea: un(0, 1), titan: un(0, 2), europa: { pg: 1 } } })
    .nothingElseIsAsked()
})

effectTest('dc.tech.un.1b', open => {
  // Replaced.
  open({ ...guarded, influence: { europa: un(0, 1), ganymede: { mcr: 1 }, io: { ...un(1, 1), opa: 1 } } })
    .plays('pg', 'card.lawrence-strickland')
    .asks('pg', 'replace', ['ganymede.mcr', 'io.un', 'io.opa'])
    .answers('io.un')
    .showsExactly({
      influence: { europa: un(0, 1), ganymede: { mcr: 1 }, io: { ...un(0, 1), opa: 1, pg: 1 } },
    })
    .nothingElseIsAsked()
})

effectTest('dc.tech.un.1b', open => {
  // Swapped, and so moved.
  open({ ...guarded, influence: { luna: un(0, 2), africa: un(1, 1), ceres: { mcr: 1 }, thoth: { opa: 1 } } })
    .plays('pg', 'card.covert-op')
    .asks('pg', 'swap', ['africa.un', 'ceres.mcr', 'thoth.opa'])
    .answers('ceres.mcr')
    .asks('pg', 'swapWith', ['africa.un', 'thoth.opa'])
    .answers('africa.un')
    .showsExactly({
      influence: { luna: un(0, 2), africa: { ...un(0, 1), mcr: 1 }, ceres: un(1, 0), thoth: { opa: 1 } },
    })
})

effectTest('dc.tech.un.1b', open => {
  // All influence of a base, by an event and by a tech.
  const eros = { eros: { ...un(1, 2), opa: 1, pg: 2 } }
  open({ ...guarded, influence: eros })
    .plays('pg', 'card.eros-incident')
    .showsExactly({ influence: { eros: { ...un(0, 2), pg: 2 } } })
  open({
    ...guarded,
    influence: eros,
    techs: { ...guarded.techs, pg: ['dc.tech.pg.1a', 'dc.tech.pg.2a', 'dc.tech.pg.3a'] },
  })
    .spends('pg', 2)
    .answers('dc.tech.pg.3a')
    .showsExactly({ influence: { eros: { ...un(0, 2), pg: 1 } } })
})

effectTest('dc.tech.un.1b', open => {
  // A number that has to go is what there is in reach.
  open({ ...guarded, influence: { luna: un(1, 2) }, deckTop: ['card.nauvoo'] })
    .plays('pg', 'card.the-hybrid')
    .showsExactly({ influence: { luna: un(0, 2) } })
    .nothingElseIsAsked()
})

describe('Embassies', () => {
  it('leave normal cubes as they are', () => {
    table({ ...guarded, influence: { rhea: un(2, 0), titan: { mcr: 1 } } })
      .plays('opa', 'card.slingshot-racing')
      .asks('opa', 'remove', ['rhea.un', 'titan.mcr'])
  })
  it('hold the UN itself off nothing', () => {
    table({ ...guarded, influence: { luna: un(0, 1), ceres: { mcr: 1 } } })
      .plays('un', 'card.black-ops-team')
      .asks('un', 'remove', ['luna.un', 'ceres.mcr'])
      .answers('luna.un')
      .showsExactly({ influence: { ceres: { mcr: 1 } } })
    table({ ...guarded, influence: { luna: un(1, 1) }, techs: { un: ['dc.tech.un.1b', 'dc.tech.un.2a'] } })
      .spends('un', 2)
      .answers('dc.tech.un.2a')
      .answers('ceres')
      .asks('un', 'whichCube', ['normal', 'diplomat'])
      .answers('diplomat')
      .showsExactly({ influence: { luna: un(1, 0), ceres: un(0, 1) } })
  })
  it('allow what the UN swaps by itself', () => {
    table({
      ...guarded,
      influence: { luna: un(0, 1), ceres: { mcr: 1 }, thoth: { opa: 1 } },
      active: 'un',
      track: [
        'card.kenzo-gabriel',
        'card.covert-op',
        'card.riot-gear',
        'card.slingshot-racing',
        'card.blockade-of-earth',
      ],
    })
      .answers('card.kenzo-gabriel')
      .answers('event')
      .asks('un', 'useCard')
      .answers('card.covert-op')
      .asks('un', 'swap', ['luna.un', 'ceres.mcr', 'thoth.opa'])
  })
  it('do not spare a Diplomat that the UN has to remove, whoever plays Sadavir Errinwright', () => {
    table({ ...guarded, influence: { ceres: un(1, 2), thoth: un(0, 1) } })
      .plays('pg', 'card.sadavir-errinwright')
      .asks('un', 'whichCube', ['normal', 'diplomat'])
      .answers('diplomat')
      .showsExactly({ influence: { ceres: un(1, 1), thoth: un(0, 1) } })
    table({ ...guarded, influence: { ceres: un(0, 3) } })
      .plays('pg', 'card.sadavir-errinwright')
      .showsExactly({ influence: { ceres: un(0, 2) } })
  })
  it('are no protection when a base leaves play', () => {
    table({
      ...guarded,
      modules: ['alpha', 'beta'],
      protomolecule: { base: 'eros', holder: 'un' },
      influence: { eros: un(1, 2), titan: { mcr: 1 } },
      fleets: {},
    })
      .scores('opa', 'outer')
      .allPass()
      .told('baseDestroyed', { base: 'eros' })
      .shows({ destroyed: ['eros'], supply: un(15, 3) })
      .showsExactly({ influence: { titan: { mcr: 1 } } })
  })
})
