import type { Match, Result, Row } from '../../core/match.ts'
import { resumed } from '../../core/replay.ts'
import type { Deps } from '../deps.ts'
import type { PersonId, Snapshot, TableId } from '../store.ts'
import { seatOf } from './answer.ts'
import { live, withRetry } from './load.ts'
import type { Live } from './log.ts'

/** A table as far as a person may know of it: who is in the middle of a turn further than all others. */

/** Returns the table with its game as far as this person may know of it. */
export async function loadVisible(
  deps: Deps,
  id: TableId,
  person: PersonId | undefined,
): Promise<Result<Live>> {
  const now = await withRetry(deps, () => live(deps, id))
  return now.ok ? { ok: true, value: await visibleIn(deps, now.value, person) } : now
}

export async function visibleIn(deps: Deps, now: Live, person: PersonId | undefined): Promise<Live> {
  const { table, match } = now
  const seat = person === undefined ? undefined : seatOf(table, person)
  const isTheirs = table.due === table.rows || match.open.some(ask => ask.who === seat)
  return isTheirs ? now : { ...now, match: await asTold(deps, now) }
}

type Now = Pick<Live, 'table' | 'match' | 'log'>

/** Caches the last told state of each match, so that it is not replayed for every viewer. */
const told = new WeakMap<Match, { readonly due: number; readonly match: Match }>()

/** Returns the match as it stood when the story was told last; never a newer one, whatever goes wrong. */
async function asTold(deps: Deps, now: Now): Promise<Match> {
  const { due } = now.table
  const before = told.get(now.match)
  if (before?.due === due) return before.match
  const match = await asOf(deps, now, due)
  told.set(now.match, { due, match })
  return match
}

/** Returns the match as it stood after the rows before `end`, of which there must be some. */
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
