import { cubesOn } from '../board.ts'
import { bookOf, modulesOf } from '../book.ts'
import type { CubeKind, Faction, Ships, State } from '../state.ts'
import { baseIds, orbitalIds } from '../types.ts'

/**
 * Writes the whole table as a document, hidden things included. In mid-turn it describes the map, and of the
 * turn itself only the cards in use.
 */
export function writePosition(s: State): Readonly<Record<string, unknown>> {
  return {
    players: [...s.seats],
    active: s.active,
    turn: s.turn,
    cp: { ...s.cp },
    influence: perPlace(baseIds, base =>
      perSeat(s, seat =>
        cubesOn(s, base, seat) > 0 ? cubes(seat, s.cubes[base][seat], s.diplomats[base]) : undefined,
      ),
    ),
    fleets: perPlace(orbitalIds, orbital => perSeat(s, seat => ships(s.ships[orbital][seat]))),
    supply: Object.fromEntries(s.seats.map(seat => [seat, cubes(seat, s.supply[seat], s.diplomatSupply)])),
    reserve: Object.fromEntries(s.seats.map(seat => [seat, ships(s.reserve[seat]) ?? {}])),
    techs: copyLists(s.techs),
    kept: copyLists(s.kept),
    ...(protogenPlays(s) ? { protomoleculeTokens: s.protomoleculeTokens } : {}),
    initiative: [...s.initiative],
    rocinante: { ...s.rocinante },
    track: [...s.track],
    deck: [...s.deck],
    discard: [...s.discard],
    box: [...s.box],
    scoringRound: s.scoringRound,
    scoreCardsDrawn: s.scoreCardsDrawn,
    bonusLeft: { ...s.bonusLeft },
    ...(s.inUse.length ? { inUse: [...s.inUse] } : {}),
    ...(Object.keys(s.looked).length ? { looked: { ...s.looked } } : {}),
    ...(Object.assign({}, ...modulesOf(s).map(({ position }) => position?.write(s) ?? {})) as Readonly<
      Record<string, unknown>
    >),
  }
}

const protogenPlays = (s: State): boolean =>
  s.seats.some(seat => bookOf(s).factions[seat].protomoleculeTokens !== undefined)

const copyLists = (lists: Record<Faction, readonly string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(lists).map(([seat, list]) => [seat, [...list]]))

const cubes = (
  seat: Faction,
  normal: number,
  diplomat: number,
): number | Partial<Record<CubeKind, number>> => (seat === 'un' ? { normal, diplomat } : normal)

function perSeat<T>(s: State, make: (seat: Faction) => T | undefined): Record<string, T> | undefined {
  const entries = s.seats.flatMap((seat): [string, T][] => {
    const made = make(seat)
    return made === undefined ? [] : [[seat, made]]
  })
  return entries.length ? Object.fromEntries(entries) : undefined
}

const perPlace = <K extends string, T>(
  places: readonly K[],
  make: (place: K) => T | undefined,
): Record<string, T> =>
  Object.fromEntries(
    places.flatMap((place): [string, T][] => {
      const made = make(place)
      return made === undefined ? [] : [[place, made]]
    }),
  )

/** A Battleship hit in this turn is a damaged one to the document: marks of the turn are not part of it. */
function ships(there: Ships): Record<string, number> | undefined {
  const found: Record<string, number> = {}
  for (const [kind, count] of Object.entries(there)) {
    const name = kind === 'battleshipHit' ? 'battleshipDamaged' : kind
    if (count > 0) found[name] = (found[name] ?? 0) + count
  }
  return Object.keys(found).length ? found : undefined
}
