import { describe, expect, it } from 'vitest'
import { areApart, choicesOf, ratePool, type Choice } from './ladder.ts'

const duel = (winner: string, loser: string): readonly Choice[] => [{ first: winner, of: [winner, loser] }]
const duels = (count: number, winner: string, loser: string): readonly (readonly Choice[])[] =>
  Array.from({ length: count }, () => duel(winner, loser))

describe('`ratePool`', () => {
  it('puts 191 points between players of whom one wins three of four games', () => {
    const games = [...duels(300, 'b', 'a'), ...duels(100, 'a', 'b')]
    const [low, high] = ratePool(['a', 'b'], games, '1')
    expect([low?.name, high?.name]).toEqual(['a', 'b'])
    expect(low?.rating).toBe(0)
    expect(high?.rating).toBeCloseTo(400 * Math.log10(3), -1)
  })

  it('finds players apart after many games, and not after few', () => {
    const few = [...duels(2, 'b', 'a'), ...duels(1, 'a', 'b')]
    const many = Array.from({ length: 200 }, () => few).flat()
    expect(areApart(ratePool(['a', 'b'], few, '1'))).toBe(false)
    expect(areApart(ratePool(['a', 'b'], many, '1'))).toBe(true)
  })

  it('rates a player who never wins', () => {
    const [last] = ratePool(['b', 'a'], duels(20, 'b', 'a'), '1')
    expect(last?.name).toBe('a')
    expect(Number.isFinite(last?.rating)).toBe(true)
  })

  it('gives the same ratings for the same games and seed', () => {
    const games = [...duels(6, 'b', 'a'), ...duels(4, 'a', 'b')]
    expect(ratePool(['a', 'b'], games, '7')).toEqual(ratePool(['a', 'b'], games, '7'))
  })
})

describe('`choicesOf`', () => {
  it('reads places as the first of all, then the first of the rest', () => {
    const standings = [
      { seat: 'x', rank: 2 },
      { seat: 'y', rank: 1 },
      { seat: 'z', rank: 3 },
    ]
    expect(choicesOf(standings, seat => seat.toUpperCase())).toEqual([
      { first: 'Y', of: ['Y', 'X', 'Z'] },
      { first: 'X', of: ['X', 'Z'] },
    ])
  })

  it('reads nothing from a place that is shared', () => {
    const standings = [
      { seat: 'x', rank: 1 },
      { seat: 'y', rank: 2 },
      { seat: 'z', rank: 2 },
    ]
    expect(choicesOf(standings, seat => seat)).toEqual([{ first: 'x', of: ['x', 'y', 'z'] }])
  })
})
