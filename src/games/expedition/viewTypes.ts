import type { AskView as AskSeen, PerSeat as BySeat } from '../shared/views.ts'
import type { Asked, PaidInPublic } from './facts.ts'
import type { Edge, Fracture, Gained, Ledger, Payment, Ruling, Status, TableOptions, Turn } from './state.ts'
import type { Colour, Reason, Seat, SliceId, System, SystemId } from './types.ts'

/** The view of one person. Its parts are JSON and shared with no other view. */

export type PerSeat<T> = BySeat<Seat, T>
export type AskView = AskSeen<Seat>

export interface ChairView {
  /** Absent: not chosen. */
  readonly faction?: string
  readonly name?: string
  /** Where there is little room. */
  readonly short?: string
  readonly breakthroughName?: string
  readonly synergy: readonly Colour[]
  readonly breakthrough?: Readonly<Gained>
  readonly eliminated?: true
  readonly passed?: true
  readonly slices: number
  /** Has most slices, alone or with others. */
  readonly leads?: true
}
export interface SliceView {
  readonly id: SliceId
  /** 1 to 6, clockwise from the top. */
  readonly order: number
  readonly price: number
  readonly claim?: {
    readonly seat: Seat
    readonly claimNo: number
    readonly turn: number
    readonly paid: PaidInPublic
    readonly late?: true
    readonly corrected?: true
  }
}
export interface SystemView extends System {
  /** Why Thunder's Edge cannot go there; none: it can. */
  readonly reasons: readonly Reason[]
  readonly ingressToken?: true
  readonly edge?: true
}
export interface Receipt {
  readonly slice: SliceId
  readonly claimNo: number
  readonly cards?: readonly string[]
  readonly secret?: string
}

export interface View {
  readonly as: Seat | 'table'
  readonly status: Status
  readonly host: Seat
  readonly seats: readonly Seat[]
  readonly round: number
  readonly chairs: PerSeat<ChairView>
  readonly slices: readonly SliceView[]
  readonly left: number
  /** The last that is known of. */
  readonly turn?: Readonly<Turn>
  readonly turns: number
  readonly fracture?: Readonly<Fracture>
  readonly edge?: Readonly<Edge> & { readonly name: string }
  readonly edgeGone?: true
  readonly placer?: Seat
  readonly order?: 'asked' | 'placeFirst'
  readonly cabal?: Seat
  /** Absent: no map was described. */
  readonly systems?: readonly SystemView[]
  readonly eligible: readonly SystemId[]
  readonly consent?: {
    readonly by: Seat
    readonly of: readonly Seat[]
    readonly votes: PerSeat<'yes' | 'no'>
    readonly about: Asked
  }
  readonly rulings: readonly Ruling[]
  readonly ledger: PerSeat<Ledger>
  /** The viewer's private payments, and their unconfirmed claim. */
  readonly receipts: readonly Receipt[]
  readonly pending?: {
    readonly slice: SliceId
    readonly payment: Payment
    readonly late?: true
    readonly waits?: true
  }
  readonly asks: readonly AskView[]
  readonly options: Readonly<TableOptions>
}
