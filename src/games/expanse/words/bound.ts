import { bookOf } from '../book.ts'
import { oddConditions } from '../odd/conditions.ts'
import { oddOf } from '../odd/index.ts'
import type { Names } from '../places.ts'
import { orbitalControlOf } from '../scoring.ts'
import type { Effect, EventFrame, State } from '../state.ts'
import { isExpression } from './amount.ts'
import type { Condition } from './effect.ts'

/** Decides whether a part of an event is carried out: by its condition, and by the names it speaks of. */

export function holds(
  s: State,
  event: Pick<EventFrame, 'you' | 'names'>,
  condition: Condition | undefined,
): boolean {
  if (!condition) return true
  const { orbitalControl } = condition
  if (orbitalControl && orbitalControlOf(s, bookOf(s).orbitals[orbitalControl as 'earth'].id) !== event.you)
    return false
  return oddConditions.every(odd => !odd.isIn(condition) || odd.holds(s, event, condition))
}

/** A step that speaks of something never bound is skipped. */
export function isBound(effect: Effect, names: Names): boolean {
  let needed = needs.get(effect)
  if (!needed) {
    needed = namesIn(effect).filter(name => !isExpression(name))
    needs.set(effect, needed)
  }
  for (const name of needed) if (!(name in names)) return false
  return true
}
// Effects are data that never change, so what they speak of is worked out once.
const needs = new WeakMap<Effect, readonly string[]>()

/** True if the effect refers to one of these bound names. */
export const speaksOf = (effect: Effect, names: readonly string[]): boolean =>
  namesIn(effect).some(name => names.includes(name))

function namesIn(effect: Effect): readonly string[] {
  const found = [...(oddOf(effect)?.names?.(effect) ?? []), ...namesOfPlaces(effect)]
  if ('count' in effect && typeof effect.count === 'object' && 'var' in effect.count)
    found.push(effect.count.var)
  if ('who' in effect && effect.who.startsWith('var:')) found.push(effect.who.slice(4))
  return found
}

function namesOfPlaces(effect: Effect): string[] {
  const found: string[] = []
  if ('at' in effect && effect.at) found.push(...namesInFilter(effect.at))
  if ('to' in effect && typeof effect.to === 'object') found.push(...namesInFilter(effect.to))
  return found
}

function namesInFilter(filter: { ref?: string; orbital?: string; resource?: string }): string[] {
  const found = filter.ref === undefined ? [] : [filter.ref]
  for (const word of [filter.orbital, filter.resource])
    if (word?.startsWith('var:')) found.push(word.slice(4))
  return found
}
