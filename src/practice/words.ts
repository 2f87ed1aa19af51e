/** Holds what the practice server itself says: to whoever runs it, to the page and to programs. */

// In the log

export const portInUse = (port: number, next: number): string => `Port ${port} is in use. Trying ${next}.`
export const failedAnswer = (line: string, status: number): string => `Answered ${line} with ${status}.`
export const noRoute = (method: string, url: string): string => `There is no route ${method} ${url}.`
export const requestFailed = (error: unknown): string => `A request failed: ${traceOf(error)}`
export const pageRequestFailed = (error: unknown): string => `A request of the page failed: ${traceOf(error)}`
export const addressFailed = (line: string, error: unknown): string => `${line} failed: ${traceOf(error)}`
export const startsEmpty = (file: string, aside: string): string =>
  `${file} is damaged and was moved to ${aside}; the practice server starts empty.`
export const usesReadableLines = (file: string, aside: string, readable: number, all: number): string =>
  `${file} is damaged and was moved to ${aside}; its ${readable} readable lines of ${all} are used.`
export const couldNotSave = (error: unknown): string =>
  `Could not save the practice server; trying again: ${String(error)}`

const traceOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

// To the page and to programs

export const WRONG_NAME =
  '403: This server does not answer to that name. Open it at localhost or by its address.'
export const NO_SUCH_PAGE = 'There is no such page. Open / instead.'
export const OUTDATED_PAGE = 'This page is out of date. Reload it.'
export const SERVER_TROUBLE = 'Something went wrong on the practice server. Try again.'
export const ONLY_THIS_MACHINE = 'Only programs on this machine can set faults.'
export const WRONG_METHOD = 'Use GET, POST or DELETE.'

// In the first channel

export const WELCOME = [
  '**Welcome to the practice channel.** Everything here works as it does in Discord, and stays on ' +
    'this machine.',
  '- Press **Play Against the Computer** to play The Expanse at once, against three bots.',
  '- Press **Start a Game of Four** to play all four hands: all four players sit down and the game ' +
    'begins.',
  '- Type `/table new` to open a table of your own.',
  '- Use the menu at the top right to switch between the four players; the button beside it shows ' +
    'two of them side by side.',
].join('\n')
export const PLAY_COMPUTER = 'Play Against the Computer'
export const START_GAME = 'Start a Game of Four'
export const HOW_TO_PLAY = 'How to Play'
export const STILL_STARTING =
  'Nothing happened, because the bot is not ready yet. Try again in a few seconds.'
export const tooFewPeople = (needed: number): string =>
  `No game was started, because it needs ${needed} people. Type /table new to open a smaller table.`
export const NO_GAME_STARTED =
  'The game did not start, because the bot has not answered. The newest message here shows how far ' +
  'it came; go on from there, or try again.'
