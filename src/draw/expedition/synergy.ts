import type { Colour as Specialty } from '../../games/expedition/types.ts'
import { type Colour, COLOURS, type Context } from '../kit/pen/index.ts'
import { bold, plain, widthOf, writeMiddle } from '../kit/text/index.ts'
import { drawPlate } from '../kit/parts/index.ts'
import { EXPEDITION_WORDS } from './words.ts'

/** The colours of technology, each with its word: the tint only helps. */
const TINTS: Readonly<Record<Specialty, Colour>> = {
  biotic: COLOURS.food,
  cybernetic: COLOURS.score,
  propulsion: COLOURS.water,
  warfare: COLOURS.warning,
}

/** Draws plates beside each other, from the left edge on. Returns how wide they are. */
export function drawSynergy(
  ctx: Context,
  synergy: readonly Specialty[],
  left: number,
  y: number,
  px: number,
): number {
  let x = left
  for (const one of synergy) {
    const w = Math.round(widthOf(one, 'bold', px) + px)
    drawPlate(ctx, { x, y: y - px * 0.75, w, h: px * 1.5 }, { fill: TINTS[one], radius: 8 })
    writeMiddle(ctx, one, x + w / 2, y - px * 0.04, bold(px, COLOURS.ink), { align: 'center' })
    x += w + 12
  }
  if (!synergy.length) x += writeMiddle(ctx, EXPEDITION_WORDS.noSynergy, x, y, plain(px, COLOURS.secondary))
  return x - left
}
