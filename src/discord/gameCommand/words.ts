import { eitherOf, listOf } from '../../table/lobby/words.ts'

/** Every sentence of typed turns, views and lists of a game. */

// A typed turn

export const otherGame = (command: string): string =>
  `Nothing changed: this table isn't playing the game of /${command}. Use /answer here.`
export const decideFirst = (question: string): string =>
  `You have something else to decide first: ${question}`
export const useInstead = (commands: readonly string[]): string => `Use ${eitherOf(commands)}.`
export const notPossibleNow = (question: string): string => `That isn't possible now. ${question}`
export const giveOrLeaveOut = (missing: string, typed: string): string =>
  `Nothing changed: '${typed}' comes after '${missing}'. Type '${missing}' too, or leave '${typed}' out ` +
  'and choose it on the next screen.'
export const hiddenUntilThen = (option: string): string =>
  'Nothing changed: what comes next stays hidden until your first choice counts. ' +
  `Leave '${option}' out, and choose it on the next screen.`
export const onlyChoice = (choices: readonly string[]): string =>
  `Nothing changed: the only choice here is ${listOf(choices)}. Type that, or leave the option out.`
export const noChoiceOf = (option: string): string =>
  `Nothing changed: there is no choice of '${option}' here. Leave it out.`
export const fitsOthers = (typed: readonly string[], fitting: readonly string[]): string =>
  `Nothing changed: this doesn't take ${listOf(typed)}. Leave that out; it takes ${listOf(fitting)}.`
export const fitsNothing = (typed: readonly string[]): string =>
  `Nothing changed: there is nothing to fill in here. Leave ${listOf(typed)} out.`

// The board and the hand

export const gameHeading = (table: string, game: string): string => `${table} · ${game}`
export const noHand = (table: string): string =>
  `You have no hand, because you don't play at ${table}. /board shows what everyone sees.`
export const onlyYouSeeThis = (seat: string): string => `You play ${seat}. Only you see this.`
export const EMPTY_HAND = 'You hold nothing.'

// The list of one's games

export const NO_TABLES_YET =
  "You don't play at any table yet. Use /table list to find one, or /table new to open one."
export const NO_TABLE_WAITS = 'No table is waiting for you.'
export const GAME_HEADINGS = {
  yours: '**Your move**',
  others: '**Waiting for other players**',
  quiet: '**Open to anyone**',
  open: '**Not started yet**',
} as const
export const ANSWERED_BY_NOW = 'you have just answered.'
/** `since`: a Discord timestamp, shown as "2 hours ago". */
export const waitingGame = (table: string, question: string, since: string | undefined): string =>
  since === undefined ? `${table}: ${question}` : `${table} (your turn began ${since}): ${question}`

// Views

export const IN_PLAY = 'In Play'
export const nothingCalled = (typed: string): string =>
  `Nothing here is called '${typed}'. Leave the name out to see everything in play.`
export const NOTHING_TO_SCORE = 'A scoring would give no points now.'
export const EMPTY_TRACK = 'The Action Track is empty.'
export const NO_MISSION = 'There is no mission yet.'
export const EMPTY_MARKET = 'The market is empty.'
export const EMPTY_PAGE = 'There is nothing here yet.'
export const NOTHING_HAPPENED = 'Nothing has happened yet.'
