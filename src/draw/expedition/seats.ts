import type { Seat } from '../../games/expedition/types.ts'
import type { Context } from '../kit/pen/canvas.ts'
import { drawableName } from '../kit/text/fonts.ts'
import { SEAT_COLOURS, type Colour, type SeatNumber } from '../kit/pen/palette.ts'
import { badge, inkBadge, type BadgeLook } from '../kit/parts/shapes.ts'
import type { Font } from '../kit/text/type.ts'
import type { Names } from '../kit/text/drawableText.ts'

/** The eight seats: one colour, shape and number each. */

export const numberOf = (seat: Seat): SeatNumber => Number(seat.slice(-1)) as SeatNumber
export const colourOf = (seat: Seat): Colour => SEAT_COLOURS[numberOf(seat)]

/** Narrow shapes have smaller letters. */
const SHARES: Readonly<Partial<Record<SeatNumber, number>>> = { 3: 0.92, 5: 0.95, 6: 0.78, 8: 0.85 }
const share = (seat: Seat): number => SHARES[numberOf(seat)] ?? 1

export const mark = (ctx: Context, seat: Seat, x: number, y: number, r: number, look: BadgeLook = {}): void =>
  badge(ctx, numberOf(seat), seat.slice(-1), x, y, r, { px: Math.round(r * 1.4 * share(seat)), ...look })
/** On a ground of the seat's own colour. */
export const inkMark = (ctx: Context, seat: Seat, x: number, y: number, r: number): void =>
  inkBadge(ctx, numberOf(seat), seat.slice(-1), x, y, r)
/** '#4': the fourth claim. */
export const claimMark = (ctx: Context, seat: Seat, no: number, x: number, y: number, r: number): void =>
  badge(ctx, numberOf(seat), `#${no}`, x, y, r, { px: Math.round(r * 1.2 * share(seat)) })

/** Who sits there, in letters we have; else the seat. */
export const playerName = (
  names: Names,
  { seat, name }: { readonly seat: Seat; readonly name: string },
  font: Font,
): { readonly text: string; readonly font: Font } =>
  drawableName(names[seat] ?? '', font) ?? { text: name, font }
export const playerOf = (
  names: Names,
  seat: Seat,
  font: Font,
): { readonly text: string; readonly font: Font } =>
  playerName(names, { seat, name: `Seat ${seat.slice(-1)}` }, font)
