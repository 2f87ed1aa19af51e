/** Holds what the pictures of all games say. */

export const ONLY_YOU_SEE = 'only you see this'
export const ONLY_YOU_KNOW = 'ONLY YOU KNOW'
export const EVERYONE_SEES = 'everyone can see these'
export const NEW = 'NEW'
/** Says what a player is called whose name cannot be shown. */
export const playerNumber = (nth: number): string => `player ${nth}`
export const rankText = (rank: number): string => ['', '1st', '2nd', '3rd'][rank] ?? `${rank}th`
export const HOUSE_TEXT = 'house text'

/** Returns "1 unit", "2 units". */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
export const sourceWords = (source: string): string => `wording: ${source}`

/** Returns whose words a card shows, where they are not the printed ones. */
export const sourceSentence = (mark: string): string =>
  mark === 'house' ? 'House version: written for this project, not the printed card' : `Wording: ${mark}`
