import type { GameState } from '../../core/steps.ts'
import type { Colour, Seat, SliceId, Source, System, SystemId } from './types.ts'

export type BySeat<T> = Partial<Record<Seat, T>>

export interface TableOptions {
  /** Whoever is agreed on: the one it was may have left. */
  host: Seat
  /**
   * Is null if there is none; the player who places Thunder's Edge then declares what is true of the system.
   */
  readonly map: string | null
  readonly sixthOrder: 'claimant_chooses' | 'roll_first' | 'place_first'
  readonly rebellionStartsWithBreakthrough: boolean
  readonly rebellionSetupRoll: boolean
  readonly noFracture: boolean
  readonly ledger: boolean
  readonly strictTurns: boolean
  readonly allowLateClaim: boolean
  readonly ingressHelp: boolean
  readonly expeditionEnabled: boolean
}

export type Status = 'setup' | 'running' | 'awaitPlacement' | 'awaitGarrison' | 'placed' | 'closed'

/** Describes a faction that is in no list. */
export interface CustomFaction {
  readonly name: string
  readonly breakthrough: string
  readonly synergy: readonly Colour[]
}

/** Holds the roll of a breakthrough: its number, or why there was none. */
export type RollOutcome = number | 'inPlay' | 'option' | 'setup' | 'corrected' | 'cabal' | 'waiting'
export interface Gained {
  readonly source: Source
  roll: RollOutcome
}

export interface Chair {
  faction?: string
  custom?: CustomFaction
  breakthrough?: Gained
  eliminated?: true
  /** True for the rest of this round. */
  passed?: true
}

export interface PlanetPaid {
  readonly name: string
  readonly value: number
  readonly kind?: 'resources' | 'influence'
}
/** Holds the payment for a slice. Only the player who paid sees `cards` and `secret`. */
export interface Payment {
  readonly planets?: readonly PlanetPaid[]
  readonly goods?: number
  readonly planet?: string
  readonly colour?: Colour
  /** True if an attachment, not the planet itself, gives the specialty. */
  readonly attached?: true
  readonly adjust?: string
  readonly amount?: number
  readonly cards?: readonly string[]
  readonly secret?: string
}

/** Claims are kept in the order they came. */
export interface Claim {
  readonly slice: SliceId
  readonly seat: Seat
  readonly turn: number
  payment: Payment
  readonly late?: true
  /** True if the host put it there. */
  readonly corrected?: true
}
/** Holds a claim that is declared but not confirmed: nothing is paid or marked. */
export interface Pending {
  readonly slice: SliceId
  payment: Payment
  readonly late?: true
}

export interface Turn {
  readonly id: number
  readonly seat: Seat
  state: 'open' | 'ending' | 'closed'
  /** An expedition was made. */
  used?: true
  passing?: true
  /** The round was over with it. */
  endsRound?: true
  /** Why there is a turn out of order. */
  readonly reason?: string
}

export interface Fracture {
  readonly cause: 'roll' | 'ability' | 'event' | 'declared'
  readonly seat?: Seat
  /** Holds the roll, or another reason. */
  readonly roll?: number
  readonly reason?: string
  readonly method: 'synergy' | 'fourColour'
  ingress: SystemId[]
}

export interface Edge {
  readonly system: SystemId
  /** Says what was declared of it without a map. */
  readonly declared?: true
  readonly placedBy: Seat
  /** Whoever put the first infantry there. */
  garrison?: Seat
  tied?: true
  infantry: number
  controller?: Seat
}

/** Asks others to agree. */
export interface Consent {
  readonly by: Seat
  readonly of: Seat[]
  /** One yes is enough, or more than half of all. */
  readonly rule: 'one' | 'most'
  readonly votes: BySeat<'yes' | 'no'>
  readonly about:
    | { readonly kind: 'late'; readonly claim: Pending }
    | { readonly kind: 'control'; readonly to: Seat }
    | { readonly kind: 'rule'; readonly question: string; readonly answer: string }
    | { readonly kind: 'host' }
}
export interface Ruling {
  readonly question: string
  readonly answer: string
  readonly by: Seat
  /** The number of turns begun. */
  readonly turn: number
  readonly votes: BySeat<'yes' | 'no'>
}

export interface Owned {
  readonly name: string
  readonly resources: number
  readonly influence: number
  exhausted?: true
}
/** Holds a player's things, at a table that keeps books. */
export interface Ledger {
  goods: number
  planets: Owned[]
}

export interface State extends GameState<Frame> {
  readonly options: TableOptions
  /** Lists the seats in turn order. */
  readonly seats: Seat[]
  readonly chairs: Record<Seat, Chair>
  status: Status
  /** Is absent if no map was described. */
  systems?: System[]
  claims: Claim[]
  pending: BySeat<Pending>
  consent?: Consent
  turns: Turn[]
  round: number
  fracture?: Fracture
  /** Names the player who took the sixth slice, or who places for them. */
  placer?: Seat
  /** Counts each player's slices when the markers left the token. */
  tally?: BySeat<number>
  /** The order of placing and rolling is still to be chosen, or the roll comes later. */
  order?: 'asked' | 'placeFirst'
  /** The Cabal decides whether to roll before The Fracture comes. */
  cabal?: Seat
  edge?: Edge
  /** Thunder's Edge has left the game. */
  edgeGone?: true
  rulings: Ruling[]
  ledger: BySeat<Ledger>
}

export type Frame = { readonly step: 'table' }
export type { Colour, Seat, SliceId, Source, System, SystemId }
