import { describe, expect, it } from 'vitest'
import { games } from '../../games/index.ts'
import { levels } from '../../mind/levels.ts'
import { balancePage } from './page.ts'
import {
  areAllWithin,
  intervalOf,
  isFair,
  mayBeFair,
  measureBalance,
  type Balance,
  type Share,
} from './shares.ts'
import { trialsOf } from './trials.ts'

const expanse = games['expanse'] as NonNullable<(typeof games)[string]>
const hexpanse = games['hexpanse'] as NonNullable<(typeof games)[string]>
const trial = { game: expanse, players: 2, modules: [], level: levels[0], games: 4 }
const share = (wins: number, count: number): Share => ({
  name: 'un',
  games: count,
  wins,
  ...intervalOf(wins, count),
})

describe('`intervalOf`', () => {
  it.each([
    [50, 100, 0.404, 0.596],
    [0, 10, 0, 0.278],
    [10, 10, 0.722, 1],
    [500, 2000, 0.2315, 0.2695],
  ])('of %i wins in %i games is from %f to %f', (wins, count, low, high) => {
    expect(intervalOf(wins, count).low).toBeCloseTo(low, 3)
    expect(intervalOf(wins, count).high).toBeCloseTo(high, 3)
  })
})

it('a share is unfair only if the games leave no doubt', () => {
  expect(mayBeFair(share(8, 20), 4, 0.03)).toBe(true)
  expect(mayBeFair(share(800, 2000), 4, 0.03)).toBe(false)
  expect(mayBeFair(share(200, 2000), 4, 0.03)).toBe(false)
  expect(mayBeFair(share(540, 2000), 4, 0.03)).toBe(true)
})

describe('a trial', () => {
  it('counts each win once, and each faction in each place', () => {
    const { factions, places, wrong, decisions } = measureBalance(trial)
    expect(wrong).toEqual([])
    expect(decisions).toBeGreaterThan(100)
    for (const shares of [factions, places]) {
      expect(shares.map(one => one.games)).toEqual([4, 4])
      expect(shares.reduce((sum, one) => sum + one.wins, 0)).toBe(4)
    }
    expect(factions.map(({ name }) => name)).toEqual([...(expanse.seatsFor[2] ?? [])].sort())
  })

  it('takes no more factions than there are players', () => {
    const { factions } = measureBalance({ ...trial, game: hexpanse, games: 1 })
    expect(factions).toHaveLength(2)
  })

  it('is made for the game alone, with all modules and with each, and for Hexpanse', () => {
    const amounts = { level: levels[0], games: 1 }
    const modules = expanse.modules.filter(({ players }) => players.includes(4))
    const all = trialsOf({ main: amounts, others: amounts })
    expect(all).toHaveLength(2 + modules.length + 1)
    expect(trialsOf({ main: amounts, others: { ...amounts, games: 0 } })).toHaveLength(2)
    expect(trialsOf({ main: amounts, others: amounts }, hexpanse)).toHaveLength(1)
  })
})

const of = (wins: number): Balance => ({
  trial: { ...trial, players: 4, games: 2000 },
  factions: [share(wins, 2000)],
  places: [],
  decisions: 7,
  wrong: [],
})

it('the page marks a faction that wins too often', () => {
  const page = (wins: number): string =>
    balancePage([{ wanted: { trial: of(wins).trial, within: 0.03 }, balance: of(wins) }])
  expect(page(800)).toContain('class="off"')
  expect(page(500)).not.toContain('class="off"')
  expect(isFair(of(800), 0.03)).toBe(false)
})

it('after many games the share itself must be near a fair one, not only its interval', () => {
  expect(isFair(of(580), 0.03)).toBe(true)
  expect(areAllWithin(of(580), 0.03)).toBe(false)
  expect(areAllWithin(of(555), 0.03)).toBe(true)
})
