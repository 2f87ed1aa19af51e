import type { Kept } from '../kills/killWitness.ts'

/** What the process of the bot says to whoever kills it. Whatever it is told itself means: end in peace. */
export type FromBot =
  | { readonly say: 'ready' }
  /** From here on nothing may lose it. */
  | { readonly say: 'kept'; readonly kept: Kept }
  /** Of its log. */
  | { readonly say: 'line'; readonly line: string }
