import { capital, howMany, listOf } from '../../shared/phrases.ts'
import { bookOf } from '../book.ts'
import { HOUSE, houseMark, markedAbility, wordsOf } from '../house.ts'
import { seatName } from '../text/name.ts'
import type { Ability } from '../types.ts'
import type { View } from '../view.ts'
import { markOf, OURS } from './card.ts'
import type { AbilityPicture } from './types.ts'

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
