import { makeKernel } from '../../core/steps.ts'
import { addresses, allModules, isTheirs, moduleSteps, override } from './doors-and-corners/index.ts'
import type { ExpanseFact } from './facts.ts'
import { setupWith } from './setup.ts'
import type { Frame, State } from './state.ts'
import { steps } from './steps/index.ts'

export { modules, shippedExtras } from './doors-and-corners/index.ts'

/** The game with all that can be added to it: how a table comes to be, and how it is played. */
export const rules = {
  ...setupWith({ modules: allModules, override, isTheirs, addresses }),
  ...makeKernel<State, Frame, ExpanseFact>({ ...steps, ...moduleSteps }),
}
