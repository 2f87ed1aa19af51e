import type { BoardScene, Scene } from '../../games/expanse/scene/types.ts'
import { type Noting, unrecorded } from '../kit/parts/index.ts'
import { drawAbility, drawExpanseCard } from './card.ts'
import { drawExpanseBoard } from './board.ts'
import { drawExpanseEnd } from './end.ts'
import { drawExpanseHand } from './hand.ts'
import { drawScoring } from './scoring.ts'
import { drawMapAlone, drawTallBoard } from './tallBoard.ts'

const BOARDS = { wide: drawExpanseBoard, tall: drawTallBoard, map: drawMapAlone } as const

/** Draws each kind of scene that the game tells. */
export const expanse: Noting = (given, before, names) => {
  const scene = given as Scene
  switch (scene.kind) {
    case 'board':
      return BOARDS[scene.shape ?? 'wide'](scene, before as BoardScene | undefined, names)
    case 'hand':
      return unrecorded(drawExpanseHand(scene, names))
    case 'card':
      return unrecorded(drawExpanseCard(scene))
    case 'ability':
      return unrecorded(drawAbility(scene))
    case 'scoring':
      return unrecorded(drawScoring(scene, names))
    case 'end':
      return unrecorded(drawExpanseEnd(scene, names))
  }
}
