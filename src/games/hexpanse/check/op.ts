import { hexWithin } from './hexWithin.ts'
import {
  flag,
  inside,
  isRecord,
  own,
  record,
  say,
  show,
  whole,
  word,
  type Check,
  type Scope,
  type Shape,
} from '../../shared/shape.ts'
import { countedOps, units, valuedOps, type OpName } from '../words/op.ts'

/** What each icon of the cards must say and may say. */

const FARTHEST = 4
const MOST = 20

const position = hexWithin(FARTHEST)
const at: Check = (value, name, scope) => {
  if (value === 'any' || value === 'adjacent') return
  if (Array.isArray(value)) position(value, name, scope)
  else say(scope, `'${name}' must be [q, r], 'adjacent' or 'any', not ${show(value)}.`)
}
const unit = word(...units)
const many = whole(1, MOST)
const each = (ops: readonly OpName[], shape: Shape) => Object.fromEntries(ops.map(op => [op, shape]))

const shapes: Readonly<Record<string, Shape>> = {
  PLACE: { needs: { at, unit } },
  PLACE_OVER: { needs: { at, unit }, may: { allow_empty: flag } },
  WARLORD_MOVE: { needs: { steps: many, damage: whole(0, MOST) } },
  RECOVER_TO_BOARD: { needs: { at } },
  DAMAGE_WARLORD: { needs: { amount: many }, may: { at: position } },
  ATTACK_TERRITORY: { needs: { at } },
  EXCHANGE_SELF: {},
  INCREASE_INCOME: {},
  ...each(countedOps, { needs: { count: many } }),
  ...each(valuedOps, { needs: { amount: many } }),
}
const checks: Readonly<Record<string, Check>> = Object.fromEntries(
  Object.entries(shapes).map(([op, { needs, may }]) => [
    op,
    record({ needs: { op: word(op), ...needs }, ...(may && { may }) }, 'part'),
  ]),
)

function checkOp(value: unknown, scope: Scope): void {
  const name = isRecord(value) ? value['op'] : undefined
  const check = own(checks, name)
  if (check) check(value, String(name), scope)
  else say(scope, `there is no op ${show(name ?? value)}; possible: ${Object.keys(checks).join(', ')}.`)
}

const MOST_OPS = 12
export const ops: Check = (value, name, scope) => {
  if (!Array.isArray(value)) return say(scope, `'${name}' must be a list, not ${show(value)}.`)
  if (value.length > MOST_OPS)
    return say(scope, `'${name}' must have at most ${MOST_OPS}, not ${value.length}.`)
  for (const [index, one] of value.entries()) checkOp(one, inside(scope, `op ${index + 1}`))
}
