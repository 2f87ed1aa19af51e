import { describe, it } from 'vitest'
import { effectTest, table } from '../../../../testing/table.ts'

/** Cards that come with the Protomolecule. */

const modules = ['beta']
const un = (normal: number, diplomat: number) => ({ un: { normal, diplomat } })
const inner = ['luna', 'eurasia', 'africa', 'mariner-valley', 'londres-nova']
const belt = ['ceres', 'tycho', 'eros', 'thoth', 'vesta']
const jupiter = ['europa', 'ganymede', 'io']
const saturn = ['rhea', 'titan', 'the-rings']
const on = (base: string, holder = 'mcr') => ({ modules, protomolecule: { base, holder } })

effectTest('dc.card.protomolecule-sample', open => {
  open(on('titan'))
    .plays('opa', 'dc.card.protomolecule-sample')
    // The same band or an adjacent one, but not where it is.
    .asks('opa', 'putMarker', [...jupiter, 'rhea', 'the-rings'])
    .refuses()
    .refuses('titan')
    .refuses('ceres')
    .refuses('rhea', 'io')
    .answers('io')
    .showsExactly({ protomolecule: { base: 'io', holder: 'mcr' } })
    .nothingElseIsAsked()
})

describe('Protomolecule Sample', () => {
  it('goes no further than the Belt from the Inner Planets, and never to a base that is destroyed', () => {
    table({ ...on('luna'), scoringRound: 1, destroyed: ['ceres'] })
      .plays('pg', 'dc.card.protomolecule-sample')
      .asks(
        'pg',
        'putMarker',
        [...inner, ...belt].filter(base => base !== 'luna' && base !== 'ceres'),
      )
  })
})

effectTest('dc.card.eros-quarantine', open => {
  open({ ...on('eros'), influence: { eros: { opa: 2, mcr: 1, ...un(1, 1) }, vesta: { pg: 1 } } })
    .plays('opa', 'dc.card.eros-quarantine')
    .asks('opa', 'remove', ['eros.un', 'eros.un#2', 'eros.mcr', 'eros.opa', 'eros.opa#2'])
    .refuses('vesta.pg')
    .refuses('eros.un', 'eros.mcr', 'eros.opa')
    .answers('eros.un', 'eros.opa')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('diplomat')
    .showsExactly({ influence: { eros: { opa: 1, mcr: 1, ...un(1, 0) }, vesta: { pg: 1 } } })
    .nothingElseIsAsked()
})

describe('Eros Quarantine', () => {
  it('may spare everybody, and does nothing where there is no influence', () => {
    const influence = { eros: { opa: 1 } }
    table({ ...on('eros'), influence })
      .plays('mcr', 'dc.card.eros-quarantine')
      .asks('mcr', 'remove', ['eros.opa'])
      .answers()
      .showsExactly({ influence })
      .nothingElseIsAsked()
    table({ ...on('rhea'), influence })
      .plays('mcr', 'dc.card.eros-quarantine')
      .showsExactly({ influence, protomolecule: { base: 'rhea', holder: 'mcr' } })
      .nothingElseIsAsked()
  })
})

effectTest('dc.card.infected-crew', open => {
  open({ ...on('eros'), influence: { rhea: { pg: 1 } } })
    .plays('pg', 'dc.card.infected-crew')
    .showsExactly({
      influence: { eros: { pg: 1 }, rhea: { pg: 1 } },
      protomolecule: { base: 'eros', holder: 'pg' },
    })
    .told('protomoleculeTaken', { seat: 'pg', from: 'mcr' })
    .nothingElseIsAsked()
})

describe('Infected Crew', () => {
  it('of the holder only places', () => {
    table({ ...on('eros', 'pg'), influence: {} })
      .plays('pg', 'dc.card.infected-crew')
      .showsExactly({ influence: { eros: { pg: 1 } }, protomolecule: { base: 'eros', holder: 'pg' } })
      .nothingElseIsAsked()
  })
})

effectTest('dc.card.venus-crash', open => {
  open({ ...on('europa', 'pg'), influence: { europa: { mcr: 1 } } })
    .plays('mcr', 'dc.card.venus-crash')
    // Jupiter and Saturn are two bands; its own band is out.
    .asks('mcr', 'putMarker', [...inner, ...belt, ...saturn])
    .refuses('io')
    .refuses()
    .answers('rhea')
    .showsExactly({ influence: { europa: { mcr: 2 } }, protomolecule: { base: 'rhea', holder: 'pg' } })
    .nothingElseIsAsked()
})
