import type { Steps } from '../../../core/steps.ts'
import type { ExpanseFact } from '../facts.ts'
import type { ModuleFrames, State } from '../state.ts'
import { keepOrTake } from './manualTechs.ts'
import { putMarker } from './marker.ts'
import { placeProtomolecule } from './protomolecule.ts'
import { payMixed, raisePoints } from './resourceTokens.ts'
import { gainTechStep, keepTechs } from './technologies.ts'
import './state.ts'

/** Every step of the modules; a missing one does not compile. */
export const moduleSteps: Steps<State, ModuleFrames[keyof ModuleFrames], ExpanseFact> = {
  keepTechs,
  gainTech: gainTechStep,
  placeProtomolecule,
  putMarker,
  payMixed,
  raisePoints,
  keepOrTake,
}
