import type { Look } from '../../core/looks.ts'
import { NO_MISSION } from './text/tableWords.ts'

export const looks: readonly Look[] = [
  'board',
  'hand',
  {
    name: 'mission',
    description: 'Show the pattern that wins, and how near each player is',
    title: 'Mission',
    empty: NO_MISSION,
    inputs: [],
    picturesFirst: true,
  },
  {
    name: 'market',
    description: 'Show the cards you can buy and what they say',
    title: 'Market',
    empty: 'The market is empty.',
    inputs: [],
  },
  'card',
  'log',
]
