import type { Scene } from '../core/scene.ts'
import { games } from '../games/index.ts'
import { randomMatches } from './randomMatches.ts'

/** What gives a hand most to show, besides all modules. */
const FULL: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  hexpanse: { mode: 'admiral', card_mirror: true },
}

/**
 * Returns what one person alone is shown in so many states of random games, half of them with everything that
 * is in the box: their hand, and what they choose from.
 */
export function privateScenes(id: string, states: number): readonly Scene[] {
  const game = games[id]
  if (!game) throw new Error(`There is no game '${id}'.`)
  const full = { modules: game.modules.map(one => one.id), options: FULL[id] ?? {} }
  return [full, {}].flatMap(setup =>
    [...randomMatches(game, { count: states / 2, every: 13, seed: 'ab', players: [4, 3], ...setup })].flatMap(
      ({ match }) =>
        match.open.slice(0, 1).flatMap(ask => {
          const view = game.view(match.state, match.open, ask.who)
          return [game.scenes.hand(view), game.scenes.choice?.(view, ask, [])].flatMap(scene => scene ?? [])
        }),
    ),
  )
}
