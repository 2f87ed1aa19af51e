import { bookOf } from '../book.ts'
import { readingOf } from '../events.ts'
import { houseOfCard, isDesigned } from '../house.ts'
import type { CardId, Faction, State } from '../state.ts'
import { cardName, howMany, listOf, namesAt, seatName } from '../text/name.ts'
import { factions } from '../types.ts'
import type { Card, Provenance } from '../types.ts'
import type { View } from '../view.ts'
import type { CardPicture, CardScene } from './types.ts'

/** Whoever plays, in the order in which they always lie side by side. */
export const sideBySide = ({ seats }: Pick<View, 'seats'>): readonly Faction[] => factions.filter(seat => seats.includes(seat))

const OWNER = 'owner: '
/** What we designed is never to be taken for printed, and an owner's own wording is theirs; texts about cards say the same. */
export function markOf({ effect }: Provenance): { readonly mark?: string } {
  if (typeof effect !== 'string') return {}
  if (isDesigned(effect)) return { mark: 'house' }
  return effect.startsWith(OWNER) ? { mark: effect.slice(OWNER.length) } : {}
}

function houseIn(view: View, card: Card): Pick<CardScene, 'house'> {
  const { ap, seats } = houseOfCard(card)
  const shown = sideBySide(view).filter(seat => seats.includes(seat))
  return ap || shown.length ? { house: { ...(ap ? { ap } : {}), ...(shown.length ? { seats: shown } : {}) } } : {}
}

export function cardScene(view: View, id: CardId): CardScene | undefined {
  const card = bookOf(view).cards[id]
  if (!card) return undefined
  const { text } = readingOf({ options: view.options as State['options'] }, card)
  return {
    id, title: cardName(namesAt(view), id), ap: card.ap, text, ...markOf(card.prov), ...houseIn(view, card),
    seats: sideBySide(view).filter(seat => card.factions.includes(seat)),
    ...(card.set ? { set: card.set } : {}), ...(card.keepCost === 0 ? { keepsFree: true } : {}),
  }
}

export function cardPicture(view: View, found: Card): CardPicture | undefined {
  const card = cardScene(view, found.id)
  return card && { kind: 'card', card, names: card.seats.map(seatName), footer: `${footer(found)}${card.house && card.mark !== 'house' ? ' A house marks values of this project, not printed ones.' : ''}` }
}

function footer({ timing, keepCost, icons }: Card): string {
  const later = [...(timing.asTurn ? ['as a turn'] : []), ...(timing.withCardAP ? ['with the AP of a card'] : []), ...(timing.scoring ? ['in a scoring round'] : [])]
  const kept = later.length ? [`kept (${keepCost > 0 ? `${keepCost} CP` : 'free'}), used ${listOf(later, 'or')}`] : []
  const use = [...(timing.immediate ? ['done now'] : []), ...kept].join(', or ')
  const players = icons.map(icon => icon.replace('P', ''))
  return `${use ? `Event: ${use}. ` : ''}In games of ${players.length > 1 ? listOf(players) : howMany(Number(players[0] ?? 0), 'player')}${players.length > 1 ? ' players' : ''}.`
}
