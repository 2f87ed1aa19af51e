import { type Colour, COLOURS, type SeatNumber } from '../pen/palette.ts'
import { type Rect, strokePath } from '../pen/path.ts'
import { drawPlate } from './plate.ts'
import { drawBadge, seatPath } from './shapes.ts'
import { type AnySheet, record } from './sheet.ts'

/** The bar at the top of a board, and in it the pill that says for whom everybody waits. */

export function drawHeaderBar(sheet: AnySheet, { x, y, w, h }: Rect): void {
  const { ctx } = sheet
  ctx.fillStyle = COLOURS.header
  ctx.fillRect(x, y, w, h)
  ctx.fillStyle = COLOURS.line
  ctx.fillRect(x, y + h - 2, w, 2)
  record(sheet, 'header', { x, y, w, h })
}

/** Where the badge stands in a pill, and where the words begin with and without it. */
const PILL = { badgeX: 41, r: 25, words: 80, bare: 20, right: 14 }
interface PillLook {
  readonly fill: Colour
  readonly badge?: { readonly seat: SeatNumber; readonly text: string; readonly px?: number } | undefined
  readonly place?: typeof PILL
}
/** Returns where the words of the pill begin, and how wide they may be. */
export function drawPill(
  sheet: AnySheet,
  rect: Rect,
  { fill, badge, place = PILL }: PillLook,
): { readonly x: number; readonly maxWidth: number } {
  const { ctx } = sheet
  drawPlate(ctx, rect, { fill, radius: 10 })
  record(sheet, 'pill', rect, 'header')
  if (badge) {
    const [x, y] = [rect.x + place.badgeX, rect.y + rect.h / 2]
    drawBadge(ctx, badge.seat, badge.text, x, y, place.r, { px: badge.px ?? 32 })
    strokePath(ctx, COLOURS.ink, 3, () => seatPath(ctx, badge.seat, x, y, place.r))
  }
  const x = rect.x + (badge ? place.words : place.bare)
  return { x, maxWidth: rect.x + rect.w - place.right - x }
}
