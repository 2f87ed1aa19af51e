import type { Result } from '../../core/match.ts'
import type { Deps } from '../deps.ts'
import { withRetry } from '../play/commit.ts'
import { no, NO_TABLE, noGame } from '../play/load.ts'
import { seatOf } from '../play/answer.ts'
import type { PersonId, StoredRow, TableId, TableRecord } from '../store.ts'
import { storyOf } from './words.ts'

/** As far back as anybody reads at one sitting. */
const ROWS_BACK = 400

/** Where a story begins. */
type From = (rows: readonly StoredRow[], table: TableRecord, seat: string | undefined) => number

/** What is not told yet is its player's own: nobody else learns what may still be taken back. */
export const endFor = ({ asking, rows, due }: TableRecord, seat: string | undefined): number =>
  asking.some(ask => ask.seat === seat) ? rows : due

async function storyFrom(
  deps: Deps,
  id: TableId,
  person: PersonId | undefined,
  from: From,
  most?: number,
): Promise<Result<readonly string[]>> {
  const table = await withRetry(deps, () => deps.store.table(id))
  if (!table) return no(NO_TABLE(id))
  const game = deps.games[table.game]
  if (!game) return no(noGame(table))
  const seat = person === undefined ? undefined : seatOf(table, person)
  const rows = await withRetry(deps, () =>
    deps.store.rows(id, Math.max(0, table.rows - ROWS_BACK), endFor(table, seat)),
  )
  const first = from(rows, table, seat)
  return {
    ok: true,
    value: storyOf(
      game,
      rows.filter(({ seq }) => seq >= first),
      seat ?? 'table',
      most,
    ),
  }
}

/**
 * What has happened since this person last answered here, as they may read it, at most the last `lines` of
 * it; the setting up stands on the board. To who has no seat, everything.
 */
export const news = (
  deps: Deps,
  id: TableId,
  person: PersonId,
  lines?: number,
): Promise<Result<readonly string[]>> =>
  storyFrom(
    deps,
    id,
    person,
    (rows, _table, seat) =>
      seat === undefined ? 0 : (rows.findLast(row => row.seat === seat)?.seq ?? 0) + 1,
    lines,
  )

/** What this person has done that is not told to the others yet. */
export const untold = (deps: Deps, id: TableId, person: PersonId): Promise<Result<readonly string[]>> =>
  storyFrom(deps, id, person, (_rows, { due }) => due)

/** The last `lines` of the story, as this person may read it. */
export const story = (
  deps: Deps,
  id: TableId,
  person: PersonId | undefined,
  lines: number,
): Promise<Result<readonly string[]>> => storyFrom(deps, id, person, () => 0, lines)
