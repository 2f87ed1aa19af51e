import type { OpName } from '../state.ts'
import {
  attackTerritory,
  damageWarlord,
  reserveAttack,
  returnUnits,
  sacrificeAttack,
  warlordMove,
} from './attack.ts'
import { exchange, exchangeSelf } from './exchange.ts'
import type { WordStep } from './kit.ts'
import { extraCards, gainCurrency, heal, increaseIncome, recoverToReserve } from './own.ts'
import { place, placeOver, recoverToBoard } from './place.ts'
import { destroyActionCard, destroyCurrency, stealAction, stealCurrency, stealMercenary } from './take.ts'

/** Each icon of the cards, by its name. */
export const words: { readonly [N in OpName]: WordStep<N> } = {
  PLACE: place,
  PLACE_OVER: placeOver,
  WARLORD_MOVE: warlordMove,
  RETURN: returnUnits,
  RECOVER_TO_BOARD: recoverToBoard,
  RECOVER_TO_RESERVE: recoverToReserve,
  HEAL: heal,
  DAMAGE_WARLORD: damageWarlord,
  ATTACK_TERRITORY: attackTerritory,
  RESERVE_ATTACK: reserveAttack,
  DESTROY_ACTION_CARD: destroyActionCard,
  DESTROY_CURRENCY: destroyCurrency,
  SACRIFICE_ATTACK: sacrificeAttack,
  STEAL_MERCENARY: stealMercenary,
  STEAL_ACTION: stealAction,
  STEAL_CURRENCY: stealCurrency,
  EXTRA_CARDS: extraCards,
  GAIN_CURRENCY: gainCurrency,
  EXCHANGE: exchange,
  EXCHANGE_SELF: exchangeSelf,
  INCREASE_INCOME: increaseIncome,
}
