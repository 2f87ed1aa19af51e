import type { Steps } from '../../../core/steps.ts'
import type { HexpanseFact } from '../facts.ts'
import type { Frame, State } from '../state.ts'
import { words } from '../words/index.ts'
import { ability, anchor, chain, turn } from './ability.ts'
import { actions, attack, moveWarlord, payLife, placeUnit, returnOne } from './actions.ts'
import { dealMarket, dealMinors, dealMissions, pickMinors, pickMissions, placeWarlords } from './setup.ts'
import { endAction, endTurn, game, income, market, revealExtra } from './turn.ts'

/** Every paragraph of the rules that can be under way, by name. */
export const steps: Steps<State, Frame, HexpanseFact> = {
  dealMinors,
  pickMinors,
  dealMarket,
  dealMissions,
  pickMissions,
  placeWarlords,
  game,
  income,
  actions,
  placeUnit,
  returnUnit: returnOne,
  attack,
  moveWarlord,
  payLife,
  endAction,
  revealExtra,
  market,
  endTurn,
  anchor,
  turn,
  ability,
  chain,
  ...words,
}
