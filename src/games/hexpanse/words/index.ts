import type { WordStep } from '../choices.ts'
import type { OpName } from '../state.ts'
import {
  attackTerritoryStep,
  damageWarlordStep,
  reserveAttackStep,
  returnUnitsStep,
  sacrificeAttackStep,
  warlordMoveStep,
} from './attack.ts'
import {
  extraCardsStep,
  gainCurrencyStep,
  healStep,
  increaseIncomeStep,
  recoverToReserveStep,
} from './own.ts'
import { exchangeStep, exchangeSelfStep, placeStep, placeOverStep, recoverToBoardStep } from './place.ts'
import {
  destroyActionCardStep,
  destroyCurrencyStep,
  stealActionStep,
  stealCurrencyStep,
  stealMercenaryStep,
} from './take.ts'

/** Each icon of the cards, by its name. */
export const wordSteps: { readonly [N in OpName]: WordStep<N> } = {
  PLACE: placeStep,
  PLACE_OVER: placeOverStep,
  WARLORD_MOVE: warlordMoveStep,
  RETURN: returnUnitsStep,
  RECOVER_TO_BOARD: recoverToBoardStep,
  RECOVER_TO_RESERVE: recoverToReserveStep,
  HEAL: healStep,
  DAMAGE_WARLORD: damageWarlordStep,
  ATTACK_TERRITORY: attackTerritoryStep,
  RESERVE_ATTACK: reserveAttackStep,
  DESTROY_ACTION_CARD: destroyActionCardStep,
  DESTROY_CURRENCY: destroyCurrencyStep,
  SACRIFICE_ATTACK: sacrificeAttackStep,
  STEAL_MERCENARY: stealMercenaryStep,
  STEAL_ACTION: stealActionStep,
  STEAL_CURRENCY: stealCurrencyStep,
  EXTRA_CARDS: extraCardsStep,
  GAIN_CURRENCY: gainCurrencyStep,
  EXCHANGE: exchangeStep,
  EXCHANGE_SELF: exchangeSelfStep,
  INCREASE_INCOME: increaseIncomeStep,
}
