import { borrowCanvas, type Canvas, type Context } from '../pen/canvas.ts'
import { COLOURS } from '../pen/palette.ts'

/** Returns a page of one colour to draw on. */
export function startPage(
  width: number,
  height: number,
  fill: string = COLOURS.space,
): { readonly canvas: Canvas; readonly ctx: Context } {
  const canvas = borrowCanvas(width, Math.ceil(height))
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = fill
  ctx.fillRect(0, 0, canvas.width, canvas.height)
  return { canvas, ctx }
}
