/** Holds every sentence about a table as a file, and about a backup of them all. */

// A table as a file

export const GAME_NOT_OVER =
  "Nothing was exported: the file would show this game's secrets. You can download it when the game is over."
export const ALWAYS_SECRET =
  'Nothing was exported: the file would show what players keep secret even after the game. /table history ' +
  'shows what everyone may know.'

// A file that cannot be read

export const notJson = (why: string): string =>
  `This is not an exported table, because it is not JSON: ${why}`
export const NESTED_TOO_DEEPLY = 'This is not an exported table, because it is nested too deeply.'
export const otherFormat = (format: string): string =>
  `This is not an exported table: its 'format' must be '${format}'.`
export const otherFileVersion = (given: string, readable: number): string =>
  `This file has version ${given} of the format, but this program reads version ${readable}.`
export const MORE_THAN_A_GAME =
  "This file must hold a finished game without people and snapshots, because its 'whole' is false. It " +
  'holds more.'
export const FILE_CHANGED =
  "This file was changed after it was written: its content doesn't match its checksum 'sha256'."

export const DOCUMENT = 'The document'
export const STORABLE_TEXT = 'text without U+0000 and broken characters'
export const HEX_DIGITS = '64 hex digits'
export const VALUE_KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
export const mustBe = (field: string, kind: string): string => `${field} must be ${kind}.`
export const mustBeOneOf = (field: string, values: readonly string[]): string =>
  values.length === 1 ? `${field} must be ${values.join()}.` : `${field} must be one of ${values.join(', ')}.`
export const unknownField = (field: string, unknown: string): string =>
  `${field} has an unknown field '${unknown}'.`
export const mustNotBeEmpty = (field: string): string => `${field} must not be empty.`
export const mustBeAtLeast = (field: string, least: string): string => `${field} must be at least ${least}.`
export const mustBeAtMost = (field: string, most: string): string => `${field} must be at most ${most}.`

// A file whose parts do not belong together

export const NO_COMMITMENT = 'A table with rows needs its commitment and the hash of its content.'
export const OTHER_SEED = "The seed doesn't match the table's commitment: its SHA-256 is a different one."
export const START_CHANGED = 'Row 0 or the setup was changed after it was written.'
export const rowChanged = (row: number): string =>
  `Row ${row} or one before it was changed after it was written.`
export const missingRow = (row: number): string => `Row ${row} is missing.`
export const otherSnapshot = (row: number): string => `The snapshot at row ${row} doesn't match that row.`
export const otherRowCount = (held: number, told: number): string =>
  `The file holds ${held} rows, but its table says ${told}.`
export const straySnapshot = (row: number): string =>
  `The snapshot at row ${row} belongs to no row or is out of order.`
export const NO_SNAPSHOTS = 'The file holds no snapshot, so the game could not continue.'
export const wrongSeat = (seat: string): string => `Seat '${seat}' is not in this game or is taken twice.`
export const SAME_CHAIR = 'Two players have the same chair number.'
export const wrongPhase = (phase: string, rows: number): string =>
  `A table that is '${phase}' cannot have ${rows} rows.`
export const wrongPlayerCount = (players: number, seated: number): string =>
  seated === 1
    ? `This game is for ${players} players, but 1 has a seat.`
    : `This game is for ${players} players, but ${seated} have a seat.`
export const SEED_TOO_EARLY = 'A game that has not started cannot have a seed yet.'

// An import

export const gameNotHere = (game: string, games: readonly string[]): string =>
  `Nothing was imported: this program has no game '${game}'. It has ${games.join(', ')}.`
export const rulesFailed = (why: string): string =>
  `Nothing was imported: today's rules failed at this table (${why}).`
export const NO_LAST_STATE =
  "Nothing was imported: today's rules don't lead to the end of this game, and the file holds no snapshot. " +
  'You can still verify the file.'
export const cannotContinue = (why: string): string =>
  `Nothing was imported: the game can't continue from its newest snapshot. The reason: ${why}`
export const OTHER_QUESTIONS =
  "Today's rules ask different questions than the ones that were open when this file was written."
export const CHANNEL_IN_USE =
  'Another table is using its channel, so this table has none until its host uses /table move.'
export const newTableId = (id: string, now: string): string =>
  `There is already a table '${id}', so this one is now '${now}'.`
export const NO_FREE_ID = 'Nothing was imported: no free id was found for this table. Please try again.'

// A backup

export const BACKUP_CUT_OFF = 'This backup is incomplete: its end is missing.'
export const BACKUP_CHANGED =
  "This backup was changed or damaged after it was written: it doesn't match the checksum at its end."
export const backupLine = (line: number, why: string): string => `Line ${line}: ${why}`
export const AFTER_THE_END = 'Nothing may follow the end of the backup.'
export const NOT_AN_OBJECT = 'This is not a JSON object.'
export const otherBackupFormat = (format: string): string =>
  `This is not a backup: its 'format' must be '${format}'.`
export const otherBackupVersion = (given: string, readable: number): string =>
  `This backup has version ${given}, but this program reads version ${readable}.`
export const DATABASE_NOT_EMPTY =
  'Nothing was restored: this database already holds tables or people. Restore into an empty one.'
export const tableExists = (id: string): string =>
  `Table '${id}', or another one in its channel, already exists. Start again with an empty database.`
export const restoredDamaged = (id: string, why: string): string =>
  `Table ${id} was restored as it was in the backup, but its log had been altered: ${why}`
export const otherReadBack = (id: string): string =>
  `Table '${id}' does not read back from this database as it was written. Start again with an empty one.`

// A verification

export const NEVER_STARTED = 'The game never started, so there is nothing to verify.'
export const gameNotVerifiable = (game: string): string =>
  `This program has no game '${game}', so it can't verify the moves.`
export const seedMatches = (commitment: string): string =>
  `The seed matches the commitment ${commitment}. Compare that with the one shown when the game started.`
export const secretSeedMatches = (commitment: string): string =>
  `The seed matches the commitment ${commitment}. Compare that with the one shown when the game started. ` +
  'The game is not over and its seed is still a secret, so keep this file private.'
export const chainComplete = (rows: number, last: string): string =>
  `The chain of ${rows} rows is complete. Its last link is ${last}.`
export const AUTOMATIC = 'automatic answer'
export const rulesReplay = (rows: number, kinds: string): string =>
  `Today's rules replay all ${rows} rows with the same facts and hashes: ${kinds}.`
export const rulesReplayOlder = (rows: number, kinds: string, older: string): string =>
  `Today's rules replay all ${rows} rows with the same facts and hashes: ${kinds}. They were played ${older}.`
export const rulesDiffer = (why: string): string => `The rules don't lead to these moves. ${why}`
export const notVerifiable = (older: string, why: string): string =>
  `The moves were played ${older}, so today's rules can't verify them. (${why})`
export const underRules = (versions: readonly number[], today: number): string =>
  `under rules ${versions.join(' and ')} (today's: ${today})`
export const withContent = (content: string, today: string): string =>
  `with content ${content} (today's: ${today})`
export const NO_CONTENT = 'none that fits'
export const cannotReplay = (why: string): string => `Today's rules can't replay the moves (${why}).`
export const chanceInRows = (rows: number, streams: readonly string[]): string =>
  streams.length
    ? `Chance decided something in ${rows} of these rows, from the seed alone (${streams.join(', ')}).`
    : `Chance decided something in ${rows} of these rows, from the seed alone.`
export const NO_RESULT = 'The game is over, but the file holds no result.'
export const resultFollows = (how: string, places: string): string =>
  places
    ? `The result follows from these rows: ${how}; ${places}.`
    : `The result follows from these rows: ${how}.`
export const OTHER_RESULT = 'The result does not follow from these rows.'
export const snapshotsMatch = (count: number): string =>
  count === 1 ? '1 snapshot matches its row.' : `${count} snapshots match their rows.`
export const otherDice = (row: number): string =>
  `The dice in the snapshot at row ${row} don't match the log.`
export const SNAPSHOTS_UNREADABLE = "Today's rules can't read the snapshots."
