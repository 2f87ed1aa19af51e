import { BOT_BUSY } from '../words.ts'
import { isRemark, effectiveRows } from '../../core/undo.ts'
import { answerForced, followedBy, type Match, type Result } from '../../core/match.ts'
import type { Fact } from '../../core/steps.ts'
import type { Deps } from '../deps.ts'
import { whyIncompleteLog, replayed, whyNotCommitted } from './verify.ts'
import { askingOf, commitOf, botErrandsOf, remindersOf } from '../play/commit.ts'
import { no, takenUp } from '../play/load.ts'
import type { Resumed } from '../play/log.ts'
import {
  StoreDown,
  type Loaded,
  type StoredRow,
  type TableId,
  type TableRecord,
  type Asking,
} from '../store.ts'
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
  noGameHere,
  questionChanged,
  questionGone,
  questionNew,
  unreadable,
} from '../play/words.ts'
import type { Verdict } from '../../core/replay.ts'

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
    errands: { remind: remindersOf(asking, at, table), bot: botErrandsOf({ ...table, asking }, at) },
  })
  return { ok: true, value: (await store.table(id)) ?? table }
}

const TRIES = 5

/**
 * Takes a table whose newest moves the rules of today do not give any more back to its newest kept state, by
 * a row that says so, and on from there. Nothing is left out of the log.
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
  const asking = askingOf(match)
  const errands = { remind: remindersOf(asking, at, table), bot: botErrandsOf({ ...table, asking }, at) }
  return (await store.commit({ ...commit, due: match.next, errands })) === 'done'
}

/** Says what a bot with today's rules would find at a table that is being played. */
export interface Checkup {
  readonly table: TableRecord
  /** Why the log is not what was written. */
  readonly altered?: string
  /** Why the game cannot go on from its newest state. */
  readonly stuck?: string
  /** Lists questions that are open and are not what they were when they were asked. */
  readonly questions: readonly string[]
  /**
   * The first row that today's rules give differently. That alone is no trouble: it stands as it was played.
   */
  readonly differs?: Extract<Verdict, { same: false }>
}

export const isTrouble = ({ altered, stuck, questions }: Checkup): boolean =>
  altered !== undefined || stuck !== undefined || questions.length > 0

const PAGE = 50

/** Returns every table that is being played, one after the other: only one of them is in memory. */
export async function* checkups({ store, games }: Pick<Deps, 'store' | 'games'>): AsyncGenerator<Checkup> {
  let after: TableId = ''
  for (;;) {
    const page = await store.tables({ phases: ['playing'], after, limit: PAGE })
    for (const { id } of page) {
      const found = await checkup({ store, games }, id)
      if (found) yield found
    }
    const last = page[page.length - 1]
    if (!last) return
    after = last.id
  }
}

/** Looks at one table and leaves it as it is. Undefined: it is not there, or not being played. */
export async function checkup(
  { store, games }: Pick<Deps, 'store' | 'games'>,
  id: TableId,
): Promise<Checkup | undefined> {
  const loaded = await store.load(id)
  if (loaded?.table.phase !== 'playing') return undefined
  const { table } = loaded
  try {
    const rows = await store.rows(id, 0, table.rows)
    const altered = whyNotCommitted(table) ?? whyIncompleteLog({ table, rows })
    const game = Object.hasOwn(games, table.game) ? games[table.game] : undefined
    if (!game)
      return {
        table,
        stuck: noGameHere(table.game),
        questions: [],
        ...(altered === undefined ? {} : { altered }),
      }
    let stumble = ''
    const taken = takenUp(game, loaded, error => {
      stumble = ` (${messageOf(error)})`
    })
    const verdict = replayed(game, { table, rows })
    return {
      table,
      ...(altered === undefined ? {} : { altered }),
      ...(taken.ok
        ? { questions: questionsThatDiffer(table.asking, askingOf(taken.value.match)) }
        : { stuck: `${taken.why}${stumble}`, questions: [] }),
      ...(verdict.same ? {} : { differs: verdict }),
    }
  } catch (error) {
    if (error instanceof StoreDown) throw error
    return { table, stuck: unreadable(messageOf(error)), questions: [] }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function questionsThatDiffer(before: readonly Asking[], now: readonly Asking[]): readonly string[] {
  const gone = before
    .filter(one => !now.some(({ id }) => id === one.id))
    .map(one => questionGone(one.seat, one.what, one.id))
  const other = now.flatMap(one => {
    const asked = before.find(({ id }) => id === one.id)
    if (!asked) return [questionNew(one.seat, one.what, one.id)]
    return asked.digest === one.digest ? [] : [questionChanged(one.seat, one.what, one.id)]
  })
  return [...gone, ...other]
}
