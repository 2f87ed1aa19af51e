import { copy } from '../../../core/copy.ts'
import { shapes, type Entity } from '../check/entity.ts'
import { isRecord, own, say, show, type Fields, type Scope, type Shape } from '../check/shape.ts'
import { printed } from '../sources.ts'
import type { Provenance } from '../types.ts'
import { normalField, normalNames, withoutRemarks } from './normal.ts'

type Values = Record<string, unknown>
interface Sourced {
  readonly prov: Provenance
}

/** The fields that are well formed; the others are said. */
function readFields(entry: Readonly<Values>, kind: Entity, scope: Scope): Values {
  const { needs, may }: Shape = shapes[kind]
  const known: Fields = { ...needs, ...may }
  const given: Values = {}
  for (const [field, value] of Object.entries(withoutRemarks(normalNames(entry)))) {
    const check = own(known, field)
    if (!check) say(scope, `unknown field ${show(field)}; possible: ${Object.keys(known).join(', ')}.`)
    else readField(field, normalField(field, value), check, scope, given)
  }
  return given
}

function readField(field: string, value: unknown, check: Fields[string], scope: Scope, given: Values): void {
  const found: Scope = { ...scope, problems: [] }
  check(value, field, found)
  scope.problems.push(...found.problems)
  // Nothing to note is no note.
  if (!found.problems.length && value !== '') given[field] = copy(value)
}

/** Positions and size are part of what the fields say. */
const besides: Readonly<Record<string, string>> = { ops: 'positions', cells: 'size' }
const provOf = (given: Readonly<Values>): Provenance =>
  Object.fromEntries(
    Object.keys(given)
      .filter(field => field !== 'code')
      .flatMap(field => [field, ...(besides[field] === undefined ? [] : [besides[field]])])
      .map(field => [field, printed]),
  )

/** Our text no longer speaks of a card that does something else. */
const SPOKEN_OF = ['ops', 'anchor', 'rotate', 'mirror']
function written<T extends Sourced>(before: T | object, prov: Provenance, given: Readonly<Values>): T {
  const { text, ...rules }: Values = { ...before }
  const isSaid = text !== undefined && !SPOKEN_OF.some(field => field in given)
  return {
    ...rules,
    ...(isSaid ? { text } : {}),
    ...given,
    prov: { ...prov, ...provOf(given) },
  } as unknown as T
}

/** The entry with the owner's fields in place of ours. */
export const changed = <T extends Sourced>(
  before: T,
  entry: Readonly<Values>,
  kind: Entity,
  scope: Scope,
): T => written(before, before.prov, readFields(entry, kind, scope))

function added<T extends Sourced>(entry: Readonly<Values>, kind: Entity, scope: Scope): T | undefined {
  const found: Scope = { ...scope, problems: [] }
  const given = readFields(entry, kind, found)
  for (const field of Object.keys(shapes[kind].needs)) {
    if (!Object.hasOwn(normalNames(entry), field)) say(found, `it is new, so it needs '${field}'.`)
  }
  scope.problems.push(...found.problems)
  return found.problems.length ? undefined : written<T>({}, {}, given)
}

/** The list with the owner's entries: those of a known code are changed, the others added. */
export function mergedList<T extends Sourced & { readonly code: string }>(
  before: readonly T[],
  entries: readonly unknown[],
  kind: Entity,
  scope: Scope,
): readonly T[] {
  const merged = [...before]
  const seen = new Set<string>()
  for (const [index, entry] of entries.entries()) {
    const code = isRecord(entry) ? entry['code'] : undefined
    if (!isRecord(entry) || typeof code !== 'string') {
      say(scope, `entry ${index + 1} must have a 'code', not be ${show(entry)}.`)
      continue
    }
    const here: Scope = { ...scope, where: show(code).slice(1, -1) }
    if (seen.has(code)) say(here, `there are two entries for it in '${scope.where}'.`)
    seen.add(code)
    const at = merged.findIndex(one => one.code === code)
    const old = merged[at]
    const now = old ? changed(old, entry, kind, here) : added<T>(entry, kind, here)
    if (now) merged.splice(old ? at : merged.length, old ? 1 : 0, now)
  }
  return merged
}
