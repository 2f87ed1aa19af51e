/** Describes the messages between the bench and the bot in its own process. */
export type ToBot = { readonly say: 'how much?' | 'stop' }

/** `peakMB`: the most it ever took; `cpuMs`: time on a core since it began, all threads together. */
export interface Usage {
  readonly rssMB: number
  readonly peakMB: number
  readonly cpuMs: number
}
export type FromBot = { readonly say: 'ready' } | { readonly say: 'so much'; readonly usage: Usage }
