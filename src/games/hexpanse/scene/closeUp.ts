import { bestNamed } from '../../shared/bestNamed.ts'
import { bookOf } from '../book.ts'
import { cardWords } from '../text/cardText.ts'
import {
  cardFooter,
  MINOR_FACTION,
  minorFooter,
  MISSION,
  missionFooter,
  missionRule,
  warlordFooter,
} from '../text/closeUp.ts'
import type { Card, FactionInfo, MinorFaction, Mission } from '../types.ts'
import type { View } from '../view.ts'
import {
  hasHouseField,
  isHouseCard,
  isHouseMinor,
  isHouseMission,
  cardKind,
  missionAs,
  sketchOf,
} from './card.ts'
import type { CardPicture, Sketch } from './types.ts'

/** Cards, missions, minor factions and factions, by their codes or by words of their names. */

interface Entry {
  readonly code: string
  readonly names: readonly string[]
  readonly picture: () => CardPicture
}

export function closeUp(view: View, name: string): CardPicture | undefined {
  const { cards, missions, minorFactions, factions } = bookOf(view).content
  const entries: readonly Entry[] = [
    ...cards.map(
      (card): Entry => ({ code: card.code, names: called(card), picture: () => cardPicture(card) }),
    ),
    ...missions.map(
      (mission): Entry => ({
        code: mission.code,
        names: called(mission),
        picture: () => missionPicture(view.options, mission),
      }),
    ),
    ...minorFactions.map(
      (minor): Entry => ({ code: minor.code, names: called(minor), picture: () => minorPicture(minor) }),
    ),
    ...factions.map(
      (info): Entry => ({
        code: info.code,
        names: [info.name, info.warlord],
        picture: () => factionPicture(info),
      }),
    ),
  ]
  const typed = name.trim().toLowerCase()
  const found =
    entries.find(({ code }) => code.toLowerCase() === typed) ?? bestNamed(entries, ({ names }) => names, name)
  return found?.picture()
}

/** 'The Baron (C9)' is what the story says. */
const called = ({ name, code }: { readonly name: string; readonly code: string }): readonly string[] => [
  name,
  `${name} (${code})`,
]

const sketched = (sketch: Sketch | undefined): { readonly sketch?: Sketch } => (sketch ? { sketch } : {})
const marked = (house: boolean): { readonly mark?: 'house' } => (house ? { mark: 'house' } : {})

export const cardPicture = (card: Card): CardPicture => ({
  kind: 'card',
  code: card.code,
  name: card.name,
  bar: card.type,
  head: cardKind(card),
  cost: card.cost,
  text: cardWords(card),
  ...sketched(sketchOf(card)),
  ...marked(isHouseCard(card)),
  footer: cardFooter(card),
})

export function missionPicture(options: View['options'], mission: Mission): CardPicture {
  const { turn, mirror, cells } = missionAs(options, mission)
  return {
    kind: 'card',
    code: mission.code,
    name: mission.name,
    bar: 'mission',
    head: MISSION,
    pattern: cells,
    ...marked(isHouseMission(mission)),
    text: missionRule(cells.length),
    footer: missionFooter(turn, mirror),
  }
}

export const minorPicture = (minor: MinorFaction): CardPicture => ({
  kind: 'card',
  code: minor.code,
  name: minor.name,
  bar: 'minor',
  head: MINOR_FACTION,
  text: cardWords(minor),
  ...sketched(sketchOf(minor)),
  ...marked(isHouseMinor(minor)),
  footer: minorFooter(minor.units),
})

export function factionPicture({ code, name, warlord, ability, prov }: FactionInfo): CardPicture {
  const sketch = sketchOf(ability)
  return {
    kind: 'card',
    code,
    seat: code,
    name,
    bar: 'faction',
    head: warlord,
    text: cardWords(ability),
    ...sketched(sketch),
    ...marked(hasHouseField(prov, 'ability', ...(sketch ? ['positions'] : []))),
    footer: warlordFooter(ability.damage),
  }
}
