import { describe, expect, it } from 'vitest'
import { openMatch } from '../../core/match.ts'
import { game, viewOf, written } from '../../testing/examples/play.ts'
import { must } from '../../testing/must.ts'
import { table } from '../../testing/table.ts'

const FOUR = ['un', 'mcr', 'opa', 'pg']
const SEEDS = Array.from({ length: 40 }, (_, n) => (n + 1).toString(16))
type Options = Readonly<Record<string, unknown>>
interface AllOf {
  readonly players: string[]
  readonly box: string[]
  readonly scoreCardsDrawn: number
}
const dealt = (players: number, seed: string, options: Options = {}) =>
  must(openMatch(game(), { players, modules: [], options, seed }))
const positions = (players: number, options: Options = {}) =>
  SEEDS.map(seed => written(dealt(players, seed, options)) as ReturnType<typeof written> & AllOf)

const homes: Readonly<Record<string, string>> = { un: 'earth', mcr: 'mars', opa: 'tycho', pg: 'thoth' }
const fleets = {
  un: { earth: { fleet: 2 }, ceres: { fleet: 1 }, tycho: { fleet: 1 }, jupiter: { fleet: 1 } },
  mcr: { mars: { battleship: 2 }, ceres: { fleet: 1 }, jupiter: { fleet: 1 }, saturn: { fleet: 1 } },
  opa: { tycho: { fleet: 2 }, earth: { fleet: 1 }, vesta: { fleet: 1 }, saturn: { fleet: 1 } },
  pg: { thoth: { fleet: 2 }, mars: { fleet: 1 }, eros: { fleet: 1 }, jupiter: { fleet: 1 } },
} as const
const influence = {
  un: ['eurasia', 'africa', 'rhea'],
  mcr: ['mariner-valley', 'londres-nova', 'europa'],
  opa: ['tycho', 'vesta', 'titan'],
  pg: ['thoth', 'eros', 'ganymede'],
} as const

describe.each([2, 3, 4])('a table for %i', players => {
  const seats = FOUR.slice(0, players)

  it('draws the first player, and play goes clockwise from there', () => {
    const orders = positions(players).map(one => one.players)
    const turned = seats.map((_, at) => [...seats.slice(at), ...seats.slice(0, at)])
    for (const order of orders) expect(turned).toContainEqual(order)
    expect(new Set(orders.map(order => order[0]))).toEqual(new Set(seats))
    for (const [n, seed] of SEEDS.entries()) expect(dealt(players, seed).open[0]?.who).toBe(orders[n]?.[0])
  })

  it('turns the Initiative Track around, and has none with two players', () => {
    for (const one of positions(players))
      expect(one.initiative).toEqual(players === 2 ? [] : [...one.players].reverse())
  })

  it('gives the Rocinante to the last player, at home', () => {
    for (const one of positions(players)) {
      const last = one.players.at(-1) as string
      expect(one.rocinante).toEqual({ controller: last, orbital: homes[last] })
    }
  })

  it('puts out the starting chart and leaves the rest in supply and reserve', () => {
    for (const one of positions(players).slice(0, 4)) {
      for (const seat of seats as (keyof typeof fleets)[]) {
        const at = Object.entries(one.fleets)
          .filter(([, there]) => there[seat])
          .map(([orbital, there]) => [orbital, there[seat]])
        expect(Object.fromEntries(at)).toEqual(fleets[seat])
        expect(
          Object.keys(one.influence)
            .filter(base => one.influence[base]?.[seat])
            .sort(),
        ).toEqual([...influence[seat]].sort())
        expect(one.supply[seat]).toEqual(seat === 'un' ? { normal: 12, diplomat: 3 } : 15)
        expect(one.reserve[seat]).toEqual(seat === 'opa' ? { scrap: 2 } : {})
        expect([one.cp[seat], one.techs[seat], one.kept[seat]]).toEqual([10, [], []])
      }
      expect(one.bonusLeft).toEqual({ inner: 2, belt: 2, outer: 2 })
    }
  })

  it('deals five cards and puts what is not needed into the box', () => {
    const pool = { 2: 30, 3: 40, 4: 52 }[players] as number
    for (const one of positions(players)) {
      const scores = one.track.filter(card => card === 'score').length
      expect(one.track).toHaveLength(5)
      expect(one.box).toHaveLength({ 2: 0, 3: 5, 4: 8 }[players] as number)
      expect(one.scoreCardsDrawn).toBe(scores)
      const cards = [...one.track, ...one.deck, ...one.box]
      expect(cards.filter(card => card === 'score')).toHaveLength(6)
      expect(new Set(cards.filter(card => card !== 'score')).size).toBe(pool)
    }
  })

  it('plays with one cube less each if the table wants that', () => {
    const [one] = positions(players, { influenceCubes: 17 })
    expect(one?.supply).toEqual({
      ...Object.fromEntries(seats.map(seat => [seat, 14])),
      un: { normal: 11, diplomat: 3 },
    })
  })
})

it('with two players four bases are out, and the Orbital of Vesta is still there', () => {
  const match = dealt(2, '1')
  expect(
    viewOf(match)
      .bases.map(base => base.id)
      .sort(),
  ).toEqual([
    'africa',
    'ceres',
    'eros',
    'eurasia',
    'europa',
    'ganymede',
    'londres-nova',
    'mariner-valley',
    'rhea',
    'thoth',
    'titan',
    'tycho',
  ])
  table({
    seats: ['un', 'mcr'],
    fleets: { ceres: { un: { fleet: 1 } } },
    rocinante: { controller: 'mcr', orbital: 'saturn' },
  })
    .spends('un', 2)
    .answers('move')
    .offers('vesta')
    .answers('vesta')
    .shows({ fleets: { vesta: { un: { fleet: 1 } } } })
})

it('two players may open with five action cards, over piles of ten, ten and eleven', () => {
  const places = positions(2, { twoPlayerOpening: 'fiveActionCards' }).map(one => {
    expect(one.track).not.toContain('score')
    const cards = [...one.track, ...one.deck]
    expect(cards).toHaveLength(36)
    return cards.flatMap((card, at) => (card === 'score' ? [at] : []))
  })
  for (const [n, from, to] of [
    [0, 5, 15],
    [2, 15, 25],
    [4, 25, 36],
  ] as const) {
    for (const at of places) for (const one of at.slice(n, n + 2)) expect(one >= from && one < to).toBe(true)
  }
})

describe('with variable setup', () => {
  const gamma = { seats: ['opa', 'un', 'mcr', 'pg'], options: { setup: 'gamma' } }
  const butTycho = ['earth', 'mars', 'ceres', 'eros', 'thoth', 'vesta', 'jupiter', 'saturn'].map(
    one => `fleet:${one}`,
  )

  it('two fleets start at home, the track is dealt, and the first player places first', () => {
    const opened = table(gamma)
      .showsExactly({
        fleets: {
          tycho: { opa: { fleet: 2 } },
          earth: { un: { fleet: 2 } },
          mars: { mcr: { battleship: 2 } },
          thoth: { pg: { fleet: 2 } },
        },
        influence: {},
      })
      .asks('opa', 'variableSetup')
      .offers(...butTycho, 'influence:tycho', 'influence:luna')
      .withholds('fleet:tycho')
    expect(opened.match().open[0]?.options).toHaveLength(8 + 16)
    expect(written(opened.match()).track).toHaveLength(5)
    expect(viewOf(opened.match()).phase).toBe('setup')
  })

  it('nobody places twice in one place, whatever the others have there', () => {
    table(gamma)
      .answers('influence:tycho')
      .asks('un', 'variableSetup')
      .offers('influence:tycho', 'fleet:tycho')
      .withholds('fleet:earth')
      .answers('fleet:tycho')
      .answers('influence:tycho')
      .answers('influence:tycho')
      .asks('opa', 'variableSetup')
      .offers('fleet:earth')
      .withholds('influence:tycho', 'fleet:tycho')
      .answers('fleet:earth')
      .asks('un', 'variableSetup')
      .withholds('fleet:tycho')
  })

  it('after six rounds three fleets and three influence each are out, and the first turn begins', () => {
    const game = table(gamma)
    for (let n = 0; n < 24; n++) {
      const [ask] = game.match().open
      expect(ask?.who).toBe(gamma.seats[n % 4])
      // The last options are bases until all three cubes are out, then Orbitals.
      game.answers(ask?.options.at(-1)?.id ?? '')
    }
    game.asks('opa', 'turn')
    const { fleets: ships, influence: cubes, supply, reserve } = written(game.match())
    for (const seat of gamma.seats) {
      expect(Object.values(ships).filter(there => there[seat])).toHaveLength(4)
      expect(Object.values(cubes).filter(there => there[seat])).toHaveLength(3)
      expect(supply[seat]).toEqual(seat === 'un' ? { normal: 12, diplomat: 3 } : 15)
      expect(reserve[seat]).toEqual(seat === 'opa' ? { scrap: 2 } : {})
    }
  })
})
