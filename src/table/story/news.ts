import type { Result } from '../../core/match.ts'
import type { Deps } from '../deps.ts'
import { no, withRetry } from '../play/load.ts'
import { gameNotFound, tableNotFound } from '../play/words.ts'
import { endFor, type Live } from '../play/log.ts'
import { seatOf } from '../play/answer.ts'
import type { PersonId, TableId, TableRecord } from '../store.ts'
import { storyLinesOf, storyOf, withoutNext, type StoryLine } from '../play/storyWords.ts'

/** Reaches as far back as anybody reads at one sitting. */
const ROWS_BACK = 400

/** Returns the newest rows, which are as many as anybody reads at one sitting. */
const newestOf = ({ rows }: TableRecord): number => Math.max(0, rows - ROWS_BACK)

/** Says what one player reads at a table that is loaded. */
interface News {
  /**
   * What has happened since they last answered, at most `most` lines; the setting up stands on the board, and
   * whose turn it is now stands in the question.
   */
  readonly news: readonly StoryLine[]
  /** What they have done that is not told to the others yet. */
  readonly unpublished: readonly string[]
}

export async function newsAt(
  deps: Deps,
  { table, match: { game }, log }: Live,
  seat: string,
  most: number,
): Promise<News> {
  const rows = await withRetry(deps, () => log.rows(newestOf(table), endFor(table, seat)))
  const last = rows.findLast(row => row.seat === seat)?.seq ?? 0
  const storyFrom = (first: number, lines?: number): readonly StoryLine[] =>
    storyLinesOf(
      game,
      rows.filter(({ seq }) => seq >= first),
      seat,
      lines,
    )
  return {
    news: withoutNext(storyFrom(last + 1, most)),
    unpublished: storyFrom(table.due).map(({ text }) => text),
  }
}

/** Returns the last `lines` of the story, as this person may read it. */
export async function latestStory(
  deps: Deps,
  id: TableId,
  person: PersonId | undefined,
  lines: number,
): Promise<Result<readonly string[]>> {
  const table = await withRetry(deps, () => deps.store.table(id))
  if (!table) return no(tableNotFound(id))
  const game = deps.games[table.game]
  if (!game) return no(gameNotFound(table.game))
  const seat = person === undefined ? undefined : seatOf(table, person)
  const rows = await withRetry(deps, () => deps.store.rows(id, newestOf(table), endFor(table, seat)))
  return { ok: true, value: storyOf(game, rows, seat, lines) }
}
