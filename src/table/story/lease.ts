import { maySee } from '../../core/fact.ts'
import { cardOf, type TableCard } from '../lobby/card.ts'
import type { Deps } from '../deps.ts'
import { withRetry } from '../play/commit.ts'
import { gameNotFound } from '../play/words.ts'
import type { StoredRow, TableId, TableRecord, StoryLease } from '../store.ts'
import { storyOf } from './words.ts'

/**
 * What everybody may know of a row: neither a secret answer nor a secret fact can get into a post by mistake.
 */
export type OpenRow = Pick<StoredRow, 'seq' | 'kind' | 'seat' | 'at' | 'facts'>

/** What is to be posted: everything that happened in a stretch of the log, once. */
export interface Post {
  readonly table: TableCard
  /** The same for the same stretch, however often it is tried: who receives it can tell a repetition. */
  readonly nonce: string
  readonly rows: readonly OpenRow[]
  /** As everybody may read it. */
  readonly story: readonly string[]
  /** Another post follows at once: who is asked belongs into that one. */
  readonly more: boolean
}

const LEASE_MS = 30_000
const TRY_AGAIN_MS = 15_000
const AT_ONCE = 100

/** Tells what is due at one table, if nobody else is at it. True: something was told. */
export async function tell(deps: Deps, id: TableId, post: (post: Post) => Promise<void>): Promise<boolean> {
  let until = 0
  const telling = await withRetry(deps, () => {
    until = deps.now() + LEASE_MS
    return deps.store.leaseStory(id, deps.now(), until)
  })
  const table = telling && (await deps.store.table(id))
  if (!telling || !table) return false
  try {
    const told = await postOf(deps, table, telling)
    // From then on somebody else may be at it.
    if (deps.now() >= until) return false
    await post(told)
  } catch (error) {
    // Should the store be away as well, it is tried again when the lease has run out.
    await deps.store.releaseStory(telling, deps.now() + TRY_AGAIN_MS).catch(() => undefined)
    throw error
  }
  await withRetry(deps, () => deps.store.markDelivered(telling))
  return true
}

async function postOf(deps: Deps, table: TableRecord, { from, to }: StoryLease): Promise<Post> {
  const rows = await deps.store.rows(table.id, from, to)
  const game = deps.games[table.game]
  // A bot that has the game tells it: told without words, it would be lost.
  if (!game) throw new Error(gameNotFound(table.game))
  return {
    table: cardOf(table),
    nonce: `${table.id}-${to}`,
    rows: rows.map(publicRow),
    story: storyOf(game, rows),
    more: table.due > to,
  }
}

const publicRow = ({ seq, kind, seat, at, facts }: StoredRow): OpenRow => ({
  seq,
  kind,
  at,
  facts: facts.filter(fact => maySee(fact, 'table')),
  ...(seat === undefined ? {} : { seat }),
})

/**
 * Tells whatever is due anywhere: after a restart, and again and again. A table that cannot be told holds up
 * no other. Once it is to stop, what is being told is the last; the rest stays due.
 */
export async function tellAll(
  deps: Deps,
  post: (post: Post) => Promise<void>,
  failed: (id: TableId, error: unknown) => void,
  stop?: AbortSignal,
): Promise<number> {
  const ids = await withRetry(deps, () => deps.store.dueStories(deps.now(), deps.now() + LEASE_MS, AT_ONCE))
  let told = 0
  for (const id of ids) {
    try {
      while (!stop?.aborted && (await tell(deps, id, post))) told++
    } catch (error) {
      failed(id, error)
    }
  }
  return told
}
