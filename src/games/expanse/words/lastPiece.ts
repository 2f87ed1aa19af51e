import { removableKinds } from '../board.ts'
import { orbitalsInReach } from '../filters.ts'
import type { Faction, OrbitalId, Piece, State } from '../state.ts'
import { eventOf } from './kit.ts'

/**
 * a fleet that is chosen to be removed. A leader is removed last, so it has to be where no other of its
 * faction could be.
 */

export const canFall = (s: State, you: Faction, kind: Piece, orbital: OrbitalId): boolean =>
  kind !== 'leader' || removableKinds(s, orbital, you).every(other => other === 'leader')

/** What is bound under that name, the event removes in one of its later steps. */
export const willFall = (s: State, name: string): boolean =>
  eventOf(s).effects.some(effect => effect.op === 'destroy' && effect.unit?.ref === name)

/** Where it stands, or where the event can take it before. */
export function couldFall(s: State, you: Faction, kind: Piece, from: OrbitalId, name: string): boolean {
  if (!willFall(s, name)) return true
  const reach = eventOf(s).effects.flatMap(effect =>
    effect.op === 'moveFleets' && effect.unit?.ref === name ? orbitalsInReach(s, from, effect.range) : [],
  )
  return [from, ...reach].some(orbital => canFall(s, you, kind, orbital))
}
