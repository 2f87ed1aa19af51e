import { maybeOne } from '../../shared/choices.ts'
import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import { hitShip } from '../atoms.ts'
import { piecesIn, removableKinds, type Names } from '../board.ts'
import { fleetOption, begin, done, matchesWhose, partsOf } from '../choices.ts'
import type { ExpanseFact, Tell } from '../facts.ts'
import { anyOrbital, orbitalsWhere, ALL, amountOf, isMust } from '../filters.ts'
import type { EventFrame, Faction, FrameOf, Kind, OrbitalId, State } from '../state.ts'
import type { Destroy, Whose } from './effect.ts'
import type { WordFor } from '../module.ts'

export const destroyWord: WordFor<'destroy'> = {
  begin(s, event, effect) {
    beginDestroying(s, event, effect, amountOf(s, event.you, effect.count, event.names))
  },
  can: (s, you, { at, whose }, names) =>
    anyOrbital(s, you, at, names, orbital =>
      s.seats.some(owner => matchesWhose(whose, you, owner) && piecesIn(s.ships[orbital][owner]) > 0),
    ),
  most(s, you, effect, names) {
    return Math.min(amountOf(s, you, effect.count, names), mostHits(s, you, effect, names))
  },
}

function beginDestroying(s: State, { you, names }: EventFrame, effect: Destroy, left: number): void {
  begin(s, { step: 'destroy', you, effect, orbitals: orbitalsWhere(s, you, effect.at, names), left })
}

/** Counts the hits that those whom the effect means can take, and one owner at most. */
export function mostHits(
  s: State,
  you: Faction,
  { at, whose }: Pick<Destroy, 'at' | 'whose'>,
  names: Names,
  perOwner = ALL,
): number {
  const orbitals = orbitalsWhere(s, you, at, names)
  let most = 0
  for (const owner of s.seats)
    if (matchesWhose(whose, you, owner)) most += Math.min(perOwner, hitsOn(s, owner, orbitals))
  return most
}

/** A Battleship takes two. */
function hitsOn(s: State, owner: Faction, orbitals: readonly OrbitalId[]): number {
  let hits = 0
  for (const orbital of orbitals)
    hits += piecesIn(s.ships[orbital][owner]) + (s.ships[orbital][owner].battleship ?? 0)
  return hits
}

/** Takes one hit at a time: a Battleship's second hit, and a leader last, depend on the hits before. */
export const destroyStep: Step<State, FrameOf<'destroy'>, ExpanseFact> = {
  ask: (s, { you, effect, orbitals, left }) =>
    left > 0
      ? maybeOne(you, 'destroy', fleetsToHit(s, you, orbitals, effect.whose), isMust(effect.count))
      : [],
  take(s, f, _who, [id], tell) {
    if (id === undefined) return done(s)
    f.left--
    hit(s, f.you, id, tell)
  },
}

export function hit(s: State, by: Faction, id: string, tell: Tell): void {
  const [orbital, owner, kind] = partsOf(id) as [OrbitalId, Faction, Kind]
  hitShip(s, owner, orbital, kind, by, tell)
}

export function fleetsToHit(s: State, you: Faction, orbitals: readonly OrbitalId[], whose: Whose): Option[] {
  const found: Option[] = []
  for (const orbital of orbitals) {
    for (const owner of s.seats) {
      if (matchesWhose(whose, you, owner))
        for (const kind of removableKinds(s, orbital, owner)) found.push(fleetOption(orbital, owner, kind))
    }
  }
  return found
}
