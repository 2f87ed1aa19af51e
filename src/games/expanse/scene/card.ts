import { listOf, capital, howMany } from '../../shared/phrases.ts'
import { bookOf } from '../book.ts'
import { readingOf } from '../board.ts'
import {
  houseOfCard,
  isDesigned,
  markedIcon,
  sourceOfText,
  cardName,
  namesAt,
  seatName,
  HOUSE,
  houseMark,
  markedAbility,
  wordsOf,
} from '../text/name.ts'
import type { CardId, Faction, State } from '../state.ts'
import { factions, type Card, type Provenance, type Ability } from '../types.ts'
import type { View } from '../view.ts'
import type { CardPicture, CardScene, AbilityPicture } from './types.ts'
import { lineOfEvent } from '../text/shortForms.ts'
import { bestNamed } from '../../shared/bestNamed.ts'

/** Whoever plays, in the order in which they always lie side by side. */
export const sideBySide = ({ seats }: Pick<View, 'seats'>): readonly Faction[] =>
  factions.filter(seat => seats.includes(seat))

const OURS = 'A house marks values of this project, not printed ones.'
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

/** Returns what a mat, a tech or one of the crew can do, close up. */
export function abilityPicture(view: View, ability: Ability): AbilityPicture {
  const { id, faction, prov } = ability
  const [text, footer] = [
    wordsOf(ability),
    [usage(ability), origin(view, ability)].filter(sentence => sentence).join(' '),
  ]
  const { mark } = markOf(prov)
  const explained = mark !== 'house' && `${text}${footer}`.includes(HOUSE)
  return {
    kind: 'ability',
    id,
    name: markedAbility(view, id),
    ...(faction ? { seat: faction } : {}),
    head: headOf(ability),
    text,
    ...(mark === undefined ? {} : { mark }),
    footer: explained ? `${footer} ${OURS}` : footer,
  }
}

const LEVELS = ['', 'I', 'II', 'III'] as const

function headOf({ faction, level, prov }: Ability): string {
  if (!faction) return "The Rocinante's crew"
  return level === undefined
    ? `${seatName(faction)} mat`
    : `${seatName(faction)} tech, level ${LEVELS[level] ?? level}${houseMark(prov, 'level')}`
}

const TIMES: Readonly<Record<Ability['timing'], string>> = {
  always: 'Always in effect.',
  whileSpendingAP: 'while spending AP',
  whileSpendingCardAP: 'while spending the AP of a card',
  scoringEventStep: 'In a scoring round, its controller may use one of the crew.',
}

/** "1 AP, once per turn, while spending AP." */
function usage({ kind, timing, cost, limitPerTurn, prov }: Ability): string {
  if (timing === 'scoringEventStep' && kind !== 'rocinante') return 'In the event step of a scoring round.'
  if (timing === 'always' || timing === 'scoringEventStep') return TIMES[timing]
  const paid =
    listOf([
      ...(cost.ap ? [`${cost.ap} AP`] : []),
      ...(cost.cp ? [`${cost.cp} CP`] : []),
      ...(cost.protomoleculeTokens ? [howMany(cost.protomoleculeTokens, 'Protomolecule token')] : []),
    ]) || 'free'
  const times = limitPerTurn === 1 ? 'once per turn' : `${limitPerTurn} times per turn`
  const often = limitPerTurn === undefined ? [] : [`${times}${houseMark(prov, 'limitPerTurn')}`]
  const action = capital([`${paid}${houseMark(prov, 'cost')}`, ...often, TIMES[timing]].join(', '))
  return `${kind === 'mixed' ? 'The strength is always in effect. Action: ' : ''}${action}.`
}

function origin(view: View, { faction, level }: Ability): string {
  if (!faction) return ''
  const round = level === undefined ? undefined : bookOf(view).content.scoring.techAfterRounds[level - 1]
  return round === undefined ? 'From the start.' : `Gained after scoring round ${round}.`
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
