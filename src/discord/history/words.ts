/** Every sentence of /history and /replay. Names of tables are escaped already. */

export const stepOf = (nth: number, of: number): string => `Step ${nth} of ${of}`
export const LEAFING = { first: 'First', back: 'Back', next: 'Next', last: 'Last' } as const

export const WHICH_GAME = 'Which game? Add the `table` option; the list shows the games as you type.'
export const noSuchStep = (typed: string, first: string, last: string): string =>
  `There is no '${typed}' in this game so far. Choose one from ${first} to ${last}.`
export const finishedGame = (table: string): string => `${table}, finished`

export const MAKING_REPLAY =
  'The replay is being made, and only you will see it. Its players, host and moderators can show it to ' +
  'everyone: with /replay in its thread, or elsewhere in the server with the `table` option.'
export const wholeReplay = (table: string): string =>
  `${table}, from the first turn to the last. Use /history to step through it and read its story.`
export const earlyReplay = (table: string): string =>
  `${table}, up to its early end. Use /history to step through it and read its story.`
/** Describes the replay to people who cannot see it; `end` says what its last picture shows. */
export const wholeReplayAlt = (end: string): string => `The whole game as an animated replay. ${end}`
export const earlyReplayAlt = (end: string): string =>
  `The game up to its early end, as an animated replay. ${end}`
