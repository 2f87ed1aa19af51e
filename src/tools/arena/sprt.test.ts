import { expect, it } from 'vitest'
import { addGame, NO_GAMES, verdictOf, type Sprt } from './sprt.ts'

/** Adds wins (1) and losses (0) of games of so many players. */
const after = (players: number, results: readonly number[]): Sprt =>
  results.reduce((test, won) => addGame(test, players, won), NO_GAMES)
const times = (count: number, won: number): readonly number[] => Array.from({ length: count }, () => won)

it('weighs a win of four by ln(0.35 / 0.25) and a loss by ln(0.65 / 0.75)', () => {
  expect(after(4, [1]).ratio).toBeCloseTo(0.3365, 4)
  expect(after(4, [0]).ratio).toBeCloseTo(-0.1431, 4)
  expect(after(2, [1]).ratio).toBeCloseTo(Math.log(0.6 / 0.5), 10)
})

it('is sure after nine wins of nine, and not before', () => {
  expect(verdictOf(after(4, times(8, 1)))).toBe('undecided')
  expect(verdictOf(after(4, times(9, 1)))).toBe('stronger')
})

it('finds a player who wins a fair share not stronger', () => {
  const fair = Array.from({ length: 200 }, (_, at) => (at % 4 === 0 ? 1 : 0))
  expect(verdictOf(after(4, fair))).toBe('not stronger')
})

it('counts a shared win in part', () => {
  const { wins, games, ratio } = after(2, [0.5])
  expect([wins, games]).toEqual([0.5, 1])
  expect(ratio).toBeCloseTo((Math.log(0.6 / 0.5) + Math.log(0.4 / 0.5)) / 2, 10)
})
