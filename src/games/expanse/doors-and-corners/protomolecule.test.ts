import { describe, expect, it } from 'vitest'
import { openMatch } from '../../../core/match.ts'
import { game } from '../../../testing/examples/play.ts'
import { controlOf, table, type Table } from '../../../testing/table.ts'

/** Module Beta: one base pays only its first, and may be lost in the same scoring. */

const modules = ['beta']
const un = (normal: number, diplomat: number) => ({ un: { normal, diplomat } })
const inner = ['luna', 'eurasia', 'africa', 'mariner-valley', 'londres-nova']
const belt = ['ceres', 'tycho', 'eros', 'thoth', 'vesta']
const saturn = ['rhea', 'titan', 'the-rings']
const all = [...inner, ...belt, 'europa', 'ganymede', 'io', ...saturn]
const hegemony = { un: ['tech.un.1', 'tech.un.2', 'tech.un.3'] }
const cp = { un: 10, mcr: 10, opa: 10, pg: 10 }
interface Given {
  readonly [part: string]: unknown
}
/** Tech is critical to the MCR and to Protogen. */
const onTycho = (there: object, more: Given = {}) => ({
  modules,
  fleets: {},
  rocinante: { controller: 'un', orbital: 'mars' },
  influence: { tycho: there },
  cp,
  protomolecule: { base: 'tycho', holder: 'pg' },
  ...more,
})
const scored = (given: Given, sector: string): Table => table(given).scores('un', sector).allPass()
const scoredLast = (given: Given): Table =>
  table({
    active: 'un',
    track: ['card.razorback', 'card.drummer', 'card.diogo', 'card.nauvoo', 'card.riot-gear'],
    scoreCardsDrawn: 5,
    deckTop: ['score'],
    ...given,
  })
    .answers('card.razorback')
    .answers('points')
    .answers('done')
    .allDecline()
    .allPass()

describe('at the start', () => {
  it.each([
    [['opa', 'un', 'mcr', 'pg'], 'mcr'],
    [['mcr', 'opa', 'un'], 'opa'],
    [['mcr', 'un'], 'mcr'],
  ])(
    'with %j it is %s, second to last, who begins with the card and puts the Protomolecule on any ' +
      'base in play',
    (seats, holder) => {
      const bases =
        seats.length === 2 ? all.filter(base => !['luna', 'vesta', 'io', 'the-rings'].includes(base)) : all
      table({ seats, modules })
        .asks(holder, 'placeProtomolecule', bases)
        .answers('eros')
        .showsExactly({ protomolecule: { base: 'eros', holder }, destroyed: [] })
        .asks(seats[0] as string, 'turn')
    },
  )
})

describe('its base', () => {
  it.each([
    [1, 3],
    [2, 4],
    [3, 4],
    [4, 5],
    [5, 5],
  ])('pays its first in round %i: %i, in any Sector, and nobody else', (round, value) => {
    for (const sector of ['inner', 'belt', 'outer']) {
      scored(onTycho({ opa: 3, mcr: 2, un: 1 }, { scoringRound: round - 1 }), sector).shows({
        cp: { ...cp, opa: 10 + value },
      })
    }
  })

  it('pays 6 at Final Scoring, with neither accident nor move', () => {
    for (const there of [{ opa: 3, mcr: 2, un: 2 }, { opa: 3 }]) {
      scoredLast(onTycho(there)).showsExactly({
        cp: { ...cp, opa: 16 },
        protomolecule: { base: 'tycho', holder: 'pg' },
        destroyed: [],
      })
    }
    scoredLast(onTycho({ opa: 3, mcr: 3 })).showsExactly({ cp, destroyed: [] })
  })

  it('pays the resource as usual', () => {
    scored(onTycho({ mcr: 3, opa: 2 }), 'belt').shows({ cp: { ...cp, mcr: 10 + 3 + 1 } })
  })

  it('pays what the table has settled', () => {
    const options = { protomoleculeValues: [9, 8, 7, 6, 5, 4] }
    const there = { opa: 3, un: 2 }
    table(onTycho(there, { options })).sees('table', {
      protomolecule: { base: 'tycho', holder: 'pg', cp: 9 },
    })
    scored(onTycho(there, { options }), 'belt').shows({ cp: { ...cp, opa: 19 } })
    scored(onTycho(there, { options, scoringRound: 4 }), 'belt').shows({ cp: { ...cp, opa: 15 } })
    scoredLast(onTycho(there, { options })).shows({ cp: { ...cp, opa: 14 } })
  })

  const refused: unknown[] = [
    [3, 4, 4, 5, 5],
    [3, 4, 4, 5, 5, 6, 7],
    [3, 4, 4, 5, 5, 6.5],
    [3, 4, 4, 5, 5, '6'],
    [3, 4, 4, 5, 5, -1],
    [3, 4, 4, 5, 5, 21],
    3,
  ]
  it.each(refused.map(values => ({ values })))(
    'takes no other than six whole numbers from 0 to 20: $values',
    ({ values: protomoleculeValues }) => {
      expect(openMatch(game(), { players: 4, modules, options: { protomoleculeValues }, seed: '1' })).toEqual(
        { ok: false, why: "Option 'protomoleculeValues' takes six whole numbers from 0 to 20." },
      )
    },
  )

  it('may pay anything from 0 to 20', () => {
    expect(
      openMatch(game(), {
        players: 4,
        modules,
        options: { protomoleculeValues: [0, 20, 0, 20, 0, 20] },
        seed: '1',
      }).ok,
    ).toBe(true)
  })
})

describe('a tie for first', () => {
  const tied = { un: 2, opa: 2, mcr: 1 }

  it('pays nothing', () => {
    scored(onTycho(tied), 'belt').showsExactly({ cp, destroyed: ['tycho'] })
  })

  it('is broken by Hegemony only in the Bonus Sector and at Final Scoring', () => {
    scored(onTycho(tied, { techs: hegemony }), 'belt')
      .showsExactly({ cp: { ...cp, un: 13 }, destroyed: [] })
      .asks('opa', 'placeProtomolecule')
    scored(onTycho(tied, { techs: hegemony }), 'inner').showsExactly({ cp, destroyed: ['tycho'] })
    scoredLast(onTycho(tied, { techs: hegemony })).shows({ cp: { ...cp, un: 16 } })
  })

  it('is broken by Hegemony for no Control during turns', () => {
    expect(controlOf(table(onTycho(tied, { techs: hegemony })), 'tycho')).toBe(null)
    expect(
      controlOf(
        table(onTycho(tied, { techs: hegemony, protomolecule: { base: 'eros', holder: 'pg' } })),
        'tycho',
      ),
    ).toBe('un')
  })

  it('is broken by Voice of the Belt on a Belt base, whatever the Bonus Sector', () => {
    const techs = { opa: ['dc.tech.opa.1c', 'dc.tech.opa.2c'] }
    const given = onTycho(tied, { modules: ['alpha', 'beta'], techs })
    scored(given, 'inner')
      .showsExactly({ cp: { ...cp, opa: 13 }, destroyed: [] })
      .asks('un', 'placeProtomolecule')
    const onIo = { ...given, influence: { io: tied }, protomolecule: { base: 'io', holder: 'pg' } }
    scored(onIo, 'outer').showsExactly({ cp, destroyed: ['io'] })
  })
})

describe('an accident happens', () => {
  it.each([
    ['with a tie for the most', { opa: 2, mcr: 2, un: 1 }, 0],
    ['with a tie for the second most', { opa: 3, mcr: 1, un: 1 }, 3],
    ['with a tie for the second most of those who have nothing', { opa: 3 }, 3],
    ['with nobody there', {}, 0],
  ])('%s', (_when, there, paid) => {
    scored(onTycho(there), 'belt')
      .showsExactly({ cp: { ...cp, opa: 10 + paid }, destroyed: ['tycho'], influence: {} })
      .shows({ supply: { ...un(15, 3), mcr: 18, opa: 18, pg: 18 }, protomolecule: { holder: 'pg' } })
      .asks('pg', 'placeProtomolecule')
  })

  it('with only the holder there, who is paid, and is not untied by having one rival', () => {
    const given = onTycho(
      { un: 2 },
      { seats: ['un', 'mcr'], cp: { un: 10, mcr: 10 }, protomolecule: { base: 'tycho', holder: 'un' } },
    )
    scored(given, 'belt')
      .showsExactly({ cp: { un: 13, mcr: 10 }, destroyed: ['tycho'] })
      .asks('un', 'placeProtomolecule')
  })

  it('and not with two players where only the other one is: nothing is second to something', () => {
    const given = onTycho(
      { mcr: 2 },
      { seats: ['un', 'mcr'], cp: { un: 10, mcr: 10 }, protomolecule: { base: 'tycho', holder: 'un' } },
    )
    scored(given, 'belt').showsExactly({ destroyed: [] }).asks('un', 'placeProtomolecule')
    const theirs = { ...given, influence: { tycho: { un: 2, mcr: 1 } } }
    scored(theirs, 'belt')
      .shows({ protomolecule: { holder: 'mcr' } })
      .asks('mcr', 'placeProtomolecule')
  })

  it('by the totals that were paid: Orbital Control and Diplomats count', () => {
    const fleets = { tycho: { mcr: { fleet: 1 } } }
    // 2 + 1 against 3.
    scored(onTycho({ opa: 3, mcr: 2, un: 1 }, { fleets }), 'belt').shows({ destroyed: ['tycho'] })
    scored(onTycho({ opa: 3, mcr: 1, pg: 1 }, { fleets }), 'belt').shows({
      destroyed: [],
      protomolecule: { holder: 'mcr' },
    })
    scored(onTycho({ opa: 3, ...un(0, 1), pg: 1 }, { techs: { un: ['tech.un.1'] } }), 'belt').shows({
      destroyed: [],
      protomolecule: { holder: 'un' },
    })
  })

  it('but not when somebody breaks the tie for second', () => {
    const there = { opa: 3, un: 2, mcr: 2 }
    scored(onTycho(there, { techs: hegemony }), 'belt')
      .showsExactly({ destroyed: [] })
      .asks('un', 'placeProtomolecule')
    scored(onTycho(there, { techs: hegemony }), 'outer')
      .showsExactly({ destroyed: ['tycho'] })
      .asks('pg', 'placeProtomolecule')
  })
})

describe('afterwards', () => {
  it('the second takes the card and moves the Protomolecule to another band', () => {
    const influence = { europa: { opa: 3, mcr: 2 } }
    scored({ ...onTycho({}), influence, protomolecule: { base: 'europa', holder: 'pg' } }, 'belt')
      .asks('mcr', 'placeProtomolecule', [...inner, ...belt, ...saturn])
      .refuses('io')
      .answers('titan')
      .showsExactly({ protomolecule: { base: 'titan', holder: 'mcr' }, influence })
  })

  it('it is never put on a base that was destroyed before', () => {
    scored(onTycho({}, { scoringRound: 1, destroyed: ['titan'] }), 'belt').asks(
      'pg',
      'placeProtomolecule',
      all.filter(base => !belt.includes(base) && base !== 'titan'),
    )
  })

  it('techs follow only then', () => {
    scored(onTycho({ opa: 3, mcr: 2 }), 'belt')
      .asks('mcr', 'placeProtomolecule')
      .shows({ techs: { un: [] } })
      .answers('luna')
      .shows({ techs: { un: ['tech.un.1'] } })
  })
})
