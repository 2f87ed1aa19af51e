import type { Context } from '../pen/canvas.ts'
import { COLOURS } from '../pen/palette.ts'
import { disc, fillPath, type Point } from '../pen/path.ts'
import { drawIcon } from '../icons/icon.ts'
import { extrabold, writeMiddle } from '../text/write.ts'

const SIZES = { number: 1.48, width: 1.62, tick: 1.35, least: 20 } as const

/** Draws the number of an option on a disc, or a tick on ink where the option is picked. */
export function drawOptionNumber(
  ctx: Context,
  number: number | string,
  [x, y]: Point,
  r: number,
  isPicked = false,
): void {
  fillPath(ctx, isPicked ? COLOURS.ink : COLOURS.text, () => disc(ctx, x, y, r))
  if (isPicked) return drawIcon(ctx, 'tick', x, y, Math.round(r * SIZES.tick), COLOURS.text)
  writeMiddle(ctx, String(number), x, y, extrabold(Math.round(r * SIZES.number), COLOURS.ink), {
    least: SIZES.least,
    maxWidth: r * SIZES.width,
    align: 'center',
  })
}
