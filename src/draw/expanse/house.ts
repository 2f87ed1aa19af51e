import { COLOURS, type Context, fillPath } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { HOUSE } from '../kit/text/index.ts'

/** Returns words with the mark behind them. */
export const withHouse = (text: string, house: boolean | undefined): string => `${text}${house ? HOUSE : ''}`

/** Draws a small house on a plate, at the lower right of a value that was designed for this project. */
export function drawHouseOn(ctx: Context, x: number, y: number, r: number): void {
  fillPath(ctx, COLOURS.housePlate, () => {
    ctx.beginPath()
    ctx.arc(x, y, r, 0, 2 * Math.PI)
  })
  drawIcon(ctx, 'house', x, y, r * 1.7, COLOURS.house)
}
