import type { Studio } from '../../draw/studio.ts'

/** Somebody who draws; without them, words have to do, and without films single pictures. */
export type Painter = Pick<Studio, 'draw'> & Partial<Pick<Studio, 'film'>>
