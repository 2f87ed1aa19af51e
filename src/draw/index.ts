import type { BoardScene, Scene } from '../games/expanse/scene/types.ts'
import type { Drawer } from './drawing.ts'
import { drawAbility } from './expanse/ability.ts'
import { drawBoard } from './expanse/board.ts'
import { drawCard } from './expanse/card.ts'
import { drawEnd } from './expanse/end.ts'
import { drawHand } from './expanse/hand.ts'
import { drawScoring } from './expanse/scoring.ts'

const expanse: Drawer = (given, before, names) => {
  const scene = given as Scene
  switch (scene.kind) {
    case 'board': return drawBoard(scene, before as BoardScene | undefined, names).canvas
    case 'hand': return drawHand(scene, names)
    case 'card': return drawCard(scene)
    case 'ability': return drawAbility(scene)
    case 'scoring': return drawScoring(scene, names)
    case 'end': return drawEnd(scene, names)
  }
}

/** By the name of the game. */
export const drawers: Readonly<Record<string, Drawer>> = { expanse }
