import { basesInPlay, piecesIn, seatsFrom } from '../board.ts'
import { bookOf } from '../book.ts'
import { controllerOf } from '../scoring.ts'
import { plusOf } from '../odd/oddParts.ts'
import { othersWhoBuilt } from '../odd/conditions.ts'
import type { Names } from '../places.ts'
import type { Faction, State } from '../state.ts'
import { expressions, type Count, type Expression } from './effect.ts'

/** Stands for "all": more than any table has pieces, and survives JSON. */
export const ALL = 99

/** The number a count speaks of. */
export function amountOf(s: State, you: Faction, count: Count, names: Names): number {
  if ('exact' in count) return count.exact
  if ('upTo' in count) return typeof count.upTo === 'number' ? count.upTo : ALL
  if ('each' in count) return count.each
  if ('var' in count) return valueOf(s, you, count.var, names) + plusOf(count)
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
export const isExpression = (name: string): name is Expression =>
  (expressions as readonly string[]).includes(name)

export function evaluate(s: State, you: Faction, expression: Expression, names: Names): number {
  if (expression === 'sectorsWithControlledBase') return sectorsControlled(s, you)
  if (expression === 'friendlyFleetsWithRocinante') return piecesIn(s.ships[s.rocinante.orbital][you]) + 1
  if (expression === 'leadersWithOwnLeader') return leadersWithOwn(s, you)
  return othersWhoBuilt({ you, names })
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

/**
 * Returns whom a word speaks of: the user, everybody in turn order from the user, or a player chosen
 * before.
 */
export function playersMeant(s: State, you: Faction, who: string, names: Names): readonly Faction[] {
  if (who === 'user') return [you]
  return who === 'each' ? seatsFrom(s, you) : [names[who.slice(4)] as Faction]
}
