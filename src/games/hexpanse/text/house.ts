import { bookOf } from '../book.ts'
import { isHouse } from '../sources.ts'
import type { State } from '../state.ts'
import { cardName, minorName, missionName, namesAt } from './name.ts'

/**
 * Names of cards, missions and minor factions where they can be chosen or are listed, with a mark behind
 * those that are house versions.
 */
const HOUSE = '⌂'
export const LEGEND = `${HOUSE}: a house version, designed for this bot, not the printed card.`

type Seen = Pick<State, 'content'>
const mark = (one: Parameters<typeof isHouse>[0] | undefined): string => (one && isHouse(one) ? HOUSE : '')
export const markedCard = (s: Seen, code: string): string =>
  `${cardName(namesAt(s), code)}${mark(bookOf(s).cards[code])}`
export const markedMinor = (s: Seen, code: string): string =>
  `${minorName(namesAt(s), code)}${mark(bookOf(s).minors[code])}`
export const markedMission = (s: Seen, code: string): string =>
  `${missionName(namesAt(s), code)}${mark(bookOf(s).missions[code])}`
export const withLegend = (lines: readonly string[]): readonly string[] =>
  lines.some(line => line.includes(HOUSE)) ? [...lines, LEGEND] : lines
