import type { Step } from '../../../core/steps.ts'
import type { ExpanseFact } from '../facts.ts'
import type { FrameOf, State } from '../state.ts'
import type { Effect } from '../words/effect.ts'
import type { Bind, Choice } from '../words/ways.ts'
import type { Word } from '../words/word.ts'

/** Steps of words that a card's own step may put in its own way. */
export type SharedStep = 'place' | 'remove' | 'destroy' | 'build' | 'choose' | 'moveFleets' | 'moveTo'
export type FrameWith<S extends SharedStep, E> = FrameOf<S> & { readonly effect: E }

/** Carries out what only one card does. The card names it instead of a word. */
export interface OddStep<E extends Effect> {
  /** The effect as states, logs and documents write it. */
  readonly written: E
  /** True for effects of this kind, also on cards of an owner's own. Absent: a word carries it out. */
  readonly is?: (effect: Effect) => boolean
  readonly word?: Word<E>
  readonly steps?: { readonly [S in SharedStep]?: Step<State, FrameWith<S, E>, ExpanseFact> }
  /** A player is asked to choose this. */
  readonly asksFor?: string
  /** Its limit counts by this. */
  readonly perGroup?: 'Sector' | 'band' | 'faction'
  /** Names of earlier parts that it speaks of, besides those in its places and counts. */
  readonly names?: (effect: E) => readonly string[]
  /** Names that its choice binds, and how an option binds them. */
  readonly binds?: (effect: E) => readonly string[]
  readonly choices?: { readonly [S in SharedStep]?: Choice<FrameWith<S, E>> }
  /** Binds the amount that it is going to note, for parts that depend on it. */
  readonly bindAmount?: (effect: E, amount: number, names: Bind) => void
}

/** One of them as the others see it: each is only ever given effects that it is for. */
export type AnyOddStep = OddStep<Effect>
export const oddStep = <E extends Effect>(step: OddStep<E>): AnyOddStep => step as unknown as AnyOddStep
