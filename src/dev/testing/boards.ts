import { answer, openMatch } from '../../core/match.ts'
import type { Match } from '../../core/match.ts'
import { newRandom, roll } from '../../core/random.ts'
import { randomAnswer } from '../../core/randomAnswer.ts'
import type { BoardScene } from '../../games/expanse/scene/types.ts'
import { must } from './must.ts'
import { table } from './table.ts'

/** Boards of real games. */

const { game } = table().match()
const sceneOf = (match: Match): BoardScene => game.scenes.board(game.view(match.state, match.open, 'table')) as BoardScene
export const start = (players: number): BoardScene => sceneOf(must(openMatch(game, { players, modules: [], options: {}, seed: '1a' })))

interface Moment { readonly scene: BoardScene; readonly before?: BoardScene }
const EVERY = 7
/** Every seventh state of games of 2, 3 and 4 players, with the one before it in the same game. */
export function moments(count: number): readonly Moment[] {
  const found: Moment[] = []
  const chance = newRandom('d7')
  for (let nth = 0; found.length < count; nth++) {
    let match = must(openMatch(game, { players: 2 + nth % 3, modules: [], options: {}, seed: `${nth}b` }))
    let before: BoardScene | undefined
    for (let step = 0; match.open.length && found.length < count; step++) {
      if (step % EVERY === 0) {
        const scene = sceneOf(match)
        found.push({ scene, ...(before ? { before } : {}) })
        before = scene
      }
      const ask = match.open[roll(chance, 'who', match.open.length)]
      if (!ask) break
      match = must(answer(match, ask.who, ask.id, randomAnswer(ask, below => roll(chance, 'answer', below))))
    }
    found.push({ scene: sceneOf(match), ...(before ? { before } : {}) })
  }
  return found
}
