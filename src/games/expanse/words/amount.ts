import { basesInPlay, piecesIn, seatsFrom } from '../board.ts'
import { bookOf } from '../book.ts'
import { controllerOf, orbitalControlOf } from '../scoring.ts'
import type { Names } from '../places.ts'
import type { Effect, EventFrame, Faction, State } from '../state.ts'
import { expressions, type Condition, type Count, type Expression } from './effect.ts'

/** Stands for "all": more than any table has pieces, and survives JSON. */
export const ALL = 99

/** The number a count speaks of. */
export function amountOf(s: State, you: Faction, count: Count, names: Names): number {
  if ('exact' in count) return count.exact
  if ('upTo' in count) return typeof count.upTo === 'number' ? count.upTo : ALL
  if ('each' in count) return count.each
  if ('var' in count) return valueOf(s, you, count.var, names) + (count.plus ?? 0)
  return ALL
}

/** Zero is free only where the text says "up to". */
export const isMust = (count: Count): boolean => !('upTo' in count)

function valueOf(s: State, you: Faction, name: string, names: Names): number {
  const bound = names[name]
  if (bound === 'all') return ALL
  if (typeof bound === 'number') return bound
  return isExpression(name) ? evaluate(s, you, name, names) : 0
}
const isExpression = (name: string): name is Expression => (expressions as readonly string[]).includes(name)

export function evaluate(s: State, you: Faction, expression: Expression, names: Names): number {
  if (expression === 'sectorsWithControlledBase') return sectorsControlled(s, you)
  if (expression === 'friendlyFleetsWithRocinante') return piecesIn(s.ships[s.rocinante.orbital][you]) + 1
  if (expression === 'leadersWithOwnLeader') return leadersWithOwn(s, you)
  return othersBuilt(you, names)
}

function sectorsControlled(s: State, you: Faction): number {
  const { bases } = bookOf(s)
  return new Set(
    basesInPlay(s)
      .filter(base => controllerOf(s, base) === you)
      .map(base => bases[base].sector),
  ).size
}

function leadersWithOwn(s: State, you: Faction): number {
  const orbital = bookOf(s).orbitalList.find(one => (s.ships[one][you].leader ?? 0) > 0)
  return orbital ? s.seats.filter(seat => (s.ships[orbital][seat].leader ?? 0) > 0).length : 0
}

function othersBuilt(you: Faction, names: Names): number {
  const { built } = names
  return Array.isArray(built) ? built.filter(seat => seat !== you).length : 0
}

export function holds(
  s: State,
  event: Pick<EventFrame, 'you' | 'names'>,
  condition: Condition | undefined,
): boolean {
  if (!condition) return true
  if (condition.phase && s.bonus === undefined) return false
  if (
    condition.orbitalControl &&
    orbitalControlOf(s, bookOf(s).orbitals[condition.orbitalControl as 'earth'].id) !== event.you
  )
    return false
  if (condition.othersBuilt && othersBuilt(event.you, event.names) < condition.othersBuilt) return false
  return !condition.noneDiscarded || event.names.discarded === 0
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

function namesOfPlaces(effect: Effect): string[] {
  const found: string[] = []
  if ('at' in effect && effect.at) found.push(...namesInFilter(effect.at))
  if ('to' in effect && typeof effect.to === 'object') found.push(...namesInFilter(effect.to))
  return found
}

function namesIn(effect: Effect): string[] {
  const found = namesOfPlaces(effect)
  if ('count' in effect && typeof effect.count === 'object' && 'var' in effect.count)
    found.push(effect.count.var)
  if ('unit' in effect && typeof effect.unit === 'object' && effect.unit.ref) found.push(effect.unit.ref)
  if ('who' in effect && effect.who.startsWith('var:')) found.push(effect.who.slice(4))
  return found
}

function namesInFilter(filter: {
  ref?: string
  ofUnit?: string
  orbital?: string
  resource?: string
}): string[] {
  const found = [filter.ref, filter.ofUnit].filter(name => name !== undefined)
  for (const word of [filter.orbital, filter.resource])
    if (word?.startsWith('var:')) found.push(word.slice(4))
  return found
}

/** Whom a word speaks of: the user, everybody in turn order from the user, or a player chosen before. */
export function playersMeant(s: State, you: Faction, who: string, names: Names): readonly Faction[] {
  if (who === 'user') return [you]
  return who === 'each' ? seatsFrom(s, you) : [names[who.slice(4)] as Faction]
}
