import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { whyNot, type Question } from './ask.ts'
import { newRandom, roll } from './random.ts'
import { randomAnswer } from './randomAnswer.ts'

const dice = (seed: string): ((below: number) => number) => {
  const random = newRandom(seed)
  return below => roll(random, 'test', below)
}

const question = (groups: readonly (string | undefined)[], limits: Partial<Question>): Question => ({
  who: 'a',
  what: 'test',
  min: 0,
  max: 1,
  options: groups.map((group, at) => ({
    id: `o${at}`,
    means: {},
    ...(group === undefined ? {} : { group }),
  })),
  ...limits,
})

const room = (groups: readonly (string | undefined)[], perGroup: number): number => {
  const free = groups.filter(group => group === undefined).length
  return ['x', 'y', 'z'].reduce(
    (sum, name) => sum + Math.min(perGroup, groups.filter(group => group === name).length),
    free,
  )
}

describe('randomAnswer', () => {
  it('is legal for every question that has an answer', () => {
    const group = fc.constantFrom('x', 'y', 'z', undefined)
    fc.assert(
      fc.property(
        fc.array(group, { maxLength: 12 }),
        fc.nat(14),
        fc.nat(14),
        fc.option(fc.integer({ min: 1, max: 4 })),
        fc.boolean(),
        fc.integer({ min: 1, max: 0xffffff }),
        (groups, low, high, perGroup, ordered, seed) => {
          const min = Math.min(low, room(groups, perGroup ?? groups.length))
          const limits = {
            min,
            max: Math.max(min, high),
            ...(perGroup === null ? {} : { perGroup }),
            ...(ordered ? { ordered: true as const } : {}),
          }
          const ask = question(groups, limits)
          expect(whyNot(ask, randomAnswer(ask, dice(seed.toString(16))))).toBeUndefined()
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('gives every single choice, and none, the same chance', () => {
    const ask = question([undefined, undefined, undefined], { min: 0, max: 1 })
    const roll3 = dice('5')
    const counts: Record<string, number> = {}
    for (let i = 0; i < 4000; i++) {
      const key = randomAnswer(ask, roll3).join()
      counts[key] = (counts[key] ?? 0) + 1
    }
    expect(Object.keys(counts).sort()).toEqual(['', 'o0', 'o1', 'o2'])
    for (const count of Object.values(counts)) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })

  it('gives every order of an ordered question', () => {
    const ask = question([undefined, undefined, undefined], { min: 3, max: 3, ordered: true })
    const throwDice = dice('7')
    const orders = new Set(Array.from({ length: 200 }, () => randomAnswer(ask, throwDice).join()))
    expect(orders.size).toBe(6)
  })

  it('is fast where one group holds nearly everything', () => {
    const ask = question([...Array<string>(5000).fill('x'), 'y'], { min: 2, max: 2, perGroup: 1 })
    const answer = randomAnswer(ask, dice('9'))
    expect(answer).toHaveLength(2)
    expect(answer).toContain('o5000')
  })

  it('throws where nothing is legal', () => {
    expect(() => randomAnswer(question(['x', 'x'], { min: 2, max: 2, perGroup: 1 }), dice('1'))).toThrow(
      /wants 2, but only 1/,
    )
  })
})
