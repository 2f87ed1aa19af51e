/** The icons of the cards, as data. Each has a step of its own. */

/** Axial coordinates, pointy-top. */
export type Hex = readonly [q: number, r: number]

export const units = ['normal', 'minor', 'mercenary', 'any'] as const
/** Which of one's own units. 'any': normal, minor or a mercenary card not on the board. */
export type Unit = (typeof units)[number]

/**
 * An offset from the anchor, in the way the picture lies; or a cell of the player's choice, next to the
 * anchor or anywhere.
 */
export type Where = Hex | 'adjacent' | 'any'

export const flags = ['DESTRUCTION', 'ZOMBIE'] as const
export type Flag = (typeof flags)[number]

export interface Place {
  readonly op: 'PLACE'
  readonly at: Where
  readonly unit: Unit
}
/**
 * `allow_empty`: also onto an empty territory or one's own unit;
 * without it, onto the unit of somebody else only.
 */
export interface PlaceOver {
  readonly op: 'PLACE_OVER'
  readonly at: Where
  readonly unit: Unit
  readonly allow_empty?: boolean
}
export interface WarlordMove {
  readonly op: 'WARLORD_MOVE'
  readonly steps: number
  readonly damage: number
}
export interface Return {
  readonly op: 'RETURN'
  readonly count: number
}
export interface RecoverToBoard {
  readonly op: 'RECOVER_TO_BOARD'
  readonly at: Where
}
export interface RecoverToReserve {
  readonly op: 'RECOVER_TO_RESERVE'
  readonly count: number
}
export interface Heal {
  readonly op: 'HEAL'
  readonly amount: number
}
/** Without `at`, a warlord of the player's choice. */
export interface DamageWarlord {
  readonly op: 'DAMAGE_WARLORD'
  readonly amount: number
  readonly at?: Hex
}
export interface AttackTerritory {
  readonly op: 'ATTACK_TERRITORY'
  readonly at: Where
}
export interface ReserveAttack {
  readonly op: 'RESERVE_ATTACK'
  readonly count: number
}
export interface DestroyActionCard {
  readonly op: 'DESTROY_ACTION_CARD'
  readonly count: number
}
export interface DestroyCurrency {
  readonly op: 'DESTROY_CURRENCY'
  readonly amount: number
}
export interface SacrificeAttack {
  readonly op: 'SACRIFICE_ATTACK'
  readonly count: number
}
export interface StealMercenary {
  readonly op: 'STEAL_MERCENARY'
  readonly count: number
}
export interface StealAction {
  readonly op: 'STEAL_ACTION'
  readonly count: number
}
export interface StealCurrency {
  readonly op: 'STEAL_CURRENCY'
  readonly amount: number
}
export interface ExtraCards {
  readonly op: 'EXTRA_CARDS'
  readonly count: number
}
export interface GainCurrency {
  readonly op: 'GAIN_CURRENCY'
  readonly amount: number
}
export interface Exchange {
  readonly op: 'EXCHANGE'
  readonly count: number
}
export interface ExchangeSelf {
  readonly op: 'EXCHANGE_SELF'
}
export interface IncreaseIncome {
  readonly op: 'INCREASE_INCOME'
}

export type Op =
  | Place
  | PlaceOver
  | WarlordMove
  | Return
  | RecoverToBoard
  | RecoverToReserve
  | Heal
  | DamageWarlord
  | AttackTerritory
  | ReserveAttack
  | DestroyActionCard
  | DestroyCurrency
  | SacrificeAttack
  | StealMercenary
  | StealAction
  | StealCurrency
  | ExtraCards
  | GainCurrency
  | Exchange
  | ExchangeSelf
  | IncreaseIncome
export type OpName = Op['op']
export type OpOf<N extends OpName> = Extract<Op, { op: N }>
