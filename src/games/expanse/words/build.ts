import { maybeOne, one } from '../../shared/choices.ts'
import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import { buildShip, movePiece } from '../atoms.ts'
import { homeOf, powerOf, rocinanteAt } from '../board.ts'
import { bookOf } from '../book.ts'
import { fleetOption, toOrbital } from '../choices.ts'
import type { ExpanseFact, Tell } from '../facts.ts'
import { anyOrbital, orbitalsWhere } from '../filters.ts'
import type { Names } from '../places.ts'
import type { Faction, FrameOf, Kind, OrbitalId, Piece, State } from '../state.ts'
import { amountOf, isMust } from './amount.ts'
import type { Build, Unit } from './effect.ts'
import { begin, done, namesOf, partsOf, type WordFor } from './kit.ts'

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

/** One piece at a time: which, then where to if there is a choice. */
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

/** The home Orbital; Hidden Docks opens others. */
export function docksOf(s: State, you: Faction): readonly OrbitalId[] {
  const home = homeOf(s, you)
  const power = powerOf(s, you, 'buildAt')
  if (!power?.at) return [home]
  return [home, ...orbitalsWhere(s, you, power.at, {}).filter(orbital => orbital !== home)]
}

export const buildTargets = (s: State, you: Faction, effect: Build, names: Names): readonly OrbitalId[] =>
  effect.to === 'home' ? docksOf(s, you) : orbitalsWhere(s, you, effect.to, names)

/** `fromMap`: the kinds that may come from another Orbital. */
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
