import type { GameState } from '../../core/steps.ts'
import type { Ability, Code, Faction, Hex, MinorCode, MissionCode, Mode } from './types.ts'
import type { Op, OpName, OpOf } from './words/op.ts'

/** Only the factions at this table have an entry. */
export type BySeat<T> = Record<Faction, T>
/** Names a territory by its row and place in it, as the board prints it: 'c4'. */
export type CellId = string

export const unitKinds = ['normal', 'minor', 'merc'] as const
export type UnitKind = (typeof unitKinds)[number]
export type PieceKind = UnitKind | 'warlord'
/** Sets `code` for a mercenary: its card. */
export interface Piece {
  readonly owner: Faction
  readonly kind: PieceKind
  readonly code?: Code
}

/** Counts units of the two kinds that are alike. */
export interface Pool {
  normal: number
  minor: number
}
export type Common = keyof Pool

export const warlordActions = ['heal', 'move', 'ability'] as const
export type WarlordAction = (typeof warlordActions)[number]

/** Says what a table may decide, mode and teams besides; the ids are those of the rulings' list. */
export interface TableOptions {
  readonly mode: Mode
  readonly teams: boolean
  readonly board_for_3_players: 'full' | 'small'
  readonly mission_rotation: 'any_of_6' | 'none'
  readonly mission_mirror: boolean
  readonly card_rotation: 'any_of_6' | 'none'
  readonly card_mirror: boolean
  readonly warlord_counts_in_mission: boolean
  readonly warlord_actions_per_turn: 'one_total' | 'each_once'
  readonly setup_warlord_collects_hexilum: boolean
  readonly merc_base_limit: number | null
  readonly reshuffle_discard_when_deck_empty: boolean
  /** Tables of old do not say. */
  readonly removed_mercenary_card?: 'discard' | 'out'
  readonly attack_action_may_hit_own_units: boolean
  readonly may_pay_last_life: boolean
  readonly hexilum_cap: number | null
  readonly win_check: 'after_every_atomic_step' | 'after_whole_action'
}

/** Somebody's ability that waits for its turn in a chain reaction, first come first served. */
export interface Trigger {
  readonly owner: Faction
  /** Holds a mercenary's card or a minor faction. */
  readonly code: Code
  /** Where the piece stands, or stood when it was destroyed. Follows a piece that is moved. */
  at: CellId
  readonly destroyed?: true
}

export interface Victory {
  /** Lists both of a team. */
  readonly seats: Faction[]
  readonly by: 'mission' | 'warlord'
  readonly mission?: MissionCode
  readonly cells?: CellId[]
}

export interface State extends GameState<Frame> {
  /** Hash of the content this table is played with. */
  readonly content: string
  readonly options: TableOptions
  /** Lists the seats in turn order, the first player first; partners of a team sit opposite. */
  readonly seats: Faction[]
  turn: number
  active: Faction
  /** Says what stands on a territory; empty ones have no entry. */
  board: Record<CellId, Piece>
  /** Holds 0 for a defeated player. */
  life: BySeat<number>
  income: BySeat<number>
  hexilum: BySeat<number>
  reserve: BySeat<Pool>
  recovery: BySeat<Pool>
  /** Counts units that have left the game after their owner's defeat. */
  gone: BySeat<Pool>
  /** Revealed and still to be chosen from, at the beginning. */
  minorPool: MinorCode[]
  minors: Partial<BySeat<MinorCode>>
  /** Lists missions revealed at the beginning, common and secret ones; seats know which they were. */
  missionPool: MissionCode[]
  mission?: MissionCode
  /** Holds each player's, known to its owner only. */
  secrets: Partial<BySeat<MissionCode>>
  /** Holds all cards of a seat, in the order they came; those of mercenaries on the board as well. */
  cards: BySeat<Code[]>
  /** Puts the top first. It is hidden. */
  deck: Code[]
  market: Code[]
  /** Lists cards revealed beside the market, in this market phase only. */
  extra: Code[]
  /** Counts cards earned for the coming market phase. */
  extraCards: number
  discard: Code[]
  removed: Code[]
  queue: Trigger[]
  won?: Victory
}

/** Describes the ops of one card or ability, carried out one after the other. */
export interface AbilityFrame {
  readonly step: 'ability'
  readonly you: Faction
  readonly code: Code | Faction
  readonly ops: readonly Op[]
  /** Holds the next op. */
  next: number
  /** The cell the positions are counted from. */
  readonly anchor?: CellId
  readonly lie: Orientation
}

interface By<S extends string> {
  readonly step: S
  readonly you: Faction
}
/**
 * Holds one op of a card. `at` lists the territories it names, as far as they are on the board; absent if it
 * names none, or any.
 */
interface OpFrame<N extends OpName> {
  readonly step: N
  readonly you: Faction
  readonly op: OpOf<N>
  readonly at?: readonly CellId[]
}

/** Says what is carried out once its anchor and its orientation are known. */
export interface Plan {
  readonly you: Faction
  readonly code: Code | Faction
  readonly ability: Ability
}

export type Frame =
  | { readonly step: 'pickMinors'; readonly left: Faction[] }
  | { readonly step: 'dealMinors' }
  | { readonly step: 'dealMarket' }
  | { readonly step: 'dealMissions' }
  | { readonly step: 'pickMissions'; readonly left: Faction[] }
  | { readonly step: 'placeWarlords'; readonly left: Faction[] }
  | { readonly step: 'game' }
  | By<'income'>
  | (By<'actions'> & { left: number; readonly warlord: WarlordAction[] })
  /**
   * Places `unit`: 'normal', 'minor' or the code of an own mercenary. `at` lists where it may go; absent:
   * anywhere.
   */
  | (By<'placeUnit'> & {
      readonly unit: Common | Code
      readonly at?: readonly CellId[]
      readonly from?: 'recovery'
    })
  | By<'returnUnit'>
  | By<'attack'>
  | By<'moveWarlord'>
  /** Lets the warlord pay after an ability. */
  | (By<'payLife'> & { readonly amount: number })
  | (Plan & { readonly step: 'anchor' })
  | (Plan & { readonly step: 'turn'; readonly anchor: CellId; readonly lies: readonly Orientation[] })
  | AbilityFrame
  | { readonly step: 'chain' }
  | { readonly step: 'endAction' }
  | { readonly step: 'revealExtra' }
  | By<'market'>
  | { readonly step: 'endTurn' }
  | WordFrame

/**
 * Says how a pattern is turned: 0 to 5 sixths of a turn, 6 to 11 the same after flipping it over. Frames and
 * facts keep it as `lie`, the name that is in every log.
 */
export type Orientation = number

export type WordFrame = { [N in OpName]: OpFrame<N> & Extra<N> }[OpName]
/** Says what a word keeps between its own questions. */
type Extra<N extends OpName> = N extends 'PLACE_OVER'
  ? { cell?: CellId }
  : N extends 'RESERVE_ATTACK'
    ? { target?: Faction }
    : N extends 'STEAL_MERCENARY'
      ? { stolen?: Code; left: number }
      : N extends 'EXCHANGE'
        ? { first?: CellId; left: number }
        : N extends 'STEAL_ACTION' | 'DESTROY_ACTION_CARD' | 'SACRIFICE_ATTACK' | 'WARLORD_MOVE'
          ? { left: number }
          : N extends 'EXCHANGE_SELF'
            ? { readonly self: CellId }
            : unknown

export type FrameOf<S extends Frame['step']> = Extract<Frame, { step: S }>
export type { Code, Faction, Hex, MinorCode, MissionCode, Op, OpName }
