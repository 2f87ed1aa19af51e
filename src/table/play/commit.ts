import { BOT_BUSY } from '../words.ts'
import { randomUUID } from 'node:crypto'
import type { Seat } from '../../core/ask.ts'
import { maySee } from '../../core/steps.ts'
import { hash } from '../../core/data.ts'
import { isRemark, effectiveRows, isRevealing } from '../../core/undo.ts'
import type { Match, Row, Result } from '../../core/match.ts'
import { chained, type Live, type Resumed } from './log.ts'
import type { Deps } from '../deps.ts'
import { orderErrandsAt } from './foretold.ts'
import { writeCommit } from './lateSnapshots.ts'
import { live, no, withRetry } from './load.ts'
import { played } from './vote.ts'
import {
  type Asking,
  type Chair,
  type Commit,
  type Key,
  type PersonId,
  type Order,
  type QueuedErrand,
  type GameResult,
  type StoredRow,
  type TableChanges,
  type TableId,
  type TableRecord,
  type Time,
} from '../store.ts'

/** Says what a step in the life of a table is to leave behind. */
export interface Step {
  readonly match: Match
  readonly changes?: TableChanges
  readonly chairs?: readonly Chair[]
  /** Holds a vote that begins with it, and when it runs out. */
  readonly vote?: QueuedErrand
  /** Says whose draft it plays. */
  readonly usesDraftOf?: PersonId
  /** Names the order that it carries out. */
  readonly usesOrder?: Pick<Order, 'person' | 'id'>
}
/** Thinks out a step on the newest state of a table. */
export type Think = (now: Live) => Result<Step> | Promise<Result<Step>>
export interface Done extends Live {
  /**
   * Holds the rows this added; none when this very click had been carried out `already`, and the table stands
   * as it did then, or further on.
   */
  readonly fresh: readonly StoredRow[]
  readonly already?: true
}

const TRIES = 12

/**
 * Thinks on the newest state of a table and keeps what came of it; when somebody else was quicker, thinks
 * again. Whatever happens, the same key is carried out once: a lost connection, a second process and a click
 * that comes twice are one case.
 * `held` is the table as it was loaded a moment ago; if that is not the newest any more, it is loaded anew.
 */
export async function commitStep(
  deps: Deps,
  id: TableId,
  think: Think,
  key: Key = randomUUID(),
  held?: Live,
): Promise<Result<Done>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const said = await withRetry(deps, () => tryStep(deps, id, think, key, tries === 0 ? held : undefined))
    if (said) return said
    await deps.pause(tries * tries)
  }
  return no(BOT_BUSY)
}

/** Returns undefined if the table has moved on meanwhile. */
async function tryStep(
  deps: Deps,
  id: TableId,
  think: Think,
  key: Key,
  held: Live | undefined,
): Promise<Result<Done> | undefined> {
  const now = held ? ({ ok: true, value: held } as const) : await live(deps, id)
  if (!now.ok) return now
  const thought = await think(now.value)
  if (thought.ok) {
    const at = deps.now()
    const commit = commitOf(now.value, thought.value, key, at)
    if ((await writeCommit(deps, commit)) === 'done') {
      const done = after(now.value, thought.value, commit)
      deps.held?.keep(done)
      return { ok: true, value: done }
    }
  }
  if (held && !thought.ok) return undefined
  // A refusal may be the echo of the same click, carried out a moment ago.
  const seen = await deps.store.findKey(key)
  if (seen?.table !== id) return thought.ok ? undefined : thought
  const standing = await live(deps, id)
  return standing.ok ? { ok: true, value: { ...standing.value, fresh: [], already: true } } : standing
}

function after(
  { table, head, log, hasDraft, hasOrder }: Live,
  { match, chairs, changes }: Step,
  commit: Commit,
): Done {
  const { rows = [], asking = table.asking, due = table.due } = commit
  const next = {
    ...table,
    ...changes,
    ...commit.changes,
    version: table.version + 1,
    rows: table.rows + rows.length,
    asking,
    due,
    chairs: askedFrom(chairs ?? table.chairs, asking, commit.at),
    changedAt: commit.at,
  }
  return {
    table: next,
    match: { ...match, rows: [] },
    head: rows[rows.length - 1]?.chain ?? head,
    fresh: rows,
    log: log.followedBy(rows, commit.snapshot),
    ...(hasDraft === undefined ? {} : { hasDraft }),
    ...(hasOrder === undefined ? {} : { hasOrder }),
  }
}

/** Sets `askedSince` as the store does. */
const askedFrom = (chairs: readonly Chair[], asking: readonly Asking[], at: Time): readonly Chair[] =>
  chairs.map(({ askedSince = at, ...chair }) =>
    asking.some(({ seat }) => seat === chair.seat) ? { ...chair, askedSince } : chair,
  )

export function commitOf(
  now: Resumed,
  { match, changes, chairs, vote, ...uses }: Step,
  key: Key | undefined,
  at: Time,
): Commit {
  const { table, head } = now
  const { fresh, asking, ended, turned, isOpenToAll, isTold } = changeIn(now, match, changes, at)
  // Rows after a snapshot are answers and remarks only, so that going on from it needs nothing older.
  const jumped = fresh.some(row => row.kind !== 'answer' && !isRemark(row))
  return {
    table: table.id,
    version: table.version,
    at,
    rows: chained(head, fresh, { rules: match.game.rules, at }),
    ...(turned || jumped || (isOpenToAll && isTold)
      ? { snapshot: { seq: match.next - 1, state: match.state } }
      : {}),
    asking,
    ...(isTold ? { due: match.next, outdatesStatus: true as const } : {}),
    ...(key === undefined ? {} : { key }),
    ...(turned ? {} : { asksSameSeats: true as const }),
    ...errandsOf(table, match, { asking, at, turned, vote, chairs, fresh }),
    ...(changes || ended ? { changes: { ...changes, ...ended } } : {}),
    ...(chairs ? { chairs } : {}),
    ...uses,
  }
}

function changeIn({ table, match: before }: Resumed, match: Match, changes?: TableChanges, at: Time = 0) {
  const fresh = match.rows.filter(row => row.seq >= before.next)
  const ended = endOf(table, match, changes, at)
  const asking = ended ? [] : askingOf(match)
  // At the end nobody is asked, so that is a turn like any other.
  const turned = seatsOf(asking) !== seatsOf(table.asking)
  const isOpenToAll = [...before.open, ...match.open].some(ask => ask.idle)
  const change: Change = { fresh, asking, isOver: ended !== undefined, turned, isOpenToAll }
  return { ...change, ended, isTold: isToldNow(table, match.rows, change) }
}

/**
 * True if a turn ends with this: it is told to all as soon as it is kept. While somebody may act at any time
 * there are no turns.
 */
export function endsTurn(now: Resumed, match: Match): boolean {
  const { isTold, isOpenToAll } = changeIn(now, match)
  return isTold && !isOpenToAll
}

interface Later {
  readonly asking: readonly Asking[]
  /** Is absent if they are as they were. */
  readonly chairs: readonly Chair[] | undefined
  readonly fresh: readonly Row[]
  readonly at: Time
  readonly turned: boolean
  readonly vote: QueuedErrand | undefined
}

/** What is to be done later, as far as it is other than before. */
function errandsOf(
  table: TableRecord,
  match: Match,
  { asking, chairs = table.chairs, fresh, at, turned, vote }: Later,
): Pick<Commit, 'errands'> {
  const hasBots = [...chairs, ...table.chairs].some(({ bot }) => bot !== undefined)
  const bots = hasBots && (turned || chairs !== table.chairs)
  const order = orderErrandsAt({ ...table, chairs }, match, { asking, at, turned })
  const errands = {
    ...(turned || bots ? { remind: remindersOf(asking, at, { ...table, chairs }, table) } : {}),
    ...(bots ? { bot: botErrandsOf({ asking, chairs }, at, settlesAt(chairs, fresh, at), table) } : {}),
    ...(vote ? { vote: [vote] } : {}),
    ...(order ? { order } : {}),
  }
  return Object.keys(errands).length ? { errands } : {}
}

/** What a player did can be taken back as long as nobody acts after it, so bots let them settle. */
const SETTLE_MS = 60_000
/** Whoever plays with bots alone never waits: nobody minds if they go back. */
const settlesAt = (chairs: readonly Chair[], fresh: readonly Row[], at: Time): Time =>
  played({ chairs }).length > 1 &&
  fresh.some(row => row.kind === 'answer' && row.seat !== undefined && row.by !== 'bot')
    ? at + SETTLE_MS
    : at

/** Says when bots that are asked answer. One that was asked the same before does it when it would have. */
export function botErrandsOf(
  { asking, chairs }: Pick<TableRecord, 'asking' | 'chairs'>,
  at: Time,
  settled: Time = at,
  before?: Pick<TableRecord, 'asking'>,
): readonly QueuedErrand[] {
  return chairs.flatMap(({ bot, seat, askedSince }) => {
    const ask = bot === undefined ? undefined : asking.find(one => one.seat === seat)
    if (!ask || seat === undefined) return []
    const isOld = before?.asking.some(({ id }) => id === ask.id) && askedSince !== undefined
    return [{ seat, at: isOld ? Math.min(settled, askedSince + SETTLE_MS) : settled }]
  })
}

/** Says what is kept of a game that is over with this step; undefined when it goes on. */
function endOf(
  table: TableRecord,
  match: Match,
  changes: TableChanges | undefined,
  at: Time,
): TableChanges | undefined {
  const phase = changes?.phase ?? (match.open.length === 0 && table.phase === 'playing' ? 'over' : undefined)
  return phase === 'over' ? { phase, endedAt: at, result: changes?.result ?? playedResult(match) } : undefined
}

interface Change {
  readonly fresh: readonly Row[]
  readonly asking: readonly Asking[]
  readonly isOver: boolean
  readonly turned: boolean
  readonly isOpenToAll: boolean
}

function isToldNow(
  table: TableRecord,
  rows: readonly Row[],
  { fresh, asking, isOver, turned, isOpenToAll }: Change,
): boolean {
  const isForOthers = isOpenToAll ? isOver || concernsOthers(fresh, table.asking, asking) : turned
  return isForOthers || fresh.some(row => isToldAtOnce(row, rows, table.due))
}

/**
 * What has come to light cannot be taken back, so it is no longer anybody's own: a turn that ends with it is
 * told, whoever has the next.
 */
const isToldAtOnce = (row: Row, rows: readonly Row[], due: number): boolean =>
  isRevealing(row) || isRemark(row) || row.kind === 'setup' || undoesTold(rows, row, due)

/**
 * While somebody may act at any time there are no turns: what all may know is told at once, so that nobody
 * acts on an older table, and what leads to a question to somebody else as well.
 */
function concernsOthers(
  fresh: readonly Row[],
  before: readonly Asking[],
  asking: readonly Asking[],
): boolean {
  const actors = fresh.map(({ seat }) => seat)
  return (
    fresh.some(({ facts }) => facts.some(fact => maySee(fact, 'table'))) ||
    asking.some(({ seat }) => !actors.includes(seat) && !before.some(one => one.seat === seat))
  )
}

/** Somebody has read, or is about to read, what this takes back. */
const undoesTold = (rows: readonly Row[], { kind, seq, to = 0 }: Row, due: number): boolean =>
  kind === 'undo' &&
  effectiveRows(rows.filter(row => row.seq < seq)).some(
    row => row.seq > to && row.seq < due && !isRemark(row),
  )

/** Says how a game that was played to its end came out. */
export const playedResult = ({ game, state }: Pick<Match, 'game' | 'state'>): GameResult => ({
  how: 'played',
  places: game.standings(state),
})

const seatsOf = (asking: readonly Asking[]): string =>
  asking
    .map(ask => ask.seat)
    .sort()
    .join()

/** Says what somebody waits for. */
export const askingOf = ({ open }: Pick<Match, 'open'>): readonly Asking[] =>
  open
    .filter(ask => !ask.idle)
    .map(ask => ({ id: ask.id, seat: ask.who, what: ask.what, digest: hash({ ...ask, id: '' }) }))

export const HOUR_MS = 3_600_000
/**
 * Whose question stays open while others answer theirs is reminded when they would have been: `before` is the
 * table they were asked at.
 */
export function remindersOf(
  asking: readonly Asking[],
  at: Time,
  { paceHours, chairs }: Pick<TableRecord, 'paceHours' | 'chairs'>,
  before?: Pick<TableRecord, 'asking' | 'chairs'>,
): readonly QueuedErrand[] {
  const pace = paceHours * HOUR_MS
  const sinceOf = ({ id, seat }: Asking): Time =>
    (before?.asking.some(one => one.id === id)
      ? before.chairs.find(chair => chair.seat === seat)?.askedSince
      : undefined) ?? at
  const isBot = (seat: Seat): boolean => chairs.some(one => one.seat === seat && one.bot !== undefined)
  const seats = asking.filter(
    ({ seat }, at) => !isBot(seat) && asking.findIndex(one => one.seat === seat) === at,
  )
  return paceHours === 0
    ? []
    : seats.map(ask => {
        // Later than now: the clock has been set back since.
        const since = Math.min(sinceOf(ask), at)
        return { seat: ask.seat, at: since + pace * (Math.floor((at - since) / pace) + 1) }
      })
}
