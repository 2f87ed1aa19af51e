import type { Option } from '../../core/ask.ts'
import { damage, destroyUnit } from './atoms.ts'
import { cellsWith, hasFlag, isUnit, mayPay, neighboursOf, sideOf } from './board.ts'
import { pairOption } from './choices.ts'
import type { LifeWhy, Tell } from './facts.ts'
import type { CellId, Faction, Piece, State } from './state.ts'

/** Rules §5.2: a piece attacks what stands next to it, and pays for it. */

/** `by`: with units alone, or with the warlord as well. */
export function attacksBy(s: State, you: Faction, by: 'unit' | 'all'): readonly Option[] {
  const attackers = cellsWith(s, piece => piece.owner === you && mayAttack(s, piece, by))
  const pairs = attackers.flatMap(from =>
    neighboursOf(s, from)
      .filter(to => mayBeHit(s, you, s.board[to]))
      .map(to => ({ from, to })),
  )
  // What belongs to a partner comes after the enemies, and one's own last, where nobody hits them by mistake.
  const side = sideOf(s, you)
  const nearness = (to: CellId): number =>
    s.board[to]?.owner === you ? 2 : Number(side.some(seat => seat === s.board[to]?.owner))
  return pairs
    .sort((one, other) => nearness(one.to) - nearness(other.to))
    .map(({ from, to }) => pairOption(s, from, to))
}

export const canAttack = (s: State, you: Faction): boolean =>
  cellsWith(s, piece => piece.owner === you && mayAttack(s, piece, 'all')).some(from =>
    neighboursOf(s, from).some(to => mayBeHit(s, you, s.board[to])),
  )

/** no unit that acts when it is destroyed; a warlord that could not pay may not either. */
const mayAttack = (s: State, piece: Piece, by: 'unit' | 'all'): boolean =>
  isUnit(piece) ? !hasFlag(s, piece, 'DESTRUCTION') : by === 'all' && mayPay(s, piece.owner, 1)

/** one's own units where the table allows it, never the own warlord. */
function mayBeHit(s: State, you: Faction, piece: Piece | undefined): boolean {
  if (!piece) return false
  return piece.owner !== you || (isUnit(piece) && s.options.attack_action_may_hit_own_units)
}

/** The unit there is destroyed, or the warlord there loses 1 life. */
export function strike(s: State, cell: CellId, by: Faction, why: LifeWhy, tell: Tell): void {
  const piece = s.board[cell]
  if (!piece) return
  if (isUnit(piece)) destroyUnit(s, cell, by, tell)
  else damage(s, piece.owner, 1, why, by, tell)
}

/** the target first, then the attacker. */
export function target(s: State, you: Faction, from: CellId, to: CellId, tell: Tell): void {
  tell({ fact: 'attacked', seat: you, at: to, from, hit: true })
  strike(s, to, you, 'attack', tell)
  const attacker = s.board[from]
  if (!attacker || s.won) return
  if (isUnit(attacker)) destroyUnit(s, from, you, tell)
  else damage(s, you, 1, 'price', you, tell)
}
