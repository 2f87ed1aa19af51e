import { expect, it } from 'vitest'
import type { Game } from '../core/game.ts'
import { randomMatches } from '../testing/randomMatches.ts'
import { games } from './index.ts'

it.each(Object.keys(games))('%s puts no emoji on an option but those that the bot uploads', id => {
  const game = games[id] as Game
  const all = new Set(game.emojis?.all)
  const matches = [...randomMatches(game, { count: 150, every: 5, seed: 'e' })]
  const named = matches.flatMap(({ match }) =>
    match.open.flatMap(ask =>
      ask.options.flatMap(option => game.emojis?.option(match.state, ask, option) ?? []),
    ),
  )
  const seats = matches.flatMap(({ match }) =>
    game.seats(match.state).flatMap(seat => game.emojis?.seat(seat) ?? []),
  )
  expect([...named, ...seats].filter(name => !all.has(name))).toEqual([])
})
