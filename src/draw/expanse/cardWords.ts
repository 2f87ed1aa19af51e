import type { Pieces } from '../../games/expanse/scene/types.ts'
import type { Faction } from '../../games/expanse/types.ts'
import { drawable, drawableName } from '../fonts.ts'
import type { Icon } from '../icons.ts'
import type { Font } from '../type.ts'

/** How the words of the game look in the close-ups. */

export type Names = Readonly<Record<string, string>>
type Kind = Pieces['kind']

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
