import { capital, howMany, listOf } from '../../shared/phrases.ts'
import { bookOf } from '../book.ts'
import type { Ability, Card } from '../types.ts'
import type { View } from '../view.ts'
import { HOUSE, houseMark, markedIcon, seatName } from './name.ts'

/** Says what stands on the pictures of cards, mats, techs and the crew beside their texts. */

const OURS = 'A house marks values of this project, not printed ones.'
type Seen = Pick<View, 'content'>

/** Says when an event can be used, and by how many players; `hasHouse` explains marks of ours. */
export function cardFooter(card: Card, hasHouse: boolean): string {
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
  const ours = hasHouse ? ` ${OURS}` : ''
  return `${use ? `Event: ${use}. ` : ''}In games of ${listOf(players)} players.${ours}`
}

/**
 * Says how an ability is used and when it was gained. If marks stand in it or in `explains`, it says what
 * they mean.
 */
export function abilityFooter(view: Seen, ability: Ability, explains: string): string {
  const footer = [usage(ability), origin(view, ability)].filter(sentence => sentence).join(' ')
  return explains !== '' && `${explains}${footer}`.includes(HOUSE) ? `${footer} ${OURS}` : footer
}

const LEVELS = ['', 'I', 'II', 'III'] as const

/** Returns "UN tech, level II". */
export function abilityHead({ faction, level, prov }: Ability): string {
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

function origin(view: Seen, { faction, level }: Ability): string {
  if (!faction) return ''
  const round = level === undefined ? undefined : bookOf(view).content.scoring.techAfterRounds[level - 1]
  return round === undefined ? 'From the start.' : `Gained after scoring round ${round}.`
}
