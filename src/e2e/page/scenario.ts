import type { Stage } from './stage.ts'

/** Something a person does at the page, and what must come of it. */
export type Scenario = readonly [name: string, play: (stage: Stage) => Promise<void>]
