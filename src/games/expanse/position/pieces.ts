import { entriesOf, isObject, wholeNumber, type Document, type Problems } from '../../shared/reading.ts'
import { basesInPlay } from '../board.ts'
import { bookOf } from '../book.ts'
import { cubeSupply } from '../setup.ts'
import type { Faction, Ships, State } from '../state.ts'
import { baseIds, orbitalIds } from '../types.ts'

/** Cubes and fleets: what is on the map, and the supply and reserve that follow from it unless given. */

const MOST = 30

export function readInfluence(s: State, value: unknown, problems: Problems): void {
  for (const base of baseIds) {
    for (const seat of s.seats) s.cubes[base][seat] = 0
    s.diplomats[base] = 0
  }
  for (const [base, owners] of entriesOf(value, 'influence', basesInPlay(s), problems)) {
    for (const [seat, cubes] of entriesOf(owners, `influence on ${base}`, s.seats, problems)) {
      const { normal, diplomat } = readCubes(seat, cubes, `influence of ${seat} on ${base}`, problems)
      s.cubes[base][seat] = normal
      if (seat === 'un') s.diplomats[base] = diplomat
    }
  }
}

/** A number means normal cubes; the UN may also say { normal, diplomat }. */
function readCubes(
  seat: Faction,
  value: unknown,
  where: string,
  problems: Problems,
): { normal: number; diplomat: number } {
  if (!isObject(value)) return { normal: wholeNumber(value, where, 0, MOST, problems), diplomat: 0 }
  const found = { normal: 0, diplomat: 0 }
  for (const [kind, count] of entriesOf(
    value,
    where,
    seat === 'un' ? ['normal', 'diplomat'] : ['normal'],
    problems,
  )) {
    found[kind as 'normal'] = wholeNumber(count, `${where} (${kind})`, 0, MOST, problems)
  }
  return found
}

export function readFleets(s: State, value: unknown, problems: Problems): void {
  for (const orbital of orbitalIds) for (const seat of s.seats) s.ships[orbital][seat] = emptyShips(s, seat)
  for (const [orbital, owners] of entriesOf(value, 'fleets', orbitalIds, problems)) {
    for (const [seat, ships] of entriesOf(owners, `fleets in ${orbital}`, s.seats, problems)) {
      readShips(s.ships[orbital][seat], ships, `fleets of ${seat} in ${orbital}`, kindsFor(s, seat), problems)
    }
  }
}

const emptyShips = (s: State, seat: Faction): Ships =>
  Object.fromEntries(bookOf(s).kindsOf[seat].map(kind => [kind, 0]))
const kindsFor = (s: State, seat: Faction): string[] =>
  bookOf(s).kindsOf[seat].filter(kind => kind !== 'battleshipHit')

function readShips(
  into: Ships,
  value: unknown,
  where: string,
  kinds: readonly string[],
  problems: Problems,
): void {
  for (const [kind, count] of entriesOf(value, where, kinds, problems))
    into[kind as 'fleet'] = wholeNumber(count, `${where} (${kind})`, 0, MOST, problems)
}

/**
 * Cubes and fleets that are neither on the map nor given go where they belong; too many of anything is
 * impossible.
 * A document that speaks of neither leaves them as they are.
 */
export function settlePieces(s: State, document: Document, problems: Problems): void {
  const supply = givenBySeat(s, document, 'supply', problems)
  const reserve = givenBySeat(s, document, 'reserve', problems)
  const named = (...keys: string[]): boolean => keys.some(key => key in document)
  for (const seat of s.seats) {
    if (named('influence', 'supply')) settleCubes(s, seat, supply.get(seat), problems)
    if (named('fleets', 'reserve')) settleFleets(s, seat, reserve.get(seat), problems)
  }
}

function givenBySeat(s: State, document: Document, key: string, problems: Problems): Map<string, unknown> {
  return new Map(key in document ? entriesOf(document[key], key, s.seats, problems) : [])
}

function settleCubes(s: State, seat: Faction, given: unknown, problems: Problems): void {
  const exist = cubeSupply(bookOf(s), seat, s.options)
  const onMap = baseIds.reduce((sum, base) => sum + s.cubes[base][seat], 0)
  const cubes = given === undefined ? undefined : readCubes(seat, given, `supply of ${seat}`, problems)
  s.supply[seat] = cubes ? cubes.normal : exist - onMap
  overdrawn(`${seat} has`, onMap + (cubes?.normal ?? 0), exist, 'normal cubes', problems)
  if (seat !== 'un') return
  const diplomats = bookOf(s).factions.un.cubes.diplomat
  const diplomatsOnMap = baseIds.reduce((sum, base) => sum + s.diplomats[base], 0)
  s.diplomatSupply = cubes ? cubes.diplomat : diplomats - diplomatsOnMap
  overdrawn('un has', diplomatsOnMap + (cubes?.diplomat ?? 0), diplomats, 'Diplomats', problems)
}

function overdrawn(who: string, found: number, exist: number, what: string, problems: Problems): void {
  if (found > exist) problems.push(`${who} ${found} ${what}, but only ${exist} exist.`)
}

function settleFleets(s: State, seat: Faction, given: unknown, problems: Problems): void {
  const exist = bookOf(s).factions[seat].fleets
  const reserve: Ships = Object.fromEntries(Object.keys(exist).map(kind => [kind, 0]))
  if (given !== undefined) readShips(reserve, given, `reserve of ${seat}`, Object.keys(exist), problems)
  for (const [kind, total] of Object.entries(exist)) {
    const onMap = orbitalIds.reduce((sum, orbital) => sum + countOf(s.ships[orbital][seat], kind), 0)
    overdrawn(`${seat} has`, onMap + (reserve[kind as 'fleet'] ?? 0), total, `of kind ${kind}`, problems)
    if (given === undefined) reserve[kind as 'fleet'] = total - onMap
  }
  s.reserve[seat] = reserve
}

const countOf = (ships: Ships, kind: string): number =>
  kind === 'battleship'
    ? (ships.battleship ?? 0) + (ships.battleshipDamaged ?? 0)
    : (ships[kind as 'fleet'] ?? 0)
