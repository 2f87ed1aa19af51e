import type { Game, Scene } from '../../core/game.ts'
import { answer, openMatch } from '../../core/match.ts'
import type { Match } from '../../core/match.ts'
import { randomAnswer } from '../../core/randomAnswer.ts'
import type { DrawRequest } from '../../draw/drawing.ts'
import { must } from '../testing/must.ts'
import { dice } from './numbers.ts'

/** Boards of games played by chance, each with the one before it in the same game. */

interface Shown { readonly scene: Scene; readonly before?: Scene }

const PLAYERS = 4
const EVERY = 3

const boardOf = ({ game, state, open }: Match): Scene => game.scenes.board(game.view(state, open, 'table'))

export function boardsOf(game: Game, count: number): readonly Shown[] {
  const found: Shown[] = []
  for (let seed = 1; found.length < count; seed++) {
    const roll = dice(seed)
    let match = must(openMatch(game, { players: PLAYERS, modules: [], options: {}, seed: seed.toString(16) }))
    let before: Scene | undefined
    for (let ask = match.open[0]; ask && found.length < count; ask = match.open[0]) {
      match = must(answer(match, ask.who, ask.id, randomAnswer(ask, roll)))
      if (match.rows.length % EVERY) continue
      const scene = boardOf(match)
      found.push({ scene, ...(before ? { before } : {}) })
      before = scene
    }
  }
  return found
}

const NAMES = ['Naomi', 'Haruki Tanaka', 'drummer_91', 'Wolfgang Amadeus Mozart']

/** No two of them are the same, so that nobody can have the picture already: other states, other numbers, other people. */
export function* requestsFor(game: Game, boards: readonly Shown[]): Generator<DrawRequest, never> {
  const seats = game.seatsFor[PLAYERS] ?? []
  for (let nth = 0; ; nth++) {
    const { scene, before } = boards[nth % boards.length] ?? {}
    const names = Object.fromEntries(seats.map((seat, at) => [seat, `${NAMES[at]} ${nth}`]))
    yield { game: game.id, scene: { ...scene, state: nth }, names, ...(before ? { before } : {}) }
  }
}
