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
  const cap = options.hexilum_cap === null ? '' : ` You can have at most ${options.hexilum_cap}.`
  const often = options.warlord_actions_per_turn === 'one_total' ? 'one of them a turn' : 'each once a turn'
  return [
    [
      'Hexilum',
      'The money of the game. Each turn you get as much as your income level. You also get what a ' +
        `territory shows when you place or move one of your pieces there.${cap}`,
    ],
    [
      'Income',
      `Your level, from ${constants.startIncome} to ${constants.maxIncome}. An action raises it by ` +
        'one, for as much hexilum as the new level.',
    ],
    ['Unit', 'A normal unit, a minor unit or a mercenary. A warlord is not a unit.'],
    [
      'Warlord',
      `Starts with ${constants.startLife} life and has at most ${constants.maxLife}. At 0, its player is ` +
        'out of the game: their units stay on the board and their cards are discarded.',
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
    'A piece attacks a piece next to it: a unit is destroyed, a warlord loses 1 life. An attacking ' +
      'unit is destroyed too; an attacking warlord loses 1 life.',
  ],
  [
    'Attacking a territory',
    'A card hits any piece there, even your own: a unit is destroyed, a warlord loses 1 life. ' +
      'You cannot skip it. The card and its piece stay.',
  ],
  [
    'Recovery Ship',
    'Destroyed normal and minor units go here. An action takes one back to the reserve. ' +
      'Destroyed mercenaries leave the game, with their cards.',
  ],
  ['Destruction', 'The unit acts when it is destroyed on the board. It cannot attack.'],
  [
    'Zombie',
    'When destroyed, the unit goes straight back to the reserve; a mercenary goes back to its card.',
  ],
]

const CHAINS: readonly Term[] = [
  [
    'Chain reaction',
    'Pieces that a card brings onto the board act after the card is done, first come, first served. ' +
      'All of it is one action.',
  ],
  [
    'Exchange',
    'Two units swap places, or one moves to an empty territory, no matter who owns them. You gain 1 ' +
      'hexilum for a unit of yours that comes from a territory without hexilum to one with it. ' +
      'Nothing counts as placed.',
  ],
]

function cardTerms({ merc_base_limit: most }: State['options']): readonly Term[] {
  const limit = most === null ? '' : ` You can have ${howMany(most, 'mercenary', 'mercenaries')}.`
  return [
    [
      'Mercenary',
      'Buy it as a card and place it like a unit; it acts when you place it. If it is reusable, you can ' +
        `spend an action to use it again.${limit}`,
    ],
    ['Action card', 'You play it with an action, then discard it.'],
    ['Minor faction', 'Gives you three minor units with an ability of their own.'],
  ]
}

function missionTerms(options: State['options']): readonly Term[] {
  const warlord = options.warlord_counts_in_mission ? ', your warlord included,' : ''
  const turned = options.mission_rotation === 'any_of_6' ? 'turned as you like' : 'as it is drawn'
  const flipped = options.mission_mirror ? 'flipped or not' : 'not flipped'
  const when = options.win_check === 'after_whole_action' ? ' when the action is over' : ''
  const card =
    options.card_rotation === 'any_of_6'
      ? 'Before you carry out a card, you turn its whole pattern in one of six directions'
      : 'You carry out the pattern of a card as it is drawn'
  return [
    [
      'Mission',
      `A formation of your own units${warlord} anywhere on the board, ${turned}, ${flipped}. ` +
        `The player who forms it wins at once${when}.`,
    ],
    ['Rotation', `${card}${options.card_mirror ? ', and you may flip it' : ''}.`],
    [
      'House version',
      'Designed for this bot, which does not know the printed values. If you own the game, you can ' +
        'enter them.',
    ],
  ]
}
