import type { Steps } from '../../../core/steps.ts'
import type { ExpanseFact } from '../facts.ts'
import type { OwnFrame, State } from '../state.ts'
import { buildStep, buildToStep } from '../words/build.ts'
import { oddFrameSteps, orOdd } from '../odd/index.ts'
import { chooseStep } from '../words/choosing.ts'
import { cubes, relocate, whichCube } from '../words/cubes.ts'
import { destroyStep } from '../words/destroy.ts'
import { discardKeptStep } from '../words/discardKept.ts'
import { event, oneOfStep } from '../words/event.ts'
import { fullest } from '../words/fullest.ts'
import { moveFleetsStep, moveGroupStep, moveToStep } from '../words/moveFleets.ts'
import { placeStep } from '../words/place.ts'
import { repairStep } from '../words/points.ts'
import { removeStep } from '../words/remove.ts'
import { replaceStep } from '../words/replace.ts'
import { shiftStep } from '../words/shift.ts'
import { endTurn, finish, game } from './game.ts'
import { doEvent, dropInitiativeStep, offer } from './offer.ts'
import {
  chooseBonus,
  extraEvent,
  freeBuild,
  gainTechs,
  passRocinante,
  scoreBases,
  scoringEvents,
} from './scoring.ts'
import { pay, spend } from './spend.ts'
import { boost, cardUse, endCard, turn } from './turn.ts'
import { variableSetup } from './variableSetup.ts'

/** Every frame has its step here; a missing one does not compile. */
export const steps: Steps<State, OwnFrame, ExpanseFact> = {
  game,
  variableSetup,
  turn,
  cardUse,
  boost,
  spend,
  offer,
  doEvent,
  endCard,
  endTurn,
  pay,
  dropInitiative: dropInitiativeStep,
  chooseBonus,
  scoringEvents,
  extraEvent,
  scoreBases,
  gainTechs,
  freeBuild,
  passRocinante,
  finish,
  event,
  oneOf: oneOfStep,
  choose: fullest(orOdd('choose', chooseStep)),
  cubes,
  whichCube,
  relocate,
  place: fullest(orOdd('place', placeStep)),
  remove: orOdd('remove', removeStep),
  shift: shiftStep,
  replace: replaceStep,
  build: orOdd('build', buildStep),
  buildTo: buildToStep,
  destroy: fullest(orOdd('destroy', destroyStep)),
  moveFleets: fullest(orOdd('moveFleets', moveFleetsStep)),
  moveGroup: moveGroupStep,
  moveTo: fullest(orOdd('moveTo', moveToStep)),
  repair: repairStep,
  discardKept: discardKeptStep,
  ...oddFrameSteps,
}
