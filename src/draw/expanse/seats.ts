import type { Faction } from '../../games/expanse/types.ts'
import { COLOURS, SEAT_COLOURS, type Colour, type Context, type SeatNumber } from '../kit/pen/index.ts'
import { personLabel, playerNumber, type Font, type Label } from '../kit/text/index.ts'
import { drawBadge, drawInkBadge, type BadgeLook, type Sheet } from '../kit/parts/index.ts'
import type { BoardScene, Change } from '../../games/expanse/scene/types.ts'

/** Draws the four factions: one colour, shape and letter each, and always the same place among the others. */

export const ORDER: readonly Faction[] = ['un', 'mcr', 'opa', 'pg']
export const FACTION_NUMBERS: Readonly<Record<Faction, SeatNumber>> = { un: 1, mcr: 2, opa: 3, pg: 4 }
export const FACTION_LETTERS: Readonly<Record<Faction, string>> = { un: 'U', mcr: 'M', opa: 'O', pg: 'P' }

export const factionColour = (seat: Faction): Colour => SEAT_COLOURS[FACTION_NUMBERS[seat]]

export const drawFaction = (
  ctx: Context,
  seat: Faction,
  x: number,
  y: number,
  r: number,
  look: BadgeLook = {},
): void => drawBadge(ctx, FACTION_NUMBERS[seat], FACTION_LETTERS[seat], x, y, r, look)

/** Draws the badge in ink, for a ground of the faction's own colour. */
export const drawInkFaction = (ctx: Context, seat: Faction, x: number, y: number, r: number): void =>
  drawInkBadge(ctx, FACTION_NUMBERS[seat], FACTION_LETTERS[seat], x, y, r)

/** Draws the badge in ink with a letter of that size, which may fill it. */
export const drawInkLetter = (
  ctx: Context,
  seat: Faction,
  x: number,
  y: number,
  r: number,
  px: number,
): void => drawFaction(ctx, seat, x, y, r, { fill: COLOURS.ink, ink: factionColour(seat), px })

/** Returns who plays a faction, in letters we have. */
export const factionPlayer = ({ scene, names }: ExpanseSheet, seat: Faction, font: Font): Label =>
  personLabel(names, seat, font, playerNumber(scene.seats.indexOf(seat) + 1))

export type ExpanseSheet = Sheet<BoardScene, Change>
