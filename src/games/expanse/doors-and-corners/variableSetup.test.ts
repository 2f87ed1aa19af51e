import { describe, expect, it } from 'vitest'
import { openMatch } from '../../../core/match.ts'
import { game, viewOf, written } from '../../../testing/examples/play.ts'
import { table } from '../../../testing/table.ts'

/** Module Gamma, and how the modules go together at the start. */

const orbitals = ['earth', 'mars', 'ceres', 'tycho', 'eros', 'thoth', 'vesta', 'jupiter', 'saturn']
const seats = ['opa', 'un', 'mcr', 'pg']
const everything = ['alpha', 'beta', 'gamma', 'delta', 'epsilon']

describe('Variable Setup', () => {
  it('is the table option under its other name', () => {
    const byModule = written(table({ seats, modules: ['gamma'] }).match())
    expect(written(table({ seats, options: { setup: 'gamma' } }).match())).toEqual(byModule)
    expect(Object.values(byModule.influence)).toEqual([])
  })

  it('places one piece each in turn, never where that faction already has one', () => {
    table({ seats, modules: ['gamma'] })
      .asks('opa', 'variableSetup')
      .withholds('fleet:tycho')
      .answers('fleet:earth')
      .asks('un', 'variableSetup')
      .withholds('fleet:earth')
      .offers('fleet:tycho')
      .answers('influence:luna')
      .asks('mcr', 'variableSetup')
      .offers('influence:luna', 'fleet:earth')
      .answers('influence:luna')
      .asks('pg', 'variableSetup')
      .answers('fleet:earth')
      .asks('opa', 'variableSetup')
      .withholds('fleet:earth', 'fleet:tycho')
      .offers('influence:luna')
      .answers('influence:luna')
      .asks('un', 'variableSetup')
      .withholds('influence:luna', 'fleet:earth')
  })

  it('works for two', () => {
    const opened = table({ seats: ['mcr', 'un'], modules: ['gamma'] })
    expect(opened.match().open[0]?.options).toHaveLength(8 + 12)
  })
})

describe('all modules together', () => {
  it('the track is dealt, leaders and tokens are out, and the Protomolecule comes before the pieces', () => {
    const opened = table({ seats, modules: everything })
      .asks('mcr', 'placeProtomolecule')
      .shows({
        resourceTokens: { un: 1, mcr: 1, opa: 1, pg: 1 },
        fleets: {
          earth: { un: { fleet: 2, leader: 1 } },
          mars: { mcr: { battleship: 2, leader: 1 } },
          tycho: { opa: { fleet: 2, leader: 1 } },
          thoth: { pg: { fleet: 2, leader: 1 } },
        },
        powerPlay: { un: { sectors: ['inner', 'belt', 'outer'], points: [2, 3, 4] } },
      })
    expect(written(opened.match()).track).toHaveLength(5)
    opened
      .answers('luna')
      .asks('opa', 'variableSetup')
      .offers(...orbitals.filter(one => one !== 'tycho').map(one => `fleet:${one}`), 'influence:luna')
      .withholds('fleet:tycho')
  })

  it('after six rounds everything is out and the first player begins', () => {
    const opened = table({ seats, modules: everything }).answers('titan')
    for (let n = 0; n < 24; n++) {
      const [ask] = opened.match().open
      expect(ask?.who).toBe(seats[n % 4])
      opened.answers(ask?.options[0]?.id ?? '')
    }
    opened.asks('opa', 'turn').shows({
      reserve: { un: {}, mcr: {}, opa: { scrap: 2 }, pg: {} },
      protomolecule: { base: 'titan', holder: 'mcr' },
    })
    const { influence } = written(opened.match())
    for (const seat of seats) expect(Object.values(influence).filter(there => there[seat])).toHaveLength(3)
    expect(viewOf(opened.match()).phase).not.toBe('setup')
  })

  it('the cards of each module come into the pool, and those about resources only with tokens', () => {
    const cardsOf = (modules: readonly string[]) => {
      const { track, deck, box } = written(table({ seats, modules }).match()) as ReturnType<
        typeof written
      > & { readonly box: string[] }
      return [...track, ...deck, ...box].filter(card => card.startsWith('dc.')).sort()
    }
    expect(cardsOf(everything)).toHaveLength(16)
    expect(cardsOf(['gamma'])).toEqual([])
    expect(cardsOf(['delta'])).toEqual([
      'dc.card.belt-ascendant',
      'dc.card.food-shortages',
      'dc.card.research-breakthrough',
      'dc.card.water-riots',
    ])
  })

  it.each([
    [2, ['delta']],
    [3, ['zeta']],
    [4, ['beta', 'beta']],
  ])('with %i players not %j', (players, modules) => {
    expect(openMatch(game(), { players, modules, options: {}, seed: '1' }).ok).toBe(false)
  })
})
