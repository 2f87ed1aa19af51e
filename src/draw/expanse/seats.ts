import type { Faction } from '../../games/expanse/types.ts'
import type { Context } from '../kit/pen/canvas.ts'
import { drawableName } from '../kit/text/fonts.ts'
import { SEAT_COLOURS, type Colour, type SeatNumber } from '../kit/pen/palette.ts'
import { badge, inkBadge, type BadgeLook } from '../kit/parts/shapes.ts'
import type { Font } from '../kit/text/type.ts'
import type { Sheet } from './sheet.ts'

/** The four factions: one colour, shape and letter each, and always the same place among the others. */

export const ORDER: readonly Faction[] = ['un', 'mcr', 'opa', 'pg']
export const NUMBERS: Readonly<Record<Faction, SeatNumber>> = { un: 1, mcr: 2, opa: 3, pg: 4 }
const LETTERS: Readonly<Record<Faction, string>> = { un: 'U', mcr: 'M', opa: 'O', pg: 'P' }

export const colourOf = (seat: Faction): Colour => SEAT_COLOURS[NUMBERS[seat]]

export const mark = (
  ctx: Context,
  seat: Faction,
  x: number,
  y: number,
  r: number,
  look: BadgeLook = {},
): void => badge(ctx, NUMBERS[seat], LETTERS[seat], x, y, r, look)

/** On a ground of the faction's own colour. */
export const inkMark = (ctx: Context, seat: Faction, x: number, y: number, r: number): void =>
  inkBadge(ctx, NUMBERS[seat], LETTERS[seat], x, y, r)

/** Who plays a faction, in letters we have. */
export function playerName(
  { scene, names }: Sheet,
  seat: Faction,
  font: Font,
): { readonly text: string; readonly font: Font } {
  return drawableName(names[seat] ?? '', font) ?? { text: `player ${scene.seats.indexOf(seat) + 1}`, font }
}
