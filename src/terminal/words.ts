import type { TableRecord } from '../table/store.ts'
import { eitherOf, listOf } from '../table/words.ts'

/** The sentences of a keyboard about games that are saved. */

export const WELCOME = 'Welcome to Tightbeam. All players share this keyboard, and every answer is saved.'
export const GOODBYE = 'Goodbye.'
export const CHOICES =
  'Type a number to continue that game, new to begin another, end <name> to end one for good, or quit.'

/** `games`: how many are listed. */
export const typeOne = (games: number): string =>
  `Type ${games > 1 ? `a number from 1 to ${games}` : '1'}, new, end <name>, or quit.`
export const END_WHICH = 'End which game? Type end and its name, the five letters after its number.'
export const hasEnded = (id: string): string => `${id} has ended.`
export const YOUR_GAMES = 'Your games:'
export const seeFinished = (when: string, table: string, places: string, id: string): string =>
  `Finished ${when}: ${table}${places}. Type ${id} to see more.`

// A game in the list: "k7f2q  The Expanse, 3 players, waiting for MCR since yesterday"

export const tableWords = ({ id, name, players }: TableRecord): string => `${id}  ${name}, ${players} players`
export const SHUT = 'closed because of an error'
export const NOT_BEGUN = 'not started yet'
export const finishedAt = (when: string): string => `finished ${when}`
export const waitingFor = (players: readonly string[], since: string): string =>
  players.length ? `waiting for ${listOf(players)} since ${since}` : `no player's turn since ${since}`

// A new game

export const whichGame = (games: readonly string[]): string => `Which game? ${games.join(', ')}`
export const howManyPlayers = (game: string, possible: readonly string[]): string =>
  `${game}: how many players? ${possible.join(', ')}`
export const typeOneOf = (words: readonly string[]): string => `Type ${eitherOf(words)}.`
export const savedAs = (game: string, players: number, modules: string, id: string): string =>
  `${game}, ${players} players${modules}, saved as ${id}.`
export const ADD_MODULES = 'Modules you can add:'
/** `players` is a number for which the module can be played. */
export const typeModules = (players: number, module: string): string =>
  `Type them after the number of players: ${players} ${module}, or ${players} all.`
/** Goes after the title of a module. */
export const forPlayers = (players: readonly number[]): string => `, for ${players.join(' or ')} players`
export const TYPE_OPTIONS = 'Options, also typed after the number of players; the first value is the default:'
/** Goes after the number of players. */
export const withTitles = (titles: readonly string[]): string => ` with ${listOf(titles)}`

export const DOWN = 'The database is not reachable. Your games are saved. Trying again…'
export const STILL_DOWN = 'The database is still not reachable. Trying again…'
export const BACK = 'The database is reachable again.'

export const MEANWHILE = 'Nothing was done: something else happened at this table first.'
export const RULES_BUG =
  'That failed because of a bug in the rules. Nothing has changed; choose something else to go on.'
export const SAVED_ALREADY =
  'The game is saved already. A file would show the seed, so you can write one only when the game is over.'
export const UNSURE = 'Your last answer may not be saved. Run npm run terminal to see where the game stands.'

export const continueSentence = (id: string): string =>
  `Every answer is saved. Run npm run terminal to continue ${id}.`
/** Only the end shows the seed: a player who knows it knows the deck. */
export const seedSentence = (seed: string): string => `The seed was ${seed}.`
export const commitmentSentence = (commitment: string): string =>
  `The SHA-256 of the seed, shown before the game, was ${commitment}.`
export const commitmentLines = (commitment: string): readonly string[] => [
  'A seed, shown at the end, decides all shuffles. To check then that it was this one, here is its SHA-256:',
  `  ${commitment}`,
]

export const OVER = 'The game is over.'
type End = Exclude<NonNullable<TableRecord['result']>['how'], 'played'>
const ENDS: Readonly<Record<End, string>> = {
  resigned: 'The game is over: all other players resigned.',
  ended: 'The game ended early, without a winner.',
  cancelled: 'The game was cancelled before it began.',
}
export const endSentence = (how: End): string => ENDS[how]

export const noSeatHere = (named: string, seats: readonly string[]): string =>
  `'${named}' has no seat here; the seats are ${listOf(seats)}.`
export const isPlayedBy = (seat: string, level: string): string =>
  `The computer plays ${seat} at level ${level}.`
