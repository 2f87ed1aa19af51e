import { makeKernel } from '../../core/steps.ts'
import type { HexpanseFact } from './facts.ts'
import { setup } from './setup.ts'
import type { Frame, State } from './state.ts'
import { steps } from './steps/index.ts'

/** How a table comes to be, and how it is played. */
export const rules = { ...setup, ...makeKernel<State, Frame, HexpanseFact>(steps) }
