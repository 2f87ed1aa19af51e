import type { Game } from '../../core/game.ts'
import type { Match, Result, Row } from '../../core/match.ts'
import { newRandom } from '../../core/random.ts'
import { resumed } from '../../core/replay.ts'
import { rowIsMissing } from '../../core/words.ts'
import { brokenLink, commitmentTo, firstLink, logOf, type Live, type Resumed, seatOf } from './log.ts'
import type { Deps } from '../deps.ts'
import { MAX_LATE_ROWS } from './lateSnapshots.ts'
import {
  StoreDown,
  type Loaded,
  type PersonId,
  type Snapshot,
  type StoredRow,
  type TableId,
  type TableRecord,
} from '../store.ts'
import {
  CANCELLED,
  closedBecause,
  gameNotFound,
  NEWER_RULES,
  NO_SNAPSHOT,
  NOT_STARTED,
  otherNumberOfRows,
  rowWasChanged,
  rulesFailAfter,
  SEED_CHANGED,
  snapshotDiffers,
  tableNotFound,
} from './words.ts'

const PAUSES_MS = [50, 200, 800, 2000]

/** While the store cannot be reached, tries again a few times; then the caller learns it. */
export async function withRetry<T>(deps: Pick<Deps, 'pause'>, attempt: () => Promise<T>): Promise<T> {
  for (const ms of PAUSES_MS) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof StoreDown)) throw error
      await deps.pause(ms)
    }
  }
  return attempt()
}

export const no = <T>(why: string): Result<T> => ({ ok: false, why })

/** Loads the table with its game; a log that does not fold shuts this table, and no other. */
export const live = async (deps: Deps, id: TableId): Promise<Result<Live>> => (await openTable(deps, id)).now

/** Describes a table, if there is one, and its game, if it can be played. */
interface Opened {
  readonly table?: TableRecord
  readonly now: Result<Live>
}

/** `person`: who visits it, and may have typed a turn ahead. */
export async function openTable(deps: Deps, id: TableId, person?: PersonId): Promise<Opened> {
  const held = await deps.held?.find(deps.store, id, person)
  if (held) return { table: held.table, now: { ok: true, value: held } }
  const loaded = await deps.store.load(id)
  if (!loaded) return { now: no(tableNotFound(id)) }
  const now = await takeUp(deps, loaded)
  if (now.ok) {
    deps.held?.keep(now.value)
    shortenNext(deps, loaded, now.value)
  }
  return { table: loaded.table, now }
}

/** However often a bot was killed before it wrote a snapshot, the next load is cheap. */
function shortenNext({ late }: Deps, { table, rows }: Loaded, { match, head }: Live): void {
  if (rows.length > MAX_LATE_ROWS)
    late?.add({ table: table.id, seq: match.next - 1, state: match.state, chain: head })
}

/** Takes up the game of a table that has just been loaded. */
async function takeUp(deps: Deps, loaded: Loaded): Promise<Result<Live>> {
  const { table, rows, snapshot } = loaded
  const why = whyNotPlayed(table)
  if (why !== undefined) return no(why)
  // A bot without this game does not know whether its log is sound.
  const game = deps.games[table.game]
  if (!game) return no(gameNotFound(table.game))
  const said = takenUp(game, loaded)
  if (said.ok) return { ok: true, value: { ...said.value, log: logOf(deps.store, table.id, rows, snapshot) } }
  return isNewer(game, loaded) ? no(NEWER_RULES) : shutNow(deps, table, said.why)
}

/** There is no game to take up: its log is shut, or nothing is in it. */
function whyNotPlayed({ shut, rows, phase }: TableRecord): string | undefined {
  if (shut !== undefined) return closedBecause(shut)
  if (rows > 0) return undefined
  return phase === 'over' ? CANCELLED : NOT_STARTED
}

const isNewer = (game: Game, { rows: [first, ...rows] }: Loaded): boolean =>
  rows.some(row => row.rules > game.rules) && brokenLink(first?.chain ?? '', rows) === undefined

/** Unless it has changed meanwhile: somebody may have mended it. */
async function shutNow(deps: Deps, { id, version }: TableRecord, why: string): Promise<Result<Live>> {
  return (await deps.store.shut(id, why, version)) === 'done' ? no(closedBecause(why)) : live(deps, id)
}

/**
 * Returns the same with the whole log, which is no longer than it was then; a log that is not what was
 * written shuts the table.
 */
export async function withWholeLog(deps: Deps, now: Live): Promise<Result<Live>> {
  const { table, match, log } = now
  const rows = await log.rows(0, table.rows)
  const broken = brokenLink(firstLink(table), rows) ?? (rows.length < table.rows ? rows.length : undefined)
  return broken === undefined
    ? { ok: true, value: { ...now, match: { ...match, rows } } }
    : shutNow(deps, table, rowWasChanged(broken))
}

/** Returns the game without touching the store, or the sentence why its log does not fold. */
export function takenUp(
  game: Game,
  { table, rows, snapshot }: Loaded,
  stumbled: (error: unknown) => void = () => undefined,
): Result<Resumed> {
  if (!snapshot) return no(NO_SNAPSHOT)
  try {
    game.prepare(table.setup, table.content)
    const why = whyNotWhole(game, table, rows, snapshot)
    const said =
      why === undefined
        ? resumed(game, table.setup, { ...snapshot, state: game.copy(snapshot.state) }, rows.slice(1))
        : no<Match>(why)
    const head = rows[rows.length - 1]?.chain ?? ''
    return said.ok ? { ok: true, value: { table, match: { ...said.value, rows: [] }, head } } : said
  } catch (error) {
    // What the rules stumbled over may be somebody's secret: it is for whoever looks into it.
    stumbled(error)
    return no(rulesFailAfter(snapshot.seq))
  }
}

const isCommitted = ({ setup, commitment }: TableRecord, { state }: Snapshot): boolean =>
  commitmentTo(setup.seed) === commitment && newRandom(setup.seed).seed === state.random.seed

function whyNotWhole(
  game: Game,
  table: TableRecord,
  rows: readonly StoredRow[],
  snapshot: Snapshot,
): string | undefined {
  const first = rows[0]
  if (first?.seq !== snapshot.seq) return rowIsMissing(snapshot.seq)
  if (snapshot.seq + rows.length !== table.rows)
    return otherNumberOfRows(snapshot.seq + rows.length, table.rows)
  // Row 0 hangs on the setup; of any other the link before it is not at hand, so the whole chain is for
  // verify.
  const broken =
    snapshot.seq === 0 ? brokenLink(firstLink(table), rows) : brokenLink(first.chain, rows.slice(1))
  if (broken !== undefined) return rowWasChanged(broken)
  if (!isCommitted(table, snapshot)) return SEED_CHANGED
  return game.hash(snapshot.state) === first.hash ? undefined : snapshotDiffers(snapshot.seq)
}

/**
 * Returns the table with its game as far as this person may know of it: in the middle of their own turn, more
 * than all others.
 */
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
