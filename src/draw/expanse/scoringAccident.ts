import { COLOURS, type Context } from '../kit/pen/index.ts'
import { widthOf, writeMiddle } from '../kit/text/index.ts'
import { drawPlate } from '../kit/parts/index.ts'
import { drawStripes } from './baseSigns.ts'
import { TABLE } from './scoringTable.ts'
import { EXPANSE_WORDS } from './words.ts'

const STYLE = { font: 'bold', px: 23 } as const
const PAD = 18
const ABOVE = 1
/** Across the row, below its numbers, which count all the same. Returns its height. */
export function drawAccident(ctx: Context, y: number): number {
  const rect = { x: TABLE.left, y: y + ABOVE, w: TABLE.right - TABLE.left, h: TABLE.accident - 2 * ABOVE }
  drawStripes(ctx, rect)
  const [x, middle] = [rect.x + rect.w / 2, rect.y + rect.h / 2]
  const w = widthOf(EXPANSE_WORDS.accident, STYLE.font, STYLE.px) + 2 * PAD
  drawPlate(
    ctx,
    { x: Math.round(x - w / 2), y: rect.y, w: Math.round(w), h: rect.h },
    { fill: COLOURS.plate, radius: 0 },
  )
  writeMiddle(ctx, EXPANSE_WORDS.accident, x, middle, { ...STYLE, colour: COLOURS.warning, align: 'center' })
  return TABLE.accident
}
