import { listOf } from '../../shared/phrases.ts'
import { bookOf } from '../book.ts'
import { readingOf } from '../events.ts'
import { houseOfCard, isDesigned, markedIcon, sourceOfText } from '../house.ts'
import type { CardId, Faction, State } from '../state.ts'
import { cardName, namesAt, seatName } from '../text/name.ts'
import { factions, type Card, type Provenance } from '../types.ts'
import type { View } from '../view.ts'
import type { CardPicture, CardScene } from './types.ts'

/** Whoever plays, in the order in which they always lie side by side. */
export const sideBySide = ({ seats }: Pick<View, 'seats'>): readonly Faction[] =>
  factions.filter(seat => seats.includes(seat))

export const OURS = 'A house marks values of this project, not printed ones.'
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
  return {
    id,
    title: cardName(namesAt(view), id),
    ap: card.ap,
    text,
    ...markOf(sourceOfText(table, card)),
    ...houseIn(view, card),
    seats: sideBySide(view).filter(seat => card.factions.includes(seat)),
    ...(card.set ? { set: card.set } : {}),
    ...(card.keepCost === 0 ? { keepsFree: true } : {}),
  }
}

export function cardPicture(view: View, found: Card): CardPicture | undefined {
  const card = cardScene(view, found.id)
  return card && { kind: 'card', card, names: card.seats.map(seatName), footer: footer(found, card) }
}

function footer(card: Card, { house, mark }: CardScene): string {
  const { timing, keepCost, icons } = card
  const later = [
    ...(timing.asTurn ? ['as a turn'] : []),
    ...(timing.withCardAP ? ['with the AP of a card'] : []),
    ...(timing.scoring ? ['in a scoring round'] : []),
  ]
  const kept = later.length
    ? [`kept (${keepCost > 0 ? `${keepCost} CP` : 'free'}), used ${listOf(later, 'or')}`]
    : []
  const use = [...(timing.immediate ? ['done now'] : []), ...kept].join(', or ')
  const players = icons.map(icon => markedIcon(icon, card))
  const ours = house && mark !== 'house' ? ` ${OURS}` : ''
  return `${use ? `Event: ${use}. ` : ''}In games of ${listOf(players)} players.${ours}`
}
