import { warlordAt } from './board.ts'
import { orientationsFor, needsAnchor } from './orientation.ts'
import { begin } from './choices.ts'
import type { CellId, Plan, State } from './state.ts'

/**
 * An ability begins: first where it is counted from,
 * then its orientation, then its ops one after the other.
 */

/**
 * `at`: where the piece stands, or stood.
 * What is counted from anywhere is counted from a territory of the player's choice.
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
 * Only what is needed to carry it out;
 * the rest of a card, or of the frame that was a plan before, stays behind.
 */
const planOf = ({ you, code, ability: { anchor, rotate, mirror, ops } }: Plan): Plan => ({
  you,
  code,
  ability: { anchor, rotate, mirror, ops },
})
