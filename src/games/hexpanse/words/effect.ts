import { ours } from '../sources.ts'
import type { Card } from '../types.ts'
import type { Hex, Op, Unit, Where } from './op.ts'

/** The verbs cards are written with. Each makes the icon that an owner's document names. */

/** The pattern of a card points ahead, wherever its player turns it. */
export const here: Hex = [0, 0]
export const ahead = (steps = 1): Hex => [steps, 0]
export const behind: Hex = [-1, 0]
export const aheadRight: Hex = [0, 1]
export const behindRight: Hex = [-1, 1]

interface At {
  readonly at: Where
}
interface Placing extends At {
  readonly unit?: Unit
}

export const place = ({ at, unit = 'normal' }: Placing): Op => ({ op: 'PLACE', at, unit })
/** Destroys a unit that already stands there; the territory may be empty as well. */
export const placeOver = ({ at, unit = 'normal' }: Placing): Op => ({
  op: 'PLACE_OVER',
  at,
  unit,
  allow_empty: true,
})
export const replaceEnemy = ({ at, unit = 'normal' }: Placing): Op => ({
  op: 'PLACE_OVER',
  at,
  unit,
  allow_empty: false,
})
export const attack = ({ at }: At): Op => ({ op: 'ATTACK_TERRITORY', at })
export const recoverToBoard = ({ at }: At): Op => ({ op: 'RECOVER_TO_BOARD', at })

export const sacrificeToAttack = (count = 1): Op => ({ op: 'SACRIFICE_ATTACK', count })
export const attackReserve = (count = 1): Op => ({ op: 'RESERVE_ATTACK', count })
export const damageWarlord = (amount = 1): Op => ({ op: 'DAMAGE_WARLORD', amount })

export const returnUnits = (count = 1): Op => ({ op: 'RETURN', count })
export const recover = (count = 1): Op => ({ op: 'RECOVER_TO_RESERVE', count })
export const moveWarlord = (steps = 1, damage = 1): Op => ({ op: 'WARLORD_MOVE', steps, damage })
export const heal = (amount = 1): Op => ({ op: 'HEAL', amount })
export const exchange = (count = 1): Op => ({ op: 'EXCHANGE', count })
export const exchangeSelf = (): Op => ({ op: 'EXCHANGE_SELF' })

export const gain = (amount = 1): Op => ({ op: 'GAIN_CURRENCY', amount })
export const raiseIncome = (): Op => ({ op: 'INCREASE_INCOME' })
export const revealMore = (count = 1): Op => ({ op: 'EXTRA_CARDS', count })
export const steal = (amount = 1): Op => ({ op: 'STEAL_CURRENCY', amount })
export const destroyHexilum = (amount = 1): Op => ({ op: 'DESTROY_CURRENCY', amount })
export const stealMercenary = (count = 1): Op => ({ op: 'STEAL_MERCENARY', count })
export const stealActionCard = (count = 1): Op => ({ op: 'STEAL_ACTION', count })
export const destroyActionCard = (count = 1): Op => ({ op: 'DESTROY_ACTION_CARD', count })

const shared = { copies: 1, reusable: false, rotate: true, mirror: false, flags: [], prov: ours } as const

/** Describes a card as it is written down: its sentence, and its effect in the same words and order. */
type Written = Pick<Card, 'code' | 'name' | 'cost'> &
  Partial<Omit<Card, 'type' | 'ops'>> & { readonly effect: readonly Op[] }

export const mercenary = ({ effect, ...card }: Written): Card => ({
  ...shared,
  type: 'mercenary',
  timing: 'on_place',
  anchor: 'self',
  ...card,
  ops: effect,
})
export const action = ({ effect, ...card }: Written): Card => ({
  ...shared,
  type: 'action',
  timing: 'on_play',
  anchor: 'free',
  ...card,
  ops: effect,
})
