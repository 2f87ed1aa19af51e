import type { Context } from '../kit/pen/canvas.ts'
import { widthOf } from '../kit/text/measure.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import { panel } from '../kit/parts/plate.ts'
import { writeMiddle } from '../kit/text/write.ts'
import { stripes } from './baseSigns.ts'
import { TABLE } from './scoringTable.ts'

const WORDS = 'ACCIDENT · BASE DESTROYED'
const STYLE = { font: 'bold', px: 23 } as const
const PAD = 18
const ABOVE = 1
/** Across the row, below its numbers, which count all the same. Returns its height. */
export function drawAccident(ctx: Context, y: number): number {
  const rect = { x: TABLE.left, y: y + ABOVE, w: TABLE.right - TABLE.left, h: TABLE.accident - 2 * ABOVE }
  stripes(ctx, rect)
  const [x, middle] = [rect.x + rect.w / 2, rect.y + rect.h / 2]
  const w = widthOf(WORDS, STYLE.font, STYLE.px) + 2 * PAD
  panel(
    ctx,
    { x: Math.round(x - w / 2), y: rect.y, w: Math.round(w), h: rect.h },
    { fill: COLOURS.plate, radius: 0 },
  )
  writeMiddle(ctx, WORDS, x, middle, { ...STYLE, colour: COLOURS.warning, align: 'center' })
  return TABLE.accident
}
