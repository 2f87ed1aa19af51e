import { makeKernel } from '../../core/steps.ts'
import type { ExpeditionFact } from './facts.ts'
import { setup } from './setup.ts'
import type { Frame, State } from './state.ts'
import { table } from './steps/table.ts'

/** How a companion comes to be, and how it is kept. */
export const rules = { ...setup, ...makeKernel<State, Frame, ExpeditionFact>({ table }) }
