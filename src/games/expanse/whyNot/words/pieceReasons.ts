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
  OWN_CUBE: () => 'That influence is yours, and you can only choose opposing influence here.',
  OTHERS_CUBE: (_s: State, { owner }: OfOwner) =>
    `That influence belongs to ${seatName(owner)}, and you can only choose your own here.`,
  GUARDED: (s: State, args: OnBase) =>
    `The UN has only Diplomats on ${base(s, args.base)}, and its Embassies protect them.`,
  PLACED_NOW: (s: State, args: OnBase) =>
    `This event placed all your influence on ${base(s, args.base)}, so you can't move it again.`,
  STAYS_ON_BASE: (s: State, args: OnBase) =>
    `You must move influence to ${base(s, args.base)} from another base.`,
  NAME_THE_BASE: (s: State, args: OnBase) => `Name only the base it moves to: ${base(s, args.base)}.`,
  NOWHERE_TO_SHIFT: (s: State, args: OnBase) =>
    `Influence on ${base(s, args.base)} has no other base it could move to.`,
  OTHER_ROUTE: (s: State, { from }: { readonly from: BaseId }) =>
    `It must all move from the same base, ${base(s, from)}.`,
  NO_PARTNER: () => 'No other faction has influence on another base to swap it with.',
  SWAP_SAME_BASE: (s: State, args: OnBase) =>
    `The first cube is on ${base(s, args.base)} too, and the two must be on different bases.`,
  SWAP_SAME_OWNER: (_s: State, { owner }: OfOwner) =>
    `The first cube belongs to ${seatName(owner)} too, and the two must be of different factions.`,
  CHOOSE_CUBE: (s: State, args: OnBase) => `${base(s, args.base)} holds influence you can choose. Say whose.`,
  NO_INFLUENCE_ON: (s: State, args: OnBase) =>
    `You can't choose any influence on ${base(s, args.base)} for this.`,

  // Fleets.
  NO_SUCH_PIECE: (_s: State, { owner, piece }: OfOwner & OfPiece) =>
    `${seatName(owner)} has no ${pieceName(piece)} in this game.`,
  NO_PIECE_THERE: (s: State, { owner, piece, orbital: id }: OfOwner & OfPiece & InOrbital) =>
    piece === 'rocinante'
      ? `${seatName(owner)} has no Rocinante in the ${orbital(s, id)} Orbital: it is at ` +
        `${orbital(s, s.rocinante.orbital)} under ${seatName(s.rocinante.controller)}.`
      : `${seatName(owner)} has no ${pieceName(piece)} in the ${orbital(s, id)} Orbital.`,
  NOT_IN_RESERVE: (_s: State, { owner, piece }: OfOwner & OfPiece) =>
    `${seatName(owner)} has no ${pieceName(piece)} in reserve. Removed pieces go there.`,
  RESERVE_EMPTY: (_s: State, { allowed }: { readonly allowed: readonly Unit[] }) =>
    `You have no ${units(allowed)} in reserve. You can only build removed pieces.`,
  OWN_FLEET: () => 'That piece is yours, and you can only choose opposing fleets here.',
  OTHERS_FLEET: (_s: State, { owner }: OfOwner) =>
    `That piece belongs to ${seatName(owner)}, and you can only choose your own here.`,
  NEVER_REMOVED: () => 'Players can never remove or build the Rocinante.',
  LEADER_LAST: (_s: State, { owner }: OfOwner) =>
    `You remove a leader last, and ${seatName(owner)} has other pieces there. Choose one of them.`,
  WRONG_PIECE: (_s: State, { allowed }: { readonly allowed: readonly Unit[] }) =>
    `You can only do this with ${listOf(
      allowed.map(unit => pieceName(unit)),
      'or',
    )}.`,
  FROM_MAP: () => 'That piece is in reserve. This only works on pieces on the map.',
  FROM_RESERVE: () => 'That piece is on the map already. This only takes pieces from reserve.',
  MOVED_ALREADY: () => 'This event has already moved it, and no fleet moves twice.',
  OTHER_GROUP: (s: State, { from }: { readonly from: OrbitalId }) =>
    `The group moves from ${orbital(s, from)}. Choose pieces in that Orbital.`,
  GOES_ANYWAY: (_s: State, { piece }: OfPiece) =>
    `The ${pieceName(piece)} leads this group and moves in any case. Choose which fleets go with it.`,
  NO_FLEET_FROM: (s: State, args: InOrbital) =>
    `This can't move any of your fleets in the ${orbital(s, args.orbital)} Orbital.`,
  PIECE_FIRST: () => 'First choose the piece. If it can go to several Orbitals, you choose one afterwards.',
  STAYS_IN_ORBITAL: (s: State, args: InOrbital) =>
    `It is already in the ${orbital(s, args.orbital)} Orbital, the only one it could go to.`,
  UNDAMAGED: () => 'You can only repair a damaged Battleship.',
  HIT_THIS_TURN: () => 'That Battleship was hit this turn. You can repair it next turn.',
  CHOOSE_PIECE: (s: State, args: InOrbital) =>
    `There are pieces you can choose in the ${orbital(s, args.orbital)} Orbital. Say which one.`,
  NO_PIECE_FITS: (s: State, args: InOrbital) =>
    `You can't choose any piece in the ${orbital(s, args.orbital)} Orbital for this.`,
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
