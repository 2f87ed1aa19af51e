import {
  cubesOn,
  hasFleet,
  hasInfluenceAt,
  rocinanteAt,
  basesLying,
  liesWhere,
  orbitalNamed,
  basesInPlay,
  piecesIn,
  seatsFrom,
  type Names,
} from './board.ts'
import { bookOf } from './book.ts'
import { orbitalControlOf, controllerOf } from './scoring.ts'
import type { BaseId, Faction, Kind, OrbitalId, State } from './state.ts'
import {
  expressions,
  type BaseFilter,
  type OrbitalFilter,
  type UnitRef,
  type Band,
  type Count,
  type Expression,
} from './words/effect.ts'
import { plusOf, othersWhoBuilt } from './odd/oddParts.ts'

/** Where a filter of a card reaches, and the number that a count of it comes to. */

export function basesWhere(s: State, you: Faction, filter: BaseFilter, names: Names): BaseId[] {
  const odd = oddIn(filter)
  const found: BaseId[] = []
  for (const base of basesLying(s, filter, names))
    if (belongsWhere(s, you, filter, odd, base)) found.push(base)
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
  const odd = oddIn(filter)
  for (const base of basesLying(s, filter, names))
    if (belongsWhere(s, you, filter, odd, base) && has(base)) return true
  return false
}

export function matchesBase(s: State, you: Faction, filter: BaseFilter, base: BaseId, names: Names): boolean {
  if (filter.any) return true
  if (filter.hasMarker !== undefined && s.markers?.[filter.hasMarker] !== base) return false
  return liesWhere(s, filter, base, names) && belongsWhere(s, you, filter, oddIn(filter), base)
}

function belongsWhere(
  s: State,
  you: Faction,
  filter: BaseFilter,
  odd: readonly OddBases[],
  base: BaseId,
): boolean {
  const { orbital } = bookOf(s).bases[base]
  if (filter.withOwn && cubesOn(s, base, you) < filter.withOwn) return false
  if (filter.ownFleetInOrbital && !hasFleet(s, orbital, you)) return false
  if (filter.ownOrbitalControl && orbitalControlOf(s, orbital) !== you) return false
  for (const one of odd) if (!one.isThere(s, you, base)) return false
  return true
}

const NOT_ODD: readonly OddBases[] = []
function oddIn(filter: BaseFilter): readonly OddBases[] {
  let found = NOT_ODD
  for (const field in filter) {
    const odd = oddBases[field]
    if (odd) found = [...found, odd]
  }
  return found
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

/** Returns the Orbital that the filter names, if it names one. */
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

interface OddBases {
  isThere(s: State, you: Faction, base: BaseId): boolean
  /** Follows "a base". */
  readonly phrase: string
}

/** Serves Sanctions. */
const controlledByUser: OddBases = {
  isThere: (s, you, base) => controllerOf(s, base) === you,
  phrase: 'that you Control',
}

/** Serves Force Recon. */
const ownFleetInBand: OddBases = {
  isThere(s, you, base) {
    const { orbitalList, bandsApart, bases } = bookOf(s)
    const { orbital } = bases[base]
    return orbitalList.some(other => bandsApart[orbital][other] === 0 && hasFleet(s, other, you))
  },
  phrase: 'in a band where you have a fleet',
}

/** Fields of filters that speak of bases. */
export const oddBases: Readonly<Record<string, OddBases>> = { controlledByUser, ownFleetInBand }

const NO_BANDS: readonly Band[] = []
/** Orbital Strike reaches the Orbitals of some bands. */
export const oddBands = (filter: OrbitalFilter): readonly Band[] =>
  (filter as { readonly bandIn?: readonly Band[] }).bandIn ?? NO_BANDS

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
