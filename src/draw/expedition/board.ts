import { changesBetween } from '../../games/expedition/scene/changes.ts'
import type { BoardScene } from '../../games/expedition/scene/types.ts'
import { borrowCanvas, COLOURS, type Context, disc, fillPath, sprite } from '../kit/pen/index.ts'
import type { Names } from '../kit/text/index.ts'
import type { Drawn, Picture } from '../kit/parts/index.ts'
import { drawExpeditionHeader } from './header.ts'
import { EXPEDITION_LAYOUT } from './layout.ts'
import { drawExpeditionMarks } from './marks.ts'
import type { ExpeditionSheet } from './sheet.ts'
import { drawEdge, drawFracture } from './sides.ts'
import { drawTally } from './tally.ts'
import { drawToken } from './token.ts'

/** Draws the whole token. Without the scene `before`, nothing is marked as changed. */
export function drawExpeditionBoard(
  scene: BoardScene,
  before: BoardScene | undefined,
  names: Names,
): Picture {
  const { w, h } = EXPEDITION_LAYOUT.canvas
  const canvas = borrowCanvas(w, h)
  const ctx = canvas.getContext('2d')
  ctx.drawImage(
    sprite('expedition sky', w, h, own => drawSky(own, w, h)),
    0,
    0,
  )
  const drawn: Drawn[] = []
  const sheet: ExpeditionSheet = {
    ctx,
    scene,
    names,
    changes: before ? changesBetween(before, scene) : [],
    drawn,
  }
  drawToken(sheet)
  drawExpeditionHeader(sheet)
  drawFracture(sheet)
  drawTally(sheet)
  drawEdge(sheet)
  drawExpeditionMarks(sheet)
  return { canvas, drawn }
}

const STAR = '#6F7F94'
const STARS = 90
const LARGE_PRIME = 7919
export function drawSky(ctx: Context, w: number, h: number): void {
  ctx.fillStyle = COLOURS.space
  ctx.fillRect(0, 0, w, h)
  for (let nth = 1; nth <= STARS; nth++)
    fillPath(ctx, STAR, () => disc(ctx, (nth * LARGE_PRIME) % w, (nth * nth * 37) % h, nth % 7 ? 0.9 : 1.5))
}
