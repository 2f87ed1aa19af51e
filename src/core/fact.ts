import type { Seat } from './ask.ts'

/**
 * Something that happened, as data; text.ts turns it into a sentence.
 * `seenBy`: only these seats may read it. `reveals`: it showed somebody something hidden until then, so undo
 * stops here.
 */
export interface Fact {
  readonly fact: string
  readonly seenBy?: readonly Seat[]
  readonly reveals?: true
}
export type Tell<F extends Fact = Fact> = (fact: F) => void

export const maySee = (fact: Fact, as: Seat | 'table'): boolean => !fact.seenBy || fact.seenBy.includes(as)
