import { botName } from '../../table/words.ts'
import { asWritten, personTag } from './message.ts'

/** Holds the words that several parts share: who plays, and what does not fit. */

/** Describes a seat as people know it: its faction, and its player if it has one. */
interface Player {
  readonly name: string
  readonly person?: string | undefined
  /** Names the level of a computer opponent. */
  readonly bot?: string | undefined
}
/** Is "@Ada" or "Pilot bot"; undefined if the seat has no player. */
export const sitterName = ({ person, bot }: Omit<Player, 'name'>): string | undefined =>
  person === undefined ? bot && botName(bot) : personTag(person)
/** Says "@Ada (UN)" or "Pilot bot (UN)"; a seat without a player is only "UN". */
export function playerName({ name, ...sitter }: Player): string {
  const player = sitterName(sitter)
  return player === undefined ? asWritten(name) : `${player} (${asWritten(name)})`
}
/** Returns the players among these, each once: a seat may have several questions at a time. */
export const playerNames = (players: readonly Player[]): readonly string[] => [
  ...new Set(players.map(playerName)),
]

export const NOTHING_YET = 'Nothing has happened yet.'
export const EARLIER_MOVES = '(/history has the earlier moves)'
export const MOVES_BETWEEN = '(/history has the moves in between)'
export const STORY_CONTINUES = '-# The story continues below and in /history.'
export const MORE_THAN_FITS = '(the rest does not fit here)'
export const repeatedLine = (line: string, times: number): string => `${line} (×${times})`
export const partOf = (title: string, part: number, of: number): string => `${title} (${part} of ${of})`
