import { maybeOne, one, several } from '../../shared/choices.ts'
import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import { movePiece, buildShip } from '../atoms.ts'
import { hasFleet, homeOf, powerOf, rocinanteAt, type Names } from '../board.ts'
import {
  fleetOption,
  orbitalOption,
  toOrbital,
  addEach,
  begin,
  bind,
  done,
  matchesWhose,
  partsOf,
  namesOf,
} from '../choices.ts'
import { bookOf } from '../book.ts'
import type { ExpanseFact, Tell } from '../facts.ts'
import { orbitalsInReach, amountOf, isMust, anyOrbital, orbitalsWhere } from '../filters.ts'
import type { Faction, FrameOf, Kind, OrbitalId, Piece, State } from '../state.ts'
import type { MoveFleets, Whose, Build, Unit } from './effect.ts'
import type { WordFor } from '../module.ts'

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
    const options =
      effect.size === 'one'
        ? standing(s, you, effect, moved).map(({ orbital, owner, kind }) => fleetOption(orbital, owner, kind))
        : startsOf(s, you, effect, moved)
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

/** Lists the Orbitals that a group can leave. */
function startsOf(s: State, you: Faction, effect: MoveFleets, moved: readonly string[]): Option[] {
  const isFree = !effect.unit && !moved.length
  const found: Option[] = []
  for (const orbital of bookOf(s).orbitalList)
    if (isFree ? hasFleet(s, orbital, you) : standing(s, you, effect, moved, 'own', [orbital]).length > 0)
      found.push(orbitalOption(orbital))
  return found
}

const hasCompany = (s: State, you: Faction, effect: MoveFleets, from: OrbitalId): boolean =>
  standing(s, you, withoutUnit(effect), [], 'own', [from]).some(({ kind }) => kind !== effect.unit?.unit)

/** Asks which of the fleets in that Orbital go together. */
export const moveGroupStep: Step<State, FrameOf<'moveGroup'>, ExpanseFact> = {
  ask(s, { you, effect, from }) {
    const options: Option[] = []
    const there = standing(s, you, withoutUnit(effect), movedBefore(s), 'own', [from])
    for (const { owner, kind, count } of there)
      if (kind !== effect.unit?.unit) addEach(options, count, n => fleetOption(from, owner, kind, n))
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

/** Moves a group that must have a certain piece in it, which goes in any case. */
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
  orbitals = bookOf(s).orbitalList,
): Standing[] {
  const found: Standing[] = []
  for (const orbital of orbitals) {
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

export const buildWord: WordFor<'build'> = {
  begin(s, event, effect) {
    begin(s, {
      step: 'build',
      you: event.you,
      effect,
      left: amountOf(s, event.you, effect.count, event.names),
    })
  },
  can(s, you, effect, names) {
    if (!effect.source?.includes('map'))
      return hasInReserve(s, you, effect.units) && hasTarget(s, you, effect, names)
    return (
      (hasInReserve(s, you, effect.units) && hasTarget(s, you, effect, names)) ||
      buildablePieces(s, you, effect, names).length > 0
    )
  },
  most(s, you, effect, names) {
    const wanted = amountOf(s, you, effect.count, names)
    if (wanted === 1) return buildWord.can(s, you, effect, names) ? 1 : 0
    return Math.min(wanted, countPieces(s, buildablePieces(s, you, effect, names)))
  },
}

export const countPieces = (s: State, options: readonly Option[]): number =>
  options.reduce((count, option) => count + piecesAlike(s, option), 0)

/** Options stand for all that are alike. */
function piecesAlike(s: State, { id }: Option): number {
  const [from, owner, kind] = partsOf(id) as [OrbitalId | 'reserve', Faction, Piece]
  if (kind === 'rocinante') return 1
  return (from === 'reserve' ? s.reserve[owner] : s.ships[from][owner])[kind] ?? 0
}

/** Builds one piece at a time: which, then where to if there is a choice. */
export const buildStep: Step<State, FrameOf<'build'>, ExpanseFact> = {
  ask: (s, { you, effect, left }) =>
    left > 0 ? maybeOne(you, 'build', buildablePieces(s, you, effect, namesOf(s)), isMust(effect.count)) : [],
  take(s, f, _who, [id], tell) {
    if (id === undefined) return done(s)
    f.left--
    const [from, , kind] = partsOf(id) as [OrbitalId | 'reserve', Faction, Piece]
    const orbitals = buildTargets(s, f.you, f.effect, namesOf(s)).filter(orbital => orbital !== from)
    putOrAsk(s, f.you, kind, from, orbitals, tell)
  },
}

export const buildToStep: Step<State, FrameOf<'buildTo'>, ExpanseFact> = {
  ask: (_s, { you, orbitals }) => one(you, 'buildTo', orbitals.map(toOrbital)),
  take(s, { you, kind, from }, _who, [to], tell) {
    done(s)
    put(s, you, kind, from, to as OrbitalId, tell)
  },
}

export function putOrAsk(
  s: State,
  you: Faction,
  kind: Piece,
  from: OrbitalId | 'reserve',
  orbitals: readonly OrbitalId[],
  tell: Tell,
): void {
  const [only] = orbitals
  if (only && orbitals.length === 1) put(s, you, kind, from, only, tell)
  else begin(s, { step: 'buildTo', you, kind, from, orbitals })
}

function put(
  s: State,
  you: Faction,
  kind: Piece,
  from: OrbitalId | 'reserve',
  to: OrbitalId,
  tell: Tell,
): void {
  if (from === 'reserve') buildShip(s, you, kind as Kind, to, tell)
  else movePiece(s, you, kind, from, to, tell)
}

/** Lists the home Orbital, and the others that Hidden Docks opens. */
export function docksOf(s: State, you: Faction): readonly OrbitalId[] {
  const home = homeOf(s, you)
  const power = powerOf(s, you, 'buildAt')
  if (!power?.at) return [home]
  return [home, ...orbitalsWhere(s, you, power.at, {}).filter(orbital => orbital !== home)]
}

export const buildTargets = (s: State, you: Faction, effect: Build, names: Names): readonly OrbitalId[] =>
  effect.to === 'home' ? docksOf(s, you) : orbitalsWhere(s, you, effect.to, names)

/** Lists what can be built. `fromMap` has the kinds that may come from another Orbital. */
export function buildablePieces(
  s: State,
  you: Faction,
  effect: Build,
  names: Names,
  fromMap: readonly Unit[] = effect.units,
): Option[] {
  const to = buildTargets(s, you, effect, names)
  if (!to.length) return []
  const sources = effect.source ?? ['reserve']
  return [
    ...(sources.includes('reserve')
      ? inReserve(s, you, effect.units).map(kind => fleetOption('reserve', you, kind))
      : []),
    ...(sources.includes('map') ? onMap(s, you, fromMap, to) : []),
  ]
}

const hasTarget = (s: State, you: Faction, { to }: Build, names: Names): boolean =>
  to === 'home' || anyOrbital(s, you, to, names)

function hasInReserve(s: State, you: Faction, units: readonly Unit[]): boolean {
  const reserve = s.reserve[you]
  for (const kind in reserve)
    if ((reserve[kind as Kind] ?? 0) > 0 && units.includes(kind as Unit)) return true
  return false
}

export const inReserve = (s: State, you: Faction, units: readonly Unit[]): Kind[] =>
  (Object.keys(s.reserve[you]) as Kind[]).filter(
    kind => (s.reserve[you][kind] ?? 0) > 0 && units.includes(kind as Unit),
  )

function onMap(s: State, you: Faction, units: readonly Unit[], to: readonly OrbitalId[]): Option[] {
  const found: Option[] = []
  for (const from of bookOf(s).orbitalList) {
    // What stands in the only Orbital it could come to stays there.
    if (to.length === 1 && to[0] === from) continue
    const ships = s.ships[from][you]
    for (const kind in ships)
      if ((ships[kind as Kind] ?? 0) > 0 && units.includes(unitOf(kind as Kind)))
        found.push(fleetOption(from, you, kind as Kind))
    if (units.includes('rocinante') && rocinanteAt(s, from, you))
      found.push(fleetOption(from, you, 'rocinante'))
  }
  return found
}
export const unitOf = (kind: Kind): Unit =>
  kind === 'battleshipDamaged' || kind === 'battleshipHit' ? 'battleship' : kind
