import { fieldOf } from './board.ts'
import { allOrientations } from './formations.ts'
import type { CellId, Orientation, Op, State } from './state.ts'
import type { Ability, Hex } from './types.ts'

/** The orientations a pattern can take on the board. Reads only. */

type Table = Pick<State, 'content' | 'seats' | 'options'>

/** The offset an op names; undefined: it names none. */
export function offsetOf(op: Op): Hex | undefined {
  const at = 'at' in op ? op.at : undefined
  return typeof at === 'object' ? at : undefined
}
const isNextTo = (op: Op): boolean => 'at' in op && op.at === 'adjacent'
export const needsAnchor = (ops: readonly Op[]): boolean =>
  ops.some(op => offsetOf(op) !== undefined || isNextTo(op) || op.op === 'EXCHANGE_SELF')

/** Returns the territory an op hits; undefined if it names none, or one off the board. */
export function cellOfOp(s: Table, op: Op, anchor: CellId, lie: Orientation): CellId | undefined {
  const offset = offsetOf(op)
  return offset && fieldOf(s).from(anchor, offset, lie)
}

/** true of an op that must be carried out where it points. */
const isMandatory = (op: Op): boolean =>
  (op.op === 'ATTACK_TERRITORY' || op.op === 'DAMAGE_WARLORD') && offsetOf(op) !== undefined

/**
 * one way for all positions; nobody may turn an attack off the board who could turn it onto it.
 * Ways that come to the same count once.
 */
export function orientationsFor(
  s: Table,
  { ops, rotate, mirror }: Ability,
  anchor: CellId,
): readonly Orientation[] {
  const all = allOrientations(
    rotate && s.options.card_rotation === 'any_of_6',
    mirror || s.options.card_mirror,
  )
  const mandatory = ops.filter(isMandatory)
  const whole = all.filter(lie => mandatory.every(op => cellOfOp(s, op, anchor, lie) !== undefined))
  const seen = new Set<string>()
  return (whole.length ? whole : all).filter(lie => {
    const cells = ops.map(op => cellOfOp(s, op, anchor, lie) ?? '-').join()
    return !seen.has(cells) && seen.add(cells)
  })
}
