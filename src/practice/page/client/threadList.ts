import type { ShownChannel } from '../protocol.ts'

export interface ThreadList {
  /** The threads listed under the channel. */
  readonly shown: readonly ShownChannel[]
  /** How many more there are to look through. */
  readonly others: number
}

/**
 * Lists threads as Discord's clients do: the person's own that are awake, and the open one. The others appear
 * on request.
 */
export function threadsUnder(
  channels: Iterable<ShownChannel>,
  parent: string,
  open: string | undefined,
  browsing: boolean,
): ThreadList {
  const all = [...channels].filter(one => one.kind === 'thread' && one.parent === parent)
  const isOwn = (one: ShownChannel): boolean => one.id === open || (one.joined === true && !one.archived)
  const others = all.filter(one => !isOwn(one))
  return { shown: [...all.filter(isOwn), ...(browsing ? others : [])], others: others.length }
}
