import { stillThere } from './board.ts'
import { bookOf, countOf } from './book.ts'
import type { BaseId, Bound, OrbitalId, State } from './state.ts'
import { yieldsOneOf } from './odd/oddParts.ts'
import type { Base } from './types.ts'
import type { BaseFilter } from './words/effect.ts'

export type Names = Readonly<Record<string, Bound>>

/** The Orbital of a bound thing: an Orbital itself, a fleet ('mars.mcr.fleet'), or a base. */
export function orbitalNamed(s: State, bound: Bound | undefined): string {
  const word = String(bound)
  const dot = word.indexOf('.')
  const place = dot < 0 ? word : word.slice(0, dot)
  const { bases, orbitals } = bookOf(s)
  return place in orbitals ? place : ((bases[place as BaseId] as Base | undefined)?.orbital ?? place)
}

/** 'var:dest' stands for what was bound as dest; anything else for itself. */
const wordFor = (word: string, names: Names): string =>
  word.startsWith('var:') ? String(names[word.slice(4)]) : word

/**
 * Bases in play that lie where a filter says.
 * Worked out once for a filter that names nothing bound in the event.
 */
export function basesLying(s: State, filter: BaseFilter, names: Names): readonly BaseId[] {
  const lying = stillThere(s, onTheMap(s, filter, names))
  const { hasMarker } = filter
  return hasMarker === undefined ? lying : lying.filter(base => s.markers?.[hasMarker] === base)
}

function onTheMap(s: State, filter: BaseFilter, names: Names): readonly BaseId[] {
  const { bases, lying } = countOf(s)
  if (filter.any) return bases
  if (isNamed(filter)) {
    const found: BaseId[] = []
    for (const base of basesNamed(s, filter, names)) if (liesWhere(s, filter, base, names)) found.push(base)
    return found
  }
  let found = lying.get(filter)
  if (!found) {
    found = bases.filter(base => liesWhere(s, filter, base, names))
    lying.set(filter, found)
  }
  return found
}

/** Those that are meant, where the filter names one, or its Orbital. */
function basesNamed(s: State, { ref, orbital }: BaseFilter, names: Names): readonly BaseId[] {
  const { bases, basesAt } = countOf(s)
  const base = ref === undefined ? undefined : (names[ref] as BaseId)
  if (base !== undefined) return bases.includes(base) ? [base] : []
  return orbital?.startsWith('var:')
    ? (basesAt[orbitalNamed(s, wordFor(orbital, names)) as OrbitalId] ?? [])
    : bases
}

const isNamed = ({ ref, orbital, resource }: BaseFilter): boolean =>
  ref !== undefined || (orbital?.startsWith('var:') ?? false) || (resource?.startsWith('var:') ?? false)

const isOneOf = ({ ids, ref }: BaseFilter, base: BaseId, names: Names): boolean =>
  (!ids || ids.includes(base)) && (ref === undefined || names[ref] === base)

/** The part of a filter that the printed map answers: which base it is, where it lies, what it yields. */
export function liesWhere(s: State, filter: BaseFilter, base: BaseId, names: Names): boolean {
  if (!isOneOf(filter, base, names)) return false
  const info = bookOf(s).bases[base]
  if (filter.sector && info.sector !== filter.sector) return false
  if (filter.sectorIn && !filter.sectorIn.includes(info.sector)) return false
  if (filter.orbital && info.orbital !== orbitalNamed(s, wordFor(filter.orbital, names))) return false
  if (filter.resource && info.resource !== wordFor(filter.resource, names)) return false
  return !yieldsOneOf(filter) || filter.resourceIn.includes(info.resource)
}
