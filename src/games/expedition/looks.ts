import type { Look } from '../../core/looks.ts'
import { textInput } from '../../core/moves.ts'
import { info } from './text/about.ts'

const MOST_TYPED = 100

export const looks: readonly Look[] = [
  {
    name: 'status',
    description: 'Show the current state of the expedition',
    title: 'Status',
    inputs: [],
  },
  {
    name: 'info',
    description: 'Look up the rules, or what something is',
    title: 'The Rules',
    inputs: [
      {
        kind: 'thing',
        name: 'about',
        description: 'A heading of the rules, or the name of something (default: all rules)',
        headings: Object.keys(info),
      },
    ],
    about: 'about',
  },
  {
    name: 'why',
    description: "Show why you or another player can't do something now",
    title: 'Why',
    inputs: [
      textInput('do', 'The answer you would like to give, as /answer takes it', MOST_TYPED, true),
      { kind: 'seat', name: 'seat', description: 'The seat of the player (default: yours)' },
    ],
  },
  'board',
  'hand',
  'log',
]
