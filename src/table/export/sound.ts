import type { Game } from '../../core/game.ts'
import type { Row } from '../../core/match.ts'
import { newRandom } from '../../core/random.ts'
import { brokenLink, commitmentTo, firstLink } from '../play/log.ts'
import type { StoredRow, TableRecord } from '../store.ts'
import type { TableFile } from './file.ts'

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
  if (commitment === undefined || content === undefined)
    return 'A table with rows needs its commitment and the hash of its content.'
  return commitmentTo(setup.seed) === commitment
    ? undefined
    : 'The seed is not the one the table was committed to: its SHA-256 is another.'
}

export function whyNotChained({ table, rows }: Played): string | undefined {
  const broken = brokenLink(firstLink(table), rows)
  if (broken === undefined) return undefined
  return broken === 0
    ? 'Row 0, or the setup it hangs on, is not what was written there.'
    : `Row ${broken}, or one before it, is not what was written there.`
}

/** All rows are there, and each is what was written. */
export const whyIncompleteLog = ({ table, rows }: Played): string | undefined =>
  rows.length < table.rows ? `Row ${rows.length} is missing.` : whyNotChained({ table, rows })

/** States kept with rows are those the rows led to. */
export function whyNotKept(game: Game, { table, rows, snapshots }: TableFile): string | undefined {
  const { seed } = newRandom(table.setup.seed)
  game.prepare(table.setup, table.content)
  for (const { seq, state } of snapshots) {
    if (rows[seq]?.hash !== game.hash(state) || state.random.seed !== seed)
      return `The state kept with row ${seq} is not the one it was played to.`
  }
  return undefined
}

export function whyNotCounted({ table, rows, snapshots, whole }: TableFile): string | undefined {
  if (table.rows !== rows.length) return `It holds ${rows.length} rows, and its table says ${table.rows}.`
  const missing = rows.findIndex(({ seq }, at) => seq !== at)
  if (missing >= 0) return `Row ${missing} is missing.`
  const strange = snapshots.find(({ seq }, at) => !rows[seq] || seq <= (snapshots[at - 1]?.seq ?? -1))
  if (strange) return `The state kept with row ${strange.seq} belongs to no row, or is not in order.`
  return whole && rows.length > 0 && snapshots.length === 0
    ? 'It holds no kept state, so nothing could go on from it.'
    : undefined
}

function whyNotSeated(game: Game, { phase, players, setup, chairs, rows }: TableRecord): string | undefined {
  const seats: readonly string[] = setup.seats ?? game.seatsFor[players] ?? []
  const taken = chairs.flatMap(({ seat }) => (seat === undefined ? [] : [seat]))
  const strange = taken.find((seat, at) => !seats.includes(seat) || taken.indexOf(seat) !== at)
  if (strange !== undefined) return `Seat '${strange.slice(0, 20)}' is not in this game, or taken twice.`
  if (chairs.some(({ chair }, at) => chairs.findIndex(one => one.chair === chair) !== at))
    return 'Two chairs have one number.'
  if ((phase === 'playing') !== rows > 0 && phase !== 'over')
    return `A table that is '${phase}' cannot have ${rows} rows.`
  return rows > 0 && taken.length !== players
    ? `${players} play this game, but ${taken.length} are seated.`
    : undefined
}

/** A table that was never begun. */
const whyNotBare = ({ table: { setup, commitment } }: TableFile): string | undefined =>
  setup.seed === '' && commitment === undefined ? undefined : 'A table that has not begun has no seed yet.'

/** Without what the store adds to a row. */
export const plainRow = ({ rules: _rules, at: _at, chain: _chain, ...row }: StoredRow): Row => row
