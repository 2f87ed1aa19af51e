import { anyTime, fromThree, ofOurModules } from '../../cards/common.ts'
import { expansionRulebook } from '../../sources.ts'
import type { Card } from '../../types.ts'
import { exactly, oneOf, option, place, scoreNow } from '../../words/index.ts'

/** Lists the cards about resources. A game of two has none of them. */
export const resourceCards: readonly Card[] = [
  {
    id: 'dc.card.water-riots',
    title: 'Water Riots',
    set: 'R',
    ap: 3,
    factions: ['mcr', 'opa'],
    icons: fromThree,
    keepCost: 1,
    timing: anyTime,
    text:
      'Choose one: every player gains 2 CP for each Water base they Control; or put two of your ' +
      'influence on Water bases.',
    effect: [
      oneOf(
        option('Score for everyone', scoreNow({ who: 'each', cpPerBase: 2, at: { resource: 'water' } })),
        option('Place two influence', place({ count: exactly(2), at: { resource: 'water' } })),
      ),
    ],
    notes:
      'You may place both on one base. Scoring this way gives no resource bonus and no Resource ' + 'Tokens.',
    prov: {
      ...ofOurModules,
      title: expansionRulebook,
      set: 'inferred: four cards, one per resource, and module Delta adds four R cards',
      effect: expansionRulebook,
    },
  },
  {
    id: 'dc.card.food-shortages',
    title: 'Food Shortages',
    set: 'R',
    ap: 3,
    factions: ['un', 'opa'],
    icons: fromThree,
    keepCost: 1,
    timing: anyTime,
    text:
      'Choose one: every player gains 2 CP for each Food base they Control; or put two of your ' +
      'influence on Food bases.',
    effect: [
      oneOf(
        option('Score for everyone', scoreNow({ who: 'each', cpPerBase: 2, at: { resource: 'food' } })),
        option('Place two influence', place({ count: exactly(2), at: { resource: 'food' } })),
      ),
    ],
    notes:
      'You may place both on one base. Scoring this way gives no resource bonus and no Resource ' + 'Tokens.',
    prov: {
      ...ofOurModules,
      title: expansionRulebook,
      set: 'inferred: four cards, one per resource, and module Delta adds four R cards',
      effect: expansionRulebook,
    },
  },
  {
    id: 'dc.card.belt-ascendant',
    title: 'Belt Ascendant',
    set: 'R',
    ap: 4,
    factions: ['un', 'opa', 'pg'],
    icons: fromThree,
    keepCost: 1,
    timing: anyTime,
    text:
      'Choose one: every player gains 2 CP for each Minerals base they Control; or put two of your ' +
      'influence on Minerals bases.',
    effect: [
      oneOf(
        option('Score for everyone', scoreNow({ who: 'each', cpPerBase: 2, at: { resource: 'minerals' } })),
        option('Place two influence', place({ count: exactly(2), at: { resource: 'minerals' } })),
      ),
    ],
    notes:
      'You may place both on one base. Scoring this way gives no resource bonus and no Resource ' + 'Tokens.',
    prov: {
      ...ofOurModules,
      title: expansionRulebook,
      set: 'inferred: four cards, one per resource, and module Delta adds four R cards',
      effect: expansionRulebook,
    },
  },
  {
    id: 'dc.card.research-breakthrough',
    title: 'Research Breakthrough',
    set: 'R',
    ap: 3,
    factions: ['mcr', 'pg'],
    icons: fromThree,
    keepCost: 1,
    timing: anyTime,
    text:
      'Choose one: every player gains 2 CP for each Tech base they Control; or put two of your ' +
      'influence on Tech bases.',
    effect: [
      oneOf(
        option('Score for everyone', scoreNow({ who: 'each', cpPerBase: 2, at: { resource: 'tech' } })),
        option('Place two influence', place({ count: exactly(2), at: { resource: 'tech' } })),
      ),
    ],
    notes:
      'You may place both on one base. Scoring this way gives no resource bonus and no Resource ' + 'Tokens.',
    prov: {
      ...ofOurModules,
      title: expansionRulebook,
      set: 'inferred: four cards, one per resource, and module Delta adds four R cards',
      effect: expansionRulebook,
    },
  },
]
