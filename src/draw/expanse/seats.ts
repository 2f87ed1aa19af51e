import type { Faction } from '../../games/expanse/types.ts'
import { type Colour, type Context, SEAT_COLOURS, type SeatNumber } from '../kit/pen/index.ts'
import { type Font, type Label, personLabel, playerNumber } from '../kit/text/index.ts'
import { type BadgeLook, drawBadge, drawInkBadge } from '../kit/parts/index.ts'
import type { ExpanseSheet } from './sheet.ts'

/** The four factions: one colour, shape and letter each, and always the same place among the others. */

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

/** Returns who plays a faction, in letters we have. */
export const factionPlayer = ({ scene, names }: ExpanseSheet, seat: Faction, font: Font): Label =>
  personLabel(names, seat, font, playerNumber(scene.seats.indexOf(seat) + 1))
