/** Holds every sentence of digests and heads-ups. Names of tables are escaped already. */

export const DIGEST = '**Your daily digest**'
export const waitingHeading = (count: number): string =>
  count === 1 ? '1 table is waiting for you:' : `${count} tables are waiting for you:`
/** `time` is "2 days". */
export const waitingLine = (table: string, time: string): string => `- ${table}, for ${time}`
export const endedHeading = (count: number): string =>
  count === 1 ? 'This game has ended:' : 'These games have ended:'
export const endedLine = (table: string): string => `- ${table}`
export const moreTables = (count: number): string =>
  count === 1 ? 'And 1 more: /games lists your tables.' : `And ${count} more: /games lists your tables.`
export const CHANGE_DIGEST = '-# /settings changes the hour or stops the digest.'
export const digestBegins = (hour: number): string =>
  `Every day at ${hour}:00, you get a message here if a table is waiting for you or a game has ended.`
export const NO_DIRECT_MESSAGES =
  "The bot can't send you direct messages, so your digest can't reach you. Allow them in the privacy " +
  'settings of this server.'
/** `table` is bold, with its channel; `player` has the turn before. */
export const youAreNext = (table: string, player: string): string => `${table}: you're next, after ${player}.`
