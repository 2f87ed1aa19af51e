/** Holds what the bot says when nothing else can answer, and what it says of its own processes. */

export const OTHER_VERSION =
  'Nothing changed: this button belongs to another version of the bot. Use /games to see what waits for you.'
export const UNKNOWN_COMMAND = 'Nothing changed: the bot no longer has this command. /help lists them all.'
export const RESTARTING = 'Nothing changed: the bot is restarting. Please try again in a minute.'
export const GAMES_UNREACHABLE = "Nothing changed: the bot can't reach its games right now."
export const WENT_WRONG =
  'Something went wrong. Your earlier moves are safe, and this one counts in full or not at all.'
export const tellOwner = (number: string): string =>
  `Please try again in a minute. If it happens again, tell the bot's owner this number: ${number}.`
export const tooLong = (option: string, longest: number, typed: number): string =>
  `Nothing changed: \`${option}\` takes up to ${longest} letters, and you typed ${typed}. Please shorten ` +
  'it and try again.'
export const POSTED_HERE = 'Posted here for everyone.'

export const shardReady = (id: number): string => `Shard ${id} is ready.`
export const shardFailed = (id: number, why: string): string => `Shard ${id} could not start: ${why}`
export const shardStuck = (id: number): string =>
  `Shard ${id} can't run; the message above says why. Fix that, then start the bot again.`
export const shardStopped = (id: number, seconds: number): string =>
  `Shard ${id} stopped. Restarting in ${seconds} s.`
