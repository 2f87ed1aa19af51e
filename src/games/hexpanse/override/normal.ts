import { isRecord, own } from '../check/shape.ts'

/**
 * What owners may write in more than one way, in the form the content has.
 * Whatever else they write stays as it is.
 */

type Values = Readonly<Record<string, unknown>>

/** Names that lists of content are also known by. */
const otherNames: Readonly<Record<string, string>> = {
  minor_factions: 'minorFactions',
  normal_cells: 'normal',
  shaded_cells: 'shaded',
  hexilum_cells: 'hexilum',
}
/** Notes of a writer on an entry: nothing is played by them. */
const REMARKS = ['prov', 'status', 'why', 'size']

export function normalNames(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [own(otherNames, key) ?? key, value]),
  )
}

export const withoutRemarks = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !REMARKS.includes(key)))

const listOf =
  (make: (entry: Values) => unknown) =>
  (value: unknown): unknown =>
    Array.isArray(value) ? value.map((entry: unknown) => (isRecord(entry) ? make(entry) : entry)) : value

const normals: Readonly<Record<string, (value: unknown) => unknown>> = {
  ops: listOf(normalOp),
  hexilum: listOf(({ shaded: _shaded, ...entry }) => entry),
}
export const normalField = (field: string, value: unknown): unknown => own(normals, field)?.(value) ?? value

/** An icon without a number counts for one. */
const counted = [
  'RETURN',
  'RECOVER_TO_RESERVE',
  'RESERVE_ATTACK',
  'DESTROY_ACTION_CARD',
  'SACRIFICE_ATTACK',
  'STEAL_MERCENARY',
  'STEAL_ACTION',
  'EXTRA_CARDS',
  'EXCHANGE',
]
const valued = ['HEAL', 'DAMAGE_WARLORD', 'DESTROY_CURRENCY', 'STEAL_CURRENCY', 'GAIN_CURRENCY']
const once: Readonly<Record<string, Values>> = Object.fromEntries<Values>([
  ...counted.map(op => [op, { count: 1 }] as const),
  ...valued.map(op => [op, { amount: 1 }] as const),
  ['WARLORD_MOVE', { steps: 1, damage: 1 }],
])

function normalOp(op: Values): Values {
  const full = { ...own(once, op['op']), ...op }
  if (!('target' in full) || full['op'] !== 'DAMAGE_WARLORD') return full
  const { target, ...rest } = full
  if (target === 'any_enemy') return rest
  return Array.isArray(target) && !('at' in rest) ? { ...rest, at: target } : full
}
