import type { Context } from '../pen/canvas.ts'
import { COLOURS, SEAT_COLOURS, type Colour, type SeatNumber } from '../pen/palette.ts'
import { disc, filled, mirrored, polygon, stroked, type Point } from '../pen/path.ts'
import { writeMiddle } from '../text/write.ts'

/**
 * The outlines of the seats, equal in weight at a radius of one. The circle is round, all others have
 * corners.
 */
const CORNERS: Readonly<Record<Exclude<SeatNumber, 1>, readonly Point[]>> = {
  2: mirrored([
    [0, -0.9],
    [0.7, -0.9],
    [0.9, -0.7],
    [0.9, 0.7],
    [0.7, 0.9],
    [0, 0.9],
  ]),
  3: [
    [0, -1.2],
    [1.2, 0],
    [0, 1.2],
    [-1.2, 0],
  ],
  4: mirrored([
    [0, -0.93],
    [1.02, -0.93],
    [1.02, 0.28],
    [0, 1.18],
  ]),
  5: mirrored([
    [0.53, -0.93],
    [1.06, 0],
    [0.53, 0.93],
  ]),
  6: mirrored([
    [0, -1.16],
    [1.16, 0.9],
  ]),
  7: mirrored([
    [0.4, -0.97],
    [0.97, -0.4],
    [0.97, 0.4],
    [0.4, 0.97],
  ]),
  8: mirrored([
    [0.4, -1.04],
    [0.4, -0.4],
    [1.04, -0.4],
    [1.04, 0.4],
    [0.4, 0.4],
    [0.4, 1.04],
  ]),
}
/** Where a letter stands in the middle to the eye, below the centre. */
const LETTER_BELOW: Readonly<Partial<Record<SeatNumber, number>>> = { 4: -0.05, 6: 0.24 }
const LETTER_PX = 1.5

export function seatPath(ctx: Context, seat: SeatNumber, x: number, y: number, r: number): void {
  if (seat === 1) disc(ctx, x, y, r)
  else
    polygon(
      ctx,
      CORNERS[seat].map(([px, py]): Point => [x + px * r, y + py * r]),
    )
}

export interface BadgeLook {
  /** The colour of the shape, if not the seat's. */
  readonly fill?: Colour
  /** The colour of the letter. */
  readonly ink?: Colour
  readonly border?: { readonly colour: Colour; readonly width: number }
  /** Of the letter, if it is not to fill the shape. */
  readonly px?: number
}

/** The shape of a seat with what stands in it: its letter, or a number of cubes. */
export function badge(
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
  filled(ctx, fill, path)
  if (border) stroked(ctx, border.colour, border.width, path)
  if (text)
    writeMiddle(ctx, text, x, y + r * (LETTER_BELOW[seat] ?? 0), {
      font: 'extrabold',
      px,
      colour: ink,
      align: 'center',
    })
}

/** Ink on a bar of the seat's colour. */
export const inkBadge = (
  ctx: Context,
  seat: SeatNumber,
  text: string,
  x: number,
  y: number,
  r: number,
): void => badge(ctx, seat, text, x, y, r, { fill: COLOURS.ink, ink: SEAT_COLOURS[seat] })

/** An empty place: small, so that it is not taken for a zero. */
export const emptySeat = (
  ctx: Context,
  seat: SeatNumber,
  x: number,
  y: number,
  r: number,
  colour: Colour = COLOURS.divider,
): void => stroked(ctx, colour, 2, () => seatPath(ctx, seat, x, y, r))
