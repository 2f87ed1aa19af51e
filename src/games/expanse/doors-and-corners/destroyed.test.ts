import { describe, expect, it } from 'vitest'
import { scoresOf, table } from '../../../testing/table.ts'

/** A base that an accident has destroyed is out for all purposes; its Orbital stays. */

const given = {
  modules: ['beta'],
  scoringRound: 1,
  destroyed: ['tycho'],
  protomolecule: { base: 'luna', holder: 'pg' },
  rocinante: { controller: 'pg', orbital: 'mars' },
  influence: {},
}

describe('a destroyed base', () => {
  it('holds nothing', () => {
    expect(() => table({ ...given, influence: { tycho: { opa: 1 } } })).toThrow('tycho')
    expect(() => table({ ...given, protomolecule: { base: 'tycho', holder: 'pg' } })).toThrow('destroyed')
    table(given).sees('un', { destroyed: ['tycho'] })
  })

  it('matches no filter of an event', () => {
    table(given)
      .plays('pg', 'card.antony-dresden')
      .showsExactly({ influence: { luna: { pg: 1 }, 'londres-nova': { pg: 1 }, thoth: { pg: 1 } } })
  })

  it('is no target for cubes that move', () => {
    table({ ...given, influence: { vesta: { opa: 1 } } })
      .plays('opa', 'card.diogo')
      .answers('vesta.opa')
      .asks('opa', 'shiftTo', ['ceres', 'eros', 'thoth'])
  })

  it('scores nothing', () => {
    expect(scoresOf(table(given), 'belt').bases.map(one => one.base)).toHaveLength(15)
    expect(scoresOf(table(given), 'final').bases.map(one => one.base)).not.toContain('tycho')
  })

  it('leaves its Orbital, where fleets go and are built but no influence is placed', () => {
    const fleets = { tycho: { opa: { fleet: 1 } }, ceres: { un: { fleet: 1 } } }
    table({ ...given, fleets })
      .spends('opa', 2)
      .withholds('influence')
      .answers('build')
      .shows({ fleets: { tycho: { opa: { fleet: 2 } } } })
    table({ ...given, fleets })
      .spends('un', 2)
      .answers('move')
      .offers('tycho')
      .answers('tycho')
      .shows({ fleets: { tycho: { un: { fleet: 1 }, opa: { fleet: 1 } } } })
      .withholds('influence')
  })
})

describe('an accident', () => {
  it('takes Diplomats that Embassies guard, and the Suppression token', () => {
    table({
      ...given,
      modules: ['alpha', 'beta'],
      destroyed: [],
      protomolecule: { base: 'ceres', holder: 'pg' },
      suppressed: 'ceres',
      fleets: {},
      techs: { un: ['dc.tech.un.1b'] },
      influence: { ceres: { un: { normal: 1, diplomat: 2 } } },
    })
      .sees('table', { suppressed: 'ceres' })
      .scores('pg', 'inner')
      .allPass()
      .showsExactly({ destroyed: ['ceres'], influence: {} })
      .seesNo('table', 'suppressed')
      .shows({ supply: { un: { normal: 15, diplomat: 3 } } })
      .asks('pg', 'placeProtomolecule')
  })
})
