import type { Pieces } from '../../games/expanse/scene/types.ts'
import type { Icon } from '../kit/icons/index.ts'

/** How the words of the game look in the close-ups. */

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
export const pieceName = ({ kind, count }: Pieces): string =>
  count === 1 ? PIECES[kind].one : PIECES[kind].more
