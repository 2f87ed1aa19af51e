import { changesBetween } from '../../games/expanse/scene/changes.ts'
import type { BoardScene } from '../../games/expanse/scene/types.ts'
import { startPage, type Drawn, type Picture } from '../kit/parts/index.ts'
import { returnCanvas } from '../kit/pen/index.ts'
import type { ExpanseSheet } from './seats.ts'
import { drawTallBase } from './tallBase.ts'
import { drawTallHeader } from './tallHeader.ts'
import { MAP_ALONE, TALL } from './tallLayout.ts'
import { drawTallMap } from './tallMap.ts'
import { drawCardMarks, drawMapMarks } from './tallMarks.ts'
import { drawTallOrbital } from './tallOrbital.ts'
import { drawTallPlayers } from './tallPanel.ts'
import { drawTallTrack } from './tallTrack.ts'

/** Draws the whole board high and narrow. Without the scene `before`, nothing is marked as changed. */
export function drawTallBoard(
  scene: BoardScene,
  before: BoardScene | undefined,
  names: Readonly<Record<string, string>>,
): Picture {
  const { canvas, ctx } = startPage(TALL.w, TALL.h)
  const sheet = startSheet(ctx, scene, before, names)
  drawTallHeader(sheet)
  drawMapParts(sheet)
  drawTallTrack(sheet)
  drawTallPlayers(sheet)
  drawMapMarks(sheet)
  drawCardMarks(sheet)
  return { canvas, drawn: sheet.drawn }
}

/** Draws the map of it alone, cut out as it stands there. */
export function drawMapAlone(
  scene: BoardScene,
  before: BoardScene | undefined,
  names: Readonly<Record<string, string>>,
): Picture {
  const whole = startPage(TALL.w, TALL.h)
  const sheet = startSheet(whole.ctx, scene, before, names)
  drawMapParts(sheet)
  drawMapMarks(sheet)
  const { canvas, ctx } = startPage(MAP_ALONE.w, MAP_ALONE.h)
  ctx.drawImage(whole.canvas, 0, -MAP_ALONE.y)
  returnCanvas(whole.canvas)
  const lifted = ({ rect, ...one }: Drawn): Drawn => ({ ...one, rect: { ...rect, y: rect.y - MAP_ALONE.y } })
  return { canvas, drawn: sheet.drawn.map(lifted) }
}

const startSheet = (
  ctx: ExpanseSheet['ctx'],
  scene: BoardScene,
  before: BoardScene | undefined,
  names: Readonly<Record<string, string>>,
): ExpanseSheet => ({ ctx, scene, names, changes: before ? changesBetween(before, scene) : [], drawn: [] })

function drawMapParts(sheet: ExpanseSheet): void {
  drawTallMap(sheet)
  for (const base of sheet.scene.bases) drawTallBase(sheet, base)
  for (const orbital of sheet.scene.orbitals) drawTallOrbital(sheet, orbital)
}
