import type { Context } from '../kit/pen/canvas.ts'
import { HOUSE } from '../kit/text/houseSign.ts'
import { icon } from '../kit/icons/icon.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import { filled } from '../kit/pen/path.ts'

/** Words with the mark behind them. */
export const marked = (text: string, house: boolean | undefined): string => `${text}${house ? HOUSE : ''}`

/** A small house on a plate, at the lower right of a value that was designed for this project. */
export function houseOn(ctx: Context, x: number, y: number, r: number): void {
  filled(ctx, COLOURS.housePlate, () => {
    ctx.beginPath()
    ctx.arc(x, y, r, 0, 2 * Math.PI)
  })
  icon(ctx, 'house', x, y, r * 1.7, COLOURS.house)
}
