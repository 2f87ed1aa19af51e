import { bookOf } from './book.ts'
import { readingOf } from './events.ts'
import type { AbilityId, State, TrackCard } from './state.ts'
import { abilityName, namesAt, trackName } from './text/name.ts'
import type { Ability, Card, Faction, Icon, Provenance } from './types.ts'

/**
 * Marks each value this project designed wherever it is shown, so that players do not take it for printed.
 */

/** Behind the value, in texts; pictures have a house of their own. */
export const HOUSE = '⌂'
export const LEGEND = `${HOUSE}: a house value, made for this project; the printed one is not known.`

/** True if the value at this path was designed. A source for a whole record covers everything in it. */
export function isDesigned(prov: Provenance | string | undefined, ...path: readonly string[]): boolean {
  const [key, ...rest] = path
  if (typeof prov === 'string') return prov.startsWith('designed')
  return prov !== undefined && key !== undefined && isDesigned(prov[key], ...rest)
}
/** The fields of a card or an ability that hold something designed. */
export const designedFields = (prov: Provenance): readonly string[] =>
  Object.keys(prov).filter(field => holdsDesigned(prov[field]))
const holdsDesigned = (prov: Provenance | string | undefined): boolean =>
  typeof prov === 'object' ? Object.values(prov).some(holdsDesigned) : isDesigned(prov)

export const houseMark = (prov: Provenance | string | undefined, ...path: readonly string[]): string =>
  isDesigned(prov, ...path) ? HOUSE : ''

/** For alt texts, which are heard: a sign would be passed over. */
export const toSpeech = (text: string): string => text.replaceAll(HOUSE, ' (house value)')

type Seen = Pick<State, 'content'>
/** Names of cards, techs and mats as they stand where they can be chosen or are listed. */
export const markedCard = (s: Seen, id: TrackCard): string =>
  `${trackName(namesAt(s), id)}${houseMark(bookOf(s).cards[id]?.prov, 'title')}`
export const markedAbility = (s: Seen, id: AbilityId): string =>
  `${abilityName(namesAt(s), id)}${houseMark(bookOf(s).abilities[id]?.prov, 'name')}`
export const markedPoints = ({ ap, prov }: Pick<Card, 'ap' | 'prov'>): string =>
  `${ap} AP${houseMark(prov, 'ap')}`
export const markedIcon = (icon: Icon, { prov }: Card): string =>
  `${icon.replace('P', '')}${houseMark(prov, 'icons', icon)}`

/** Returns the source of what a card says: a table may play with another reading of it. */
export const sourceOfText = (s: Pick<State, 'options'>, card: Card): Provenance => {
  const { prov = card.prov } = readingOf(s, card)
  return typeof prov === 'string' ? { effect: prov } : prov
}

/** The values of a card that were designed, besides what it says. */
export const houseOfCard = ({
  prov,
  factions,
}: Card): { readonly ap: boolean; readonly seats: readonly Faction[] } => ({
  ap: isDesigned(prov, 'ap'),
  seats: factions.filter(seat => isDesigned(prov, 'factions', seat)),
})

const LIMIT = /^Once per turn/
const COST = /\b(\d+ AP|1 CP)(?=:)|\b(pay \d+ CP)/i
/** The words of an ability, with marks behind a limit and a cost that were designed. */
export function wordsOf({ text, prov }: Pick<Ability, 'text' | 'prov'>): string {
  const limited = isDesigned(prov, 'limitPerTurn') ? text.replace(LIMIT, said => said + HOUSE) : text
  return isDesigned(prov, 'cost') ? limited.replace(COST, said => said + HOUSE) : limited
}

/** The lines, and what the mark in them means. */
export const withLegend = (lines: readonly string[]): readonly string[] =>
  lines.some(line => line.includes(HOUSE)) ? [...lines, LEGEND] : lines
