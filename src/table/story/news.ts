import type { Game } from '../../core/game.ts'
import type { Result } from '../../core/match.ts'
import type { Deps } from '../deps.ts'
import { withRetry } from '../play/commit.ts'
import { no, NO_TABLE, noGame } from '../play/load.ts'
import type { Live } from '../play/live.ts'
import { seatOf } from '../play/answer.ts'
import type { PersonId, StoredRow, TableId, TableRecord } from '../store.ts'
import { storyOf } from './words.ts'

/** As far back as anybody reads at one sitting. */
const ROWS_BACK = 400

/** What is not told yet is its player's own: nobody else learns what may still be taken back. */
export const endFor = ({ asking, rows, due }: TableRecord, seat: string | undefined): number =>
  asking.some(ask => ask.seat === seat) ? rows : due

/** A table whose story is read, with its newest rows as far as `seat` may know them. */
interface Reading {
  readonly table: TableRecord
  readonly game: Game
  readonly rows: readonly StoredRow[]
  readonly seat: string | undefined
}

const storyFrom = ({ game, rows, seat }: Reading, first: number, most?: number): readonly string[] =>
  storyOf(
    game,
    rows.filter(({ seq }) => seq >= first),
    seat ?? 'table',
    most,
  )

/**
 * What has happened since this person last answered here, as they may read it, at most the last `most` lines
 * of it; the setting up stands on the board. To who has no seat, everything.
 */
const newsIn = (reading: Reading, most?: number): readonly string[] => {
  const { rows, seat } = reading
  const first = seat === undefined ? 0 : (rows.findLast(row => row.seat === seat)?.seq ?? 0) + 1
  return storyFrom(reading, first, most)
}

/** What this person has done that is not told to the others yet. */
const unpublishedIn = (reading: Reading): readonly string[] => storyFrom(reading, reading.table.due)

/** What one person reads at a table they have loaded. */
export async function newsAt(
  deps: Deps,
  { table, match: { game }, log }: Live,
  seat: string,
  most: number,
): Promise<{ readonly news: readonly string[]; readonly unpublished: readonly string[] }> {
  const end = endFor(table, seat)
  const rows = await withRetry(deps, () => log.rows(Math.max(0, table.rows - ROWS_BACK), end))
  const reading = { table, game, rows, seat }
  return { news: newsIn(reading, most), unpublished: unpublishedIn(reading) }
}

async function readingOf(deps: Deps, id: TableId, person: PersonId | undefined): Promise<Result<Reading>> {
  const table = await withRetry(deps, () => deps.store.table(id))
  if (!table) return no(NO_TABLE(id))
  const game = deps.games[table.game]
  if (!game) return no(noGame(table))
  const seat = person === undefined ? undefined : seatOf(table, person)
  const rows = await withRetry(deps, () =>
    deps.store.rows(id, Math.max(0, table.rows - ROWS_BACK), endFor(table, seat)),
  )
  return { ok: true, value: { table, game, rows, seat } }
}

const readBy =
  (read: (reading: Reading, most?: number) => readonly string[]) =>
  async (
    deps: Deps,
    id: TableId,
    person: PersonId | undefined,
    most?: number,
  ): Promise<Result<readonly string[]>> => {
    const reading = await readingOf(deps, id, person)
    return reading.ok ? { ok: true, value: read(reading.value, most) } : reading
  }

export const news = readBy(newsIn)
export const untold = readBy(unpublishedIn)
/** The last `most` lines of the story, as this person may read it. */
export const story = readBy((reading, most) => storyFrom(reading, 0, most))
