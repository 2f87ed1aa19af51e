import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import { hitShip } from '../atoms.ts'
import { piecesIn, removableKinds, seatsFrom } from '../board.ts'
import { fleetOption } from '../choices.ts'
import type { ExpanseFact, Tell } from '../facts.ts'
import { anyOrbital, orbitalsWhere } from '../filters.ts'
import type { EventFrame, Faction, FrameOf, Kind, OrbitalId, State } from '../state.ts'
import { ALL, amountOf, isMust } from './amount.ts'
import type { Destroy, Whose } from './effect.ts'
import { begin, bind, done, eventOf, matchesWhose, maybeOne, partsOf, several, type WordFor } from './kit.ts'

export const destroy: WordFor<'destroy'> = {
  begin(s, event, effect, tell) {
    if (effect.bindCount) event.names[effect.bindCount] = 0
    if (effect.unit?.ref) return hitBound(s, event, effect.unit.ref, tell)
    const orbitals = orbitalsWhere(s, event.you, effect.at, event.names)
    if (effect.eachOf === 'owner') return eachOwner(s, event, effect, orbitals)
    if (effect.perOwner !== undefined)
      return begin(s, { step: 'destroyEach', you: event.you, effect, orbitals })
    begin(s, {
      step: 'destroy',
      you: event.you,
      effect,
      orbitals,
      left: amountOf(s, event.you, effect.count, event.names),
    })
  },
  can: (s, you, { at, whose }, names) =>
    anyOrbital(s, you, at, names, orbital =>
      s.seats.some(owner => matchesWhose(whose, you, owner) && piecesIn(s.ships[orbital][owner]) > 0),
    ),
  most(s, you, effect, names) {
    if (effect.unit?.ref) return 1
    const wanted = amountOf(s, you, effect.count, names)
    const orbitals = orbitalsWhere(s, you, effect.at, names)
    const isByOwners = effect.eachOf === 'owner'
    const perOwner = isByOwners ? wanted : (effect.perOwner ?? ALL)
    let most = 0
    for (const owner of s.seats)
      if (isByOwners || matchesWhose(effect.whose, you, owner))
        most += Math.min(perOwner, hitsOn(s, owner, orbitals))
    return isByOwners ? most : Math.min(wanted, most)
  },
}

/** A Battleship takes two. */
function hitsOn(s: State, owner: Faction, orbitals: readonly OrbitalId[]): number {
  let hits = 0
  for (const orbital of orbitals)
    hits += piecesIn(s.ships[orbital][owner]) + (s.ships[orbital][owner].battleship ?? 0)
  return hits
}

/** One hit at a time: a Battleship's second hit, and a leader last, depend on the hits before. */
export const destroyStep: Step<State, FrameOf<'destroy'>, ExpanseFact> = {
  ask: (s, { you, effect, orbitals, left }) =>
    left > 0 ? maybeOne(you, 'destroy', targets(s, you, orbitals, effect.whose), isMust(effect.count)) : [],
  take(s, f, _who, [id], tell) {
    if (id === undefined) return done(s)
    f.left--
    const { names } = eventOf(s)
    if (f.effect.bindCount) bind(s, f.effect.bindCount, Number(names[f.effect.bindCount]) + 1)
    bind(s, f.effect.bindOrbital, partsOf(id)[0] as OrbitalId)
    hit(s, f.you, id, tell)
  },
}

/** So many of each owner, all in one decision. */
export const destroyEachStep: Step<State, FrameOf<'destroyEach'>, ExpanseFact> = {
  ask(s, { you, effect, orbitals }) {
    const options = targets(s, you, orbitals, effect.whose)
    const owners = new Set(options.map(option => option.group)).size
    const max = owners * (effect.perOwner ?? 1)
    return several(you, 'destroyEach', options, isMust(effect.count) ? max : 0, max, effect.perOwner)
  },
  take(s, { you }, _who, answer, tell) {
    done(s)
    for (const id of answer) hit(s, you, id, tell)
  },
}

function hit(s: State, by: Faction, id: string, tell: Tell): void {
  const [orbital, owner, kind] = partsOf(id) as [OrbitalId, Faction, Kind]
  hitShip(s, owner, orbital, kind, by, tell)
}

function hitBound(s: State, event: EventFrame, name: string, tell: Tell): void {
  hit(s, event.you, String(event.names[name]), tell)
}

/** every owner chooses one of theirs, in turn order from the user. */
function eachOwner(s: State, event: EventFrame, effect: Destroy, orbitals: readonly OrbitalId[]): void {
  const own: Destroy = {
    op: 'destroy',
    count: { exact: amountOf(s, event.you, effect.count, event.names) },
    whose: 'own',
    at: effect.at,
  }
  for (const seat of seatsFrom(s, event.you).reverse()) {
    begin(s, {
      step: 'destroy',
      you: seat,
      effect: { ...own },
      orbitals: [...orbitals],
      left: amountOf(s, event.you, effect.count, event.names),
    })
  }
}

function targets(s: State, you: Faction, orbitals: readonly OrbitalId[], whose: Whose): Option[] {
  const found: Option[] = []
  for (const orbital of orbitals) {
    for (const owner of s.seats) {
      if (matchesWhose(whose, you, owner))
        for (const kind of removableKinds(s, orbital, owner)) found.push(fleetOption(orbital, owner, kind))
    }
  }
  return found
}
