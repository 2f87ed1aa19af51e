import { capital, howMany, listOf } from '../../../shared/phrases.ts'
import type { BaseId, Faction, OrbitalId, Sector, State } from '../../state.ts'
import {
  baseName,
  namesAt,
  orbitalName,
  pieceName,
  bandName,
  sectorName,
  seatName,
  boundIn,
} from '../../text/name.ts'
import { basesPhrase, orbitalsPhrase } from '../../text/where.ts'
import type { BaseFilter, Band, OrbitalFilter, Resource, Unit } from '../../words/effect.ts'

/** Says why a place on the map cannot be chosen, and what would change it, by the code of the reason. */

const base = (s: State, id: BaseId): string => baseName(namesAt(s), id)
const orbital = (s: State, id: OrbitalId): string => orbitalName(namesAt(s), id)
const bases = (s: State, ids: readonly BaseId[]): string =>
  listOf(
    ids.map(id => base(s, id)),
    'or',
  )

interface OnBase {
  readonly base: BaseId
}
interface InOrbital {
  readonly orbital: OrbitalId
}

export const placeReasons = {
  BASE_NOT_IN_PLAY: (s: State, args: OnBase) =>
    `${base(s, args.base)} isn't in play with ${s.seats.length} players.`,
  BASE_DESTROYED: (s: State, args: OnBase) =>
    `The Protomolecule has destroyed ${base(s, args.base)}, so it is out of the game.`,
  OTHER_BASE_CHOSEN: (s: State, { chosen }: { readonly chosen: BaseId }) =>
    `It happens on ${base(s, chosen)}, the base you chose before.`,
  OTHER_ORBITAL_CHOSEN: (s: State, { chosen }: { readonly chosen: OrbitalId }) =>
    `It happens in the ${orbital(s, chosen)} Orbital, the one you chose before.`,
  NOT_NAMED_BASE: (s: State, { ids }: { readonly ids: readonly BaseId[] }) =>
    `It only reaches ${bases(s, ids)}.`,
  NOT_NAMED_ORBITAL: (s: State, { ids }: { readonly ids: readonly OrbitalId[] }) =>
    `It only reaches ${listOf(
      ids.map(id => orbital(s, id)),
      'or',
    )}.`,
  OTHER_SECTOR: (_s: State, { sectors, at }: { readonly sectors: readonly Sector[]; readonly at: Sector }) =>
    `It lies in ${sectorName(at)}, and this only reaches ${listOf(sectors.map(sectorName), 'or')}.`,
  OTHER_BAND: (_s: State, { bands, at }: { readonly bands: readonly Band[]; readonly at: Band }) =>
    `It lies in the ${bandName(at)} band, and this only reaches ${listOf(bands.map(bandName), 'or')}.`,
  OTHER_RESOURCE: (
    _s: State,
    { resources, at }: { readonly resources: readonly Resource[]; readonly at: Resource },
  ) => `It is a ${capital(at)} base, and this only reaches ${listOf(resources.map(capital), 'or')} bases.`,
  TOO_LITTLE_INFLUENCE: (_s: State, { need, have }: { readonly need: number; readonly have: number }) =>
    `You need ${need} influence of your own there and have ${have === 0 ? 'none' : have}.`,
  NO_FLEET_THERE: (s: State, args: InOrbital) =>
    `You have no fleet in the ${orbital(s, args.orbital)} Orbital. A fleet there would allow it.`,
  NO_INFLUENCE_THERE: (s: State, args: InOrbital) =>
    `You have no influence in the ${orbital(s, args.orbital)} Orbital. Influence there would allow it.`,
  NO_ORBITAL_CONTROL: (s: State, { orbital: id, holder }: InOrbital & { readonly holder?: Faction }) =>
    `${holder === undefined ? 'No faction has' : `${seatName(holder)} has`} Orbital Control of ` +
    `${orbital(s, id)}. You need the most fleet strength there.`,
  NO_CONTROL: (s: State, { base: id, holder }: OnBase & { readonly holder?: Faction }) =>
    `${holder === undefined ? 'No faction Controls' : `${seatName(holder)} Controls`} ${base(s, id)}. ` +
    'You need the most influence there.',
  NO_FLEET_IN_BAND: (_s: State, { band }: { readonly band: Band }) =>
    `You have no fleet in the ${bandName(band)} band. A fleet there would allow it.`,
  NOT_THAT_PIECE_THERE: (s: State, { unit, ...args }: InOrbital & { readonly unit: Unit }) =>
    `The ${pieceName(unit)} it needs isn't in the ${orbital(s, args.orbital)} Orbital.`,
  NO_MARKER_THERE: (s: State, args: OnBase) => `The token it needs isn't on ${base(s, args.base)}.`,
  MARKER_THERE: (s: State, args: OnBase) =>
    `The token is already on ${base(s, args.base)}, and it must move.`,
  MARKER_TOO_FAR: (_s: State, { bands, range }: { readonly bands: number; readonly range: number }) =>
    `It is ${howMany(bands, 'band')} from the token, which moves up to ${range}.`,
  MARKER_SAME_BAND: (s: State, { from }: { readonly from: BaseId }) =>
    `It lies in the same band as ${base(s, from)}, and the token must move to another band.`,
  SUPPRESSED: (s: State, args: OnBase) =>
    `The Suppression token is on ${base(s, args.base)}, so no player can add influence there.`,
  NO_CUBES: () => 'Your supply is empty and none of your influence on the map can move there.',
  SAME_BASE: (s: State, args: OnBase) =>
    `The influence is already on ${base(s, args.base)}. Choose another base.`,
  TOO_FAR_TO_SHIFT: (_s: State, { bands }: { readonly bands: number }) =>
    `It is ${howMany(bands, 'band')} away, and influence moves within the band or to the next one.`,
  OTHER_SECTOR_SHIFT: (_s: State, { from, at }: { readonly from: Sector; readonly at: Sector }) =>
    `It lies in ${sectorName(at)}, and influence from ${sectorName(from)} must stay in its Sector.`,
  SAME_ORBITAL: (s: State, args: InOrbital) =>
    `It is already in the ${orbital(s, args.orbital)} Orbital. Choose another one.`,
  TOO_FAR: (_s: State, { bands, range }: { readonly bands: number; readonly range: number }) =>
    `It is ${howMany(bands, 'band')} away and this move goes up to ${range}.`,
  NOT_A_DOCK: (s: State, { orbitals }: { readonly orbitals: readonly OrbitalId[] }) =>
    `This piece can only go to ${listOf(
      orbitals.map(id => orbital(s, id)),
      'or',
    )}.`,
  COULD_NOT_FALL: () =>
    'The event then removes this leader, but you remove a leader last, and you have other pieces there.',
  CHOOSE_BASE: (s: State, { orbital: id, ids }: InOrbital & { readonly ids: readonly BaseId[] }) =>
    ids.length
      ? `${orbital(s, id)} is an Orbital. Choose a base in it: ${bases(s, ids)}.`
      : `${orbital(s, id)} is an Orbital without a base in play, and you need a base.`,
  CHOOSE_ORBITAL: (s: State, { base: id, orbital: lies }: OnBase & InOrbital) =>
    `${base(s, id)} is a base. Choose an Orbital: it lies in ${orbital(s, lies)}.`,

  // Nothing on the whole board fits.
  NO_BASE_FITS: (s: State, { at }: { readonly at: BaseFilter }) =>
    `It needs ${basesPhrase(s, at, boundIn(s), false)}, and there is none you can add influence to.`,
  NO_BASE_THERE: (s: State, { at }: { readonly at: BaseFilter }) =>
    `It needs ${basesPhrase(s, at, boundIn(s), false)}, and there is none.`,
  NO_ORBITAL_FITS: (s: State, { at }: { readonly at: OrbitalFilter }) =>
    `It needs ${orbitalsPhrase(s, at, boundIn(s))}, and there is none.`,

  // Gamma.
  SETUP_FLEET_THERE: (s: State, args: InOrbital) =>
    `You already have a piece in the ${orbital(s, args.orbital)} Orbital. Place this one elsewhere.`,
  SETUP_NO_FLEET_LEFT: () => 'You have placed all your fleets. Place influence.',
  SETUP_INFLUENCE_THERE: (s: State, args: OnBase) =>
    `You already have influence on ${base(s, args.base)}. Place this one elsewhere.`,
  SAY_WHAT_TO_PLACE: () => 'Say what you place there: a fleet goes to an Orbital and influence on a base.',
  SETUP_INFLUENCE_DONE: (_s: State, { most }: { readonly most: number }) =>
    `You have placed your ${most} influence. Place a fleet.`,
}
