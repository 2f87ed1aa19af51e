import type { BoardScene, Scene } from '../games/expanse/scene/types.ts'
import type { Drawer, Noting } from './drawing.ts'
import type { Canvas } from './canvas.ts'
import type { Picture } from './drawn.ts'
import { drawAbility } from './expanse/ability.ts'
import { drawBoard } from './expanse/board.ts'
import { drawCard } from './expanse/card.ts'
import { drawEnd } from './expanse/end.ts'
import { drawHand } from './expanse/hand.ts'
import { drawScoring } from './expanse/scoring.ts'

const alone = (canvas: Canvas): Picture => ({ canvas, drawn: [] })

const expanse: Noting = (given, before, names) => {
  const scene = given as Scene
  switch (scene.kind) {
    case 'board': return drawBoard(scene, before as BoardScene | undefined, names)
    case 'hand': return alone(drawHand(scene, names))
    case 'card': return alone(drawCard(scene))
    case 'ability': return alone(drawAbility(scene))
    case 'scoring': return alone(drawScoring(scene, names))
    case 'end': return alone(drawEnd(scene, names))
  }
}

/** By the name of the game. */
export const pictures: Readonly<Record<string, Noting>> = { expanse }

export const drawers: Readonly<Record<string, Drawer>> = Object.fromEntries(Object.entries(pictures)
  .map(([game, draw]): [string, Drawer] => [game, (...about) => draw(...about).canvas]))
