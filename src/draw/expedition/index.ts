import type { BoardScene, Scene } from '../../games/expedition/scene/types.ts'
import { alone, type Noting } from '../kit/parts/drawn.ts'
import { drawBoard } from './board.ts'
import { drawCard } from './card.ts'
import { drawChoice } from './choice.ts'
import { drawEdge } from './edgeTold.ts'
import { drawFracture } from './fractureTold.ts'
import { drawHand } from './hand.ts'

/** Each kind of scene that the game tells. */
export const expedition: Noting = (given, before, names) => {
  const scene = given as Scene
  switch (scene.kind) {
    case 'board':
      return drawBoard(scene, before as BoardScene | undefined, names)
    case 'hand':
      return alone(drawHand(scene, names))
    case 'card':
      return alone(drawCard(scene))
    case 'choice':
      return alone(drawChoice(scene, names))
    case 'fracture':
      return alone(drawFracture(scene, names))
    case 'edge':
      return alone(drawEdge(scene, names))
  }
}
