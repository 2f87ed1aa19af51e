import { expect, it } from 'vitest'
import { games } from '../games/index.ts'
import { playFor } from './randomGames.ts'

it.each(Object.keys(games))('random games of %s are played whole, and their decisions counted', game => {
  const played = playFor(1, { game, players: 3 })
  expect(played.games).toBe(1)
  expect(played.decisions).toBeGreaterThan(10)
})

it('`playFor` rejects an unknown game by its name', () => {
  expect(() => playFor(1, { game: 'chess', players: 2 })).toThrow("There is no game 'chess'.")
})
