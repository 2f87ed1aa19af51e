import { bookOf, countOf, modulesOf } from './book.ts'
import {
  SCORE,
  type BaseId,
  type Faction,
  type Kind,
  type OrbitalId,
  type Ships,
  type State,
} from './state.ts'
import type { ModifierKey, Modify } from './types.ts'

/** Reading the map. Nothing here changes anything. */

export const basesInPlay = (s: State): readonly BaseId[] => stillThere(s, countOf(s).bases)
export const basesAt = (s: State, orbital: OrbitalId): readonly BaseId[] =>
  stillThere(s, countOf(s).basesAt[orbital])
/** Without the bases that have left the game. */
export const stillThere = ({ out }: State, bases: readonly BaseId[]): readonly BaseId[] =>
  out?.length ? bases.filter(base => !out.includes(base)) : bases

/** True if influence can be added there. */
export function isOpen(s: State, base: BaseId): boolean {
  for (const module of modulesOf(s)) if (module.isClosed?.(s, base)) return false
  return true
}

/** Cubes of one faction on a base, as pieces. */
export const cubesOn = (s: State, base: BaseId, faction: Faction): number =>
  s.cubes[base][faction] + (faction === 'un' ? s.diplomats[base] : 0)

/** Those of them that somebody else may touch. */
export const cubesInReach = (s: State, actor: Faction, base: BaseId, owner: Faction): number =>
  cubesOn(s, base, owner) -
  (owner === 'un' && s.diplomats[base] > 0 && isGuarded(s, actor, owner) ? s.diplomats[base] : 0)
/** True if the owner's Diplomats are out of the actor's reach. */
export const isGuarded = (s: State, actor: Faction, owner: Faction): boolean =>
  owner === 'un' && actor !== owner && powerOf(s, owner, 'cubeProtected') !== undefined

export const supplyOf = (s: State, faction: Faction): number =>
  s.supply[faction] + (faction === 'un' ? s.diplomatSupply : 0)

export const countKind = (ships: Ships, kind: Kind): number => ships[kind] ?? 0

export const rocinanteAt = (s: State, orbital: OrbitalId, faction: Faction): boolean =>
  s.rocinante.orbital === orbital && s.rocinante.controller === faction

export function piecesIn(ships: Ships): number {
  let pieces = 0
  for (const kind in ships) pieces += ships[kind as Kind] ?? 0
  return pieces
}

/** A fleet there, the Rocinante counted for its controller. */
export const hasFleet = (s: State, orbital: OrbitalId, faction: Faction): boolean =>
  rocinanteAt(s, orbital, faction) || piecesIn(s.ships[orbital][faction]) > 0

export function hasInfluenceAt(s: State, orbital: OrbitalId, faction: Faction): boolean {
  for (const base of basesAt(s, orbital)) if (cubesOn(s, base, faction) > 0) return true
  return false
}

/** Turn order from the seat after `from`, ending with `from`. */
export function seatsAfter(s: State, from: Faction): Faction[] {
  const at = s.seats.indexOf(from)
  return [...s.seats.slice(at + 1), ...s.seats.slice(0, at + 1)]
}
/** Turn order starting with `from`. */
export function seatsFrom(s: State, from: Faction): Faction[] {
  const at = s.seats.indexOf(from)
  return [...s.seats.slice(at), ...s.seats.slice(0, at)]
}

export const homeOf = (s: State, faction: Faction): OrbitalId => bookOf(s).factions[faction].home

/** A standing change of rules this faction has, from its mat or one of its techs. */
export function powerOf(s: State, faction: Faction, key: ModifierKey): Modify | undefined {
  const powers = bookOf(s).powers[key]
  if (!powers) return undefined
  for (const power of powers) {
    if (power.faction === faction && (power.isMat || s.techs[faction].includes(power.ability)))
      return power.change
  }
  return undefined
}

/**
 * Returns what a hit may fall on: never the Rocinante; a leader only as the last piece of its faction
 * there.
 */
export function removableKinds(s: State, orbital: OrbitalId, faction: Faction): readonly Kind[] {
  const ships = s.ships[orbital][faction]
  const found: Kind[] = []
  for (const kind in ships) if (kind !== 'leader' && (ships[kind as Kind] ?? 0) > 0) found.push(kind as Kind)
  if (!found.length && countKind(ships, 'leader') > 0) found.push('leader')
  return found
}

export const costOfSlot = (s: State, at: number): number =>
  s.track[at] === SCORE && !s.options.scoreCardCostsCP ? 0 : (bookOf(s).content.constants.slotCosts[at] ?? 0)

export function keepCostOf(s: State, faction: Faction, card: string): number {
  const printed = bookOf(s).cards[card]?.keepCost ?? 0
  const power = powerOf(s, faction, 'keepCost')
  return power && typeof power.value === 'number' ? Math.min(power.value, printed) : printed
}

/**
 * Whoever has seen the bonus token of the running round; everybody, where the table plays with an open look
 * and all have.
 */
export const knowsBonus = (s: State, as: Faction | 'table'): boolean =>
  as === 'table'
    ? s.options.cotyarPeek === 'public' && s.bonusSeenBy?.length === s.seats.length
    : s.bonusSeenBy?.includes(as) === true
