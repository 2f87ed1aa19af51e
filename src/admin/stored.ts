import type { Ask } from '../core/ask.ts'
import { foldTo, effectiveRows } from '../core/undo.ts'
import type { AnyState, Game } from '../core/game.ts'
import type { Match, Row, Result } from '../core/match.ts'
import { readConfig } from '../config.ts'
import { lookInto } from '../store/open.ts'
import type { Deps } from '../table/deps.ts'
import type { Store, StoredRow, TableRecord } from '../table/store.ts'
import { depsFor } from '../table/service.ts'
import { storyOf } from '../table/play/storyWords.ts'
import { inMemory } from '../terminal/keeper.ts'
import { tableLine } from '../terminal/list.ts'
import type { Session } from '../terminal/session.ts'
import { boardLines, questionLines } from '../terminal/show.ts'
import { print } from './tool.ts'
import {
  BY_THE_TABLE,
  hasRows,
  NO_OPEN_QUESTION,
  noGameOf,
  noSnapshotBefore,
  noTableStored,
  openQuestionOf,
  OTHER_STATE,
  rowLine,
  rulesFailBetween,
  seatNotHere,
} from './words.ts'

export interface Look {
  readonly id: string
  /** Holds the row after which it is looked at; the last one without it. */
  readonly at?: number
  /** Says whose secrets are shown; nobody's without it. */
  readonly as?: string
}

const no = (why: string): Result<never> => ({ ok: false, why })

/** From the database that DATABASE_URL or DATA_DIR name. */
export async function storedTable(look: Look): Promise<Result<readonly string[]>> {
  const config = readConfig(process.env)
  if (!config.ok) return no(config.reasons.join('\n'))
  const opened = await lookInto(config.value, { notice: print })
  if (!opened.ok) return opened
  try {
    return await lookAt(depsFor(opened.value.store), look)
  } catch (error) {
    return no(error instanceof Error ? error.message : String(error))
  } finally {
    await opened.value.close()
  }
}

/** Returns a kept table as it stood after one of its rows. Nothing is changed by it. */
export async function lookAt(
  { store, games, now }: Pick<Deps, 'store' | 'games' | 'now'>,
  { id, at, as = 'table' }: Look,
): Promise<Result<readonly string[]>> {
  const table = await store.table(id)
  if (!table) return no(noTableStored(id))
  const game = games[table.game]
  if (!game) return no(noGameOf(table.game))
  const rows = await store.rows(id)
  const row = at === undefined ? rows.at(-1) : rows[at]
  if (!row) return no(hasRows(id, rows.length))
  const seats = table.chairs.flatMap(({ seat }) => (seat === undefined ? [] : [seat]))
  if (as !== 'table' && !seats.includes(as)) return no(seatNotHere(as, id, seats))
  const then = await stateAfter(store, game, table, rows, row)
  return then.ok
    ? {
        ok: true,
        value: [
          tableLine(game, table, now()),
          ...rowLines(game, rows, row, as),
          ...then.value.alarms,
          ...standLines(then.value.match, as),
        ],
      }
    : then
}

interface Then {
  readonly match: Match
  readonly alarms: readonly string[]
}

/** From the snapshot at or before the row. */
async function stateAfter(
  store: Store,
  game: Game,
  { id, setup, content }: TableRecord,
  rows: readonly StoredRow[],
  { seq, hash }: Row,
): Promise<Result<Then>> {
  const base = await store.snapshotAt(
    id,
    effectiveRows(rows.filter(row => row.seq <= seq)).map(row => row.seq),
  )
  if (!base) return no(noSnapshotBefore(seq))
  try {
    game.prepare(setup, content)
    const { state, open } = foldTo({ game, setup, rows }, seq, base)
    const alarms = game.hash(state) === hash ? [] : [OTHER_STATE]
    return { ok: true, value: { match: matchOf(game, setup, state, open), alarms } }
  } catch (error) {
    return no(rulesFailBetween(base.seq, seq, error instanceof Error ? error.message : String(error)))
  }
}

const matchOf = (game: Game, setup: TableRecord['setup'], state: AnyState, open: readonly Ask[]): Match => ({
  game,
  setup,
  state,
  open,
  rows: [],
  next: 0,
})

function rowLines(game: Game, rows: readonly StoredRow[], row: StoredRow, as: string): readonly string[] {
  const who = row.seat === undefined ? BY_THE_TABLE : game.words.seat(row.seat)
  const when = new Date(row.at).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace('T', ' ')
  return [
    rowLine(row, rows.length - 1, who, when),
    ...storyOf(game, [row], as).map(line => `  · ${line}`),
    '',
  ]
}

/**
 * Returns the board, and what is asked: in full only to whom it is shown as, because the options can tell a
 * secret.
 */
function standLines(match: Match, as: string): readonly string[] {
  const session: Session = {
    match: { ...match, open: match.open.filter(ask => ask.who === as) },
    keeper: inMemory,
    bots: [],
    chance: match.state.random,
    told: 0,
  }
  const asked = match.open.map(({ who, what }) => openQuestionOf(match.game.words.seat(who), what))
  return [
    ...boardLines({ ...session, match }, as),
    ...(session.match.open.length
      ? questionLines(session)
      : ['', asked.length ? `${asked.join('; ')}.` : NO_OPEN_QUESTION]),
  ]
}
