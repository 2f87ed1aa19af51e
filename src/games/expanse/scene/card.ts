import { bookOf } from '../book.ts'
import { readingOf } from '../board.ts'
import {
  houseOfCard,
  isDesigned,
  sourceOfText,
  cardName,
  namesAt,
  seatName,
  markedAbility,
  wordsOf,
} from '../text/name.ts'
import type { CardId, Faction, State } from '../state.ts'
import { factions, type Card, type Provenance, type Ability } from '../types.ts'
import type { View } from '../view.ts'
import type { CardPicture, CardScene, AbilityPicture } from './types.ts'
import { abilityFooter, abilityHead, cardFooter } from '../text/cardPicture.ts'
import { lineOfEvent } from '../text/shortForms.ts'
import { bestNamed } from '../../shared/bestNamed.ts'

/** Whoever plays, in the order in which they always lie side by side. */
export const sideBySide = ({ seats }: Pick<View, 'seats'>): readonly Faction[] =>
  factions.filter(seat => seats.includes(seat))

const OWNER = 'owner: '
/**
 * Marks our designs, so that players do not take them for printed, and an owner's own wording; texts about
 * cards say the same.
 */
export function markOf({ effect }: Provenance): { readonly mark?: string } {
  if (typeof effect !== 'string') return {}
  if (isDesigned(effect)) return { mark: 'house' }
  return effect.startsWith(OWNER) ? { mark: effect.slice(OWNER.length) } : {}
}

function houseIn(view: View, card: Card): Pick<CardScene, 'house'> {
  const { ap, seats } = houseOfCard(card)
  const shown = sideBySide(view).filter(seat => seats.includes(seat))
  const [title, set] = [
    isDesigned(card.prov, 'title'),
    card.set !== undefined && isDesigned(card.prov, 'set'),
  ]
  const house = {
    ...(title ? { title } : {}),
    ...(ap ? { ap } : {}),
    ...(shown.length ? { seats: shown } : {}),
    ...(set ? { set } : {}),
  }
  return Object.keys(house).length ? { house } : {}
}

export function cardScene(view: View, id: CardId): CardScene | undefined {
  const card = bookOf(view).cards[id]
  if (!card) return undefined
  const table = { options: view.options as State['options'] }
  const { text } = readingOf(table, card)
  const { mark } = markOf(sourceOfText(table, card))
  const isOurs = mark === undefined || mark === 'house'
  return {
    id,
    title: cardName(namesAt(view), id),
    ap: card.ap,
    text,
    line: (isOurs ? lineOfEvent(table, card) : undefined) ?? text,
    ...(mark === undefined ? {} : { mark }),
    ...houseIn(view, card),
    seats: sideBySide(view).filter(seat => card.factions.includes(seat)),
    ...(card.set ? { set: card.set } : {}),
    ...(card.keepCost === 0 ? { keepsFree: true } : {}),
  }
}

/** True if it shows values of ours whose mark its own wording does not explain. */
const hasHouse = ({ house, mark }: CardScene): boolean => house !== undefined && mark !== 'house'

export function cardPicture(view: View, found: Card): CardPicture | undefined {
  const card = cardScene(view, found.id)
  return (
    card && { kind: 'card', card, names: card.seats.map(seatName), footer: cardFooter(found, hasHouse(card)) }
  )
}

/** Returns what a mat, a tech or one of the crew can do, close up. */
export function abilityPicture(view: View, ability: Ability): AbilityPicture {
  const { id, faction, prov } = ability
  const text = wordsOf(ability)
  const { mark } = markOf(prov)
  return {
    kind: 'ability',
    id,
    name: markedAbility(view, id),
    ...(faction ? { seat: faction } : {}),
    head: abilityHead(ability),
    text,
    ...(mark === undefined ? {} : { mark }),
    footer: abilityFooter(view, ability, mark === 'house' ? '' : text),
  }
}

/** Cards, mats, techs and the crew, by words of their names. */
export function closeUp(view: View, name: string): CardPicture | AbilityPicture | undefined {
  const { cards, abilities } = bookOf(view).content
  const found = bestNamed<Card | Ability>(
    [...cards, ...abilities],
    one => ['title' in one ? one.title : one.name],
    name,
  )
  if (!found) return undefined
  return 'title' in found ? cardPicture(view, found) : abilityPicture(view, found)
}
