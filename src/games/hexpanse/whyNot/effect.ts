import { emptyCells, hasPiece, isUnit, mayPay, placeable } from '../board.ts'
import { bookOf } from '../book.ts'
import type { CellId, Faction, State, WordFrame } from '../state.ts'
import { wordFrames } from '../steps/ability.ts'
import type { Obstacle } from './obstacle.ts'

/** Says why the ability of a player's warlord cannot be used: its price, or that it would do nothing. */
export function whyNoAbility(s: State, you: Faction): Obstacle | undefined {
  const { ability } = bookOf(s).factions[you]
  const price = whyNoLife(s, you, ability.damage)
  if (price) return price
  for (const frame of wordFrames(s, { you, code: you, ability })) {
    const why = whyNothing(s, frame)
    if (why) return why
  }
  return undefined
}

export const whyNoLife = (s: State, you: Faction, price: number): Obstacle | undefined =>
  mayPay(s, you, price) ? undefined : { code: 'LAST_LIFE', life: s.life[you], price }

/** The icons of the four factions. */
function whyNothing(s: State, f: WordFrame): Obstacle | undefined {
  switch (f.step) {
    case 'PLACE':
    case 'PLACE_OVER':
      if (!placeable(s, f.you, f.op.unit).length) return { code: 'NO_UNIT_TO_PLACE', unit: f.op.unit }
      return f.step === 'PLACE' ? whyNoRoom(s, f.at) : { code: 'NO_UNIT_TO_COVER' }
    case 'EXCHANGE':
      return hasPiece(s, isUnit) ? undefined : { code: 'NO_UNIT_TO_SWAP' }
    default:
      return undefined
  }
}

/** Why none of the territories can be used; undefined if one of them is empty. */
const whyNoRoom = (s: State, at: readonly CellId[] | undefined): Obstacle | undefined => {
  if (at) return at.some(cell => !s.board[cell]) ? undefined : { code: 'NO_ROOM_IN_PATTERN' }
  return emptyCells(s).length ? undefined : { code: 'BOARD_FULL' }
}
