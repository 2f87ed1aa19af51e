import { listOf } from '../words.ts'

/**
 * Holds every sentence of playing: whose turn it is, and why an answer, an undo or a request did not count.
 */

// Whose turn it is

export const waitingSentence = (players: readonly string[]): string =>
  players.length ? `Waiting for ${listOf(players)}.` : "The table isn't waiting for anyone right now."
export const notYourTurn = (players: readonly string[]): string =>
  players.length
    ? `It's not your turn. ${waitingSentence(players)}`
    : "It's not your turn: the table isn't waiting for anyone right now."
export const NOT_SEATED = "You don't play at this table. /table status shows who does."

// An answer

export const REVEALED_BETWEEN =
  'Nothing changed: one of these answers reveals something hidden. Answer up to there first, and then go on.'
export const NO_ANSWER = 'Nothing changed: no answer was given. Press Your Move to see your choices.'

/** `choice` is "Pass". */
export const whateverOthersDo = (choice: string): string => `${choice}, Whatever the Others Do`

// An undo

export const OTHER_MOVE =
  'Nothing was undone: that move is undone already, or a newer one followed. Press Undo again to undo the ' +
  'newest.'
export const OVER_FOR_GOOD =
  'Nothing was undone: this game is over, and its seed has been shown. Use /table new to start another.'
export const NOTHING_TO_START_OVER =
  'Nothing was undone: the others have already seen all you did this turn. Use /undo to ask them to agree.'
export const RULES_CHANGED = "Nothing was undone: the bot's rules have changed since that move."
export const youChose = (choices: readonly string[]): string => `You chose: ${listOf(choices)}.`
export const youChoseNothing = (question: string): string => `You chose nothing here: ${question}`

// A card close up

export const nothingCalled = (name: string): string => `Nothing here is called '${name}'.`

// A request to undo earlier moves

/** `player` is undefined for a host who does not play. */
export const alreadyAsked = (player: string | undefined): string =>
  player === undefined
    ? 'Nothing changed: the host has already asked for a vote. Agree or decline first.'
    : `Nothing changed: ${player} has already asked for a vote. Agree or decline first.`
export const NO_SAY = 'Nothing changed: the other players decide this. You can go on playing meanwhile.'
export const ALREADY_AGREED =
  'Nothing changed: you have already agreed. The vote is waiting for the other players.'
export const OTHER_REQUEST =
  'Nothing changed: that vote is over, and there is a newer one. Agree or decline below the newest post.'
export const NO_REQUEST =
  'Nothing changed: that vote is over. A move, an answer or a new player has ended it.'

// A table that cannot be played

export const NOT_STARTED =
  'This game has not started yet. When all seats are taken, press Start on its sign-up, or use /table start.'
export const CANCELLED = 'This sign-up was cancelled before the game started. Use /table new to open another.'
export const closedBecause = (why: string): string =>
  `This table is closed, because its log is damaged: ${why} Nothing is lost, and other tables are ` +
  "fine. The bot's owner can look into it."
export const tableNotFound = (id: string): string => `There is no table '${id.slice(0, 20)}'.`
export const gameNotFound = (game: string): string =>
  `This bot no longer has the game '${game.slice(0, 20)}'.`
export const NEWER_RULES =
  "This table was played with newer rules than this bot has. The bot's owner can update the bot."

// Why its log is damaged, after "because its log is damaged:" or "It can't continue:"

export const NO_SNAPSHOT = 'it has no snapshot.'
export const rulesFailAfter = (row: number): string => `today's rules can't continue from row ${row}.`
export const rowWasChanged = (row: number): string => `row ${row} was changed after it was written.`
export const otherNumberOfRows = (found: number, told: number): string => `it has ${found} rows, not ${told}.`
export const SEED_CHANGED = 'its seed is not the one the game started with.'
export const snapshotDiffers = (row: number): string => `the snapshot at row ${row} doesn't match that row.`
export const noGameHere = (game: string): string => `this program has no game '${game.slice(0, 20)}'.`
export const unreadable = (why: string): string => `it can't be read (${why}).`

// Open questions that today's rules ask differently

export const questionGone = (seat: string, what: string, id: string): string =>
  `${seat} no longer has the question '${what}' (${id}).`
export const questionNew = (seat: string, what: string, id: string): string =>
  `${seat} has a new question '${what}' (${id}).`
export const questionChanged = (seat: string, what: string, id: string): string =>
  `${seat} has the question '${what}' (${id}) with different choices than before.`

// A repair by the bot's owner

export const NOT_CLOSED = 'Nothing changed: this table is not closed.'
export const staysClosed = (why: string): string =>
  `Nothing changed: the table stays closed, because the game still can't continue: ${why}`
export const CHANGED_MEANWHILE =
  'Nothing changed: something else happened at this table first. Please try again.'
export const NOT_RUNNING = 'Nothing changed: only a running game can go back.'
export const CAN_CONTINUE =
  'Nothing changed: this game can continue as it is. If its table is closed, use --reopen.'
export const logAltered = (why: string): string =>
  `Nothing changed: the log was altered, so this table needs a backup. ${why}`
export const SNAPSHOT_USELESS =
  "Nothing changed: today's rules can't continue from the newest snapshot either, so this table needs the " +
  'version of Tightbeam it was played with.'
