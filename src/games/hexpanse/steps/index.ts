import type { Steps } from '../../../core/steps.ts'
import type { HexpanseFact } from '../facts.ts'
import type { Frame, State } from '../state.ts'
import { wordSteps } from '../words/index.ts'
import { abilityStep, anchorStep, chainStep, turnStep } from './ability.ts'
import {
  actionsStep,
  attackStep,
  moveWarlordStep,
  payLifeStep,
  placeUnitStep,
  returnOneStep,
} from './actions.ts'
import {
  dealMarketStep,
  dealMinorsStep,
  dealMissionsStep,
  pickMinorsStep,
  pickMissionsStep,
  placeWarlordsStep,
} from './setup.ts'
import { endActionStep, endTurnStep, gameStep, incomeStep, marketStep, revealExtraStep } from './turn.ts'

/** Every paragraph of the rules that can be under way, by name. */
export const steps: Steps<State, Frame, HexpanseFact> = {
  dealMinors: dealMinorsStep,
  pickMinors: pickMinorsStep,
  dealMarket: dealMarketStep,
  dealMissions: dealMissionsStep,
  pickMissions: pickMissionsStep,
  placeWarlords: placeWarlordsStep,
  game: gameStep,
  income: incomeStep,
  actions: actionsStep,
  placeUnit: placeUnitStep,
  returnUnit: returnOneStep,
  attack: attackStep,
  moveWarlord: moveWarlordStep,
  payLife: payLifeStep,
  endAction: endActionStep,
  revealExtra: revealExtraStep,
  market: marketStep,
  endTurn: endTurnStep,
  anchor: anchorStep,
  turn: turnStep,
  ability: abilityStep,
  chain: chainStep,
  ...wordSteps,
}
