import type { Tell } from '../facts.ts'
import type { Bound, Effect, EventFrame, Faction, State } from '../state.ts'
import type { GeneralEffect, GeneralOp } from './effect.ts'

/** Tells what a verb of the cards can do. Its questions, if any, are steps of their own. */
export interface Word<E extends Effect> {
  /** Does at once what needs no choice, and puts a frame on the stack for what does. */
  begin(s: State, event: EventFrame, effect: E, tell: Tell): void
  /** True if it could do anything now, so that nothing empty is offered. */
  can(s: State, you: Faction, effect: E, names: Readonly<Record<string, Bound>>): boolean
  /**
   * Returns how many cubes, hits, pieces, cards or CP it could affect now, up to what it asks for. If absent:
   * 1 if it can do anything.
   */
  most?(s: State, you: Faction, effect: E, names: Readonly<Record<string, Bound>>): number
}
export type WordFor<O extends GeneralOp> = Word<Extract<GeneralEffect, { op: O }>>
