import { expect, it } from 'vitest'
import { toolingOf, type Game } from '../core/game.ts'
import { canonical } from '../core/data.ts'
import { randomMatches } from '../testing/randomMatches.ts'
import { games } from './index.ts'

/**
 * What a seat cannot see is dealt anew from what it can see alone. Otherwise a computer opponent that thinks
 * about such deals would know a little of the true one.
 */
const STATES = 120
const all = (game: Game): readonly string[] => game.modules.map(({ id }) => id)
const tables: readonly (readonly [string, Parameters<typeof randomMatches>[1]])[] = [
  ['expanse', { count: STATES, every: 13, seed: 'a' }],
  ['expanse', { count: STATES, every: 5, seed: 'b', players: [4], modules: all(games['expanse'] as Game) }],
  ['hexpanse', { count: STATES, every: 17, seed: 'c', options: { mode: 'admiral' } }],
  ['expedition', { count: STATES, every: 7, seed: 'd', players: [3, 5] }],
]

it.each(tables)('`resample` of %s deals the same to a state and to its twin', (id, wanted) => {
  const game = games[id] as Game
  const tooling = toolingOf(game)
  let unlike = 0
  for (const { match } of randomMatches(game, wanted)) {
    for (const as of [...game.seats(match.state), 'table']) {
      const twin = tooling.resample(match.state, as, 'a1')
      if (canonical(twin) !== canonical(match.state)) unlike++
      const [one, other] = [twin, match.state].map(state => canonical(tooling.resample(state, as, 'b2')))
      expect(one).toBe(other)
    }
  }
  expect(unlike).toBeGreaterThan(0)
})
