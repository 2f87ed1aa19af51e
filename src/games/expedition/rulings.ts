import type { State } from './state.ts'
import { idOf } from './systems/near.ts'

/**
 * Questions the rules leave open, with the answers that change what the companion does. What is asked besides
 * is kept as a note.
 */
interface OpenQuestion {
  readonly id: QuestionId
  readonly default: string
  readonly answers: readonly string[]
}

export type QuestionId =
  | 'noLegalSystem'
  | 'destroyedPlanet'
  | 'stationOnly'
  | 'silverFlame'
  | 'sixthOrder'
  | 'psychoarchaeology'
  | 'rebellionSetupRoll'
  | 'terraform'
  | 'eliminatedSlices'
  | 'absentPlacer'
  | 'ingressMinimum'

export const openQuestions: readonly OpenQuestion[] = [
  { id: 'noLegalSystem', default: 'wait', answers: ['wait', 'the id of a system'] },
  { id: 'destroyedPlanet', default: 'legal', answers: ['legal', 'illegal'] },
  { id: 'stationOnly', default: 'legal', answers: ['legal', 'illegal'] },
  { id: 'silverFlame', default: 'legal', answers: ['legal', 'illegal'] },
  {
    id: 'sixthOrder',
    default: 'claimant_chooses',
    answers: ['claimant_chooses', 'roll_first', 'place_first'],
  },
  { id: 'psychoarchaeology', default: 'exhaust', answers: ['exhaust', 'free'] },
  { id: 'rebellionSetupRoll', default: 'off', answers: ['off', 'on'] },
  { id: 'terraform', default: 'note', answers: ['note'] },
  { id: 'eliminatedSlices', default: 'closed', answers: ['closed', 'reopened'] },
  { id: 'absentPlacer', default: 'next', answers: ['next', 'host'] },
  { id: 'ingressMinimum', default: 'none', answers: ['none', 'a whole number'] },
]

/** Returns this table's last ruling, its option, or the default. */
export function rulingOn({ rulings, options }: Pick<State, 'rulings' | 'options'>, id: string): string {
  const ruling = rulings.findLast(one => one.question === id)
  if (ruling) return ruling.answer
  if (id === 'sixthOrder') return options.sixthOrder
  if (id === 'rebellionSetupRoll') return options.rebellionSetupRoll ? 'on' : 'off'
  return openQuestions.find(one => one.id === id)?.default ?? ''
}

/** Systems where the table has voted to allow what the rules do not. */
export const exceptions = ({ rulings }: Pick<State, 'rulings'>): readonly string[] =>
  rulings
    .filter(({ question, answer }) => question === 'noLegalSystem' && answer !== 'wait')
    .map(({ answer }) => idOf(answer))
