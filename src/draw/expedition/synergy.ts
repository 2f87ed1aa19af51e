import type { Colour as Specialty } from '../../games/expedition/types.ts'
import type { Context } from '../kit/pen/canvas.ts'
import { widthOf } from '../kit/text/measure.ts'
import { COLOURS, type Colour } from '../kit/pen/palette.ts'
import { panel } from '../kit/parts/plate.ts'
import { writeMiddle } from '../kit/text/write.ts'

/** The colours of technology, each with its word: the tint only helps. */
const TINTS: Readonly<Record<Specialty, Colour>> = {
  biotic: COLOURS.food,
  cybernetic: COLOURS.score,
  propulsion: COLOURS.water,
  warfare: COLOURS.warning,
}

/** Plates beside each other, from the left edge on. Returns how wide they are. */
export function synergyPlates(
  ctx: Context,
  synergy: readonly Specialty[],
  left: number,
  y: number,
  px: number,
): number {
  let x = left
  for (const one of synergy) {
    const w = Math.round(widthOf(one, 'bold', px) + px)
    panel(ctx, { x, y: y - px * 0.75, w, h: px * 1.5 }, { fill: TINTS[one], radius: 8 })
    writeMiddle(ctx, one, x + w / 2, y - px * 0.04, {
      font: 'bold',
      px,
      colour: COLOURS.ink,
      align: 'center',
    })
    x += w + 12
  }
  if (!synergy.length)
    x += writeMiddle(ctx, 'no synergy', x, y, { font: 'plain', px, colour: COLOURS.secondary })
  return x - left
}
