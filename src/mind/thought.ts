import type { Answer } from '../core/ask.ts'
import type { AnyState, Setup } from '../core/game.ts'

/**
 * Says what a computer opponent is asked, as plain data for another process. The table itself is not in it:
 * only worlds that look like it to the seat that is asked.
 */
export interface Thought {
  readonly game: string
  /** Is the setup without the seed of the table. */
  readonly setup: Setup
  readonly content: string | undefined
  readonly worlds: readonly AnyState[]
  /** Is the id of the question. */
  readonly ask: string
  /** The name of a level. */
  readonly level: string
  readonly seed: string
  /** True if many wait, so that it is to think half as long. */
  readonly hurried?: true
}

/**
 * Thinks about a question. Returns undefined if it came to nothing, and the answer has to come from
 * elsewhere.
 */
export type Think = (thought: Thought) => Promise<Answer | undefined>
