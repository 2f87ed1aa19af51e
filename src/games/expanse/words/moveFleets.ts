import { maybeOne, one, several } from '../../shared/choices.ts'
import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import { movePiece } from '../atoms.ts'
import { hasFleet } from '../board.ts'
import { fleetOption, orbitalOption, toOrbital } from '../choices.ts'
import { bookOf } from '../book.ts'
import type { ExpanseFact } from '../facts.ts'
import { orbitalsInReach } from '../filters.ts'
import type { Faction, FrameOf, Kind, OrbitalId, Piece, State } from '../state.ts'
import { amountOf, isMust } from './amount.ts'
import type { MoveFleets, Whose } from './effect.ts'
import { addEach, begin, bind, done, matchesWhose, partsOf, type WordFor } from './kit.ts'

function anyFleet(s: State, you: Faction): boolean {
  for (const orbital of bookOf(s).orbitalList) if (hasFleet(s, orbital, you)) return true
  return false
}

interface Standing {
  readonly orbital: OrbitalId
  readonly owner: Faction
  readonly kind: Piece
  readonly count: number
}

export const moveFleetsWord: WordFor<'moveFleets'> = {
  begin(s, event, effect) {
    begin(s, {
      step: 'moveFleets',
      you: event.you,
      effect,
      left: amountOf(s, event.you, effect.groups, event.names),
      moved: [],
    })
  },
  can: (s, you, effect) => (effect.unit ? standing(s, you, effect, []).length > 0 : anyFleet(s, you)),
}

/** Asks which fleet, or from which Orbital a group; again for each further group. */
export const moveFleetsStep: Step<State, FrameOf<'moveFleets'>, ExpanseFact> = {
  ask(s, { you, effect, left, moved }) {
    if (left === 0) return []
    const there = standing(s, you, effect, moved)
    const options =
      effect.size === 'one'
        ? there.map(({ orbital, owner, kind }) => fleetOption(orbital, owner, kind))
        : [...new Set(there.map(({ orbital }) => orbital))].map(orbitalOption)
    return maybeOne(you, effect.size === 'one' ? 'moveOne' : 'moveFrom', options, isMust(effect.groups))
  },
  take(s, f, _who, [id]) {
    if (id === undefined) return done(s)
    f.left--
    const { you, effect } = f
    const [from, owner, kind] = partsOf(id) as [OrbitalId, Faction, Piece]
    if (effect.size === 'one') return begin(s, { step: 'moveTo', you, effect, from, owner, pieces: [kind] })
    if (effect.unit && !hasCompany(s, you, effect, from)) return moveTogether(s, you, effect, from, [])
    begin(s, { step: 'moveGroup', you, effect, from })
  },
}

const hasCompany = (s: State, you: Faction, effect: MoveFleets, from: OrbitalId): boolean =>
  standing(s, you, withoutUnit(effect), []).some(
    ({ orbital, kind }) => orbital === from && kind !== effect.unit?.unit,
  )

/** Asks which of the fleets in that Orbital go together. */
export const moveGroupStep: Step<State, FrameOf<'moveGroup'>, ExpanseFact> = {
  ask(s, { you, effect, from }) {
    const options: Option[] = []
    for (const { orbital, owner, kind, count } of standing(s, you, withoutUnit(effect), movedBefore(s))) {
      if (orbital === from && kind !== effect.unit?.unit)
        addEach(options, count, n => fleetOption(from, owner, kind, n))
    }
    return several(you, 'moveGroup', options, effect.unit ? 0 : 1, options.length)
  },
  take(s, { you, effect, from }, _who, answer) {
    done(s)
    moveTogether(
      s,
      you,
      effect,
      from,
      answer.map(id => partsOf(id)[2] as Piece),
    )
  },
}

/** A group that has to have a certain piece in it: that one goes in any case. */
function moveTogether(
  s: State,
  you: Faction,
  effect: MoveFleets,
  from: OrbitalId,
  others: readonly Piece[],
): void {
  const leading = effect.unit?.unit as Piece | undefined
  begin(s, { step: 'moveTo', you, effect, from, owner: you, pieces: leading ? [leading, ...others] : others })
}
const withoutUnit = (effect: MoveFleets): MoveFleets => (effect.unit ? withoutLeader(effect) : effect)
const withoutLeader = ({ unit: _unit, ...effect }: MoveFleets): MoveFleets => effect

export const moveToStep: Step<State, FrameOf<'moveTo'>, ExpanseFact> = {
  ask: (s, { you, effect, from }) =>
    one(you, 'moveTo', orbitalsInReach(s, from, effect.range).map(toOrbital)),
  take(s, f, _who, [id], tell) {
    done(s)
    const to = id as OrbitalId
    for (const kind of f.pieces) movePiece(s, f.owner, kind, f.from, to, tell)
    bind(s, f.effect.bindDest, to)
    if (f.effect.distinct) movedBefore(s).push(...f.pieces.map(kind => `${to}.${f.owner}.${kind}`))
  },
}

/** The fleets this effect has moved so far: no fleet moves in two groups. */
function movedBefore(s: State): string[] {
  const frame = s.stack.findLast(one => one.step === 'moveFleets')
  return frame?.step === 'moveFleets' ? frame.moved : []
}

export function standing(
  s: State,
  you: Faction,
  effect: MoveFleets,
  moved: readonly string[],
  whose: Whose = 'own',
): Standing[] {
  const found: Standing[] = []
  for (const orbital of bookOf(s).orbitalList) {
    for (const owner of s.seats)
      if (matchesWhose(whose, you, owner)) standingAt(s, orbital, owner, effect, found)
  }
  if (!moved.length) return found
  return found
    .map(one => ({
      ...one,
      count: one.count - moved.filter(id => id === `${one.orbital}.${one.owner}.${one.kind}`).length,
    }))
    .filter(one => one.count > 0)
}

function standingAt(
  s: State,
  orbital: OrbitalId,
  owner: Faction,
  { unit }: MoveFleets,
  found: Standing[],
): void {
  const ships = s.ships[orbital][owner]
  for (const kind in ships) {
    const count = ships[kind as Kind] ?? 0
    if (count > 0 && (!unit?.unit || unit.unit === kind))
      found.push({ orbital, owner, kind: kind as Kind, count })
  }
  const isHere = s.rocinante.orbital === orbital && s.rocinante.controller === owner
  if (isHere && (!unit?.unit || unit.unit === 'rocinante'))
    found.push({ orbital, owner, kind: 'rocinante', count: 1 })
}
