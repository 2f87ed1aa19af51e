import { isRecord, readFields, say, show, type Scope } from '../../shared/shape.ts'
import { shapes, type Entity } from '../check/entity.ts'
import { printed } from '../sources.ts'
import type { Provenance } from '../types.ts'
import { normalField, normalNames, withoutRemarks } from './normal.ts'

type Values = Record<string, unknown>
interface Sourced {
  readonly prov: Provenance
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

function fieldsOf(entry: Readonly<Values>, kind: Entity, scope: Scope): Values {
  const given = readFields(withoutRemarks(normalNames(entry)), shapes[kind], scope, normalField)
  // Nothing to note is no note.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

/** The entry with the owner's fields in place of ours. */
export const changed = <T extends Sourced>(
  before: T,
  entry: Readonly<Values>,
  kind: Entity,
  scope: Scope,
): T => written(before, before.prov, fieldsOf(entry, kind, scope))

function added<T extends Sourced>(entry: Readonly<Values>, kind: Entity, scope: Scope): T | undefined {
  const found: Scope = { ...scope, problems: [] }
  const given = fieldsOf(entry, kind, found)
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
