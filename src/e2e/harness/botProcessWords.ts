import type { KeptClick } from '../kills/killWitness.ts'

/** What the process of the bot says to whoever kills it. Whatever it is told itself means: end in peace. */
export type BotProcessMessage =
  | { readonly say: 'ready' }
  /** From here on nothing may lose it. */
  | { readonly say: 'kept'; readonly kept: KeptClick }
  /** Of its log. */
  | { readonly say: 'line'; readonly line: string }
