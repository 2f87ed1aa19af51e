import {
  COLOURS,
  disc,
  fillPath,
  strokePath,
  type Colour,
  type Context,
  type Rect,
} from '../kit/pen/index.ts'
import { bold, extrabold, widthOf, write, writeMiddle, HOUSE } from '../kit/text/index.ts'
import { drawMedal, drawPlate, drawTag, type PlateLook } from '../kit/parts/index.ts'
import { drawIcon } from '../kit/icons/index.ts'

/** Plates with what only The Expanse counts. */

/** Orbital Control counts here: in the seat's colour on ink. */
export const drawControlTag = (ctx: Context, x: number, y: number, amount: number, colour: Colour): Rect =>
  drawTag(ctx, x, y, `+${amount}`, { colour, fill: COLOURS.ink, border: colour })

const AP_GAP = 5
/**
 * Draws Action Points: a large number and two small letters, with the right edge at `right`. Returns where it
 * lies.
 */
export function drawActionPoints(
  ctx: Context,
  right: number,
  y: number,
  h: number,
  points: number,
  look: PlateLook = {},
): Rect {
  const [big, small] = [Math.round(h * 0.86), Math.round(h * 0.48)]
  const [number, word] = [widthOf(String(points), 'extrabold', big), widthOf('AP', 'bold', small)]
  const w = Math.round(number + word + AP_GAP + h * 0.46)
  const rect = { x: right - w, y, w, h }
  drawPlate(ctx, rect, { fill: COLOURS.text, radius: 7, ...look })
  const baseline = y + h / 2 + big * 0.348
  write(ctx, String(points), rect.x + h * 0.23, baseline, extrabold(big, COLOURS.ink))
  write(ctx, 'AP', rect.x + h * 0.23 + number + AP_GAP, baseline, bold(small, COLOURS.ink))
  return rect
}

/** Draws a price: white, with an inner ring. */
export function drawCoin(
  ctx: Context,
  x: number,
  y: number,
  r: number,
  text: string,
  px = Math.round(r * 1.25),
): void {
  fillPath(ctx, COLOURS.text, () => disc(ctx, x, y, r))
  strokePath(ctx, COLOURS.ink, Math.max(1.5, r * 0.09), () => disc(ctx, x, y, r * 0.84))
  writeMiddle(ctx, text, x, y, extrabold(px, COLOURS.ink), { align: 'center' })
}

/** Draws a coin that was used in a round: 'R2'. Letters of a given size do not shrink. */
export function drawUsedCoin(ctx: Context, x: number, y: number, r: number, text: string, px?: number): void {
  strokePath(ctx, COLOURS.dim, Math.max(1.6, r * 0.1), () => disc(ctx, x, y, r * 0.94))
  writeMiddle(ctx, text, x, y, bold(px ?? Math.round(r * 1.05), COLOURS.dim), {
    align: 'center',
    ...(px === undefined ? { maxWidth: r * 1.6, least: 9 } : {}),
  })
}

/** Draws the sign of the Protomolecule, or its outline where it is not. */
export const drawBurst = (ctx: Context, x: number, y: number, r: number, isThere = true): void =>
  isThere
    ? drawMedal(ctx, 'burst', x, y, r, COLOURS.protomolecule, COLOURS.protomoleculePlate, BURST_SHARE)
    : drawMedal(ctx, 'burst', x, y, r, COLOURS.divider, COLOURS.panel, BURST_SHARE)
/** The burst fills more of its ring than other icons. */
export const BURST_SHARE = 1.5

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
