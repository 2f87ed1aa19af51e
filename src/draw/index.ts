import type { BoardScene, Scene } from '../games/expanse/scene/types.ts'
import type { BoardScene as ExpeditionBoard, Scene as ExpeditionScene } from '../games/expedition/scene/types.ts'
import type { BoardScene as HexBoard, Scene as HexScene } from '../games/hexpanse/scene/types.ts'
import type { Drawer, Noting } from './drawing.ts'
import type { Canvas } from './canvas.ts'
import type { Picture } from './drawn.ts'
import { drawAbility } from './expanse/ability.ts'
import { drawBoard } from './expanse/board.ts'
import { drawCard } from './expanse/card.ts'
import { drawEnd } from './expanse/end.ts'
import { drawHand } from './expanse/hand.ts'
import { drawScoring } from './expanse/scoring.ts'
import { drawBoard as drawToken } from './expedition/board.ts'
import { drawCard as drawExpeditionCard } from './expedition/card.ts'
import { drawChoice as drawExpeditionChoice } from './expedition/choice.ts'
import { drawEdge } from './expedition/edgeTold.ts'
import { drawFracture } from './expedition/fractureTold.ts'
import { drawHand as drawExpeditionHand } from './expedition/hand.ts'
import { drawBoard as drawHexBoard } from './hexpanse/board.ts'
import { drawCard as drawHexCard } from './hexpanse/card.ts'
import { drawChoice } from './hexpanse/choice.ts'
import { drawEnd as drawHexEnd } from './hexpanse/end.ts'
import { drawHand as drawHexHand } from './hexpanse/hand.ts'

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

const hexpanse: Noting = (given, before, names) => {
  const scene = given as HexScene
  switch (scene.kind) {
    case 'board': return drawHexBoard(scene, before as HexBoard | undefined, names)
    case 'hand': return alone(drawHexHand(scene, names))
    case 'card': return alone(drawHexCard(scene))
    case 'choice': return alone(drawChoice(scene))
    case 'end': return alone(drawHexEnd(scene, names))
  }
}

const expedition: Noting = (given, before, names) => {
  const scene = given as ExpeditionScene
  switch (scene.kind) {
    case 'board': return drawToken(scene, before as ExpeditionBoard | undefined, names)
    case 'hand': return alone(drawExpeditionHand(scene, names))
    case 'card': return alone(drawExpeditionCard(scene))
    case 'choice': return alone(drawExpeditionChoice(scene, names))
    case 'fracture': return alone(drawFracture(scene, names))
    case 'edge': return alone(drawEdge(scene, names))
  }
}

/** By the name of the game. */
export const pictures: Readonly<Record<string, Noting>> = { expanse, hexpanse, expedition }

export const drawers: Readonly<Record<string, Drawer>> = Object.fromEntries(Object.entries(pictures)
  .map(([game, draw]): [string, Drawer] => [game, (...about) => draw(...about).canvas]))
