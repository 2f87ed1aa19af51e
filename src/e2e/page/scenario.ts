import type { PageStage } from './stage.ts'

/** An action of a person at the page, with what must come of it. */
export type PageScenario = readonly [name: string, play: (stage: PageStage) => Promise<void>]
