import { foldTo } from '../../core/undo.ts'
import type { AnyState, Game } from '../../core/game.ts'
import { canonical } from '../../core/data.ts'
import { replay, type Verdict } from '../../core/replay.ts'
import { playedResult } from '../play/commit.ts'
import { stayedResult } from '../lobby/manage.ts'
import { endsUnwon, NO_WINNER } from '../play/removal.ts'
import { isRanked } from '../card.ts'
import type { GameResult, StoredRow, TableRecord } from '../store.ts'
import type { TableFile } from './file.ts'
import {
  AUTOMATIC,
  chainComplete,
  chanceInRows,
  gameNotVerifiable,
  NEVER_STARTED,
  NO_CONTENT,
  NO_RESULT,
  notVerifiable,
  OTHER_RESULT,
  otherDice,
  resultFollows,
  rulesDiffer,
  rulesReplay,
  rulesReplayOlder,
  secretSeedMatches,
  seedMatches,
  SNAPSHOTS_UNREADABLE,
  snapshotsMatch,
  underRules,
  withContent,
  cannotReplay,
  missingRow,
  NO_COMMITMENT,
  NO_SNAPSHOTS,
  OTHER_SEED,
  otherRowCount,
  otherSnapshot,
  rowChanged,
  SAME_CHAIR,
  SEED_TOO_EARLY,
  START_CHANGED,
  straySnapshot,
  wrongPhase,
  wrongPlayerCount,
  wrongSeat,
} from './words.ts'
import type { Row } from '../../core/match.ts'
import { newRandom } from '../../core/random.ts'
import { brokenLink, commitmentTo, firstLink } from '../play/log.ts'

/** Describes one thing that was looked at. Without `holds`, it cannot be judged here. */
export interface Check {
  readonly holds?: boolean
  readonly line: string
}

/** Plays an exported game again, and says of each thing that can be checked whether it holds. */
export function verified(games: Readonly<Record<string, Game>>, file: TableFile): readonly Check[] {
  const { table, rows } = file
  const counted = whyNotCounted(file)
  if (counted !== undefined) return [{ holds: false, line: counted }]
  if (rows.length === 0) return [{ holds: true, line: NEVER_STARTED }]
  const seed = seedOf(table)
  const chain = chainOf(file)
  const game = Object.hasOwn(games, table.game) ? games[table.game] : undefined
  if (!game) return [seed, chain, { line: gameNotVerifiable(table.game.slice(0, 20)) }]
  return [seed, chain, ...(seed.holds && chain.holds ? played(game, file) : [])]
}

function seedOf(table: TableRecord): Check {
  const why = whyNotCommitted(table)
  if (why !== undefined) return { holds: false, line: why }
  const sentence = table.phase === 'over' ? seedMatches : secretSeedMatches
  return { holds: true, line: sentence(table.commitment ?? '') }
}

function chainOf({ table, rows }: TableFile): Check {
  const why = whyNotChained({ table, rows })
  return why === undefined
    ? {
        holds: true,
        line: chainComplete(rows.length, rows[rows.length - 1]?.chain ?? ''),
      }
    : { holds: false, line: why }
}

function played(game: Game, file: TableFile): readonly Check[] {
  const verdict = replayed(game, file)
  const moves = movesOf(game, file, verdict)
  if (!moves.holds) return [moves, ...keptStates(game, file, moves)]
  const rows = file.rows.map(plainRow)
  const end = foldTo({ game, setup: file.table.setup, rows }, rows.length - 1)
  return [moves, chanceOf(file, end.state), ...resultOf(game, file, end), ...keptStates(game, file, moves)]
}

function movesOf(game: Game, { table, rows }: TableFile, verdict: Verdict): Check {
  const older = otherDay(game, table, rows)
  if (verdict.same)
    return {
      holds: true,
      line: older
        ? rulesReplayOlder(rows.length, kindsOf(rows), older)
        : rulesReplay(rows.length, kindsOf(rows)),
    }
  if (!older) return { holds: false, line: rulesDiffer(verdict.why) }
  return { line: notVerifiable(older, verdict.why) }
}

/** Says with which rules and content it was played, if not with today's. */
function otherDay(game: Game, { setup, content }: TableRecord, rows: readonly StoredRow[]): string {
  const versions = [...new Set(rows.map(row => row.rules))]
  const today = contentToday(game, setup)
  return [
    ...(versions.every(version => version === game.rules) ? [] : [underRules(versions, game.rules)]),
    ...(content === today ? [] : [withContent(content ?? '', today ?? NO_CONTENT)]),
  ].join(' and ')
}

function contentToday(game: Game, setup: TableRecord['setup']): string | undefined {
  try {
    return game.prepare(setup)
  } catch {
    return undefined
  }
}

function kindsOf(rows: readonly StoredRow[]): string {
  const counts = new Map<string, number>()
  for (const { kind, seat } of rows) {
    const name = kind === 'answer' && seat === undefined ? AUTOMATIC : kind
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ')
}

function chanceOf({ rows }: TableFile, { random }: AnyState): Check {
  const drew = rows.filter(row => row.drew).length
  return { holds: true, line: chanceInRows(drew, Object.keys(random.streams)) }
}

type End = ReturnType<typeof foldTo>

function resultOf(game: Game, { table, rows }: TableFile, end: End): readonly Check[] {
  if (table.phase !== 'over') return []
  if (!table.result) return [{ holds: false, line: NO_RESULT }]
  const { how, places } = table.result
  const given = resultOfRows(game, table, rows, end)
  const right = given !== undefined && canonical(inOrder(given)) === canonical(inOrder(table.result))
  const told = (isRanked(places) ? places : [])
    .map(
      ({ seat, rank, points }) =>
        `${rank}. ${game.words.seat(seat)}${points === undefined ? '' : ` ${points}`}`,
    )
    .join(', ')
  return [
    {
      holds: right,
      line: right ? resultFollows(how, told) : OTHER_RESULT,
    },
  ]
}

const inOrder = ({ how, places }: GameResult): GameResult => ({
  how,
  places: [...places].sort((a, b) => (a.seat < b.seat ? -1 : 1)),
})

function resultOfRows(
  game: Game,
  { chairs }: TableRecord,
  rows: readonly StoredRow[],
  { state, open }: End,
): GameResult | undefined {
  const last = rows[rows.length - 1]
  if (last && endsUnwon(last)) return NO_WINNER
  if (open.length === 0) return playedResult({ game, state })
  if (last?.kind !== 'resign') return undefined
  const gone = new Set<string>()
  for (const { kind, seat = '' } of rows) {
    if (kind === 'resign') gone.add(seat)
    else if (kind === 'replace') gone.delete(seat)
  }
  return stayedResult(game, chairs, seat => !gone.has(seat))
}

function keptStates(game: Game, file: TableFile, moves: Check): readonly Check[] {
  const { snapshots, table, rows } = file
  const newest = snapshots[snapshots.length - 1]
  if (!newest) return []
  const why = whyNotKeptHere(game, file)
  if (why !== undefined) return [{ ...(moves.holds ? { holds: false } : {}), line: why }]
  // Hashes leave the dice out, so they are compared with what the log leads to.
  const folded = moves.holds
    ? foldTo({ game, setup: table.setup, rows: rows.map(plainRow) }, newest.seq).state
    : newest.state
  const same = canonical(folded.random) === canonical(newest.state.random)
  return [
    {
      holds: same,
      line: same ? snapshotsMatch(snapshots.length) : otherDice(newest.seq),
    },
  ]
}

/** States of another day may not even be readable. */
function whyNotKeptHere(game: Game, file: TableFile): string | undefined {
  try {
    return whyNotKept(game, file)
  } catch {
    return SNAPSHOTS_UNREADABLE
  }
}

/**
 * Says whether today's rules and content give these rows again. Whatever rules of another day do with them,
 * it is a verdict.
 */
export function replayed(game: Game, { table, rows }: Pick<TableFile, 'table' | 'rows'>): Verdict {
  try {
    return replay(game, {
      game: game.id,
      rules: game.rules,
      content: game.prepare(table.setup),
      setup: table.setup,
      rows: rows.map(plainRow),
    })
  } catch (error) {
    return {
      same: false,
      at: 0,
      why: cannotReplay(error instanceof Error ? error.message : String(error)),
    }
  }
}

type Played = Pick<TableFile, 'table' | 'rows'>

/** Returns the first thing in a file that does not belong together; undefined: it is as a bot wrote it. */
export function whyUnsound(game: Game, file: TableFile): string | undefined {
  const { table, rows } = file
  const why = whyNotCounted(file) ?? whyNotSeated(game, table)
  if (why !== undefined) return why
  if (rows.length === 0) return whyNotBare(file)
  return whyNotCommitted(table) ?? whyNotChained(file) ?? whyNotKept(game, file)
}

/** The seed is the one the table was committed to. */
export function whyNotCommitted({ commitment, content, setup }: TableRecord): string | undefined {
  if (commitment === undefined || content === undefined) return NO_COMMITMENT
  return commitmentTo(setup.seed) === commitment ? undefined : OTHER_SEED
}

function whyNotChained({ table, rows }: Played): string | undefined {
  const broken = brokenLink(firstLink(table), rows)
  if (broken === undefined) return undefined
  return broken === 0 ? START_CHANGED : rowChanged(broken)
}

/** All rows are there, and each is what was written. */
export const whyIncompleteLog = ({ table, rows }: Played): string | undefined =>
  rows.length < table.rows ? missingRow(rows.length) : whyNotChained({ table, rows })

/** States kept with rows are those the rows led to. */
function whyNotKept(game: Game, { table, rows, snapshots }: TableFile): string | undefined {
  const { seed } = newRandom(table.setup.seed)
  game.prepare(table.setup, table.content)
  for (const { seq, state } of snapshots) {
    if (rows[seq]?.hash !== game.hash(state) || state.random.seed !== seed) return otherSnapshot(seq)
  }
  return undefined
}

function whyNotCounted({ table, rows, snapshots, whole }: TableFile): string | undefined {
  if (table.rows !== rows.length) return otherRowCount(rows.length, table.rows)
  const missing = rows.findIndex(({ seq }, at) => seq !== at)
  if (missing >= 0) return missingRow(missing)
  const strange = snapshots.find(({ seq }, at) => !rows[seq] || seq <= (snapshots[at - 1]?.seq ?? -1))
  if (strange) return straySnapshot(strange.seq)
  return whole && rows.length > 0 && snapshots.length === 0 ? NO_SNAPSHOTS : undefined
}

function whyNotSeated(game: Game, { phase, players, setup, chairs, rows }: TableRecord): string | undefined {
  const seats: readonly string[] = setup.seats ?? game.seatsFor[players] ?? []
  const taken = chairs.flatMap(({ seat }) => (seat === undefined ? [] : [seat]))
  const strange = taken.find((seat, at) => !seats.includes(seat) || taken.indexOf(seat) !== at)
  if (strange !== undefined) return wrongSeat(strange.slice(0, 20))
  if (chairs.some(({ chair }, at) => chairs.findIndex(one => one.chair === chair) !== at)) return SAME_CHAIR
  if ((phase === 'playing') !== rows > 0 && phase !== 'over') return wrongPhase(phase, rows)
  return rows > 0 && taken.length !== players ? wrongPlayerCount(players, taken.length) : undefined
}

/** True for a table that was never begun. */
const whyNotBare = ({ table: { setup, commitment } }: TableFile): string | undefined =>
  setup.seed === '' && commitment === undefined ? undefined : SEED_TOO_EARLY

/** Leaves out what the store adds to a row. */
export const plainRow = ({ rules: _rules, at: _at, chain: _chain, ...row }: StoredRow): Row => row
