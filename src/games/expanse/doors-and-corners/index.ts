import type { Outcome } from '../../../core/game.ts'
import type { Module } from '../module.ts'
import type { Content } from '../types.ts'
import { setupTerms } from './about.ts'
import { shippedExtras, type Extras } from './content.ts'
import { coverageOfSetup } from './coverage.ts'
import { leaders } from './leaders.ts'
import { manualTechs } from './manualTechs.ts'
import { overrideExtras } from './overrides.ts'
import { protomolecule } from './protomolecule.ts'
import { resourceTokens } from './resourceTokens.ts'
import { technologies } from './technologies.ts'
import { texts } from './text.ts'
import './state.ts'

/** Doors & Corners: five modules, in any combination. */

const variableSetup: Module = {
  id: 'gamma',
  title: 'Variable Setup',
  players: [2, 3, 4],
  options: { setup: 'gamma' },
  setUp: (_s, tell) => tell({ fact: 'variableSetupBegan' }),
  texts,
  about: () => setupTerms,
  coverage: coverageOfSetup,
}

export const modulesWith = (extras: Extras): readonly Module[] => [
  technologies(extras),
  protomolecule(extras),
  variableSetup,
  resourceTokens(extras),
  leaders(extras),
]

export const modules = modulesWith(shippedExtras)
/** With what comes by a table option. */
const everything = (extras: Extras): readonly Module[] => [...modulesWith(extras), manualTechs(extras)]
export const allModules = everything(shippedExtras)
const withAll = (base: Content, extras: Extras): Content =>
  modulesWith(extras).reduce((content, module) => module.content?.(content) ?? content, base)
export function override(document: unknown): Outcome<readonly Module[]> {
  const extras = overrideExtras(document, withAll)
  return extras.ok ? { ok: true, value: everything(extras.value) } : extras
}
export { addresses, isTheirs } from './overrides.ts'
export { moduleSteps } from './steps.ts'
export { shippedExtras } from './content.ts'
