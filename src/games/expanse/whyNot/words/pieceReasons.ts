import { howMany, listOf } from '../../../shared/phrases.ts'
import type { BaseId, Faction, OrbitalId, Piece, State } from '../../state.ts'
import { baseName, namesAt, orbitalName, pieceName, seatName, boundIn } from '../../text/name.ts'
import { basesPhrase, orbitalsPhrase } from '../../text/where.ts'
import type { BaseFilter, OrbitalFilter, Unit, Whose } from '../../words/effect.ts'

/** Says why a piece cannot be chosen, and what would change it, by the code of the reason. */

const base = (s: State, id: BaseId): string => baseName(namesAt(s), id)
const orbital = (s: State, id: OrbitalId): string => orbitalName(namesAt(s), id)
const units = (list: readonly Unit[]): string =>
  listOf(
    list.map(unit => pieceName(unit)),
    'or',
  )

interface OnBase {
  readonly base: BaseId
}
interface OfOwner {
  readonly owner: Faction
}
interface OfPiece {
  readonly piece: Piece
}
interface InOrbital {
  readonly orbital: OrbitalId
}

export const pieceReasons = {
  // Influence.
  NO_CUBE_THERE: (s: State, { owner, base: id }: OnBase & OfOwner) =>
    `${seatName(owner)} has no influence on ${base(s, id)}.`,
  OWN_CUBE: () => 'That influence is yours, and this is for opposing influence only.',
  OTHERS_CUBE: (_s: State, { owner }: OfOwner) =>
    `That influence belongs to ${seatName(owner)}, and this is for your own only.`,
  GUARDED: (s: State, args: OnBase) =>
    `The UN has only Diplomats on ${base(s, args.base)}, and its Embassies protect them.`,
  PLACED_NOW: (s: State, args: OnBase) =>
    `All your influence on ${base(s, args.base)} was placed by this event, and it can't be moved on.`,
  STAYS_ON_BASE: (s: State, args: OnBase) =>
    `The influence must come to ${base(s, args.base)} from another base.`,
  NAME_THE_BASE: (s: State, args: OnBase) => `Say only where it moves: ${base(s, args.base)}.`,
  NOWHERE_TO_SHIFT: (s: State, args: OnBase) =>
    `There is no base that influence from ${base(s, args.base)} could move to.`,
  OTHER_ROUTE: (s: State, { from }: { readonly from: BaseId }) =>
    `All of it moves from the same base, which is ${base(s, from)}.`,
  NO_PARTNER: () => 'No other faction has influence on another base to swap it with.',
  SWAP_SAME_BASE: (s: State, args: OnBase) =>
    `The first cube is on ${base(s, args.base)} too, and the two must be on different bases.`,
  SWAP_SAME_OWNER: (_s: State, { owner }: OfOwner) =>
    `The first cube belongs to ${seatName(owner)} too, and the two must be of different factions.`,
  CHOOSE_CUBE: (s: State, args: OnBase) => `${base(s, args.base)} holds influence you can choose. Say whose.`,
  NO_INFLUENCE_ON: (s: State, args: OnBase) =>
    `No influence on ${base(s, args.base)} can be chosen for this.`,

  // Fleets.
  NO_SUCH_PIECE: (_s: State, { owner, piece }: OfOwner & OfPiece) =>
    `${seatName(owner)} has no ${pieceName(piece)} in this game.`,
  NO_PIECE_THERE: (s: State, { owner, piece, orbital: id }: OfOwner & OfPiece & InOrbital) =>
    piece === 'rocinante'
      ? `${seatName(owner)} has no Rocinante in the Orbital ${orbital(s, id)}: it is at ` +
        `${orbital(s, s.rocinante.orbital)} under ${seatName(s.rocinante.controller)}.`
      : `${seatName(owner)} has no ${pieceName(piece)} in the Orbital ${orbital(s, id)}.`,
  NOT_IN_RESERVE: (_s: State, { owner, piece }: OfOwner & OfPiece) =>
    `${seatName(owner)} has no ${pieceName(piece)} in reserve. A removed one would be there.`,
  RESERVE_EMPTY: (_s: State, { allowed }: { readonly allowed: readonly Unit[] }) =>
    `You have no ${units(allowed)} in reserve. Only a removed piece can be built.`,
  OWN_FLEET: () => 'That piece is yours, and this is for opposing fleets only.',
  OTHERS_FLEET: (_s: State, { owner }: OfOwner) =>
    `That piece belongs to ${seatName(owner)}, and this is for your own only.`,
  NEVER_REMOVED: () => 'The Rocinante can never be removed or built.',
  LEADER_LAST: (_s: State, { owner }: OfOwner) =>
    `A leader is removed last, and ${seatName(owner)} has other pieces there. Choose one of them.`,
  WRONG_PIECE: (_s: State, { allowed }: { readonly allowed: readonly Unit[] }) =>
    `It can only be done with ${listOf(
      allowed.map(unit => pieceName(unit)),
      'or',
    )}.`,
  FROM_MAP: () => 'That piece is in reserve. This only works on pieces on the map.',
  FROM_RESERVE: () => 'That piece is on the map already. This only takes pieces from reserve.',
  MOVED_ALREADY: () => 'This event has moved it already, and no fleet moves twice.',
  OTHER_GROUP: (s: State, { from }: { readonly from: OrbitalId }) =>
    `The group moves from ${orbital(s, from)}. Choose pieces in that Orbital.`,
  GOES_ANYWAY: (_s: State, { piece }: OfPiece) =>
    `The ${pieceName(piece)} leads this group and moves in any case. Choose who goes with it.`,
  NO_FLEET_FROM: (s: State, args: InOrbital) =>
    `None of your fleets in the Orbital ${orbital(s, args.orbital)} can be moved by this.`,
  PIECE_FIRST: () => 'First choose the piece. If it can go to several Orbitals, you choose one afterwards.',
  STAYS_IN_ORBITAL: (s: State, args: InOrbital) =>
    `It is in the Orbital ${orbital(s, args.orbital)} already, the only one it could come to.`,
  UNDAMAGED: () => 'Only a damaged Battleship can be repaired.',
  HIT_THIS_TURN: () => 'That Battleship was hit this turn. It can be repaired next turn.',
  CHOOSE_PIECE: (s: State, args: InOrbital) =>
    `There are pieces in the Orbital ${orbital(s, args.orbital)} you can choose. Say which one.`,
  NO_PIECE_FITS: (s: State, args: InOrbital) =>
    `No piece at ${orbital(s, args.orbital)} can be chosen for this.`,
  CHOOSE_FROM_FIRST: (s: State, args: InOrbital) =>
    `First choose the Orbital the group moves from, ${orbital(s, args.orbital)}, and then its pieces.`,

  // Nothing on the whole board fits.
  NO_CUBE_TO_TAKE: (s: State, { at, whose }: { readonly at: BaseFilter; readonly whose: Whose }) =>
    `It needs ${cubesOf[whose]} on ${basesPhrase(s, at, boundIn(s), false)}, and there is none in reach.`,
  NO_CUBE_TO_SHIFT: () => 'You have no influence on the map that could move.',
  NO_CUBE_FITS: () => 'None of your influence has another base it could move to.',
  NO_PIECE_TO_BRING: (_s: State, { allowed }: { readonly allowed: readonly Unit[] }) =>
    `You have no ${units(allowed)} in reserve, or on the map where it could leave.`,
  NO_FLEET_TO_HIT: (s: State, { at, whose }: { readonly at: OrbitalFilter; readonly whose: Whose }) =>
    `It needs ${fleetsOf[whose]} in ${orbitalsPhrase(s, at, boundIn(s))}, and there is none.`,
  NONE_DAMAGED: () => 'You have no damaged Battleship that was not hit this turn.',
  NO_UNIT_TO_MOVE: (_s: State, { piece }: OfPiece) => `You have no ${pieceName(piece)} on the map to move.`,

  // How many, and which part.
  ONLY_SO_MANY: (_s: State, { have }: { readonly have: number }) =>
    have === 1 ? 'There is only 1 to choose.' : `There are only ${have} to choose.`,
  AT_MOST: (_s: State, { most }: { readonly most: number }) =>
    most === 1 ? 'You can only choose it once.' : `You can choose it ${most} times at most.`,
  NO_BRANCH: (_s: State, { count }: { readonly count: number }) =>
    `This event only has ${howMany(count, 'choice')}. Choose one of them.`,
  EMPTY_BRANCH: () => 'It would change nothing now. Choose another part of the event.',
  YOURSELF: () => 'That is you. Choose another player.',
}

const cubesOf: Readonly<Record<Whose, string>> = {
  own: 'influence of your own',
  other: 'opposing influence',
  any: 'influence',
}
const fleetsOf: Readonly<Record<Whose, string>> = {
  own: 'a fleet of your own',
  other: 'an opposing fleet',
  any: 'a fleet',
}
