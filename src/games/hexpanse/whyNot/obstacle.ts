import type { ActionName } from '../facts.ts'
import type {
  CellId,
  Code,
  Common,
  Faction,
  MinorCode,
  MissionCode,
  Orientation,
  Piece,
  WarlordAction,
} from '../state.ts'
import type { Mode } from '../types.ts'
import type { Unit } from '../words/op.ts'

/** What somebody wants, read from the id of an option. */
export type Wish =
  | { readonly kind: 'action'; readonly action: ActionName | 'done'; readonly of: string }
  | { readonly kind: 'territory'; readonly cell: CellId }
  | { readonly kind: 'attack'; readonly from: CellId; readonly to: CellId }
  | { readonly kind: 'rotation'; readonly lie: Orientation }
  | { readonly kind: 'minorFaction'; readonly code: MinorCode }
  | { readonly kind: 'mission'; readonly code: MissionCode }
  /** A card to buy, or a mercenary to place. */
  | { readonly kind: 'card'; readonly code: Code; readonly nth: number }
  | { readonly kind: 'unit'; readonly unit: Common; readonly nth: number }
  | { readonly kind: 'player'; readonly seat: Faction }
  | { readonly kind: 'heldCard'; readonly owner: Faction; readonly code: Code }
  | { readonly kind: 'stolen'; readonly stays: boolean }
  | { readonly kind: 'raise' }
export type WishKind = Wish['kind']
export type WishOf<K extends WishKind> = Extract<Wish, { kind: K }>

type None = Readonly<Record<never, never>>
interface There {
  readonly cell: CellId
}
interface Stands extends There {
  readonly piece: Piece
}
/** `of`: the card. */
interface OfCard {
  readonly of: Code
}
interface Of {
  readonly seat: Faction
}

/** Why something is not offered, by kind: what stands in its way. Each kind has its sentence. */
interface Kinds {
  // Somebody else chooses, or nobody.
  readonly GAME_OVER: None
  readonly DEFEATED: None
  readonly NOT_YOUR_TURN: { readonly seats: readonly Faction[] }
  readonly OTHERS_CHOOSE: { readonly seats: readonly Faction[] }

  // Another question is open.
  readonly TURNS_LATER: None
  readonly OTHERS_TURN: Of
  readonly ACTIONS_OVER: None
  readonly EFFECT_FIRST: None
  readonly MARKET_LATER: None
  readonly ACTION_FIRST: None
  readonly ATTACK_FIRST: None
  readonly NO_PATTERN: None
  readonly NO_MINOR_FACTIONS: { readonly mode: Mode }
  readonly MINORS_CHOSEN: None
  readonly NO_SECRET_MISSIONS: { readonly mode: Mode }
  readonly MISSIONS_LATER: None
  readonly MISSIONS_CHOSEN: None
  readonly NOT_ASKED: { readonly kind: WishKind }

  // Units, wherever they are.
  readonly NO_SUCH_UNITS: { readonly mode: Mode }
  readonly NONE_IN_RESERVE: { readonly unit: Common; readonly recovery: number; readonly onBoard: number }
  readonly FEWER_IN_RESERVE: Of & { readonly unit: Common; readonly have: number }
  readonly NONE_TO_RECOVER: { readonly unit: Common }
  readonly FEWER_TO_RECOVER: { readonly unit: Common; readonly have: number }
  readonly CARD_LIMIT: { readonly most: number }
  readonly WRONG_UNIT: { readonly allowed: Unit }
  readonly NOT_ON_SHIP: None
  readonly NOT_IN_RESERVE: None
  readonly NO_UNIT_TO_PLACE: { readonly unit: Unit }
  readonly NO_UNIT_TO_RETURN: None
  readonly BOARD_FULL: None
  readonly NO_ROOM_IN_PATTERN: None
  readonly NO_UNIT_TO_COVER: None
  readonly NO_UNIT_TO_SWAP: None

  // Territories.
  readonly OFF_BOARD: There
  readonly TAKEN: Stands
  readonly NOT_IN_REACH: There & { readonly cells: readonly CellId[] }
  readonly NOT_NEXT_TO_WARLORD: There & { readonly warlord: CellId }
  readonly NO_OWN_UNIT_THERE: There
  readonly NOT_RETURNABLE: Stands
  readonly NO_UNIT_THERE: There
  readonly WARLORD_THERE: There
  readonly OWN_SIDE_THERE: Stands
  readonly SAME_UNIT: There

  // Attacks.
  readonly NO_ATTACKER: None
  readonly NO_TARGET: None
  readonly ONLY_OWN_TARGETS: None
  readonly NO_OWN_PIECE_THERE: There
  readonly CANNOT_ATTACK: Stands
  readonly ONLY_UNITS_ATTACK: There
  readonly OUT_OF_REACH: { readonly from: CellId; readonly to: CellId }
  readonly NOTHING_TO_HIT: There
  readonly NO_ATTACKER_NEXT: There
  readonly FROM_WHERE: There & { readonly cells: readonly CellId[] }
  readonly OWN_WARLORD: There
  readonly OWN_UNITS_SAFE: There

  // The warlord and the purse.
  readonly WARLORD_ACTED: { readonly did: WarlordAction }
  readonly WARLORD_DID_THIS: None
  readonly FULL_LIFE: { readonly life: number }
  readonly LAST_LIFE: { readonly life: number; readonly price: number }
  readonly WARLORD_HEMMED_IN: { readonly warlord: CellId }
  readonly TOP_INCOME: { readonly level: number }
  readonly INCOME_TOO_DEAR: { readonly level: number; readonly price: number; readonly have: number }

  // Cards.
  readonly CARD_NOT_YOURS: OfCard & { readonly owner?: Faction; readonly isOnSale: boolean }
  readonly IS_MERCENARY: OfCard
  readonly IS_ACTION_CARD: OfCard
  readonly ON_BOARD_ALREADY: OfCard & There
  readonly NOT_REUSABLE: OfCard
  readonly NOT_PLACED: OfCard
  readonly NOT_ON_SALE: OfCard
  readonly FEWER_ON_SALE: OfCard & { readonly have: number }
  readonly TOO_DEAR: OfCard & { readonly price: number; readonly have: number }
  readonly NO_FREE_BASE: { readonly bases: number }

  // Rotations.
  readonly PATTERN_FIXED: OfCard
  readonly TABLE_TURNS_NONE: None
  readonly PATTERN_NOT_FLIPPED: None
  readonly ATTACK_OFF_BOARD: None
  readonly SAME_AS: { readonly lie: Orientation }

  // What is chosen at the beginning.
  readonly MINOR_TAKEN: Of
  readonly MINOR_NOT_REVEALED: None
  readonly MISSION_TAKEN: None
  readonly MISSION_NOT_REVEALED: None

  // Other players.
  readonly NOT_PLAYING: Of & { readonly seats: readonly Faction[] }
  readonly THAT_IS_YOU: None
  readonly IS_PARTNER: Of
  readonly IS_DEFEATED: Of
  readonly NO_RESERVE: Of
  readonly NO_HEXILUM: Of
  readonly LACKS_CARD: Of & OfCard
  readonly NOT_STEALABLE: OfCard & { readonly wanted: 'action' | 'mercenary' }
}

export type ObstacleCode = keyof Kinds
export type ObstacleOf<C extends ObstacleCode> = { readonly code: C } & Kinds[C]
export type Obstacle = { [C in ObstacleCode]: ObstacleOf<C> }[ObstacleCode]
