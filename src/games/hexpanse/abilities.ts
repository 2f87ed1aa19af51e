import { warlordAt, fieldOf } from './board.ts'
import { begin } from './choices.ts'
import { allOrientations } from './field.ts'
import type { CellId, Plan, State, Orientation, Op } from './state.ts'
import type { Ability, Hex } from './types.ts'

/**
 * An ability begins: first where it is counted from,
 * then its orientation, then its ops one after the other.
 */

/**
 * Begins an ability. `at` is where the piece stands, or stood. What is counted from anywhere is counted from
 * a territory of the player's choice.
 */
export function beginAbility(
  s: State,
  { you, code, ability: { anchor, rotate, mirror, ops } }: Plan,
  at?: CellId,
): void {
  const plan: Plan = { you, code, ability: { anchor, rotate, mirror, ops } }
  if (!needsAnchor(ops)) return carryOut(s, plan, at, 0)
  const fixed = anchor === 'warlord' ? warlordAt(s, you) : anchor === 'self' ? at : undefined
  if (fixed === undefined) begin(s, { ...planOf(plan), step: 'anchor' })
  else beginAt(s, plan, fixed)
}

export function beginAt(s: State, plan: Plan, anchor: CellId): void {
  const lies = orientationsFor(s, plan.ability, anchor)
  if (lies.length > 1) begin(s, { ...planOf(plan), step: 'turn', anchor, lies })
  else carryOut(s, plan, anchor, lies[0] ?? 0)
}

export function carryOut(
  s: State,
  { you, code, ability }: Plan,
  anchor: CellId | undefined,
  lie: number,
): void {
  begin(s, {
    step: 'ability',
    you,
    code,
    ops: ability.ops,
    next: 0,
    lie,
    ...(anchor === undefined ? {} : { anchor }),
  })
}

/**
 * Keeps only what is needed to carry it out; the rest of a card, or of the frame that was a plan before,
 * stays behind.
 */
const planOf = ({ you, code, ability: { anchor, rotate, mirror, ops } }: Plan): Plan => ({
  you,
  code,
  ability: { anchor, rotate, mirror, ops },
})

// The orientations a pattern can take on the board. Reads only.

type Table = Pick<State, 'content' | 'seats' | 'options'>

/** The offset an op names; undefined: it names none. */
export function offsetOf(op: Op): Hex | undefined {
  const at = 'at' in op ? op.at : undefined
  return typeof at === 'object' ? at : undefined
}
const isNextTo = (op: Op): boolean => 'at' in op && op.at === 'adjacent'
const needsAnchor = (ops: readonly Op[]): boolean =>
  ops.some(op => offsetOf(op) !== undefined || isNextTo(op) || op.op === 'EXCHANGE_SELF')

/** Returns the territory an op hits; undefined if it names none, or one off the board. */
export function cellOfOp(s: Table, op: Op, anchor: CellId, lie: Orientation): CellId | undefined {
  const offset = offsetOf(op)
  return offset && fieldOf(s).from(anchor, offset, lie)
}

/** True of an op that must be carried out where it points. */
const isMandatory = (op: Op): boolean =>
  (op.op === 'ATTACK_TERRITORY' || op.op === 'DAMAGE_WARLORD') && offsetOf(op) !== undefined

/**
 * Returns one way for all positions. Nobody may turn an attack off the board who could turn it
 * onto it. Ways that come to the same count once.
 */
export function orientationsFor(s: Table, ability: Ability, anchor: CellId): readonly Orientation[] {
  const seen = new Set<string>()
  return allowedOrientations(s, ability, anchor).filter(lie => {
    const cells = ability.ops.map(op => cellOfOp(s, op, anchor, lie) ?? '-').join()
    return !seen.has(cells) && seen.add(cells)
  })
}

/** Returns all that are allowed, also those that come to the same. */
export function allowedOrientations(
  s: Table,
  { ops, rotate, mirror }: Ability,
  anchor: CellId,
): readonly Orientation[] {
  const all = allOrientations(
    rotate && s.options.card_rotation === 'any_of_6',
    mirror || s.options.card_mirror,
  )
  const mandatory = ops.filter(isMandatory)
  if (!mandatory.length) return all
  const whole = all.filter(lie => mandatory.every(op => cellOfOp(s, op, anchor, lie) !== undefined))
  return whole.length ? whole : all
}
