import type { Answer, Ask } from '../../core/ask.ts'

/**
 * The messages between the driver and the process it kills. The driver plays the people and their channel.
 */
export type ToBot =
  | {
      readonly say: 'answer'
      readonly table: string
      readonly person: string
      readonly ask: string
      readonly picks: Answer
      readonly key: string
    }
  | { readonly say: 'look'; readonly table: string }
  | { readonly say: 'posted'; readonly nonce: string }
  /** Tell what is due, then end. */
  | { readonly say: 'finish' }

export type FromBot =
  | { readonly say: 'ready' | 'finished' }
  /** The answer is kept: from here on nothing may lose it. */
  | { readonly say: 'kept'; readonly key: string; readonly table: string; readonly open: readonly Ask[] }
  | { readonly say: 'refused'; readonly key: string; readonly table: string; readonly why: string }
  | { readonly say: 'open'; readonly table: string; readonly open: readonly Ask[] }
  | { readonly say: 'post'; readonly table: string; readonly nonce: string; readonly seqs: readonly number[] }
