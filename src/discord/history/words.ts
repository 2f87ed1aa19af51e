import type { StepName } from '../../table/story/history.ts'

/** Holds every sentence of /history and /replay. Names of tables are escaped already. */

export const stepOf = (nth: number, of: number): string => `Step ${nth} of ${of}`
export const LEAFING = { first: 'First', back: 'Back', next: 'Next', last: 'Last' } as const

/** "turn 11": as a step is called, and asked for. */
export function stepName(name: StepName): string {
  if (!('nth' in name)) return name.of
  return name.of === 'turn' ? `turn ${name.nth}` : `scoring round ${name.nth}`
}
/** All the words somebody may type for a step. */
export function waysToSay(name: StepName): readonly string[] {
  if (!('nth' in name)) return [name.of]
  return name.of === 'turn' ? [stepName(name), String(name.nth)] : [stepName(name), `scoring ${name.nth}`]
}
export const stepNumber = (nth: number): string => `step ${nth}`
/** Returns the sentence of a heading, in a list: "Turn 11: UN". */
export const headingName = (sentence: string): string => sentence.replace(/\.$/, '')

export const WHICH_GAME = 'Which game? Add the `table` option; the list shows the games as you type.'
export const noSuchStep = (typed: string, first: string, last: string): string =>
  `There is no '${typed}' in this game so far. Choose one from ${first} to ${last}.`
export const finishedGame = (table: string): string => `${table}, finished`

export const MAKING_REPLAY =
  'The bot is making the replay, and only you will see it. The players of that game, its host and ' +
  'moderators can show it to everyone: with /replay in its thread, or elsewhere in the server with the ' +
  '`table` option.'
export const wholeReplay = (table: string): string =>
  `${table}, from the first turn to the last. Use /history to step through it and read its story.`
export const earlyReplay = (table: string): string =>
  `${table}, up to its early end. Use /history to step through it and read its story.`
/** Describes the replay to people who cannot see it; `end` says what its last picture shows. */
export const wholeReplayAlt = (end: string): string => `The whole game as an animated replay. ${end}`
export const earlyReplayAlt = (end: string): string =>
  `The game up to its early end, as an animated replay. ${end}`

/** Where /catch-up can begin, as it is typed. */
export const LAST_LOOK = 'last look'
export const LAST_MOVE = 'my last move'
