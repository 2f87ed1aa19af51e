import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'

/** What is needed to post something of one's own accord. */
export interface Sender
  extends Pick<
    Context,
    'tables' | 'outbox' | 'log' | 'metrics' | 'absence' | 'once' | 'memory' | 'painter' | 'names'
  > {
  /** No other process posts: what this one remembers is all there is. */
  readonly alone?: boolean
}

/** As long as Discord takes it. */
const LONGEST = 25

/** The same for the same words, however long they are. */
export function nonceOf(...words: readonly string[]): string {
  const plain = words.join('-')
  return plain.length <= LONGEST
    ? plain
    : createHash('sha256').update(plain).digest('base64url').slice(0, LONGEST)
}
