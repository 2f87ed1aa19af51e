import type { Seat } from '../../core/ask.ts'
import type { Game, StoryLine, Tally } from '../../core/game.ts'
import { maySee } from '../../core/steps.ts'
import { effectiveRows, isRemark } from '../../core/undo.ts'
import { silentIn, voteIn, type Vote } from '../play/vote.ts'
import { cardOf, type TableCard } from '../card.ts'
import type { Deps } from '../deps.ts'
import { openTable, withRetry } from '../play/load.ts'
import { gameNotFound } from '../play/words.ts'
import type { StoredRow, TableId, TableRecord, Time } from '../store.ts'
import { storyLinesOf, storyOf } from '../play/storyWords.ts'

/**
 * Says what everybody may know of a row: neither a secret answer nor a secret fact can get into a post by
 * mistake.
 */
export type OpenRow = Pick<StoredRow, 'seq' | 'kind' | 'seat' | 'at' | 'facts'>

/** Says what is to be posted: everything that happened in a stretch of the log, once. */
export interface Post {
  readonly table: TableCard
  /** The same for the same stretch, however often it is tried: who receives it can tell a repetition. */
  readonly nonce: string
  readonly rows: readonly OpenRow[]
  /** Reads as everybody may read it. */
  readonly story: readonly StoryLine[]
  /** A turn begins in it, where the game counts any. */
  readonly beginsTurn?: true
  /** Holds the vote that stands at the end of it. */
  readonly vote?: OpenVote
  /** How the game is won and played, where the game begins with it. */
  readonly primer?: readonly string[]
  /** What the game came to, where it was played to its end with it. */
  readonly end?: Ending
  /** Another post follows at once: who is asked belongs into that one. */
  readonly more: boolean
}

interface Ending {
  readonly tally?: Tally
  /** From the first move to the last. */
  readonly tookMs: Time
}

/** Describes a vote as everybody may read it. */
export interface OpenVote extends Pick<Vote, 'motion' | 'until' | 'agreed'> {
  /** It begins with this post. */
  readonly isNew: boolean
  /** Lists seats whose answer is missing. */
  readonly silent: readonly Seat[]
  /** Says what would be undone. */
  readonly lines: readonly string[]
}

const LEASE_MS = 30_000
const TRY_AGAIN_MS = 15_000
const AT_ONCE = 100
/** Limits the rows before a post among which a vote that still stands is looked for. */
const ROWS_LOOKED_AT = 200

/** Says what was told of a story: nothing; `all` that was due; a stretch, and `more` is due. */
export type ToldNow = false | 'all' | 'more'

/** Tells the next stretch that is due at one table, if nobody else is at it. */
export async function tell(deps: Deps, id: TableId, post: (post: Post) => Promise<void>): Promise<ToldNow> {
  let until = 0
  const telling = await withRetry(deps, () => {
    until = deps.now() + LEASE_MS
    return deps.store.leaseStory(id, deps.now(), until)
  })
  if (!telling) return false
  try {
    const told = await retell(deps, id, telling.from, telling.to)
    if (!told) return false
    // From then on somebody else may be at it.
    if (deps.now() >= until) return false
    await post(told)
  } catch (error) {
    // Should the store be away as well, it is tried again when the lease has run out.
    await deps.store.releaseStory(telling, deps.now() + TRY_AGAIN_MS).catch(() => undefined)
    throw error
  }
  return (await withRetry(deps, () => deps.store.markDelivered(telling))) ? 'more' : 'all'
}

/** Returns rows `from` up to `to` - 1 as one post, though they may have been told in several. */
export async function retell(deps: Deps, id: TableId, from: number, to: number): Promise<Post | undefined> {
  // A table that can't be played on is told, too.
  const { table, now } = await withRetry(deps, () => openTable(deps, id))
  if (!table) return undefined
  const rows = now.ok ? await now.value.log.rows(from, to) : await deps.store.rows(id, from, to)
  return postOf(deps, table, rows, to)
}

async function postOf(deps: Deps, table: TableRecord, rows: readonly StoredRow[], to: number): Promise<Post> {
  const game = deps.games[table.game]
  // A bot that has the game tells it: told without words, it would be lost.
  if (!game) throw new Error(gameNotFound(table.game))
  const vote = table.phase === 'over' ? undefined : await voteAt(deps, table, rows)
  const primer = rows.some(({ kind }) => kind === 'setup') ? game.words.primer?.(table.setup) : undefined
  const whole = storyLinesOf(game, rows)
  return {
    table: cardOf(table),
    nonce: `${table.id}-${to}`,
    rows: rows.map(publicRow),
    // The picture shows how a game is set up, and /history tells it.
    story: primer
      ? storyLinesOf(
          game,
          rows.filter(({ kind }) => kind !== 'setup'),
        )
      : whole,
    ...(whole.some(({ heads }) => heads?.of === 'turn') ? { beginsTurn: true as const } : {}),
    ...(vote ? { vote: await openVote(deps, game, table, vote, rows) } : {}),
    ...(primer ? { primer } : {}),
    ...(table.result?.how === 'played' && to === table.rows ? { end: await endOf(deps, game, table) } : {}),
    more: table.due > to,
  }
}

/** Returns the vote that stands after these rows. */
async function voteAt(
  { store }: Deps,
  { id }: TableRecord,
  rows: readonly StoredRow[],
): Promise<Vote | undefined> {
  const [{ seq: from } = { seq: 0 }] = rows
  const proposals = await store.rows(id, Math.max(0, from - ROWS_LOOKED_AT), from, 'propose')
  const begun = proposals.at(-1)?.seq
  return voteIn(begun === undefined ? rows : [...(await store.rows(id, begun, from)), ...rows])
}

async function endOf({ store }: Deps, game: Game, table: TableRecord): Promise<Ending> {
  const { startedAt = 0, endedAt = startedAt } = table
  const rows = game.words.tally ? effectiveRows(await store.rows(table.id)) : []
  const facts = rows.flatMap(row => row.facts.filter(fact => maySee(fact, 'table')))
  return {
    tookMs: Math.max(0, endedAt - startedAt),
    ...(game.words.tally ? { tally: game.words.tally(facts) } : {}),
  }
}

async function openVote(
  { store }: Deps,
  game: Game,
  table: TableRecord,
  vote: Vote,
  rows: readonly StoredRow[],
): Promise<OpenVote> {
  const { motion, agreed, until } = vote
  const isNew = rows.some(({ kind }) => kind === 'propose')
  const end = rows.at(-1)?.seq ?? 0
  const lines =
    motion.what === 'undo' && isNew
      ? undoneLines(game, await store.rows(table.id, 0, end + 1), motion.to)
      : []
  return {
    motion,
    agreed,
    isNew,
    silent: silentIn(table, vote),
    lines,
    ...(until === undefined ? {} : { until }),
  }
}

/** What going back to the state after row `to` would take back, as everybody may read it. */
const undoneLines = (game: Game, rows: readonly StoredRow[], to: number): readonly string[] =>
  storyOf(
    game,
    effectiveRows(rows).filter(row => row.seq > to && !isRemark(row)),
  )

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
      let now: ToldNow = 'more'
      while (!stop?.aborted && now === 'more') {
        now = await tell(deps, id, post)
        if (now) told++
      }
    } catch (error) {
      failed(id, error)
    }
  }
  return told
}
