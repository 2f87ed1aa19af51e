import { describe, expect, it } from 'vitest'
import { controlOf, viewAt, effectTest, table } from '../../../../testing/table.ts'

/** Martial Law (MCR II): nobody adds influence, in any way, to the base with the Suppression token. */

const away = { controller: 'pg', orbital: 'saturn' }
const law = {
  modules: ['alpha'],
  rocinante: away,
  techs: { mcr: ['dc.tech.mcr.1b', 'dc.tech.mcr.2b'] },
  fleets: {
    mars: { mcr: { battleship: 1 } },
    ceres: { mcr: { fleet: 2 }, un: { fleet: 1 } },
    tycho: { mcr: { fleet: 1 }, opa: { fleet: 1 } },
  },
}
const on = (suppressed: string, more: object = {}) => table({ ...law, suppressed, ...more })

effectTest('dc.tech.mcr.2b', open => {
  open(law)
    .spends('mcr', 2)
    .answers('dc.tech.mcr.2b')
    .asks('mcr', 'putMarker', ['mariner-valley', 'londres-nova', 'ceres'])
    .answers('ceres')
    .shows({ suppressed: 'ceres' })
    .sees('un', { suppressed: 'ceres' })
    .sees('table', { suppressed: 'ceres' })
    .hasAP('mcr', 1)
    .withholds('dc.tech.mcr.2b')
})

effectTest('dc.tech.mcr.2b', open => {
  // There is one token: in a later turn it moves, and frees the base it leaves.
  open({ ...law, suppressed: 'londres-nova' })
    .spends('mcr', 2)
    .answers('dc.tech.mcr.2b')
    .asks('mcr', 'putMarker', ['mariner-valley', 'ceres'])
    .answers('mariner-valley')
    .shows({ suppressed: 'mariner-valley' })
    .answers('influence')
    .asks('mcr', 'place', ['londres-nova', 'ceres', 'tycho'])
})

describe('Martial Law', () => {
  it('needs Orbital Control of a base where the token is not', () => {
    table({ ...law, fleets: { tycho: law.fleets.tycho } })
      .spends('mcr', 2)
      .withholds('dc.tech.mcr.2b')
    on('ceres', { fleets: { ceres: law.fleets.ceres } })
      .spends('mcr', 2)
      .withholds('dc.tech.mcr.2b')
  })
  it('stays when Orbital Control is lost', () => {
    const game = on('ceres', { fleets: { ceres: { un: { fleet: 2 } } } })
      .spends('un', 2)
      .withholds('influence')
      .answers('done')
      .allDecline()
    expect(viewAt(game).suppressed).toBe('ceres')
  })
  it('lets nobody place influence, the MCR included', () => {
    on('ceres')
      .spends('mcr', 3)
      .answers('influence')
      .asks('mcr', 'place', ['mariner-valley', 'londres-nova', 'tycho'])
    on('ceres').spends('un', 2).withholds('influence')
    on('ceres').spends('opa', 2).answers('mat.opa').withholds('ceres').offers('eros')
    on('ceres').plays('opa', 'card.anderson-dawes').asks('opa', 'place', ['tycho', 'eros', 'thoth', 'vesta'])
  })
  it('holds against "one on every base"', () => {
    on('londres-nova', { influence: {} })
      .plays('mcr', 'card.terraforming')
      .showsExactly({ influence: { 'mariner-valley': { mcr: 1 } } })
    on('ceres', { influence: {} })
      .plays('un', 'card.voices-of-eros')
      .withholds('ceres')
      .offers('tycho', 'luna', 'io')
  })
  it('holds against influence that is moved there', () => {
    on('ceres', { influence: { tycho: { opa: 1 }, titan: { opa: 1 } } })
      .plays('opa', 'card.diogo')
      .answers('tycho.opa')
      .asks('opa', 'shiftTo', ['eros', 'thoth', 'vesta'])
  })
  it('holds against swaps, on either end', () => {
    on('ceres', { influence: { ceres: { opa: 1 }, luna: { un: 1 }, thoth: { pg: 1 } } })
      .plays('mcr', 'card.covert-op')
      .asks('mcr', 'swap', ['luna.un', 'thoth.pg'])
  })
  it('holds against what is replaced', () => {
    on('europa', { influence: { europa: { un: 1 }, io: { un: 1 }, ganymede: { mcr: 1 } } })
      .plays('pg', 'card.lawrence-strickland')
      .asks('pg', 'replace', ['ganymede.mcr', 'io.un'])
    on('europa', { influence: { europa: { un: 1 } }, fleets: { jupiter: { pg: { fleet: 1 } } } })
      .spends('pg', 4)
      .withholds('mat.pg')
  })
  it('holds against cubes that are relocated for want of others', () => {
    const out = { influence: { luna: { mcr: 1 }, 'mariner-valley': { mcr: 1 } }, supply: { mcr: 0 } }
    on('mariner-valley', out)
      .plays('mcr', 'card.terraforming')
      .asks('mcr', 'relocate', ['luna.mcr', 'mariner-valley.mcr'])
      .answers('luna.mcr')
      .showsExactly({ influence: { 'mariner-valley': { mcr: 1 }, 'londres-nova': { mcr: 1 } } })
      .nothingElseIsAsked()
  })
  it('takes nothing else from an event: what can be done is done', () => {
    on('eros', { influence: { eros: { un: 1, opa: 2 } } })
      .plays('pg', 'card.eros-incident')
      .showsExactly({ influence: {} })
      .nothingElseIsAsked()
  })
  it('leaves removing, Control and scoring alone', () => {
    const game = on('ceres', {
      influence: { ceres: { mcr: 1, un: 1 }, luna: { un: 1 } },
      fleets: { ceres: { mcr: { fleet: 1 } } },
    })
    expect(controlOf(game, 'ceres')).toBe('mcr')
    game
      .scores('opa', 'belt')
      .allPass()
      .told('baseScored', { base: 'ceres', cp: { mcr: 2, un: 1 } })
    on('ceres', { influence: { ceres: { un: 1 }, vesta: { pg: 1 } } })
      .plays('mcr', 'card.riot-gear')
      .answers('ceres.un')
      .showsExactly({ influence: { vesta: { pg: 1 } } })
  })
  it('lets influence leave', () => {
    on('ceres', { influence: { ceres: { opa: 1 }, titan: { opa: 1 } } })
      .plays('opa', 'card.diogo')
      .asks('opa', 'shift', ['ceres.opa', 'titan.opa'])
      .answers('ceres.opa')
      .answers('eros')
      .answers()
      .showsExactly({ influence: { eros: { opa: 1 }, titan: { opa: 1 } } })
  })
  it('goes back to its tech when an accident destroys the base, and can be put out again', () => {
    const game = on('eros', {
      modules: ['alpha', 'beta'],
      protomolecule: { base: 'eros', holder: 'un' },
      influence: { eros: { un: 1 }, titan: { mcr: 1 } },
      fleets: { mars: { mcr: { battleship: 1 } } },
      scoringRound: 3,
    })
      .scores('opa', 'outer')
      .allPass()
      .told('baseDestroyed', { base: 'eros' })
      .seesNo('table', 'suppressed')
      .shows({ suppressed: null })
    game
      .answers('luna')
      .allPass()
      .spends('mcr', 2)
      .answers('dc.tech.mcr.2b')
      .asks('mcr', 'putMarker', ['mariner-valley', 'londres-nova'])
  })
})

it('a position may name a base in play as suppressed, or none', () => {
  on('ceres').shows({ suppressed: 'ceres' })
  expect(() => table({ ...law, suppressed: 'mars' })).toThrow('suppressed must be a base in play')
  const two = { ...law, seats: ['un', 'mcr'], fleets: {}, rocinante: { controller: 'un', orbital: 'earth' } }
  expect(() => table({ ...two, suppressed: 'luna' })).toThrow('in play')
  expect(() => table({ suppressed: 'ceres' })).toThrow("no part 'suppressed'")
})
