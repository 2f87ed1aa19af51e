import { changesBetween } from '../../games/expanse/scene/changes.ts'
import type { BoardScene } from '../../games/expanse/scene/types.ts'
import { canvasOf } from '../kit/pen/canvas.ts'
import type { Picture } from '../kit/parts/drawn.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import { drawBase } from './base.ts'
import { drawHeader } from './header.ts'
import { LAYOUT } from './layout.ts'
import { drawLegend } from './legend.ts'
import { drawMap } from './map.ts'
import { drawMarks } from './marks.ts'
import { drawOrbital } from './orbital.ts'
import { drawPanels } from './panel.ts'
import { drawSectors } from './sectors.ts'
import type { Sheet } from './sheet.ts'
import { drawTrack } from './track.ts'

/** The whole board. `before`: what the picture before it showed; without it nothing is marked as changed. */
export function drawBoard(
  scene: BoardScene,
  before: BoardScene | undefined,
  names: Readonly<Record<string, string>>,
): Picture {
  const { w, h } = LAYOUT.canvas
  const canvas = canvasOf(w, h)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = COLOURS.space
  ctx.fillRect(0, 0, w, h)
  const sheet: Sheet = { ctx, scene, names, changes: before ? changesBetween(before, scene) : [], drawn: [] }
  drawMap(sheet)
  drawHeader(sheet)
  drawSectors(sheet)
  for (const base of scene.bases) if (!base.outOfPlay) drawBase(sheet, base)
  for (const orbital of scene.orbitals) drawOrbital(sheet, orbital)
  drawLegend(sheet)
  drawTrack(sheet)
  drawPanels(sheet)
  drawMarks(sheet)
  return { canvas, drawn: sheet.drawn }
}
