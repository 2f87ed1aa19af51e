import type { Look } from '../../core/looks.ts'

export const looks: readonly Look[] = [
  'board',
  'hand',
  {
    name: 'mission',
    description: 'Show the pattern that wins, and how near each player is',
    title: 'Mission',
    empty: 'There is no mission yet.',
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
