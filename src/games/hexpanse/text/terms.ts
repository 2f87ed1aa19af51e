import { howMany } from '../../shared/phrases.ts'
import { bookOf } from '../book.ts'
import type { State } from '../state.ts'

type Term = readonly [term: string, meaning: string]

/** The words of the game, with what they mean at this table. */
export const termsOf = (s: State): readonly Term[] => [
  ...moneyAndPieces(s),
  ...ATTACKS,
  ...CHAINS,
  ...cardTerms(s.options),
  ...missionTerms(s.options),
]

function moneyAndPieces(s: State): readonly Term[] {
  const { constants } = bookOf(s).content
  const { options } = s
  const cap = options.hexilum_cap === null ? '' : ` Nobody has more than ${options.hexilum_cap}.`
  const often = options.warlord_actions_per_turn === 'one_total' ? 'one of them a turn' : 'each once a turn'
  return [
    [
      'Hexilum',
      'The money of the game. You get as much as your income level each turn, and what a territory ' +
        `shows when you place or move a piece of yours there.${cap}`,
    ],
    [
      'Income',
      `Your level, from ${constants.startIncome} to ${constants.maxIncome}. An action raises it by ` +
        'one, for as much hexilum as the new level.',
    ],
    ['Unit', 'Normal units, minor units and mercenaries. A warlord is no unit.'],
    [
      'Warlord',
      `Starts with ${constants.startLife} life, has at most ${constants.maxLife}, and stands on the ` +
        'board. At 0 its player is out of the game; the units stay where they are, the cards go.',
    ],
    [
      'Warlord actions',
      'Heal by 1, move to an empty territory next to it for 1 life, or use its ability for 1 life: ' +
        `${often}. An attack is none of these.`,
    ],
  ]
}

const ATTACKS: readonly Term[] = [
  [
    'Attack',
    'A unit attacks what stands next to it: a unit is destroyed, a warlord loses 1 life. The ' +
      'attacker is destroyed as well; a warlord that attacks loses 1 life.',
  ],
  [
    'Attacking a territory',
    'A card hits whatever stands there, your own pieces as well: a unit is destroyed, a warlord ' +
      'loses 1 life. It must be carried out. The card and its piece stay.',
  ],
  [
    'Recovery Ship',
    'Where normal and minor units go that are destroyed. An action takes one back to the reserve. ' +
      'Mercenaries that are destroyed leave the game, with their cards.',
  ],
  ['Destruction', 'The unit acts when it is destroyed on the board. It cannot attack.'],
  [
    'Zombie',
    'The unit goes straight back to the reserve when it is destroyed; a mercenary goes back to its card.',
  ],
]

const CHAINS: readonly Term[] = [
  [
    'Chain reaction',
    'What a card brings onto the board acts after the card is done, first come, first served. All ' +
      'of it is one action.',
  ],
  [
    'Exchange',
    'Two units swap places, or one moves to an empty territory, whoever owns them. You gain 1 ' +
      'hexilum for a unit of yours that comes from a territory without hexilum to one with it. ' +
      'Nothing counts as placed.',
  ],
]

function cardTerms({ merc_base_limit: most }: State['options']): readonly Term[] {
  const limit = most === null ? '' : ` You can have ${howMany(most, 'mercenary', 'mercenaries')}.`
  return [
    [
      'Mercenary',
      'Bought as a card, placed like a unit, acts when it is placed. With the sign for reuse an ' +
        `action lets it act again.${limit}`,
    ],
    ['Action card', 'Played with an action and discarded.'],
    ['Minor faction', 'Gives its player three minor units and what they can do.'],
  ]
}

function missionTerms(options: State['options']): readonly Term[] {
  const warlord = options.warlord_counts_in_mission ? ', your warlord counted,' : ''
  const turned = options.mission_rotation === 'any_of_6' ? 'turned as you like' : 'as it is drawn'
  const flipped = options.mission_mirror ? 'flipped or not' : 'not flipped'
  const when = options.win_check === 'after_whole_action' ? ' when the action is over' : ''
  const card =
    options.card_rotation === 'any_of_6'
      ? 'Before a card is carried out you choose one of six directions for all its positions'
      : 'Cards lie as they are drawn'
  return [
    [
      'Mission',
      `A formation of your own units${warlord} anywhere on the board, ${turned}, ${flipped}. ` +
        `Who forms it wins at once${when}.`,
    ],
    ['Turning a picture', `${card}${options.card_mirror ? ', and may flip it' : ''}.`],
    [
      'House version',
      'Made for this bot to fit the rules; the printed values are not known to it. An owner of the ' +
        'game can put in the printed ones.',
    ],
  ]
}
