import { changesBetween } from '../../games/expedition/scene/changes.ts'
import type { BoardScene } from '../../games/expedition/scene/types.ts'
import { canvasOf, type Context } from '../kit/pen/canvas.ts'
import type { Drawn, Picture } from '../kit/parts/drawn.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import { disc, filled } from '../kit/pen/path.ts'
import { sprite } from '../kit/pen/sprites.ts'
import type { Names } from '../kit/text/drawableText.ts'
import { drawHeader } from './header.ts'
import { LAYOUT } from './layout.ts'
import { drawMarks } from './marks.ts'
import type { Sheet } from './sheet.ts'
import { drawEdge, drawFracture } from './sides.ts'
import { drawTally } from './tally.ts'
import { drawToken } from './token.ts'

/** The whole token. `before`: what the picture before it showed; without it nothing is marked as changed. */
export function drawBoard(scene: BoardScene, before: BoardScene | undefined, names: Names): Picture {
  const { w, h } = LAYOUT.canvas
  const canvas = canvasOf(w, h)
  const ctx = canvas.getContext('2d')
  ctx.drawImage(
    sprite('expedition sky', w, h, own => drawSky(own, w, h)),
    0,
    0,
  )
  const drawn: Drawn[] = []
  const sheet: Sheet = { ctx, scene, names, changes: before ? changesBetween(before, scene) : [], drawn }
  drawToken(sheet)
  drawHeader(sheet)
  drawFracture(sheet)
  drawTally(sheet)
  drawEdge(sheet)
  drawMarks(sheet)
  return { canvas, drawn }
}

const STAR = '#6F7F94'
const STARS = 90
const LARGE_PRIME = 7919
export function drawSky(ctx: Context, w: number, h: number): void {
  ctx.fillStyle = COLOURS.space
  ctx.fillRect(0, 0, w, h)
  for (let nth = 1; nth <= STARS; nth++)
    filled(ctx, STAR, () => disc(ctx, (nth * LARGE_PRIME) % w, (nth * nth * 37) % h, nth % 7 ? 0.9 : 1.5))
}
