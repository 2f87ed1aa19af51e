import {
  flag,
  list,
  record,
  setOf,
  text,
  whole,
  word,
  say,
  show,
  inside,
  isRecord,
  own,
  type Check,
  type Shape,
  type Scope,
} from '../shared/shape.ts'
import { anchors } from './types.ts'
import { flags, countedOps, units, valuedOps, type OpName } from './words/op.ts'

/** Coordinates [q, r]. */
const hexWithin =
  (most: number): Check =>
  (value, name, scope) => {
    const right =
      Array.isArray(value) &&
      value.length === 2 &&
      value.every(one => Number.isInteger(one) && Math.abs(Number(one)) <= most)
    if (!right)
      say(scope, `'${name}' must be [q, r] with whole numbers from -${most} to ${most}, not ${show(value)}.`)
  }

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

const opShapes: Readonly<Record<string, Shape>> = {
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
  Object.entries(opShapes).map(([op, { needs, may }]) => [
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
const ops: Check = (value, name, scope) => {
  if (!Array.isArray(value)) return say(scope, `'${name}' must be a list, not ${show(value)}.`)
  if (value.length > MOST_OPS)
    return say(scope, `'${name}' must have at most ${MOST_OPS}, not ${value.length}.`)
  for (const [index, one] of value.entries()) checkOp(one, inside(scope, `op ${index + 1}`))
}

// What a card, a minor faction, a mission and the board are made of.

/** As many rows, and as many territories in a row, as a menu holds. */
const BOARD_REACH = 12
const MOST_CELLS = 625
const MOST_IN_MISSION = 91
const DEAREST = 99
const code =
  (form: RegExp, like: string): Check =>
  (value, name, scope) => {
    if (typeof value !== 'string' || !form.test(value))
      scope.problems.push(`${scope.where}: '${name}' must be like ${like}.`)
  }

const lies = { rotate: flag, mirror: flag }
const name = text(1, 60)
const note = text(0, 240)
const hex = hexWithin(BOARD_REACH)

/** Minor units are tokens of a player, three each (Rules §3.4). */
const MINOR_UNITS = 3

export const shapes = {
  card: {
    needs: {
      code: code(/^(C([1-9]|1\d|20)|A[1-9]\d?)$/, 'C1 to C20 or A1 to A99'),
      type: word('mercenary', 'action'),
      name,
      cost: whole(1, DEAREST),
      copies: whole(1, 20),
      reusable: flag,
      timing: word('on_place', 'on_play', 'on_destroy', 'passive'),
      anchor: word(...anchors),
      ...lies,
      flags: setOf(word(...flags), 0, flags.length),
      ops,
    },
    may: { note },
  },
  minorFaction: {
    needs: {
      code: code(/^F[1-9]\d?$/, 'F1 to F99'),
      name,
      units: word(MINOR_UNITS),
      timing: word('on_place', 'on_destroy', 'passive'),
      anchor: word(...anchors),
      ...lies,
      flags: setOf(word(...flags), 0, flags.length),
      ops,
    },
  },
  mission: {
    needs: { code: code(/^M[1-9]\d?$/, 'M1 to M99'), name, cells: setOf(hex, 1, MOST_IN_MISSION), ...lies },
    may: { note },
  },
  board: {
    needs: {
      normal: setOf(hex, 1, MOST_CELLS),
      shaded: setOf(hex, 0, MOST_CELLS),
      hexilum: list(record({ needs: { at: hex, amount: whole(1, DEAREST) } }, 'part'), 0, MOST_CELLS),
    },
  },
} as const satisfies Readonly<Record<string, Shape>>

export type Entity = keyof typeof shapes
export const checkFields = Object.fromEntries(
  Object.entries(shapes).map(([kind, shape]) => [kind, record(shape)]),
) as Readonly<Record<Entity, Check>>
