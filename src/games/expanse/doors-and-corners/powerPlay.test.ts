import { describe, expect, it } from 'vitest'
import { openMatch } from '../../../core/match.ts'
import { game } from '../../../testing/examples/play.ts'
import { table } from '../../../testing/table.ts'

/** Module Epsilon: a turn that pays for the bases Controlled in the Sector of one's leader. */

const modules = ['epsilon']
const track = ['card.riot-gear', 'card.covert-op', 'card.razorback', 'card.black-ops-team', 'card.drummer']
const sectors = ['inner', 'belt', 'outer']
const everything = { sectors, points: [2, 3, 4] }
const cp = { un: 10, mcr: 10, opa: 10, pg: 10 }
const given = {
  modules,
  active: 'opa',
  track,
  cp,
  rocinante: { controller: 'pg', orbital: 'mars' },
  fleets: { vesta: { opa: { leader: 1 } } },
  influence: {
    vesta: { opa: 1 },
    eros: { opa: 2, mcr: 1 },
    thoth: { opa: 1, un: 1 },
    luna: { opa: 1 },
    ceres: { pg: 1 },
  },
}

describe('a Power Play', () => {
  it('is offered for the Sector the leader is in, with each of the points', () => {
    table({ modules }).shows({
      powerPlay: { un: everything, mcr: everything, opa: everything, pg: everything },
    })
    table(given).asks('opa', 'turn', [...track, 'power.belt.2', 'power.belt.3', 'power.belt.4'])
    table({ ...given, fleets: { saturn: { opa: { leader: 1 } } } })
      .offers('power.outer.2')
      .withholds('power.belt.2', 'power.inner.2')
    table({ ...given, fleets: { vesta: { opa: { fleet: 1 } } } }).asks('opa', 'turn', track)
  })

  it(
    'pays the points for each base Controlled there, and is the whole turn: nothing of the track ' +
      'moves, nothing is offered',
    () => {
      table(given)
        .answers('power.belt.4')
        // Vesta and Eros; Thoth is tied, Ceres another\'s, Luna elsewhere.
        .showsExactly({
          cp: { ...cp, opa: 18 },
          track,
          powerPlay: {
            un: everything,
            mcr: everything,
            opa: { sectors: ['inner', 'outer'], points: [2, 3] },
            pg: everything,
          },
        })
        .asks('pg', 'turn')
    },
  )

  it('spends its tokens', () => {
    const spent = { ...given, powerPlay: { opa: { sectors: ['belt', 'outer'], points: [2, 4] } } }
    table(spent).asks('opa', 'turn', [...track, 'power.belt.2', 'power.belt.4'])
    table({ ...given, powerPlay: { opa: { sectors: ['inner', 'outer'], points: [2, 4] } } }).asks(
      'opa',
      'turn',
      track,
    )
  })

  it('may be made for no base at all', () => {
    table({ ...given, influence: {} })
      .answers('power.belt.2')
      .shows({ cp, powerPlay: { opa: { sectors: ['inner', 'outer'], points: [3, 4] } } })
      .asks('pg', 'turn')
  })

  it('brings neither resource points nor tokens', () => {
    // Food on Vesta is critical to the OPA.
    const resourceTokens = { un: 1, mcr: 1, opa: 1, pg: 1 }
    table({ ...given, influence: { vesta: { opa: 1 } } })
      .answers('power.belt.2')
      .shows({ cp: { ...cp, opa: 12 } })
    table({ ...given, modules: ['delta', 'epsilon'], influence: { vesta: { opa: 1 } } })
      .answers('power.belt.2')
      .shows({ cp: { ...cp, opa: 12 }, resourceTokens })
  })

  it('counts the base with the Protomolecule, by its totals, and none that is destroyed', () => {
    const more = {
      modules: ['beta', 'epsilon'],
      scoringRound: 1,
      destroyed: ['vesta'],
      protomolecule: { base: 'eros', holder: 'un' },
    }
    table({ ...given, ...more, influence: { eros: { opa: 2, mcr: 1 } } })
      .answers('power.belt.2')
      .shows({ cp: { ...cp, opa: 12 } })
  })
})

describe('the points', () => {
  const play = (powerPlayPoints: unknown) =>
    openMatch(game(), { players: 4, modules, options: { powerPlayPoints }, seed: '1' })

  it('are what the table has settled', () => {
    table({ ...given, options: { powerPlayPoints: [1, 5, 5] } })
      .asks('opa', 'turn', [...track, 'power.belt.1', 'power.belt.5'])
      .answers('power.belt.5')
      .shows({ cp: { ...cp, opa: 20 }, powerPlay: { opa: { sectors: ['inner', 'outer'], points: [1, 5] } } })
  })

  it.each([[[2, 3]], [[2, 3, 4, 5]], [[2, 3, 4.5]], [[2, 3, '4']], [[2, 3, -1]], [[2, 3, 21]]])(
    'are three whole numbers from 0 to 20, not %j',
    points => {
      expect(play(points)).toEqual({
        ok: false,
        why: "Option 'powerPlayPoints' takes three whole numbers from 0 to 20.",
      })
    },
  )
  it('are not a single number', () => {
    expect(play(3).ok).toBe(false)
    expect(play([2, 3, 4]).ok).toBe(true)
    expect(play([0, 0, 20]).ok).toBe(true)
  })
})
