/**
 * Says what the companion speaks of: slices, colours, systems, factions. Ids are words; English names stand
 * among the texts.
 */

export const seatIds = ['seat1', 'seat2', 'seat3', 'seat4', 'seat5', 'seat6', 'seat7', 'seat8'] as const
/** Names a chair, never a faction: a faction may turn into another, and its slices stay where they are. */
export type Seat = (typeof seatIds)[number]

/** Lists them clockwise from the top of the token. */
export const sliceIds = [
  'resources5',
  'actioncards2',
  'influence5',
  'secret1',
  'techplanet1',
  'tradegoods3',
] as const
export type SliceId = (typeof sliceIds)[number]

/** Lists the kinds of questions that a seat can have, one at a time. */
export const whats = [
  'faction',
  'start',
  'consent',
  'confirm',
  'sixthOrder',
  'cabalRoll',
  'ending',
  'place',
  'garrison',
  'table',
] as const
export type What = (typeof whats)[number]

export const colours = ['biotic', 'cybernetic', 'propulsion', 'warfare'] as const
export type Colour = (typeof colours)[number]

export const anomalies = ['asteroid', 'nebula', 'gravityRift', 'supernova', 'entropicScar'] as const
export type Anomaly = (typeof anomalies)[number]

export const declaredSources = ['quantumcore', 'brilliance', 'event', 'other'] as const
type DeclaredSource = (typeof declaredSources)[number]
/** Names the source of a breakthrough. */
export type Source = DeclaredSource | 'expedition' | 'jupiterBrain' | 'setup' | 'host'

/** Says '<kind>: <source>' for each field. */
export type Provenance = Readonly<Record<string, string>>

export interface Slice {
  readonly id: SliceId
  readonly price: number
  readonly prov: Provenance
}

export interface Faction {
  readonly id: string
  readonly name: string
  readonly breakthrough: string
  /** Holds two, one or none. */
  readonly synergy: readonly Colour[]
  /** Serves where there is little room. */
  readonly short?: string
  /** Other names of it or of its breakthrough. */
  readonly aliases?: readonly string[]
  /** Turns into this one in mid-game. */
  readonly flips?: string
  readonly prov: Provenance
}

export type SystemId = string
export interface Planet {
  readonly name: string
  readonly specialties: readonly Colour[]
  readonly destroyed?: true
  readonly station?: true
}
export interface System {
  readonly id: SystemId
  /** Holds the number of the official tile. */
  readonly tile?: string
  readonly name?: string
  readonly planets: readonly Planet[]
  readonly anomalies: readonly Anomaly[]
  readonly printedWormholes: readonly string[]
  /** Names what stands there: 'frontier', 'ingress', 'wormhole alpha'. */
  readonly tokens: readonly string[]
  readonly region: 'main' | 'fracture' | 'offboard'
  readonly hyperlane?: true
  /** Nothing lies there. */
  readonly hole?: true
}
/**
 * Describes a tile as it is printed. `side` is that of one with another system on its back, where it is not
 * the front.
 */
export type Tile = Omit<System, 'id' | 'tile' | 'tokens'> & {
  readonly tile: string
  readonly side?: 'B'
  readonly prov: Provenance
}

/** Why Thunder's Edge cannot be placed in a system. */
export const reasons = [
  'HAS_PLANET',
  'IS_SUPERNOVA',
  'PRINTED_WORMHOLE',
  'IN_FRACTURE',
  'NOT_A_SYSTEM',
  'OFF_BOARD',
] as const
export type Reason = (typeof reasons)[number]

export const faultCodes = [
  'NOT_STARTED',
  'GAME_CLOSED',
  'NOT_A_PLAYER',
  'NOT_YOUR_SEAT',
  'NOT_END_OF_TURN',
  'WINDOW_CLOSED',
  'ALREADY_THIS_TURN',
  'UNKNOWN_SLICE',
  'SLICE_TAKEN',
  'EXPEDITION_CLOSED',
  'SEAT_ELIMINATED',
  'STALE_VERSION',
  'PAYMENT_MISSING',
  'PAYMENT_SHORT',
  'OVERPAID_TRADE_GOODS',
  'PLANET_USED_TWICE',
  'PLANET_EXHAUSTED',
  'PLANET_NOT_YOURS',
  'NO_SPECIALTY',
  'WRONG_CARD_COUNT',
  'SECRET_SCORED',
  'COMMODITY_NOT_TRADE_GOOD',
  'BAD_NUMBER',
  'UNKNOWN_FACTION',
  'FACTION_TAKEN',
  'TOO_FEW_PLAYERS',
  'UNKNOWN_SYSTEM',
  'SYSTEM_NOT_ELIGIBLE',
  'DUPLICATE_SYSTEM',
  'MAP_LINE_UNREADABLE',
  'NOT_PLACER',
  'NOT_TIED_LEADER',
  'NOT_AWAITING_PLACEMENT',
  'ALREADY_PLACED',
  'NO_ELIGIBLE_SYSTEM',
  'ALREADY_HAS_BREAKTHROUGH',
  'FRACTURE_ALREADY_IN_PLAY',
  'INGRESS_TWICE',
  'TOO_MANY_INGRESS',
  'NOT_HOST',
  'NEEDS_CONSENT',
  'MAP_LOCKED',
] as const
export type FaultCode = (typeof faultCodes)[number]

/** Why something cannot be done, as data; the texts make a sentence of it that says what to do. */
export interface Fault {
  /** Says in `what` which one 'OTHER' is; it has no code of its own. */
  readonly code: FaultCode | 'OTHER'
  readonly seat?: Seat
  readonly seats?: readonly Seat[]
  readonly slice?: SliceId
  readonly what?: string
  readonly have?: number
  readonly need?: number
  readonly list?: readonly string[]
  readonly reasons?: readonly Reason[]
  readonly colours?: readonly Colour[]
}
