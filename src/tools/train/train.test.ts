import { describe, expect, it } from 'vitest'
import { hash } from '../../core/data.ts'
import { newRandom, roll } from '../../core/random.ts'
import { games } from '../../games/index.ts'
import learned from '../../games/expanse/weights.json' with { type: 'json' }
import { levels } from '../../mind/levels.ts'
import { fitWeights, lossOf, type Sample } from './fit.ts'
import { learnWeights } from './learn.ts'

const expanse = games['expanse'] as NonNullable<(typeof games)[string]>

/** The first feature decides who wins, the second does not, and the third is 0 everywhere. */
function samples(worth: number, scale: number): readonly Sample[] {
  const dice = newRandom('1')
  const number = (): number => roll(dice, 'test', 21) - 10
  return Array.from({ length: 400 }, () => {
    const features = [
      [number(), number(), 0],
      [number(), number(), 0],
    ]
    const powers = features.map(([first = 0]) => Math.exp((worth * first) / scale))
    const sum = powers.reduce((all, one) => all + one, 0)
    return { features, shares: powers.map(one => one / sum) }
  })
}

describe('`fitWeights`', () => {
  it('finds what a feature is worth, and keeps the weight of one that is never seen', () => {
    const [first, second, third] = fitWeights(samples(2, 10), [1, 1, 5], 10)
    expect(first).toBeGreaterThan(1.8)
    expect(first).toBeLessThan(2.1)
    expect(second).toBeCloseTo(0, 0)
    expect(third).toBe(5)
  })

  it('makes outcomes less surprising', () => {
    const known = samples(2, 10)
    expect(lossOf(known, fitWeights(known, [0, 0, 0], 10), 10)).toBeLessThan(lossOf(known, [0, 0, 0], 10))
  })
})

describe('`learnWeights`', () => {
  it('learns the same from the same seed, and something else from another', () => {
    const [one, again, other] = ['5', '5', '6'].map(seed =>
      learnWeights(expanse, { games: 1, seed, level: levels[0] }),
    )
    expect(again).toEqual(one)
    expect(other).not.toEqual(one)
    expect(Object.keys(one?.weights ?? {})).toEqual(Object.keys(expanse.insight?.weights ?? {}))
  })
})

describe('the kept weights', () => {
  it('have the hash that their file names', () => {
    expect(learned.learned.hash).toBe(hash(learned.weights))
  })

  it('are for the features that the game counts', () => {
    const state = expanse.setup({ players: 3, modules: [], options: {}, seed: '1' }, () => undefined)
    const features = expanse.insight?.features(state) ?? {}
    for (const seat of expanse.seats(state))
      expect(Object.keys(features[seat] ?? {}).sort()).toEqual(Object.keys(learned.weights).sort())
  })
})
