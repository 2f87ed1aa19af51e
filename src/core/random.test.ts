import { describe, expect, it } from 'vitest'
import { isSeed, newRandom, roll, shuffle } from './random.ts'

const SEED = '0123456789abcdef0123456789abcdef'
const rolls = (stream: string, seed = SEED): number[] => {
  const random = newRandom(seed)
  return Array.from({ length: 20 }, () => roll(random, stream, 6))
}

describe('chance', () => {
  it('is the same for the same seed and stream, and another for another', () => {
    expect(rolls('combat')).toEqual(rolls('combat'))
    expect(rolls('combat')).not.toEqual(rolls('market'))
    expect(rolls('combat')).not.toEqual(rolls('combat', `1${SEED.slice(1)}`))
    expect(rolls('combat')).not.toEqual(rolls('combat', `${SEED.slice(0, -1)}0`))
  })
  it('does not shift one stream by rolls of another', () => {
    const random = newRandom(SEED)
    const apart = Array.from({ length: 20 }, () => {
      roll(random, 'market', 100)
      return roll(random, 'combat', 6)
    })
    expect(apart).toEqual(rolls('combat'))
  })
  it('goes on where a saved state stopped', () => {
    const random = newRandom(SEED)
    for (let n = 0; n < 10; n++) roll(random, 'combat', 6)
    const restored = JSON.parse(JSON.stringify(random)) as typeof random
    expect(Array.from({ length: 10 }, () => roll(restored, 'combat', 6))).toEqual(rolls('combat').slice(10))
  })
  it('favours no number', () => {
    const random = newRandom(SEED)
    const counts = [0, 0, 0, 0, 0, 0, 0]
    for (let n = 0; n < 70_000; n++) {
      const eyes = roll(random, 'die', 7)
      counts[eyes] = (counts[eyes] ?? 0) + 1
    }
    // Chi squared with 6 degrees of freedom: above 22.5 comes once in a thousand seeds.
    expect(counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(22.5)
  })
  it('shuffles every card into every place', () => {
    const random = newRandom(SEED)
    const seen = new Set<string>()
    for (let n = 0; n < 400; n++)
      shuffle(random, 'deck', ['a', 'b', 'c', 'd']).forEach((card, at) => seen.add(`${card}${at}`))
    expect(seen.size).toBe(16)
  })
  it('takes 1 to 32 hex digits as a seed', () => {
    expect([SEED, '7', 'FF'].every(isSeed)).toBe(true)
    expect(['', 'xyz', `${SEED}0`, 7, null].some(isSeed)).toBe(false)
    expect(newRandom('7').seed).toBe(`${'0'.repeat(31)}7`)
  })
})
