import { BOT_BUSY } from '../lobby/words.ts'
import { isRemark, effectiveRows } from '../../core/undo.ts'
import { answerForced, followedBy, type Match, type Result } from '../../core/match.ts'
import type { Fact } from '../../core/fact.ts'
import type { Deps } from '../deps.ts'
import { whyIncompleteLog } from '../export/sound.ts'
import { askingOf, commitOf, remindersOf } from './commit.ts'
import { no, takenUp } from './load.ts'
import type { Resumed } from './live.ts'
import type { Loaded, StoredRow, TableId, TableRecord } from '../store.ts'
import {
  CAN_CONTINUE,
  CHANGED_MEANWHILE,
  gameNotFound,
  logAltered,
  NOT_CLOSED,
  NOT_RUNNING,
  SNAPSHOT_USELESS,
  staysClosed,
  tableNotFound,
} from './words.ts'

type Surroundings = Pick<Deps, 'store' | 'games' | 'now'>

/**
 * Opens a table that was shut, when its game can go on by now. Nobody was reminded meanwhile, so everybody's
 * time begins anew.
 */
export async function reopened(
  { store, games, now }: Surroundings,
  id: TableId,
): Promise<Result<TableRecord>> {
  const loaded = await store.load(id)
  if (!loaded) return no(tableNotFound(id))
  const { table } = loaded
  const game = games[table.game]
  if (table.shut === undefined) return no(NOT_CLOSED)
  if (!game) return no(gameNotFound(table.game))
  const taken = takenUp(game, loaded)
  if (!taken.ok) return no(staysClosed(taken.why))
  if ((await store.shut(id, undefined, table.version)) !== 'done') return no(CHANGED_MEANWHILE)
  const asking = table.phase === 'playing' ? askingOf(taken.value.match) : []
  const at = now()
  // Whoever has played in this moment has asked and set the reminders anew already.
  await store.commit({
    table: id,
    version: table.version + 1,
    at,
    asking,
    reminders: remindersOf(asking, at, table),
  })
  return { ok: true, value: (await store.table(id)) ?? table }
}

const TRIES = 5

/**
 * For a table whose newest moves the rules of today do not give any more: it goes back to its newest kept
 * state, by a row that says so, and on from there. Nothing is left out of the log.
 */
export async function mended(deps: Surroundings, id: TableId): Promise<Result<TableRecord>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const loaded = await deps.store.load(id)
    if (!loaded) return no(tableNotFound(id))
    const back = backAtState(deps, loaded, await deps.store.rows(id, 0, loaded.table.rows))
    if (!back.ok) return back
    if (await kept(deps, back.value)) return { ok: true, value: (await deps.store.table(id)) ?? loaded.table }
  }
  return no(BOT_BUSY)
}

interface Back {
  readonly before: Resumed
  readonly match: Match
}

function backAtState({ games }: Surroundings, loaded: Loaded, rows: readonly StoredRow[]): Result<Back> {
  const { table, snapshot } = loaded
  const game = games[table.game]
  if (!game) return no(gameNotFound(table.game))
  if (table.phase !== 'playing' || !snapshot) return no(NOT_RUNNING)
  if (takenUp(game, loaded).ok) return no(CAN_CONTINUE)
  const altered = whyIncompleteLog({ table, rows })
  if (altered !== undefined) return no(logAltered(altered))
  if (snapshot.seq === table.rows - 1) return no(SNAPSHOT_USELESS)
  try {
    // Without the rows after it, the state has to be sound.
    const there = takenUp(game, {
      table: { ...table, rows: snapshot.seq + 1 },
      snapshot,
      rows: loaded.rows.slice(0, 1),
    })
    return there.ok ? { ok: true, value: gone(table, there.value.match, rows) } : no(SNAPSHOT_USELESS)
  } catch {
    return no(SNAPSHOT_USELESS)
  }
}

function gone(table: TableRecord, there: Match, rows: readonly StoredRow[]): Back {
  const head = rows[rows.length - 1]?.chain ?? ''
  const moves = effectiveRows(rows.slice(0, there.next)).filter(row => !isRemark(row))
  const to = moves[moves.length - 1]?.seq ?? 0
  const before = { table, match: { ...there, rows: [], next: table.rows }, head }
  // No row makes the number of a question greater by more than one, and what nobody waited for has its number
  // nowhere else.
  const state = { ...there.state, asked: there.state.asked + table.rows - there.next + 1 }
  const row = {
    seq: table.rows,
    kind: 'rewind',
    to,
    facts: [{ fact: 'table.mend', to } as Fact],
    hash: there.game.hash(state),
  } as const
  const match = followedBy({ ...before.match, state, open: there.game.asks(state) }, row)
  return { before, match: answerForced(match, state) }
}

/**
 * A shut table takes nothing, so it is opened for it; a bot that finds it before this is in shuts it again.
 */
async function kept(
  { store, now }: Surroundings,
  { before: { table, ...before }, match }: Back,
): Promise<boolean> {
  if (table.shut !== undefined && (await store.shut(table.id, undefined, table.version)) !== 'done')
    return false
  const version = table.shut === undefined ? table.version : table.version + 1
  const at = now()
  const commit = commitOf({ ...before, table: { ...table, version } }, { match }, undefined, at)
  const reminders = remindersOf(askingOf(match), at, table)
  return (await store.commit({ ...commit, due: match.next, reminders })) === 'done'
}
