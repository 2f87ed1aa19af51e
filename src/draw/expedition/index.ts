import type { BoardScene, Scene } from '../../games/expedition/scene/types.ts'
import { type Noting, unrecorded } from '../kit/parts/index.ts'
import { drawExpeditionBoard } from './board.ts'
import { drawExpeditionCard } from './card.ts'
import { drawExpeditionChoice } from './choice.ts'
import { drawEdgeStory } from './edgeTold.ts'
import { drawFractureStory } from './fractureTold.ts'
import { drawExpeditionHand } from './hand.ts'

/** Draws each kind of scene that the game tells. */
export const expedition: Noting = (given, before, names) => {
  const scene = given as Scene
  switch (scene.kind) {
    case 'board':
      return drawExpeditionBoard(scene, before as BoardScene | undefined, names)
    case 'hand':
      return unrecorded(drawExpeditionHand(scene, names))
    case 'card':
      return unrecorded(drawExpeditionCard(scene))
    case 'choice':
      return unrecorded(drawExpeditionChoice(scene, names))
    case 'fracture':
      return unrecorded(drawFractureStory(scene, names))
    case 'edge':
      return unrecorded(drawEdgeStory(scene, names))
  }
}
