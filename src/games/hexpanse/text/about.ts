import { bookOf } from '../book.ts'
import type { Code, State } from '../state.ts'
import { isHouse } from '../sources.ts'
import type { Card, FactionInfo, MinorFaction, Mission, Provenance } from '../types.ts'
import { cardWords } from './cardText.ts'
import { hexilum } from './name.ts'
import { patternRows, patternWords } from './pattern.ts'
import { termsOf } from './terms.ts'

/** What things say, in full. */

type Table = Pick<State, 'content'>

const mark = (one: { readonly prov: Provenance }): string => (isHouse(one) ? ' (house version)' : '')

export const kindOf = ({ type, reusable, cost }: Card): string =>
  `${type === 'mercenary' ? 'Mercenary' : 'Action card'}${reusable ? ', reusable' : ''}, ${hexilum(cost)}`
export const cardText = (card: Card): string =>
  `${card.name}${mark(card)}: ${kindOf(card)}. ${cardWords(card)}`
export const minorText = (minor: MinorFaction): string =>
  `${minor.name}${mark(minor)}: minor faction. ${cardWords(minor)}`
export const factionText = (one: FactionInfo): string =>
  `${one.name}${mark(one)}: led by ${one.warlord}. Ability, at the price of ${one.ability.damage} life: ` +
  cardWords(one.ability)
/** What the warlord of a faction can do. */
export const abilityText = (one: FactionInfo): string =>
  `${one.warlord}${mark(one)}, at the price of ${one.ability.damage} life: ${cardWords(one.ability)}`
/** The pattern stands in rows of its own. */
export const missionText = (mission: Mission): string =>
  `${mission.name}${mark(mission)}: mission of ` +
  `${patternWords(mission)}.\n${patternRows(mission.cells, '.').join('\n')}`

/** What the card, minor faction, faction or mission of that code says. */
export function saying(s: Table, code: string): string | undefined {
  const { cards, minors, missions, factions } = bookOf(s)
  const at = <T>(list: Readonly<Record<string, T>>): T | undefined =>
    Object.hasOwn(list, code) ? list[code] : undefined
  const [card, minor, mission, faction] = [at(cards), at(minors), at(missions), at(factions)]
  if (card) return cardText(card)
  if (minor) return minorText(minor)
  return mission ? missionText(mission) : faction && factionText(faction)
}

/** Everything whose name or code holds the typed words; without words, what is in play now. */
export function about(s: State, typed: string): readonly string[] {
  const wanted = typed.trim().toLowerCase()
  const codes = wanted ? codesFor(s, wanted) : inPlay(s)
  const terms = wanted
    ? termsOf(s)
        .filter(([term]) => term.toLowerCase().includes(wanted))
        .map(([term, meaning]) => `${term}: ${meaning}`)
    : []
  return [...codes.flatMap(code => saying(s, code) ?? []), ...terms]
}

function codesFor(s: State, wanted: string): readonly Code[] {
  const { cards, minorFactions, missions, factions } = bookOf(s).content
  const all = [...cards, ...minorFactions, ...missions, ...factions]
  const exact = all.filter(
    one => one.code.toLowerCase() === wanted || `${one.name} (${one.code})`.toLowerCase() === wanted,
  )
  return (exact.length ? exact : all.filter(one => one.name.toLowerCase().includes(wanted))).map(
    ({ code }) => code,
  )
}

/** What all can see: the market first, then everybody's cards, who plays, and the mission. */
function inPlay(s: State): readonly Code[] {
  const held = s.seats.flatMap(seat => [
    seat,
    ...(s.minors[seat] === undefined ? [] : [s.minors[seat]]),
    ...s.cards[seat],
  ])
  return [...new Set([...s.market, ...s.extra, ...held, ...(s.mission === undefined ? [] : [s.mission])])]
}
