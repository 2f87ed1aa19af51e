import type { TableRecord } from '../table/store.ts'

/** The sentences of a keyboard about games that are saved. */

export const WELCOME = 'Welcome to Tightbeam. All players share this keyboard, and every answer is saved.'
export const GOODBYE = 'Goodbye.'
export const CHOICES =
  'Type a number to continue that game, new to begin another, end <name> to end one for good, or quit.'

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
  resigned: 'The game is over: all others resigned.',
  ended: 'The game is over: it was ended early, so nobody won.',
  cancelled: 'The game is over: it was cancelled before it began.',
}
export const endSentence = (how: End): string => ENDS[how]

export const noSeatHere = (named: string, seats: readonly string[]): string =>
  `'${named}' has no seat here; the seats are ${seats.join(', ')}.`
export const isPlayedBy = (seat: string, level: string): string =>
  `The computer plays ${seat} at level ${level}.`
