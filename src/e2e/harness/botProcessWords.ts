import type { KeptClick } from '../kills/killWitness.ts'

/** The messages of the bot's process to the suite that kills it. Any message to the bot means: stop. */
export type BotProcessMessage =
  | { readonly say: 'ready' }
  /** From here on the click must not get lost. */
  | { readonly say: 'kept'; readonly kept: KeptClick }
  /** A line of its log. */
  | { readonly say: 'line'; readonly line: string }
