import { cubesOn, hasFleet, hasInfluenceAt, rocinanteAt } from './board.ts'
import { bookOf } from './book.ts'
import { oddBands, oddBases } from './odd/places.ts'
import { orbitalControlOf } from './scoring.ts'
import type { BaseId, Faction, Kind, OrbitalId, State } from './state.ts'
import { basesLying, liesWhere, orbitalNamed, type Names } from './places.ts'
import type { BaseFilter, OrbitalFilter, UnitRef } from './words/effect.ts'

export function basesWhere(s: State, you: Faction, filter: BaseFilter, names: Names): BaseId[] {
  const lying = basesLying(s, filter, names)
  const found: BaseId[] = []
  for (const base of lying) if (belongsWhere(s, you, filter, base)) found.push(base)
  return found
}

const anything = (): boolean => true

export function anyBase(
  s: State,
  you: Faction,
  filter: BaseFilter,
  names: Names,
  has: (base: BaseId) => boolean = anything,
): boolean {
  for (const base of basesLying(s, filter, names))
    if (belongsWhere(s, you, filter, base) && has(base)) return true
  return false
}

export function matchesBase(s: State, you: Faction, filter: BaseFilter, base: BaseId, names: Names): boolean {
  if (filter.any) return true
  if (filter.hasMarker !== undefined && s.markers?.[filter.hasMarker] !== base) return false
  return liesWhere(s, filter, base, names) && belongsWhere(s, you, filter, base)
}

function belongsWhere(s: State, you: Faction, filter: BaseFilter, base: BaseId): boolean {
  const { orbital } = bookOf(s).bases[base]
  if (filter.withOwn && cubesOn(s, base, you) < filter.withOwn) return false
  if (filter.ownFleetInOrbital && !hasFleet(s, orbital, you)) return false
  if (filter.ownOrbitalControl && orbitalControlOf(s, orbital) !== you) return false
  return isOddPlace(s, you, filter, base)
}

function isOddPlace(s: State, you: Faction, filter: BaseFilter, base: BaseId): boolean {
  for (const field in filter) {
    const odd = oddBases[field]
    if (odd && !odd.isThere(s, you, base)) return false
  }
  return true
}

export function anyOrbital(
  s: State,
  you: Faction,
  filter: OrbitalFilter,
  names: Names,
  has: (orbital: OrbitalId) => boolean = anything,
): boolean {
  for (const orbital of orbitalsNamed(s, filter, names))
    if ((filter.any || matchesOrbital(s, you, filter, orbital)) && has(orbital)) return true
  return false
}

export function orbitalsWhere(
  s: State,
  you: Faction,
  filter: OrbitalFilter,
  names: Names,
): readonly OrbitalId[] {
  if (filter.any) return bookOf(s).orbitalList
  const found: OrbitalId[] = []
  for (const orbital of orbitalsNamed(s, filter, names))
    if (matchesOrbital(s, you, filter, orbital)) found.push(orbital)
  return found
}

/** The one that is meant, where the filter names one. */
function orbitalsNamed(s: State, { ref }: OrbitalFilter, names: Names): readonly OrbitalId[] {
  const { orbitalList } = bookOf(s)
  if (ref === undefined) return orbitalList
  const orbital = orbitalNamed(s, names[ref]) as OrbitalId
  return orbitalList.includes(orbital) ? [orbital] : []
}

/** For one of those the filter names. */
function matchesOrbital(s: State, you: Faction, filter: OrbitalFilter, orbital: OrbitalId): boolean {
  if (filter.ids && !filter.ids.includes(orbital)) return false
  if (filter.sector && bookOf(s).orbitals[orbital].sector !== filter.sector) return false
  if (filter.ownFleet && !hasFleet(s, orbital, you)) return false
  if (filter.ownInfluence && !hasInfluenceAt(s, orbital, you)) return false
  if (filter.withUnit && !holdsUnit(s, you, filter.withUnit, orbital)) return false
  const bands = oddBands(filter)
  return !bands.length || bands.includes(bookOf(s).orbitals[orbital].band)
}

function holdsUnit(s: State, you: Faction, ref: UnitRef, orbital: OrbitalId): boolean {
  return s.seats.some(seat => {
    if (ref.whose === 'own' && seat !== you) return false
    if (ref.whose === 'other' && seat === you) return false
    if (ref.unit === 'rocinante') return rocinanteAt(s, orbital, seat)
    return (s.ships[orbital][seat][ref.unit as Kind] ?? 0) > 0
  })
}

/** Bands between two bases' Orbitals. */
export const bandsBetween = (s: State, from: BaseId, to: BaseId): number => {
  const { bases, bandsApart } = bookOf(s)
  return bandsApart[bases[from].orbital][bases[to].orbital]
}

export const orbitalsInReach = (
  s: State,
  from: OrbitalId,
  range: { readonly bands: number } | 'any',
): OrbitalId[] => {
  const { orbitalList, bandsApart } = bookOf(s)
  return orbitalList.filter(to => to !== from && (range === 'any' || bandsApart[from][to] <= range.bands))
}
