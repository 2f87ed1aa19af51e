import type { Tell } from '../facts.ts'
import type { BaseId, CubeKind, Faction, Kind, OrbitalId, Piece, Ships, State } from '../state.ts'

/** Describes what lies on the map and what it earns: cubes, fleets, Control Points. */

export function gainCp(s: State, seat: Faction, by: number, tell: Tell): void {
  // a loss stops at 0.
  const change = Math.max(by, -s.cp[seat])
  if (change === 0) return
  s.cp[seat] += change
  tell({ fact: 'cpChanged', seat, by: change, cp: s.cp[seat] })
}

export function placeCube(s: State, seat: Faction, base: BaseId, kind: CubeKind, tell: Tell): void {
  takeFromSupply(s, seat, kind, 1)
  putOnBase(s, seat, base, kind, 1)
  tell({ fact: 'influencePlaced', seat, base, kind })
}

export function removeCube(
  s: State,
  seat: Faction,
  base: BaseId,
  kind: CubeKind,
  by: Faction,
  tell: Tell,
): void {
  putOnBase(s, seat, base, kind, -1)
  takeFromSupply(s, seat, kind, -1)
  tell({ fact: 'influenceRemoved', seat, base, kind, by })
}

export function moveCube(
  s: State,
  seat: Faction,
  from: BaseId,
  to: BaseId,
  kind: CubeKind,
  relocation: boolean,
  tell: Tell,
): void {
  putOnBase(s, seat, from, kind, -1)
  putOnBase(s, seat, to, kind, 1)
  tell({ fact: 'influenceMoved', seat, from, to, kind, ...(relocation ? { relocation: true as const } : {}) })
}

function takeFromSupply(s: State, seat: Faction, kind: CubeKind, count: number): void {
  if (kind === 'diplomat') s.diplomatSupply -= count
  else s.supply[seat] -= count
}

function putOnBase(s: State, seat: Faction, base: BaseId, kind: CubeKind, count: number): void {
  if (kind === 'diplomat') s.diplomats[base] += count
  else s.cubes[base][seat] += count
}

const add = (ships: Ships, kind: Kind, by: number): void => {
  ships[kind] = (ships[kind] ?? 0) + by
}

export function movePiece(
  s: State,
  seat: Faction,
  kind: Piece,
  from: OrbitalId,
  to: OrbitalId,
  tell: Tell,
): void {
  if (kind === 'rocinante') s.rocinante.orbital = to
  else {
    add(s.ships[from][seat], kind, -1)
    add(s.ships[to][seat], kind, 1)
  }
  tell({ fact: 'fleetMoved', seat, kind, from, to })
}

/** One hit: a full Battleship is flipped, anything else leaves the map. */
export function hitShip(
  s: State,
  seat: Faction,
  orbital: OrbitalId,
  kind: Kind,
  by: Faction,
  tell: Tell,
): void {
  const ships = s.ships[orbital][seat]
  add(ships, kind, -1)
  const flipped = kind === 'battleship'
  if (flipped) add(ships, 'battleshipHit', 1)
  else add(s.reserve[seat], kind === 'battleshipDamaged' || kind === 'battleshipHit' ? 'battleship' : kind, 1)
  tell({ fact: 'fleetHit', seat, kind, orbital, by, left: !flipped })
}

export function buildShip(s: State, seat: Faction, kind: Kind, orbital: OrbitalId, tell: Tell): void {
  add(s.reserve[seat], kind, -1)
  add(s.ships[orbital][seat], kind, 1)
  tell({ fact: 'fleetBuilt', seat, kind, orbital })
}

export function repairShip(s: State, seat: Faction, orbital: OrbitalId, tell: Tell): void {
  add(s.ships[orbital][seat], 'battleshipDamaged', -1)
  add(s.ships[orbital][seat], 'battleship', 1)
  tell({ fact: 'fleetRepaired', seat, orbital })
}
