import type { BaseScene, Pieces, ScoringScene } from '../../games/expanse/scene/types.ts'
import type { Faction } from '../../games/expanse/types.ts'
import { drawable, drawableName } from '../fonts.ts'
import type { Icon } from '../icons.ts'
import { COLOURS, SEAT_COLOURS } from '../palette.ts'
import type { Colour, SeatNumber } from '../palette.ts'
import { badge, inkBadge } from '../shapes.ts'
import type { Context } from '../canvas.ts'
import type { Font } from '../type.ts'

/** How the words of the game look in the close-ups. */

export type Names = Readonly<Record<string, string>>
type Resource = BaseScene['resource']
type Sector = ScoringScene['sectors'][number]['id']
type Kind = Pieces['kind']

const SEATS: Readonly<Record<Faction, SeatNumber>> = { un: 1, mcr: 2, opa: 3, pg: 4 }
const LETTERS: Readonly<Record<Faction, string>> = { un: 'U', mcr: 'M', opa: 'O', pg: 'P' }

export const seatNumber = (seat: Faction): SeatNumber => SEATS[seat]
export const seatColour = (seat: Faction): Colour => SEAT_COLOURS[SEATS[seat]]
export const seatBadge = (ctx: Context, seat: Faction, x: number, y: number, r: number): void => badge(ctx, SEATS[seat], LETTERS[seat], x, y, r)
export const seatInkBadge = (ctx: Context, seat: Faction, x: number, y: number, r: number): void => inkBadge(ctx, SEATS[seat], LETTERS[seat], x, y, r)

export const resourceColour = (resource: Resource): Colour => COLOURS[resource]
export const sectorColour = (sector: Sector): Colour => COLOURS[sector]

const PIECES: Readonly<Record<Kind, { readonly icon: Icon; readonly one: string; readonly more: string }>> = {
  fleet: { icon: 'fleet', one: 'fleet', more: 'fleets' },
  battleship: { icon: 'battleship', one: 'Battleship', more: 'Battleships' },
  battleshipDamaged: { icon: 'damaged', one: 'damaged Battleship', more: 'damaged Battleships' },
  battleshipHit: { icon: 'damaged', one: 'damaged Battleship', more: 'damaged Battleships' },
  scrap: { icon: 'scrapShip', one: 'Scrap Ship', more: 'Scrap Ships' },
  leader: { icon: 'leader', one: 'leader', more: 'leaders' },
  rocinante: { icon: 'rocinante', one: 'Rocinante', more: 'Rocinantes' },
}
export const pieceIcon = (kind: Kind): Icon => PIECES[kind].icon
export const pieceName = ({ kind, count }: Pieces): string => (count === 1 ? PIECES[kind].one : PIECES[kind].more)

/** What a person is called, as far as it can be shown. */
export function personOf(names: Names, seat: Faction, font: Font): { readonly text: string; readonly font: Font } {
  const name = names[seat]
  return (name === undefined ? undefined : drawableName(name, font)) ?? { text: '', font }
}

/** Owners write texts of their own, in letters of their own. */
export const written = (text: string, font: Font): string => drawable(text, font) || '–'
