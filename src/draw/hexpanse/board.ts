import type { BoardScene, Change } from '../../games/hexpanse/scene/types.ts'
import { changesBetween } from '../../games/hexpanse/scene/changes.ts'
import { canvasOf } from '../kit/pen/canvas.ts'
import type { Drawn, Picture } from '../kit/parts/drawn.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import type { Names } from '../kit/text/drawableText.ts'
import { drawHeader } from './header.ts'
import { LAYOUT } from './layout.ts'
import { drawMap } from './map.ts'
import { drawMarket } from './market.ts'
import { drawMarks } from './marks.ts'
import { drawPanels } from './panel.ts'
import type { Sheet } from './sheet.ts'
import { drawSides } from './sides.ts'

/** The whole board. `before`: what the picture before it showed; without it nothing is marked as changed. */
export function drawBoard(scene: BoardScene, before: BoardScene | undefined, names: Names): Picture {
  const { w, h } = LAYOUT.canvas
  const canvas = canvasOf(w, h)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = COLOURS.space
  ctx.fillRect(0, 0, w, h)
  const changes: readonly Change[] = before ? changesBetween(before, scene) : []
  const drawn: Drawn[] = []
  const sheet: Sheet = { ctx, scene, names, changes, drawn }
  drawMap(sheet)
  drawHeader(sheet)
  drawSides(sheet)
  drawPanels(sheet)
  drawMarket(sheet)
  drawMarks(sheet)
  return { canvas, drawn }
}
