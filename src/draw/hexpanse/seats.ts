import type { Faction } from '../../games/hexpanse/types.ts'
import type { Context } from '../kit/pen/canvas.ts'
import { drawableName } from '../kit/text/fonts.ts'
import { DEFEATED, SEAT_COLOURS, type Colour, type SeatNumber } from '../kit/pen/palette.ts'
import { badge, inkBadge, type BadgeLook } from '../kit/parts/shapes.ts'
import type { Font } from '../kit/text/type.ts'
import type { Names } from '../kit/text/drawableText.ts'

/** The four factions: one colour, shape and letter each. */

export const NUMBERS: Readonly<Record<Faction, SeatNumber>> = { TE: 1, CC: 2, IN: 3, UTW: 4 }
export const LETTERS: Readonly<Record<Faction, string>> = { TE: 'T', CC: 'C', IN: 'N', UTW: 'U' }

export const colourOf = (seat: Faction, isDefeated = false): Colour =>
  isDefeated ? DEFEATED.piece : SEAT_COLOURS[NUMBERS[seat]]

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
export const playerName = (
  names: Names,
  seats: readonly Faction[],
  seat: Faction,
  font: Font,
): { readonly text: string; readonly font: Font } =>
  drawableName(names[seat] ?? '', font) ?? { text: `player ${seats.indexOf(seat) + 1}`, font }
