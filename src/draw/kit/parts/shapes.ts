import type { Context } from '../pen/canvas.ts'
import { type Colour, COLOURS, SEAT_COLOURS, type SeatNumber } from '../pen/palette.ts'
import {
  disc,
  fillPath,
  placePoints,
  type Point,
  pointsOf,
  polygon,
  strokePath,
  symmetric,
} from '../pen/path.ts'
import { extrabold, writeMiddle } from '../text/write.ts'

/**
 * Holds the outlines of the seats, equal in weight at a radius of one. The circle is round, all others have
 * corners.
 */
const CORNERS: Readonly<Record<Exclude<SeatNumber, 1>, readonly Point[]>> = {
  2: symmetric('0,-0.9 0.7,-0.9 0.9,-0.7 0.9,0.7 0.7,0.9 0,0.9'),
  3: pointsOf('0,-1.2 1.2,0 0,1.2 -1.2,0'),
  4: symmetric('0,-0.93 1.02,-0.93 1.02,0.28 0,1.18'),
  5: symmetric('0.53,-0.93 1.06,0 0.53,0.93'),
  6: symmetric('0,-1.16 1.16,0.9'),
  7: symmetric('0.4,-0.97 0.97,-0.4 0.97,0.4 0.4,0.97'),
  8: symmetric('0.4,-1.04 0.4,-0.4 1.04,-0.4 1.04,0.4 0.4,0.4 0.4,1.04'),
}
/** Says where a letter stands in the middle to the eye, below the centre. */
const LETTER_BELOW: Readonly<Partial<Record<SeatNumber, number>>> = { 4: -0.05, 6: 0.24 }
const LETTER_PX = 1.5

export function seatPath(ctx: Context, seat: SeatNumber, x: number, y: number, r: number): void {
  if (seat === 1) disc(ctx, x, y, r)
  else polygon(ctx, placePoints(CORNERS[seat], x, y, r))
}

export interface BadgeLook {
  /** Holds the colour of the shape, if not the seat's. */
  readonly fill?: Colour
  /** Holds the colour of the letter. */
  readonly ink?: Colour
  readonly border?: { readonly colour: Colour; readonly width: number }
  /** Sizes the letter, if it is not to fill the shape. */
  readonly px?: number
}

/** Draws the shape of a seat with what stands in it: its letter, or a number of cubes. */
export function drawBadge(
  ctx: Context,
  seat: SeatNumber,
  text: string,
  x: number,
  y: number,
  r: number,
  look: BadgeLook = {},
): void {
  const { fill = SEAT_COLOURS[seat], ink = COLOURS.ink, border, px = Math.round(r * LETTER_PX) } = look
  const path = (): void => seatPath(ctx, seat, x, y, r)
  fillPath(ctx, fill, path)
  if (border) strokePath(ctx, border.colour, border.width, path)
  if (text)
    writeMiddle(ctx, text, x, y + r * (LETTER_BELOW[seat] ?? 0), extrabold(px, ink), { align: 'center' })
}

/** Draws the badge in ink, for a bar of the seat's colour. */
export const drawInkBadge = (
  ctx: Context,
  seat: SeatNumber,
  text: string,
  x: number,
  y: number,
  r: number,
): void => drawBadge(ctx, seat, text, x, y, r, { fill: COLOURS.ink, ink: SEAT_COLOURS[seat] })

/** Draws an empty place: small, so that it is not taken for a zero. */
export const drawEmptySeat = (
  ctx: Context,
  seat: SeatNumber,
  x: number,
  y: number,
  r: number,
  colour: Colour = COLOURS.divider,
): void => strokePath(ctx, colour, 2, () => seatPath(ctx, seat, x, y, r))
