import type { Faction, State } from './state.ts'

/** Rules §9: the places that totals give, on a base and wherever else the same ties go. */

export type Totals = Partial<Record<Faction, { readonly total: number }>>
/** Returns the faction that breaks a tie, if one does. */
export type Breaker = (tied: readonly Faction[]) => Faction | undefined
type Table = Pick<State, 'seats' | 'options'>

/**
 * Returns no place for a faction that has nothing.
 * A tie drops everyone in it one place, unless exactly one of them may break it here.
 */
export function placeIn(s: Table, totals: Totals, faction: Faction, breaker: Breaker): number | undefined {
  const own = totalIn(totals, faction)
  if (own === 0) return undefined
  let above = 0
  let equal = 0
  for (const other of s.seats) {
    const total = totalIn(totals, other)
    if (total > own) above++
    else if (total === own) equal++
  }
  if (above === 3 && fourthMovesUp(s, totals, faction, breaker)) return 3
  if (equal === 1) return above + 1
  const tied = s.seats.filter(other => totalIn(totals, other) === own)
  return placeAmong(faction, above, tied, breaker(tied))
}

const totalIn = (totals: Totals, faction: Faction): number => totals[faction]?.total ?? 0

function placeAmong(
  faction: Faction,
  above: number,
  tied: readonly Faction[],
  breaker: Faction | undefined,
): number {
  if (breaker === faction) return above + 1
  const others = breaker === undefined ? tied.length : tied.length - 1
  const before = breaker === undefined ? above : above + 1
  return others === 1 ? before + 1 : before + 2
}

/** X-33, table option: behind three tied for first, a tie that nobody breaks, the fourth is paid as third. */
function fourthMovesUp(s: Table, totals: Totals, fourth: Faction, breaker: Breaker): boolean {
  if (!s.options.fourthAfterTripleTie) return false
  const ahead = s.seats.filter(faction => faction !== fourth)
  return new Set(ahead.map(faction => totalIn(totals, faction))).size === 1 && breaker(ahead) === undefined
}
