import { openMatch, type Match } from '../core/match.ts'
import type { BoardScene } from '../games/expanse/scene/types.ts'
import { must } from './must.ts'
import { randomMatches } from './randomMatches.ts'
import { table } from './table.ts'

/** Boards of real games. */

const { game } = table().match()
const sceneOf = (match: Match): BoardScene =>
  game.scenes.board(game.view(match.state, match.open, 'table')) as BoardScene
export const openingScene = (players: number): BoardScene =>
  sceneOf(must(openMatch(game, { players, modules: [], options: {}, seed: '1a' })))

interface Moment {
  readonly scene: BoardScene
  readonly before?: BoardScene
}
/** Returns every seventh state of games of 2, 3 and 4 players, with the one before it in the same game. */
export const moments = (count: number): readonly Moment[] =>
  [...randomMatches(game, { count, every: 7, seed: 'd7' })].map(({ match, before }) => ({
    scene: sceneOf(match),
    ...(before ? { before: sceneOf(before) } : {}),
  }))
