import type { BoardScene, Scene } from '../../games/expanse/scene/types.ts'
import { alone, type Noting } from '../kit/parts/drawn.ts'
import { drawAbility } from './ability.ts'
import { drawBoard } from './board.ts'
import { drawCard } from './card.ts'
import { drawEnd } from './end.ts'
import { drawHand } from './hand.ts'
import { drawScoring } from './scoring.ts'

/** Each kind of scene that the game tells. */
export const expanse: Noting = (given, before, names) => {
  const scene = given as Scene
  switch (scene.kind) {
    case 'board':
      return drawBoard(scene, before as BoardScene | undefined, names)
    case 'hand':
      return alone(drawHand(scene, names))
    case 'card':
      return alone(drawCard(scene))
    case 'ability':
      return alone(drawAbility(scene))
    case 'scoring':
      return alone(drawScoring(scene, names))
    case 'end':
      return alone(drawEnd(scene, names))
  }
}
