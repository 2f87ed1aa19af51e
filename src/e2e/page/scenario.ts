import type { PageStage } from './stage.ts'

/** Something a person does at the page, and what must come of it. */
export type PageScenario = readonly [name: string, play: (stage: PageStage) => Promise<void>]
