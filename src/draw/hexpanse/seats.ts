import type { Faction } from '../../games/hexpanse/types.ts'
import { DEFEATED, SEAT_COLOURS, type Colour, type Context, type SeatNumber } from '../kit/pen/index.ts'
import { personLabel, playerNumber, type Font, type Label } from '../kit/text/index.ts'
import { drawBadge, drawInkBadge, type BadgeLook, type Sheet } from '../kit/parts/index.ts'
import type { BoardScene, Change } from '../../games/hexpanse/scene/types.ts'

/** Draws the four factions: one colour, shape and letter each. */

export const HEX_NUMBERS: Readonly<Record<Faction, SeatNumber>> = { TE: 1, CC: 2, IN: 3, UTW: 4 }
export const HEX_LETTERS: Readonly<Record<Faction, string>> = { TE: 'T', CC: 'C', IN: 'N', UTW: 'U' }

export const hexFactionColour = (seat: Faction, isDefeated = false): Colour =>
  isDefeated ? DEFEATED.piece : SEAT_COLOURS[HEX_NUMBERS[seat]]

export const drawHexFaction = (
  ctx: Context,
  seat: Faction,
  x: number,
  y: number,
  r: number,
  look: BadgeLook = {},
): void => drawBadge(ctx, HEX_NUMBERS[seat], HEX_LETTERS[seat], x, y, r, look)

/** Draws the badge in ink, for a ground of the faction's own colour. */
export const drawInkHexFaction = (ctx: Context, seat: Faction, x: number, y: number, r: number): void =>
  drawInkBadge(ctx, HEX_NUMBERS[seat], HEX_LETTERS[seat], x, y, r)

/** Returns who plays a faction, in letters we have. */
export const hexPlayer = ({ scene, names }: HexSheet, seat: Faction, font: Font): Label =>
  personLabel(names, seat, font, playerNumber(scene.seats.indexOf(seat) + 1))

export type HexSheet = Sheet<BoardScene, Change>
