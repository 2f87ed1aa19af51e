import { cellOfOp, orientationsFor } from '../abilities.ts'
import { placeable } from '../board.ts'
import type { CellId, Faction, Op, Orientation, Piece, Plan, State } from '../state.ts'

/**
 * Says what a pattern would come to: read from its places, so that rotations and territories can be compared.
 */
export interface Outcome {
  /** Holds the board after it, if everything is placed that can be. */
  readonly board: State['board']
  readonly placed: readonly CellId[]
  /** Holds the pieces that would be hit. */
  readonly hit: readonly Piece[]
}

export function outcomeOf(s: State, { you, ability }: Plan, anchor: CellId, lie: Orientation): Outcome {
  const board: Record<CellId, Piece> = { ...s.board }
  const hit: Piece[] = []
  const placed: CellId[] = []
  for (const op of ability.ops) {
    const cell = cellOfOp(s, op, anchor, lie)
    if (cell === undefined) continue
    const piece = board[cell]
    if (piece && HITS.has(op.op)) {
      hit.push(piece)
      if (piece.kind !== 'warlord') Reflect.deleteProperty(board, cell)
    } else if (comesTo(s, you, op, piece)) {
      if (piece) hit.push(piece)
      board[cell] = { owner: you, kind: 'normal' }
      placed.push(cell)
    }
  }
  return { board, placed, hit }
}
const HITS = new Set(['ATTACK_TERRITORY', 'DAMAGE_WARLORD'])

function comesTo(s: State, you: Faction, op: Op, piece: Piece | undefined): boolean {
  switch (op.op) {
    case 'PLACE':
      return !piece && placeable(s, you, op.unit).length > 0
    case 'PLACE_OVER':
      return piece !== undefined && piece.kind !== 'warlord' && piece.owner !== you
    case 'RECOVER_TO_BOARD':
      return !piece && s.recovery[you].normal + s.recovery[you].minor > 0
    default:
      return false
  }
}

/** Returns the outcomes in all rotations that are possible there. */
export const outcomesAt = (s: State, plan: Plan, anchor: CellId): readonly Outcome[] =>
  orientationsFor(s, plan.ability, anchor).map(lie => outcomeOf(s, plan, anchor, lie))
