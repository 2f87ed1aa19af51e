import type { BoardScene, Change } from '../../games/hexpanse/scene/types.ts'
import { changesBetween } from '../../games/hexpanse/scene/changes.ts'
import type { Names } from '../kit/text/index.ts'
import { type Drawn, type Picture, startPage } from '../kit/parts/index.ts'
import { drawHexHeader } from './header.ts'
import { HEX_LAYOUT } from './layout.ts'
import { drawHexMap } from './map.ts'
import { drawMarket } from './market.ts'
import { drawHexMarks } from './marks.ts'
import { drawHexPanels } from './panel.ts'
import type { HexSheet } from './sheet.ts'
import { drawSides } from './sides.ts'

/** Draws the whole board. Without the scene `before`, nothing is marked as changed. */
export function drawHexBoard(scene: BoardScene, before: BoardScene | undefined, names: Names): Picture {
  const { w, h } = HEX_LAYOUT.canvas
  const { canvas, ctx } = startPage(w, h)
  const changes: readonly Change[] = before ? changesBetween(before, scene) : []
  const drawn: Drawn[] = []
  const sheet: HexSheet = { ctx, scene, names, changes, drawn }
  drawHexMap(sheet)
  drawHexHeader(sheet)
  drawSides(sheet)
  drawHexPanels(sheet)
  drawMarket(sheet)
  drawHexMarks(sheet)
  return { canvas, drawn }
}
