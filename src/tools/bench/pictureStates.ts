import type { Game } from '../../core/game.ts'
import type { Scene } from '../../core/scene.ts'
import type { Match } from '../../core/match.ts'
import type { DrawRequest } from '../../draw/request.ts'
import { randomMatches } from '../../testing/randomMatches.ts'

/** Boards of games played by chance, each with the one before it in the same game. */

interface Shown {
  readonly scene: Scene
  readonly before?: Scene
}

const PLAYERS = 4
const EVERY = 3

const boardOf = ({ game, state, open }: Match): Scene => game.scenes.board(game.view(state, open, 'table'))

export const boardsOf = (game: Game, count: number): readonly Shown[] =>
  [...randomMatches(game, { count, every: EVERY, seed: '1', players: [PLAYERS] })].map(
    ({ match, before }) => ({ scene: boardOf(match), ...(before ? { before: boardOf(before) } : {}) }),
  )

const NAMES = ['Naomi', 'Haruki Tanaka', 'drummer_91', 'Wolfgang Amadeus Mozart']

/**
 * Makes each request unique, so that no picture is known already: other states, other numbers, other people.
 */
export function* requestsFor(game: Game, boards: readonly Shown[]): Generator<DrawRequest, never> {
  const seats = game.seatsFor[PLAYERS]?.slice(0, PLAYERS) ?? []
  for (let nth = 0; ; nth++) {
    const { scene, before } = boards[nth % boards.length] ?? {}
    const names = Object.fromEntries(seats.map((seat, at) => [seat, `${NAMES[at]} ${nth}`]))
    yield { game: game.id, scene: { ...scene, state: nth }, names, ...(before ? { before } : {}) }
  }
}
