import './state.ts'
import type { Outcome } from '../../../core/game.ts'
import type { Module } from '../module.ts'
import type { Content } from '../types.ts'
import { moduleSays, setupTerms, texts } from './text.ts'
import { shippedExtras, type Extras } from './content.ts'
import { coverageOfSetup } from './coverage.ts'
import { leaders } from './leaders.ts'
import { manualTechs, keepOrTake } from './manualTechs.ts'
import { overrideExtras } from './overrides.ts'
import { protomolecule, placeProtomolecule } from './protomolecule.ts'
import { resourceTokens, payMixed, raisePoints } from './resourceTokens.ts'
import { technologies, gainTechStep, keepTechs } from './technologies.ts'
import type { Steps } from '../../../core/steps.ts'
import type { ExpanseFact } from '../facts.ts'
import type { ModuleFrames, State } from '../state.ts'
import { putMarker } from './marker.ts'

/** Doors & Corners: five modules, in any combination. */

const variableSetup: Module = {
  id: 'gamma',
  title: 'Variable Setup',
  says: moduleSays.gamma,
  players: [2, 3, 4],
  options: { setup: 'gamma' },
  setUp: (_s, tell) => tell?.({ fact: 'variableSetupBegan' }),
  texts,
  about: () => setupTerms,
  coverage: coverageOfSetup,
}

const modulesWith = (extras: Extras): readonly Module[] => [
  technologies(extras),
  protomolecule(extras),
  variableSetup,
  resourceTokens(extras),
  leaders(extras),
]

export const modules = modulesWith(shippedExtras)
/** Lists all modules, with those that a table option brings. */
const everything = (extras: Extras): readonly Module[] => [...modulesWith(extras), manualTechs(extras)]
export const allModules = everything(shippedExtras)
const withAll = (base: Content, extras: Extras): Content =>
  modulesWith(extras).reduce((content, module) => module.content?.(content) ?? content, base)
export function override(document: unknown): Outcome<readonly Module[]> {
  const extras = overrideExtras(document, withAll)
  return extras.ok ? { ok: true, value: everything(extras.value) } : extras
}
export { addresses, isTheirs } from './overrides.ts'
export { shippedExtras } from './content.ts'

/** Holds every step of the modules; a missing one does not compile. */
export const moduleSteps: Steps<State, ModuleFrames[keyof ModuleFrames], ExpanseFact> = {
  keepTechs,
  gainTech: gainTechStep,
  placeProtomolecule,
  putMarker,
  payMixed,
  raisePoints,
  keepOrTake,
}
