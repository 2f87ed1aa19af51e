import type { Frame } from '../state.ts'
import { relocating, removing, replacing, shifting, swapping } from './cubes.ts'
import type { ExplainingStep } from './explaining.ts'
import {
  building,
  buildingFree,
  buildingTo,
  choosing,
  destroying,
  movingFrom,
  movingGroup,
  movingTo,
  repairing,
} from './fleets.ts'
import { placing, placingProtomolecule, puttingMarker, settingUp } from './places.ts'
import { spending } from './spending.ts'
import { gainingTech, keepingOrTaking, keepingTech, payingMixed, raising } from './techs.ts'
import * as turns from './turns.ts'

/** Every question with what it says about the things it does not offer. */
export const explanations: { readonly [S in Frame['step']]?: ExplainingStep<S> } = {
  variableSetup: settingUp,
  turn: turns.takingTurn,
  cardUse: turns.usingCard,
  boost: turns.boosting,
  spend: { ...turns.beside, ...spending },
  offer: turns.offering,
  chooseBonus: turns.choosingBonus,
  scoringEvents: turns.scoringEvent,
  extraEvent: turns.usingExtra,
  freeBuild: { ...turns.beside, ...buildingFree },
  relocate: relocating,
  place: placing,
  remove: removing,
  shift: shifting,
  swap: swapping,
  replace: replacing,
  build: building,
  buildTo: buildingTo,
  destroy: destroying,
  destroyEach: destroying,
  moveFleets: movingFrom,
  moveGroup: movingGroup,
  moveTo: movingTo,
  repair: repairing,
  reorder: turns.ordering,
  discardKept: turns.discarding,
  useCard: turns.usingTrackCard,
  choose: choosing,
  oneOf: turns.branching,
  keepTechs: keepingTech,
  gainTech: gainingTech,
  keepOrTake: keepingOrTaking,
  placeProtomolecule: placingProtomolecule,
  putMarker: puttingMarker,
  payMixed: payingMixed,
  raisePoints: raising,
}
