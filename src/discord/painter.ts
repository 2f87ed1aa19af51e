import type { Studio } from '../draw/studio.ts'

/** Somebody who draws; without them, words have to do. */
export type Painter = Pick<Studio, 'draw'>
