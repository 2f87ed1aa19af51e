import type { Colour, Seat, SliceId, SystemId } from '../types.ts'

/**
 * Says what the pictures say, as plain data: every name, number and mark that is drawn, and nothing that is
 * not. Alt texts are made of the same.
 */

interface ClaimScene {
  readonly seat: Seat
  readonly no: number
  /** After the turn it belongs to. */
  readonly late?: true
  /** True if the host put it there. */
  readonly corrected?: true
}
export interface WedgeScene {
  readonly slice: SliceId
  readonly verb: string
  readonly number: number
  readonly name: string
  readonly claim?: ClaimScene
}
export interface RowScene {
  readonly seat: Seat
  /** Names the seat where no player with a known name sits. */
  readonly name: string
  readonly faction: string
  readonly slices: number
  readonly breakthrough: boolean
  readonly leads?: true
  readonly eliminated?: true
  readonly passed?: true
}
/** Whom all wait for, and for what; or whose turn it is. */
export interface PillScene {
  readonly what: string
  readonly seats: readonly Seat[]
}
export interface FractureScene {
  readonly inPlay: boolean
  readonly text: string
  readonly roll?: number
  readonly ingress: readonly SystemId[]
}
export interface EdgeScene {
  /** Holds the worth of the planet. */
  readonly line: string
  /** Says what happens next, while no player controls it. */
  readonly note?: string
  readonly system?: string
  readonly placedBy?: Seat
  readonly controller?: Seat
  readonly infantry?: number
  readonly tied?: true
  readonly gone?: true
}
export interface BoardScene {
  readonly kind: 'board'
  /** The number of the state it shows, from whoever keeps the log. */
  readonly state?: number
  readonly round: number
  /** Nothing is left to be decided: Thunder's Edge is held, or gone. */
  readonly complete: boolean
  readonly closed?: true
  readonly pill?: PillScene
  readonly asked: readonly Seat[]
  /** No expeditions are made at this table: there are no slices, and nothing to place. */
  readonly off?: true
  /** Lists them clockwise from the top. */
  readonly wedges: readonly WedgeScene[]
  readonly left: number
  readonly fracture: FractureScene
  readonly rows: readonly RowScene[]
  readonly edge: EdgeScene
}

export interface OwnClaim {
  readonly slice: SliceId
  readonly name: string
  readonly no: number
  readonly paid: string
  /** Holds what is for nobody else's eyes. */
  readonly names: readonly string[]
}
export interface HandScene {
  readonly kind: 'hand'
  readonly seat: Seat
  readonly name: string
  readonly faction: string
  readonly slices: number
  readonly leads?: true
  readonly eliminated?: true
  readonly breakthrough?: {
    readonly name: string
    readonly synergy: readonly Colour[]
    readonly gained: string
  }
  readonly pending?: Omit<OwnClaim, 'no'> & { readonly price: string; readonly note: string }
  readonly claims: readonly OwnClaim[]
  readonly books?: {
    readonly goods: number
    readonly planets: readonly { readonly name: string; readonly worth: string; readonly exhausted?: true }[]
  }
}

export interface CardPicture {
  readonly kind: 'card'
  readonly id: string
  readonly name: string
  readonly head: string
  readonly bar: 'slice' | 'faction' | 'edge' | 'term'
  readonly slice?: SliceId
  readonly price?: number
  /** Says who plays that faction. */
  readonly seat?: Seat
  readonly synergy?: readonly Colour[]
  readonly text: string
  readonly mark?: string
  readonly footer: string
}

/** Holds `nth`, the number of the option, from 1. */
interface Choosable {
  readonly nth: number
  readonly picked?: true
}
export interface ChoiceWedge extends WedgeScene {
  readonly option?: Choosable
}
export interface ChoiceSystem extends Choosable {
  readonly name: string
  readonly what: string
}
export interface ChoiceSeat extends Choosable {
  readonly row: RowScene
}
export interface ChoiceScene {
  readonly kind: 'choice'
  readonly seat: Seat
  readonly title: string
  readonly note: string
  readonly wedges?: readonly ChoiceWedge[]
  readonly systems?: readonly ChoiceSystem[]
  readonly seats?: readonly ChoiceSeat[]
}

export interface RollScene {
  readonly seat: Seat
  readonly name: string
  readonly number: number
  readonly opens: boolean
}
/** Holds the rolls for The Fracture, or what else brought it. */
export interface FractureTold {
  readonly kind: 'fracture'
  readonly rolls: readonly RollScene[]
  readonly inPlay: boolean
  readonly title: string
  readonly text: string
  readonly notes: readonly string[]
}
/** Thunder's Edge is placed, and held. */
export interface EdgeTold {
  readonly kind: 'edge'
  readonly system: string
  readonly what: string
  readonly line: string
  readonly placedBy: RowScene
  readonly byHost?: true
  readonly tied: readonly RowScene[]
  readonly garrison?: { readonly row: RowScene; readonly infantry: number; readonly chosen?: true }
}

export type Scene = BoardScene | HandScene | CardPicture | ChoiceScene | FractureTold | EdgeTold
