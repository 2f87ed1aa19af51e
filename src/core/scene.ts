import type { Ask, OptionId, Seat } from './ask.ts'
import type { Fact } from './steps.ts'

/** Holds what a picture says, as plain data; each game has its own kinds. */
export interface Scene {
  readonly kind: string
  /** A board for a phone is high and narrow, or only the map of that. Absent: it is drawn wide. */
  readonly shape?: BoardShape
}
export type BoardShape = 'tall' | 'map'
/**
 * If `numbered`, its options bear their places in the question, from 1; otherwise they bear what their labels
 * begin with.
 */
interface Choice extends Scene {
  readonly numbered?: true
}
/** A white list like the view they are made of. */
export interface Scenes<V> {
  /** With `isEndedEarly`, the players ended the game while a question was still open. */
  board(view: V, isEndedEarly?: boolean): Scene
  /** Shows what is the viewer's own; undefined for the table. */
  hand(view: V): Scene | undefined
  /** A card close up, by words of its title; undefined: no card has such a title. */
  card(view: V, name: string): Scene | undefined
  /**
   * What can be chosen, for the seat that answers, with what is `picked` of it: shown to that seat alone.
   * Undefined: words are
   * enough for this question.
   */
  choice?(view: V, ask: Ask, picked: readonly OptionId[]): Choice | undefined
  /**
   * Pictures of what has just happened. What takes a whole game to be told needs the facts of the whole game.
   */
  told(view: V, facts: readonly Fact[]): readonly Scene[]
}

/** Lists what an exhibit cannot do without. */
export type Need = 'picture' | 'text' | 'provenance' | 'test' | 'play'
/**
 * Something the game holds, with all that is known of it:
 * a card, an ability, a state of the table worth a look.
 */
export interface Exhibit {
  readonly id: string
  /** The heading it stands under. */
  readonly group: string
  readonly title: string
  readonly needs: readonly Need[]
  readonly scene?: Scene
  /** Holds the picture before it, where changes are to be seen. */
  readonly before?: Scene
  readonly names?: Readonly<Record<Seat, string>>
  readonly text?: string
  /** What it does, as data, as it is carried out. */
  readonly effect?: unknown
  readonly values?: Readonly<Record<string, unknown>>
  /**
   * Says where the values come from, '<kind>: <source>', nested like the fields it speaks of. What is
   * 'designed' is ours.
   */
  readonly provenance?: Readonly<Record<string, unknown>>
  /**
   * Quotes words that stand in the file that tests it, or the name under which its picture is kept, to be
   * compared with.
   */
  readonly isTestedBy?: string | { readonly kept: string }
  /** Lists words of `coverage` that are about it. */
  readonly covers?: readonly string[]
}
