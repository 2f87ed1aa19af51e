import type { BoardScene, Scene } from '../../games/hexpanse/scene/types.ts'
import { type Noting, unrecorded } from '../kit/parts/index.ts'
import { drawHexBoard } from './board.ts'
import { drawHexCard } from './card.ts'
import { drawHexChoice } from './choice.ts'
import { drawHexEnd } from './end.ts'
import { drawHexHand } from './hand.ts'
import { drawTallHexBoard } from './tallBoard.ts'

/** Draws each kind of scene that the game tells. */
export const hexpanse: Noting = (given, before, names) => {
  const scene = given as Scene
  switch (scene.kind) {
    case 'board':
      return (scene.shape ? drawTallHexBoard : drawHexBoard)(scene, before as BoardScene | undefined, names)
    case 'hand':
      return unrecorded(drawHexHand(scene, names))
    case 'card':
      return unrecorded(drawHexCard(scene))
    case 'choice':
      return unrecorded(drawHexChoice(scene))
    case 'end':
      return unrecorded(drawHexEnd(scene, names))
  }
}
