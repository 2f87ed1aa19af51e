/** Holds the icons of the cards, as data. Each has a step of its own. */

/** Holds axial coordinates, pointy-top. */
export type Hex = readonly [q: number, r: number]

export const units = ['normal', 'minor', 'mercenary', 'any'] as const
/** Says which of one's own units. 'any': normal, minor or a mercenary card not on the board. */
export type Unit = (typeof units)[number]

/**
 * Describes an offset from the anchor, in the orientation of the card; or a cell of the player's choice, next
 * to the anchor or anywhere.
 */
export type Where = Hex | 'adjacent' | 'any'

export const flags = ['DESTRUCTION', 'ZOMBIE'] as const
export type Flag = (typeof flags)[number]

interface Place {
  readonly op: 'PLACE'
  readonly at: Where
  readonly unit: Unit
}
/**
 * With `allow_empty`, it may also land on an empty territory or on the player's own unit; without it, only on
 * an enemy unit.
 */
interface PlaceOver {
  readonly op: 'PLACE_OVER'
  readonly at: Where
  readonly unit: Unit
  readonly allow_empty?: boolean
}
interface WarlordMove {
  readonly op: 'WARLORD_MOVE'
  readonly steps: number
  readonly damage: number
}
/** Without `at`, hits a warlord of the player's choice. */
interface DamageWarlord {
  readonly op: 'DAMAGE_WARLORD'
  readonly amount: number
  readonly at?: Hex
}
interface AtTerritory<N extends 'ATTACK_TERRITORY' | 'RECOVER_TO_BOARD'> {
  readonly op: N
  readonly at: Where
}
export const countedOps = [
  'RETURN',
  'RECOVER_TO_RESERVE',
  'RESERVE_ATTACK',
  'DESTROY_ACTION_CARD',
  'SACRIFICE_ATTACK',
  'STEAL_MERCENARY',
  'STEAL_ACTION',
  'EXTRA_CARDS',
  'EXCHANGE',
] as const
/** An icon with the number of times it happens. */
interface Counted<N extends (typeof countedOps)[number]> {
  readonly op: N
  readonly count: number
}
export const valuedOps = ['HEAL', 'DESTROY_CURRENCY', 'STEAL_CURRENCY', 'GAIN_CURRENCY'] as const
/** Describes an icon with an amount of life or hexilum. */
interface Valued<N extends (typeof valuedOps)[number]> {
  readonly op: N
  readonly amount: number
}
interface Bare<N extends 'EXCHANGE_SELF' | 'INCREASE_INCOME'> {
  readonly op: N
}

type CountedOp = { [N in (typeof countedOps)[number]]: Counted<N> }[(typeof countedOps)[number]]
type ValuedOp = { [N in (typeof valuedOps)[number]]: Valued<N> }[(typeof valuedOps)[number]]
export type Op =
  | Place
  | PlaceOver
  | WarlordMove
  | DamageWarlord
  | AtTerritory<'ATTACK_TERRITORY'>
  | AtTerritory<'RECOVER_TO_BOARD'>
  | CountedOp
  | ValuedOp
  | Bare<'EXCHANGE_SELF'>
  | Bare<'INCREASE_INCOME'>
export type OpName = Op['op']
export type OpOf<N extends OpName> = Extract<Op, { op: N }>

/** Holds the numbers of an icon that shows none. */
export const plainNumbers: { readonly [N in OpName]?: Readonly<Partial<OpOf<N>>> } = {
  ...(Object.fromEntries(countedOps.map(op => [op, { count: 1 }])) as object),
  ...(Object.fromEntries([...valuedOps, 'DAMAGE_WARLORD'].map(op => [op, { amount: 1 }])) as object),
  WARLORD_MOVE: { steps: 1, damage: 1 },
}
