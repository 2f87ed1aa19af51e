import type { Seat } from './ask.ts'
import type { Scene } from './scene.ts'

/** What an exhibit cannot do without. */
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
  /** The picture before it, where changes are to be seen. */
  readonly before?: Scene
  readonly names?: Readonly<Record<Seat, string>>
  readonly text?: string
  /** What it does, as data, as it is carried out. */
  readonly effect?: unknown
  readonly values?: Readonly<Record<string, unknown>>
  /**
   * Where the values come from, '<kind>: <source>', nested like the fields it speaks of.
   * What is 'designed' is ours.
   */
  readonly provenance?: Readonly<Record<string, unknown>>
  /**
   * Words that stand in the file that tests it;
   * or the name under which its picture is kept, to be compared with.
   */
  readonly isTestedBy?: string | { readonly kept: string }
  /** Words of `coverage` that are about it. */
  readonly covers?: readonly string[]
}
