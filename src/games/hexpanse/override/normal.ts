import { isRecord, own } from '../../shared/shape.ts'
import { plainNumbers } from '../words/op.ts'

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
function normalOp(op: Values): Values {
  const full = { ...own(plainNumbers as Readonly<Record<string, Values>>, op['op']), ...op }
  if (!('target' in full) || full['op'] !== 'DAMAGE_WARLORD') return full
  const { target, ...rest } = full
  if (target === 'any_enemy') return rest
  return Array.isArray(target) && !('at' in rest) ? { ...rest, at: target } : full
}
