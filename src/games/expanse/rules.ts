import { makeKernel, type Steps } from '../../core/steps.ts'
import { addresses, allModules, isTheirs, moduleSteps, override } from './doors-and-corners/index.ts'
import type { ExpanseFact } from './facts.ts'
import { setupWith } from './setup.ts'
import type { Frame, State, OwnFrame } from './state.ts'
import { buildStep, buildToStep, moveFleetsStep, moveGroupStep, moveToStep } from './words/fleets.ts'
import { oddFrameSteps, orOdd } from './odd/index.ts'
import { chooseStep } from './words/choosing.ts'
import { cubes, relocate, whichCube, placeStep } from './words/place.ts'
import { destroyStep } from './words/destroy.ts'
import { discardKeptStep, repairStep } from './words/points.ts'
import { event, oneOfStep } from './words/event.ts'
import { fullest } from './words/fullest.ts'
import { removeStep, replaceStep } from './words/remove.ts'
import { shiftStep } from './words/shift.ts'
import { endTurn, finish, game, variableSetup } from './steps/game.ts'
import {
  doEvent,
  dropInitiativeStep,
  offer,
  boost,
  cardUse,
  endCard,
  turn,
  pay,
  spend,
} from './steps/turn.ts'
import {
  chooseBonus,
  extraEvent,
  freeBuild,
  gainTechs,
  passRocinante,
  scoreBases,
  scoringEvents,
} from './steps/scoring.ts'

export { modules, shippedExtras } from './doors-and-corners/index.ts'

/** Every frame has its step here; a missing one does not compile. */
const steps: Steps<State, OwnFrame, ExpanseFact> = {
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

/** Joins the game with all that can be added to it: how a table comes to be, and how it is played. */
export const rules = {
  ...setupWith({ modules: allModules, override, isTheirs, addresses }),
  ...makeKernel<State, Frame, ExpanseFact>({ ...steps, ...moduleSteps }),
}
