import type { Seat } from '../../games/expedition/types.ts'
import { SEAT_COLOURS, type Colour, type Context, type SeatNumber } from '../kit/pen/index.ts'
import { personLabel, type Font, type Label, type Names } from '../kit/text/index.ts'
import { drawBadge, drawInkBadge, type BadgeLook, type Sheet } from '../kit/parts/index.ts'
import type { Change } from '../../games/expedition/scene/changes.ts'
import type { BoardScene } from '../../games/expedition/scene/types.ts'
import { EXPEDITION_WORDS } from './words.ts'

/** Draws the eight seats: one colour, shape and number each. */

export const numberOf = (seat: Seat): SeatNumber => Number(seat.slice(-1)) as SeatNumber
export const seatColour = (seat: Seat): Colour => SEAT_COLOURS[numberOf(seat)]

/** Narrow shapes have smaller letters. */
const SHARES: Readonly<Partial<Record<SeatNumber, number>>> = { 3: 0.92, 5: 0.95, 6: 0.78, 8: 0.85 }
/** Returns how large a number stands in a badge of that radius. */
export const letterPx = (seat: Seat, r: number, size = 1.4): number =>
  Math.round(r * size * (SHARES[numberOf(seat)] ?? 1))

export const drawSeat = (
  ctx: Context,
  seat: Seat,
  x: number,
  y: number,
  r: number,
  look: BadgeLook = {},
): void => drawBadge(ctx, numberOf(seat), seat.slice(-1), x, y, r, { px: letterPx(seat, r), ...look })
/** Draws the badge in ink, for a ground of the seat's own colour. */
export const drawInkSeat = (ctx: Context, seat: Seat, x: number, y: number, r: number): void =>
  drawInkBadge(ctx, numberOf(seat), seat.slice(-1), x, y, r)
/** Returns '#4': the fourth claim. */
export const drawClaimSeat = (ctx: Context, seat: Seat, no: number, x: number, y: number, r: number): void =>
  drawBadge(ctx, numberOf(seat), `#${no}`, x, y, r, { px: letterPx(seat, r, 1.2) })

/** Returns who sits there, in letters we have; else the seat. */
export const seatPlayer = (
  names: Names,
  { seat, name }: { readonly seat: Seat; readonly name: string },
  font: Font,
): Label => personLabel(names, seat, font, name)
export const playerAt = (names: Names, seat: Seat, font: Font): Label =>
  personLabel(names, seat, font, EXPEDITION_WORDS.seat(seat.slice(-1)))

export type ExpeditionSheet = Sheet<BoardScene, Change>
