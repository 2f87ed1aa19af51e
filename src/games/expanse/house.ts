import type { Ability, Card, Faction, Provenance } from './types.ts'

/** What this project designed is marked where it is shown, value by value, so that nobody takes it for printed. */

/** Behind the value, in texts; pictures have a house of their own. */
export const HOUSE = '⌂'
export const LEGEND = `${HOUSE}: a house value, made for this project; the printed one is not known.`

/** Whether the value at that path was designed. A source that speaks of a whole record speaks of all that is in it. */
export function isDesigned(prov: Provenance | string | undefined, ...path: readonly string[]): boolean {
  const [key, ...rest] = path
  if (typeof prov === 'string') return prov.startsWith('designed')
  return prov !== undefined && key !== undefined && isDesigned(prov[key], ...rest)
}
export const houseMark = (prov: Provenance | string | undefined, ...path: readonly string[]): string => (isDesigned(prov, ...path) ? HOUSE : '')

/** The values of a card that were designed, besides what it says. */
export const houseOfCard = ({ prov, factions }: Card): { readonly ap: boolean; readonly seats: readonly Faction[] } =>
  ({ ap: isDesigned(prov, 'ap'), seats: factions.filter(seat => isDesigned(prov, 'factions', seat)) })

const LIMIT = /^Once per turn/
const COST = /\b(\d+ AP|1 CP)(?=:)|\b(pay \d+ CP)/i
/** The words of an ability, with marks behind a limit and a cost that were designed. */
export function wordsOf({ text, prov }: Pick<Ability, 'text' | 'prov'>): string {
  const limited = isDesigned(prov, 'limitPerTurn') ? text.replace(LIMIT, said => said + HOUSE) : text
  return isDesigned(prov, 'cost') ? limited.replace(COST, said => said + HOUSE) : limited
}

/** The lines, and what the mark in them means. */
export const withLegend = (lines: readonly string[]): readonly string[] => (lines.some(line => line.includes(HOUSE)) ? [...lines, LEGEND] : lines)
