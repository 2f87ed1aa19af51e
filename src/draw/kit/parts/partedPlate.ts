import type { Context } from '../pen/canvas.ts'
import { type Colour, COLOURS } from '../pen/palette.ts'
import { type Rect, roundedRect } from '../pen/path.ts'
import { BORDER, drawPlate, RADIUS } from './plate.ts'

interface Part {
  readonly w?: number
  readonly h?: number
  readonly colour: Colour
}

/**
 * A plate with a part of it, from the upper left corner on, in another colour: a title bar, a column at the
 * left.
 */
export function drawPartedPlate(
  ctx: Context,
  rect: Rect,
  part: Part,
  radius: number = RADIUS.panel,
  edge: number = BORDER.neutral,
): void {
  drawPlate(ctx, rect, { radius })
  ctx.save()
  ctx.beginPath()
  roundedRect(ctx, rect, radius)
  ctx.clip()
  ctx.fillStyle = part.colour
  ctx.fillRect(rect.x, rect.y, part.w ?? rect.w, part.h ?? rect.h)
  ctx.restore()
  drawPlate(ctx, rect, { fill: 'transparent', border: COLOURS.line, width: edge, radius })
}
