import type { StoredRow } from '../table/store.ts'
import { eitherOf, listOf } from '../table/words.ts'

/** Holds what the owner of the bot reads from the tools that back up, move and check tables. */

// A backup

const tableCount = (count: number): string => (count === 1 ? '1 table' : `${count} tables`)
const personCount = (count: number): string => (count === 1 ? '1 person' : `${count} people`)
export interface Counted {
  readonly tables: number
  readonly people: number
}
export const backupExists = (path: string): string =>
  `No backup was made: ${path} already exists. Name another file.`
export const notBackedUp = (why: string): string => `No backup was made: ${why}`
export const backupUnreadable = (why: string): string => notBackedUp(`it could not be read back. ${why}`)
export const damagedTable = (id: string, why: string): string =>
  `Table ${id} is damaged and not in the backup: ${why}`
export const backedUp = (path: string, { tables, people }: Counted): string =>
  `${path}: backed up ${tableCount(tables)} and ${personCount(people)}, and read them back. ` +
  'The file holds every secret of running games, so keep it private.'
export const incompleteBackup = (path: string, why: string): string =>
  `${path} can't be read (${why}). It is not a complete backup.`
export const noBackupFile = (path: string): string => `Nothing was restored: there is no file ${path}.`
export const restoredAll = ({ tables, people }: Counted): string =>
  `Restored ${tableCount(tables)} and ${personCount(people)}, and read every table back.`
export const WHICH_BACKUP = 'Which backup? Run npm run restore -- <file>'

// An exported table

export const WHICH_EXPORT =
  'Which table or file? Run npm run export -- <table> [file] [--whole] or npm run import -- <file>'
export const exportExists = (path: string): string =>
  `Nothing was exported: ${path} already exists. Name another file.`
export const exportUnwritable = (path: string, why: string): string =>
  `Nothing was exported: ${path} can't be written (${why}).`
export const exportAnyway = (why: string): string => `${why} To export it anyway, add --whole.`
export const exportedTable = (path: string, id: string, rows: number): string =>
  `${path}: exported table ${id} with ${rows} rows.`
export const NAMES_PLAYERS = 'It names players.'
export const NAMES_NO_PLAYERS = 'It names no players.'
export const HOLDS_SECRETS = 'Its seed and log tell every secret of a running game, so keep it private.'
export const importedTable = (id: string, rows: number): string => `Imported table ${id} with ${rows} rows.`
export const fileUnreadable = (path: string, why: string): string => `${path} can't be read: ${why}`

// Verifying

export const WHICH_FILE = 'Which file? Run npm run verify -- <export.json>'
const MARKS = { well: 'ok', wrong: 'NO', unknown: '?' } as const
/** Heads a line with "ok", "NO" or "?", in columns. */
export const marked = (mark: keyof typeof MARKS, line: string): string => `${MARKS[mark].padEnd(3)} ${line}`
export const CHECKS_FAILED = 'Some checks failed, so this is not the game as it was played.'
export const POSSIBLE_CHECKS_PASSED = 'Every check that can be made here passed.'
export const CHECKS_PASSED = 'All checks passed.'
export const fileSummary = (
  id: string,
  game: string,
  players: number,
  rows: number,
  days: { readonly from: string; readonly to: string },
): string => `Table ${id}, ${game}, ${players} players, ${rows} rows, ${days.from} to ${days.to}.`

// Running tables

export const rowsOf = (id: string, game: string, rows: number): string => `${id}  ${game}, ${rows} rows`
export const logWasAltered = (why: string): string => `The log was altered: ${why}`
export const cannotContinue = (why: string): string => `It can't continue: ${why}`
export const IS_CLOSED = 'It is closed.'
export const CAN_REOPEN = 'It is closed. To reopen it, use --reopen.'
export const isClosedFor = (why: string): string => `It is closed: ${why}`
export const canReopenFrom = (why: string): string => `It is closed: ${why} To reopen it, use --reopen.`
export const playsOtherwise = (why: string): string =>
  `Today's rules would play it differently, but it continues as it was played. ${why}`
export const canContinue = (well: number, all: number): string =>
  `${well} of ${all} running tables can continue with the questions that are open.`
export const SEE_MORE = 'For more about one of the others, run npm run replay:live -- <table>'
export const tableNotRunning = (id: string): string => `Table ${id} is not running.`
export const noTableCalled = (id: string): string => `There is no table '${id}'.`
export const LOG_IS_INTACT = 'The seed matches its commitment, and no row of the log is missing or changed.'
export const STATE_IS_INTACT = 'Its newest snapshot and the rows after it lead to its current state.'
export const CAN_REWIND = 'To go back to its newest intact snapshot, use --rewind.'
export const sameQuestions = (
  open: readonly { readonly seat: string; readonly what: string; readonly id: string }[],
): string =>
  'Its open questions are the same as before: ' +
  `${open.map(({ seat, what, id }) => `${seat} has '${what}' (${id})`).join('; ')}.`
export const RULES_REPLAY = "Today's rules replay every row."
export const wasReopened = (table: string): string => `${table}: reopened.`

// A look at a stored table

export const noTableStored = (id: string): string => `There is no table '${id}' in this database.`
export const noGameOf = (game: string): string => `There is no game '${game}' here.`
export const hasRows = (id: string, rows: number): string =>
  rows ? `Table ${id} has rows 0 to ${rows - 1}.` : `Table ${id} has not started.`
export const seatNotHere = (as: string, id: string, seats: readonly string[]): string =>
  `'${as}' has no seat at table ${id}. The seats are ${listOf(seats)}.`
export const noSnapshotBefore = (row: number): string => `There is no snapshot at or before row ${row}.`
export const OTHER_STATE = "Today's rules lead to a different state here than the one that was played."
export const rulesFailBetween = (from: number, to: number, why: string): string =>
  `Today's rules can't replay row ${from} to row ${to} (${why}).`
export const BY_THE_TABLE = 'the table'
export const rowLine = (
  { seq, kind }: Pick<StoredRow, 'seq' | 'kind'>,
  last: number,
  who: string,
  when: string,
): string => `Row ${seq} of 0 to ${last}: ${kind} by ${who}, ${when} UTC.`
export const openQuestionOf = (seat: string, what: string): string => `${seat} has the question '${what}'`
export const NO_OPEN_QUESTION = 'The game is over.'

// A call

export const OTHER_SCHEMA_SENTENCE =
  'This database is empty or from another version of Tightbeam. Run npm start to bring it up to date.'
export const noGameNamed = (id: string | undefined, games: readonly string[]): string =>
  `There is no game '${id}'. Choose ${eitherOf(games)}.`
export const noFlag = (flag: string): string => `There is no flag ${flag}.`
export const flagTakes = (flag: string, takes: string): string => `--${flag} takes ${takes}.`
export const withUsage = (why: string, usage: string): string => `${why} Usage: ${usage}`
