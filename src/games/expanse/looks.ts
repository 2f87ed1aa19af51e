import type { Look } from '../../core/looks.ts'
import { choiceInput, numberInput } from '../../core/moves.ts'
import { EMPTY_TRACK } from './text/tableWords.ts'

const BONUS = {
  none: 'None',
  inner: 'The Inner Planets',
  belt: 'The Belt',
  outer: 'The Outer Planets',
  final: 'Final Scoring',
}
const MOST_ROUNDS = 6

export const looks: readonly Look[] = [
  'board',
  'hand',
  'card',
  {
    name: 'score',
    description: 'Show what a scoring would give now, and why',
    title: 'Scoring',
    empty: 'A scoring would give no points now.',
    inputs: [
      choiceInput('bonus', 'Assume this bonus Sector', BONUS),
      numberInput('round', 'Assume this scoring round', 1, MOST_ROUNDS),
    ],
  },
  {
    name: 'track',
    description: 'Show the Action Track and what its cards say',
    title: 'Action Track',
    empty: EMPTY_TRACK,
    inputs: [],
  },
  'log',
]
