import {
  hasFleet,
  hasInfluenceAt,
  isOpen,
  basesInPlay,
  cubesOn,
  orbitalNamed,
  supplyOf,
  type Names,
} from '../board.ts'
import { bookOf } from '../book.ts'
import { namesOf } from '../choices.ts'
import { movesFrom } from '../doors-and-corners/marker.ts'
import { bandsBetween, matchesBase, oddBands, orbitalsWhere } from '../filters.ts'
import { yieldsOneOf } from '../odd/oddParts.ts'
import { controllerOf, orbitalControlOf } from '../scoring.ts'
import type { BaseId, Faction, FrameOf, OrbitalId, State } from '../state.ts'
import type { BaseFilter, OrbitalFilter, Resource, Shift } from '../words/effect.ts'
import { hasSource } from '../words/place.ts'
import { SETUP_INFLUENCE } from '../steps/game.ts'
import { eventEffect, type Asked, type ExplainingStep } from './explaining.ts'
import type { Refusal } from './refusal.ts'

/** Says why a base or an Orbital can't be chosen. */

type Check = (s: State, you: Faction, at: BaseFilter, base: BaseId, names: Names) => Refusal | undefined

const wordFor = (word: string, names: Names): string =>
  word.startsWith('var:') ? String(names[word.slice(4)]) : word

const checks: readonly Check[] = [
  function whyNotNamed(_s, _you, { ids, ref }, base, names) {
    if (ref !== undefined && names[ref] !== base)
      return { code: 'OTHER_BASE_CHOSEN', chosen: names[ref] as BaseId }
    return ids && !ids.includes(base) ? { code: 'NOT_NAMED_BASE', ids: ids as readonly BaseId[] } : undefined
  },
  function whyNotInSector(s, _you, { sector, sectorIn }, base) {
    const sectors = sectorIn ?? (sector ? [sector] : undefined)
    const at = bookOf(s).bases[base].sector
    return sectors && !sectors.includes(at) ? { code: 'OTHER_SECTOR', sectors, at } : undefined
  },
  function whyNotInOrbital(s, _you, { orbital }, base, names) {
    const chosen = orbital && (orbitalNamed(s, wordFor(orbital, names)) as OrbitalId)
    return chosen && bookOf(s).bases[base].orbital !== chosen
      ? { code: 'OTHER_ORBITAL_CHOSEN', chosen }
      : undefined
  },
  function whyNotYielding(s, _you, at, base, names) {
    const found = bookOf(s).bases[base].resource
    const wanted = yieldsOneOf(at)
      ? at.resourceIn
      : at.resource
        ? [wordFor(at.resource, names) as Resource]
        : undefined
    return wanted && !wanted.includes(found)
      ? { code: 'OTHER_RESOURCE', resources: wanted, at: found }
      : undefined
  },
  function whyNoMarker(s, _you, { hasMarker }, base) {
    return hasMarker !== undefined && s.markers?.[hasMarker] !== base
      ? { code: 'NO_MARKER_THERE', base }
      : undefined
  },
  function whyTooFew(s, you, { withOwn = 0 }, base) {
    const have = cubesOn(s, base, you)
    return have < withOwn ? { code: 'TOO_LITTLE_INFLUENCE', need: withOwn, have } : undefined
  },
  function whyNoFleet(s, you, { ownFleetInOrbital }, base) {
    const { orbital } = bookOf(s).bases[base]
    return ownFleetInOrbital && !hasFleet(s, orbital, you) ? { code: 'NO_FLEET_THERE', orbital } : undefined
  },
  function whyNoOrbitalControl(s, you, { ownOrbitalControl }, base) {
    const { orbital } = bookOf(s).bases[base]
    const holder = orbitalControlOf(s, orbital)
    if (!ownOrbitalControl || holder === you) return undefined
    return { code: 'NO_ORBITAL_CONTROL', orbital, ...(holder ? { holder } : {}) }
  },
  function whyNoControl(s, you, at, base) {
    const holder = controllerOf(s, base)
    if (!('controlledByUser' in at) || holder === you) return undefined
    return { code: 'NO_CONTROL', base, ...(holder ? { holder } : {}) }
  },
  function whyNoFleetInBand(s, you, at, base, names) {
    return 'ownFleetInBand' in at && !matchesBase(s, you, at, base, names)
      ? { code: 'NO_FLEET_IN_BAND', band: bandOf(s, base) }
      : undefined
  },
]
const bandOf = (s: State, base: BaseId) => bookOf(s).orbitals[bookOf(s).bases[base].orbital].band

/** Says which part of a filter a base does not meet; undefined: it meets all of it. */
export function whyNotBase(
  s: State,
  you: Faction,
  at: BaseFilter,
  base: BaseId,
  names: Names,
): Refusal | undefined {
  if (at.any) return undefined
  for (const check of checks) {
    const why = check(s, you, at, base, names)
    if (why) return why
  }
  return undefined
}

/** Says why no influence can come to a base. */
export function whyClosed(s: State, you: Faction, base: BaseId): Refusal | undefined {
  if (!isOpen(s, base)) return { code: 'SUPPRESSED', base }
  return supplyOf(s, you) === 0 && !hasSource(s, you, base) ? { code: 'NO_CUBES' } : undefined
}

/** Says which part of a filter an Orbital does not meet. */
export function whyNotOrbital(
  s: State,
  you: Faction,
  at: OrbitalFilter,
  orbital: OrbitalId,
  names: Names,
): Refusal | undefined {
  const { sector, band } = bookOf(s).orbitals[orbital]
  const bound = at.ref ?? ('ofUnit' in at ? String(at.ofUnit) : undefined)
  if (bound !== undefined) {
    const chosen = orbitalNamed(s, names[bound]) as OrbitalId
    return chosen === orbital ? undefined : { code: 'OTHER_ORBITAL_CHOSEN', chosen }
  }
  if (at.any) return undefined
  if (at.ids && !at.ids.includes(orbital))
    return { code: 'NOT_NAMED_ORBITAL', ids: at.ids as readonly OrbitalId[] }
  if (at.sector && sector !== at.sector) return { code: 'OTHER_SECTOR', sectors: [at.sector], at: sector }
  const bands = oddBands(at)
  if (bands.length && !bands.includes(band)) return { code: 'OTHER_BAND', bands, at: band }
  return whyNothingThere(s, you, at, orbital)
}

function whyNothingThere(s: State, you: Faction, at: OrbitalFilter, orbital: OrbitalId): Refusal | undefined {
  if (at.ownFleet && !hasFleet(s, orbital, you)) return { code: 'NO_FLEET_THERE', orbital }
  if (at.ownInfluence && !hasInfluenceAt(s, orbital, you)) return { code: 'NO_INFLUENCE_THERE', orbital }
  const unit = at.withUnit?.unit
  return unit && !orbitalsWhere(s, you, { withUnit: at.withUnit }, {}).includes(orbital)
    ? { code: 'NOT_THAT_PIECE_THERE', orbital, unit }
    : undefined
}

export const chooseBaseIn = (s: State, orbital: OrbitalId): Refusal => ({
  code: 'CHOOSE_BASE',
  orbital,
  ids: basesInPlay(s).filter(base => bookOf(s).bases[base].orbital === orbital),
})
export const chooseOrbitalOf = (s: State, base: BaseId): Refusal => ({
  code: 'CHOOSE_ORBITAL',
  base,
  orbital: bookOf(s).bases[base].orbital,
})
type OrbitalWish = { readonly orbital: OrbitalId }
const toBase = ({ s }: Asked<unknown>, { orbital }: OrbitalWish): Refusal => chooseBaseIn(s, orbital)

export const placing: ExplainingStep<'place'> = {
  base: ({ s, you, f: { effect } }, { base }) =>
    whyNotBase(s, you, effect.at, base, namesOf(s)) ?? whyClosed(s, you, base),
  orbital: toBase,
}

/** `what` says what is chosen: a filter of bases means another thing than one of Orbitals. */
export const choosingPlace: ExplainingStep<'choose'> = {
  base({ s, you, f: { effect } }, { base }) {
    if (effect.what === 'orbital') return chooseOrbitalOf(s, base)
    if (effect.what !== 'base') return undefined
    return whyNotBase(s, you, effect.where ?? {}, base, namesOf(s))
  },
  orbital({ s, you, f: { effect } }, { orbital }) {
    if (effect.what === 'base') return chooseBaseIn(s, orbital)
    if (effect.what !== 'orbital') return undefined
    return whyNotOrbital(s, you, effect.where ?? {}, orbital, namesOf(s))
  },
  player: ({ you, ask }, { player }) =>
    ask.what === 'choose-player' && player === you ? { code: 'YOURSELF' } : undefined,
}

export const puttingMarker: ExplainingStep<'putMarker'> = {
  base({ s, you, f: { marker } }, { base }) {
    const from = s.markers?.[marker]
    if (from === base) return { code: 'MARKER_THERE', base }
    const effect = eventEffect(s)
    if (effect?.op !== 'marker' || effect.to === 'user') return undefined
    return (from && whyNotFromMarker(s, from, base, effect.to)) ?? whyNotBase(s, you, effect.to, base, {})
  },
  orbital: toBase,
}
function whyNotFromMarker(s: State, from: BaseId, base: BaseId, to: BaseFilter): Refusal | undefined {
  const bands = bandsBetween(s, from, base)
  const { bandsFromMarker: range = bands } = to as { readonly bandsFromMarker?: number }
  if (bands === 0 && 'differentBandFromMarker' in to) return { code: 'MARKER_SAME_BAND', from }
  return bands > range ? { code: 'MARKER_TOO_FAR', bands, range } : undefined
}

export const placingProtomolecule: ExplainingStep<'placeProtomolecule'> = {
  base({ s }) {
    const from = movesFrom(s)
    return from && { code: 'MARKER_SAME_BAND', from }
  },
  orbital: toBase,
}

/** Where a cube that has been chosen may go. */
export function whyNotShiftedTo(
  { s, you, f: { effect } }: Asked<FrameOf<'shift'>>,
  from: BaseId,
  to: BaseId,
): Refusal | undefined {
  if (from === to) return { code: 'SAME_BASE', base: to }
  return (
    whyNotBase(s, you, effect.to, to, namesOf(s)) ??
    (isOpen(s, to) ? undefined : ({ code: 'SUPPRESSED', base: to } as const)) ??
    whyUnrelated(s, effect, from, to)
  )
}
function whyUnrelated(s: State, { relation }: Shift, from: BaseId, to: BaseId): Refusal | undefined {
  const { bases } = bookOf(s)
  if (relation === 'sameSector')
    return { code: 'OTHER_SECTOR_SHIFT', from: bases[from].sector, at: bases[to].sector }
  return relation === 'sameOrAdjacentBand'
    ? { code: 'TOO_FAR_TO_SHIFT', bands: bandsBetween(s, from, to) }
    : undefined
}

export const settingUp: ExplainingStep<'variableSetup'> = {
  setup: ({ s, you }, wish) => whyNotPlacedThere(s, you, wish),
  base: (asked, { base }) => whyNotSetUp(asked, { influenceOn: base }, `influence:${base}`),
  orbital: (asked, { orbital }) => whyNotSetUp(asked, { fleetAt: orbital }, `fleet:${orbital}`),
}

type Placed = { readonly fleetAt: OrbitalId } | { readonly influenceOn: BaseId }
function whyNotPlacedThere(s: State, you: Faction, wish: Placed): Refusal {
  if ('fleetAt' in wish)
    return (s.reserve[you].fleet ?? 0) > 0
      ? { code: 'SETUP_FLEET_THERE', orbital: wish.fleetAt }
      : { code: 'SETUP_NO_FLEET_LEFT' }
  return cubesOn(s, wish.influenceOn, you) > 0
    ? { code: 'SETUP_INFLUENCE_THERE', base: wish.influenceOn }
    : { code: 'SETUP_INFLUENCE_DONE', most: SETUP_INFLUENCE }
}
const whyNotSetUp = ({ s, you, ask }: Asked<unknown>, wish: Placed, id: string): Refusal =>
  ask.options.some(option => option.id === id)
    ? { code: 'SAY_WHAT_TO_PLACE' }
    : whyNotPlacedThere(s, you, wish)
