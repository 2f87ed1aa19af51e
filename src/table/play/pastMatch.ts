import type { Match, Row } from '../../core/match.ts'
import { resumed } from '../../core/resume.ts'
import type { Deps } from '../deps.ts'
import { withRetry } from './commit.ts'
import type { Live } from './live.ts'
import type { Snapshot } from '../store.ts'

/** Rebuilds earlier states of a match, because viewers may only see what the story has told. */

type Now = Pick<Live, 'table' | 'match' | 'log'>

/** Caches the last told state of each match, so that it is not replayed for every viewer. */
const told = new WeakMap<Match, { readonly due: number; readonly match: Match }>()

/** The match as it stood when the story was told last; never a newer one, whatever goes wrong. */
export async function asTold(deps: Deps, now: Now): Promise<Match> {
  const { due } = now.table
  const before = told.get(now.match)
  if (before?.due === due) return before.match
  const match = await asOf(deps, now, due)
  told.set(now.match, { due, match })
  return match
}

/** The match as it stood after the rows before `end`, of which there must be some. */
export async function asOf(deps: Deps, { table, match, log }: Now, end: number): Promise<Match> {
  const base = await withRetry(deps, () => log.snapshotAt(Array.from({ length: end }, (_, seq) => seq)))
  if (!base) throw new Error(`no state is kept of what stood at table ${table.id}`)
  const rows = await withRetry(deps, () => log.rows(base.seq + 1, end))
  return (
    playedOn(match, base, rows) ?? {
      ...match,
      state: base.state,
      open: match.game.asks(base.state),
      rows: [],
      next: base.seq + 1,
    }
  )
}

function playedOn({ game, setup }: Match, { seq, state }: Snapshot, rows: readonly Row[]): Match | undefined {
  try {
    const resuming = resumed(game, setup, { seq, state: game.copy(state) }, rows)
    return resuming.ok ? resuming.value : undefined
  } catch {
    // Other rules may not even know what to do with an old answer.
    return undefined
  }
}
