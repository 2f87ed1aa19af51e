import type { Game } from '../../core/game.ts'
import type { Row } from '../../core/match.ts'
import { newRandom } from '../../core/random.ts'
import { brokenLink, commitmentTo, firstLink } from '../play/log.ts'
import type { StoredRow, TableRecord } from '../store.ts'
import type { TableFile } from './file.ts'
import {
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

type Played = Pick<TableFile, 'table' | 'rows'>

/** The first thing in a file that does not belong together; undefined: it is as a bot wrote it. */
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

export function whyNotChained({ table, rows }: Played): string | undefined {
  const broken = brokenLink(firstLink(table), rows)
  if (broken === undefined) return undefined
  return broken === 0 ? START_CHANGED : rowChanged(broken)
}

/** All rows are there, and each is what was written. */
export const whyIncompleteLog = ({ table, rows }: Played): string | undefined =>
  rows.length < table.rows ? missingRow(rows.length) : whyNotChained({ table, rows })

/** States kept with rows are those the rows led to. */
export function whyNotKept(game: Game, { table, rows, snapshots }: TableFile): string | undefined {
  const { seed } = newRandom(table.setup.seed)
  game.prepare(table.setup, table.content)
  for (const { seq, state } of snapshots) {
    if (rows[seq]?.hash !== game.hash(state) || state.random.seed !== seed) return otherSnapshot(seq)
  }
  return undefined
}

export function whyNotCounted({ table, rows, snapshots, whole }: TableFile): string | undefined {
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

/** A table that was never begun. */
const whyNotBare = ({ table: { setup, commitment } }: TableFile): string | undefined =>
  setup.seed === '' && commitment === undefined ? undefined : SEED_TOO_EARLY

/** Without what the store adds to a row. */
export const plainRow = ({ rules: _rules, at: _at, chain: _chain, ...row }: StoredRow): Row => row
