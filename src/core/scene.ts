import type { Ask, OptionId } from './ask.ts'
import type { Fact } from './fact.ts'

/** What a picture says, as plain data; each game has its own kinds. */
export interface Scene {
  readonly kind: string
}
/**
 * `numbered`: its options bear their places in the question, from 1;
 * absent: they bear what their labels begin with.
 */
export interface Choice extends Scene {
  readonly numbered?: true
}
/** A white list like the view they are made of. */
export interface Scenes<V> {
  board(view: V): Scene
  /** What is the viewer's own; for the table, undefined. */
  hand(view: V): Scene | undefined
  /** A card close up, by words of its title; undefined: no card has such a title. */
  card(view: V, name: string): Scene | undefined
  /**
   * What can be chosen, for the seat that is asked, with what is `picked` of it: shown to that seat alone.
   * Undefined: words are
   * enough for this question.
   */
  choice?(view: V, ask: Ask, picked: readonly OptionId[]): Choice | undefined
  /**
   * Pictures of what has just happened. What takes a whole game to be told needs the facts of the whole game.
   */
  told(view: V, facts: readonly Fact[]): readonly Scene[]
}
