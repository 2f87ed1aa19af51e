import { bookOf } from '../book.ts'
import type { State } from '../state.ts'
import { howMany } from './name.ts'

/** The words of the game, with what they mean at this table. */
export function termsOf(s: State): readonly (readonly [term: string, meaning: string])[] {
  const { constants } = bookOf(s).content
  const { options } = s
  return [
    [
      'Hexilum',
      'The money of the game. You get as much as your income level each turn, and what a territory ' +
        'shows when you place or move a piece of yours ' +
        `there.${options.hexilum_cap === null ? '' : ` Nobody has more than ${options.hexilum_cap}.`}`,
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
        `${options.warlord_actions_per_turn === 'one_total' ? 'one of them a turn' : 'each once a turn'}. ` +
        'An attack is none of these.',
    ],
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
    [
      'Mercenary',
      'Bought as a card, placed like a unit, acts when it is placed. With the sign for reuse an ' +
        'action lets it act ' +
        `again.${options.merc_base_limit === null ? '' : ` You can have ${howMany(options.merc_base_limit, 'mercenary', 'mercenaries')}.`}`,
    ],
    ['Action card', 'Played with an action and discarded.'],
    ['Minor faction', 'Gives its player three minor units and what they can do.'],
    [
      'Mission',
      'A formation of your own ' +
        `units${options.warlord_counts_in_mission ? ', your warlord counted,' : ''} anywhere on the ` +
        'board, ' +
        `${options.mission_rotation === 'any_of_6' ? 'turned as you like' : 'as it is drawn'}${options.mission_mirror ? ', flipped or not' : ', not flipped'}. ` +
        'Who forms it wins at ' +
        `once${options.win_check === 'after_whole_action' ? ' when the action is over' : ''}.`,
    ],
    [
      'Turning a picture',
      `${options.card_rotation === 'any_of_6' ? 'Before a card is carried out you choose one of six directions for all its positions' : 'Cards lie as they are drawn'}${options.card_mirror ? ', and may flip it' : ''}.`,
    ],
    [
      'House version',
      'Made for this bot to fit the rules; the printed values are not known to it. An owner of the ' +
        'game can put in the printed ones.',
    ],
  ]
}
