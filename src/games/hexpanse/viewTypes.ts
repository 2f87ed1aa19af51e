import type { AskView as AskSeen, PerSeat as BySeat } from '../shared/views.ts'
import type {
  CellId,
  Code,
  Faction,
  Hex,
  MinorCode,
  MissionCode,
  PieceKind,
  Pool,
  TableOptions,
  Victory,
} from './state.ts'

/** What one person may know. The parts are JSON and shared with nobody. */

export type PerSeat<T> = BySeat<Faction, T>
export type AskView = AskSeen<Faction>

export interface CellView {
  readonly id: CellId
  readonly at: Hex
  /** On the edge: in play on the full board only. */
  readonly shaded?: true
  readonly hexilum?: number
  readonly piece?: PieceView
}
/** `defeated`: of a faction that is out of the game; it only stands in the way. */
export interface PieceView {
  readonly owner: Faction
  readonly kind: PieceKind
  readonly code?: Code
  readonly life?: number
  readonly defeated?: true
}

/**
 * How near somebody, or a team, is to the common mission:
 * the best of all places where it could still be formed.
 */
export interface Fit {
  readonly seats: readonly Faction[]
  readonly count: number
  readonly of: number
  readonly missing: readonly CellId[]
}

export interface View {
  readonly as: Faction | 'table'
  readonly phase: 'minors' | 'missions' | 'warlords' | 'actions' | 'market' | 'over'
  readonly turn: number
  readonly seats: readonly Faction[]
  /** Partners, in a game of teams. */
  readonly teams?: readonly (readonly Faction[])[]
  readonly active: Faction
  readonly actions?: { readonly left: number; readonly of: number; readonly warlordFree: boolean }
  readonly board: { readonly full: boolean; readonly cells: readonly CellView[] }
  readonly life: PerSeat<number>
  readonly income: PerSeat<number>
  readonly hexilum: PerSeat<number>
  readonly reserve: PerSeat<Readonly<Pool>>
  readonly recovery: PerSeat<Readonly<Pool>>
  readonly minorPool: readonly MinorCode[]
  readonly minors: PerSeat<MinorCode>
  readonly missionPool: readonly MissionCode[]
  readonly mission?: MissionCode
  /** Who has chosen a secret mission. */
  readonly hasSecret: readonly Faction[]
  /** One's own. */
  readonly secret?: MissionCode
  readonly fits: readonly Fit[]
  readonly ownFit?: Fit
  /** `on`: where the mercenary of a card stands. */
  readonly cards: PerSeat<readonly { readonly code: Code; readonly on?: CellId }[]>
  readonly market: readonly { readonly code: Code; readonly cost: number }[]
  readonly extra: readonly { readonly code: Code; readonly cost: number }[]
  readonly extraCards: number
  readonly deckCount: number
  readonly discard: readonly Code[]
  readonly removed: readonly Code[]
  /** Whose abilities still wait in the chain reaction, next first. */
  readonly queue: readonly { readonly owner: Faction; readonly code: Code; readonly at: CellId }[]
  readonly won?: Readonly<Victory>
  readonly asks: readonly AskView[]
  readonly options: Readonly<TableOptions>
  readonly content: string
}
