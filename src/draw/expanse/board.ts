import { changesBetween } from '../../games/expanse/scene/changes.ts'
import type { BoardScene } from '../../games/expanse/scene/types.ts'
import { type Picture, startPage } from '../kit/parts/index.ts'
import { drawBase } from './base.ts'
import { drawExpanseHeader } from './header.ts'
import { EXPANSE_LAYOUT } from './layout.ts'
import { drawLegend } from './legend.ts'
import { drawExpanseMap } from './map.ts'
import { drawExpanseMarks } from './marks.ts'
import { drawOrbital } from './orbital.ts'
import { drawExpansePanels } from './panel.ts'
import { drawSectors } from './sectors.ts'
import type { ExpanseSheet } from './sheet.ts'
import { drawTrack } from './track.ts'

/** Draws the whole board. Without the scene `before`, nothing is marked as changed. */
export function drawExpanseBoard(
  scene: BoardScene,
  before: BoardScene | undefined,
  names: Readonly<Record<string, string>>,
): Picture {
  const { w, h } = EXPANSE_LAYOUT.canvas
  const { canvas, ctx } = startPage(w, h)
  const sheet: ExpanseSheet = {
    ctx,
    scene,
    names,
    changes: before ? changesBetween(before, scene) : [],
    drawn: [],
  }
  drawExpanseMap(sheet)
  drawExpanseHeader(sheet)
  drawSectors(sheet)
  for (const base of scene.bases) if (!base.outOfPlay) drawBase(sheet, base)
  for (const orbital of scene.orbitals) drawOrbital(sheet, orbital)
  drawLegend(sheet)
  drawTrack(sheet)
  drawExpansePanels(sheet)
  drawExpanseMarks(sheet)
  return { canvas, drawn: sheet.drawn }
}
