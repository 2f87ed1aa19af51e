import { eitherOf, listOf } from '../table/words.ts'

/** The sentences of a game at a keyboard. */

/** Says what each command does, in the list that help shows. */
export const COMMAND_SAYS = {
  board: 'show the board as the player to move may see it',
  options: 'show the question and its options again',
  card: 'show what a card or ability says; without a name, all in play',
  stack: 'show what is happening now, innermost first',
  undo: 'undo the last answer, if it revealed nothing hidden',
  as: 'show the board as that seat, or everyone, may see it',
  act: 'answer for another seat that has a question',
  log: 'tell what has happened so far',
  page: 'show a page for everyone, like map or status; without a name, list them',
  score: 'show what a scoring would give now, if the game has one',
  save: 'save the game; play --load <name>.game continues it',
  saveFinished: 'write a finished game to a file; unfinished games are saved anyway',
  help: 'show this list',
  leave: 'leave without saving',
  leaveSaved: 'leave; every answer is saved, and npm run terminal continues the game',
} as const

export const HINT = [
  'Type the number of an option to choose it, or several with spaces between (1 3).',
  'Type none where choosing nothing is allowed, board for the map, card for what the',
  'cards do, ? for what is happening now, undo to undo your last answer, help',
  'for everything else, and quit to leave.',
] as const
export const HOW_TO_ANSWER =
  'To answer, type the number of an option, or several numbers with spaces between. Where choosing ' +
  'nothing is allowed, type none or press Enter.'

// A question

/** Says how many may be chosen. `max` 1: one number; `ordered`: the order counts. */
export function choiceHint(min: number, max: number, ordered: boolean): string {
  if (max === 1) return min === 1 ? 'choose 1' : 'choose 1, or none'
  const how = ordered ? 'numbers with spaces between in the order you want' : 'numbers with spaces between'
  if (min === max) return `choose ${min}, ${how}`
  return min === 0 ? `choose none to ${max}, ${how}` : `choose ${min} to ${max}, ${how}`
}
export const onlyThisPlayer = (player: string): string => `Only ${player} should look at the screen now.`
export const alsoToAnswer = (players: readonly string[]): string => `(Also waiting for ${listOf(players)}.)`
/** `seats`: what is typed for each, like "un (Ada)". */
export const othersCanAct = (seats: readonly string[]): string =>
  `(Others can act at any time: type ${eitherOf(seats.map(seat => `act ${seat}`))}.)`
export const WHEN_OVER = 'Type save to keep the game, log to read it again, or quit to leave.'
export const undidLast = (player: string): string => `${player} undid the last answer.`
/** `players`: absent if everyone may know it. */
export const toldTo = (line: string, players: readonly string[] | undefined): string =>
  players ? `${line}  (only ${listOf(players)} may know)` : line
export const boardHeading = (player: string | undefined): string =>
  player === undefined ? 'The board as everyone may see it:' : `The board as ${player} may see it:`

// An answer that does not fit

export function mustChoose(min: number): string {
  if (min === 1) return 'You must choose 1 here. Type its number, for example 1.'
  const numbers = Array.from({ length: min }, (_, at) => at + 1).join(' ')
  return `You must choose ${min} here. Type their numbers, for example ${numbers}.`
}
export const chosenTwice = (number: number): string =>
  `You chose ${number} twice, but each option counts once.`
export const wrongCount = (min: number, max: number, chosen: number): string =>
  min === max ? `Choose exactly ${min}, not ${chosen}.` : `Choose from ${min} to ${max}, not ${chosen}.`
export const notTogether = (numbers: readonly number[], most: number): string =>
  `You can't choose ${listOf(numbers.map(String))} together. Choose at most ${most} of these.`
export const noSuchOption = (typed: string, options: number): string =>
  options === 1
    ? `There is no option ${typed} here: the only option is 1.`
    : `There is no option ${typed} here: the options are 1 to ${options}.`
export const noSuchCommand = (typed: string, options: number): string =>
  options === 1
    ? `There is no command '${typed}': the only option is 1. Type help for the commands.`
    : `There is no command '${typed}': the options are 1 to ${options}. Type help for the commands.`

// What is filled in with an answer

export const wholeNumber = (min: number, max: number): string => `a whole number from ${min} to ${max}`
export const letterCount = (min: number, max: number): string =>
  min > 1 ? `${min} to ${max} letters` : `at most ${max} letters`
/** `limits`: what may be typed; `example`: '' if the limits say it better. */
export const fieldLine = (
  label: string,
  example: string,
  limits: string,
  { lines, optional }: { readonly lines?: true; readonly optional?: true },
): string => {
  const how = [
    limits,
    ...(lines ? ['an empty line ends the text'] : []),
    ...(optional ? ['press Enter to leave it out'] : []),
  ].join('; ')
  return example === '' ? `${label}: ${how}.` : `${label} (${example}): ${how}.`
}
export const TYPE_BACK = 'Type back to choose something else.'

// What the commands answer

export const QUIT_WHEN_OVER = 'The game is over. Type quit to leave.'
export const NOTHING_TO_ANSWER = 'The game is over, so there is nothing to answer. Type quit to leave.'
export const HAPPENING = 'Happening now, innermost first:'
export const NOTHING_HAPPENS = 'Nothing is happening: the game is over.'
export const nothingNamed = (typed: string): string => `Nothing here is called '${typed}'.`
export const whichPage = (game: string, pages: readonly string[]): string =>
  pages.length ? `Which page? Type ${eitherOf(pages.map(page => `page ${page}`))}.` : `${game} has no pages.`
export const NOTHING_TO_UNDO = 'There is nothing to undo.'
export const whichSeatActs = (seats: readonly string[]): string =>
  seats.length
    ? `For which seat? Type ${eitherOf(seats.map(seat => `act ${seat}`))}.`
    : 'No seat has a question now.'
export const asWhichSeat = (seats: readonly string[]): string =>
  `As which seat? Type ${eitherOf(seats.map(seat => `as ${seat}`))}.`
export const noScoring = (game: string): string => `${game} has no scoring to show.`
export const SAVE_WHERE = 'Save where? Type a name that ends in .game, for example save evening.game.'
export const savedIn = (path: string): string => `Saved in ${path}.`
export const notWritten = (path: string, why: string): string =>
  `The game was not saved: ${path} cannot be written (${why}).`
