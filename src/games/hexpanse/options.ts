import { unknownOption, whyNotListed } from '../shared/setup.ts'
import type { OptionInfo } from '../../core/game.ts'
import { modes } from './types.ts'

/**
 * `ruling`: the entry in the list of rulings that gives the reasons; the rulebook itself for what players
 * choose by it.
 */
export interface TableOption extends OptionInfo {
  readonly ruling: string
}

const LONGEST_TRACK = 99

/**
 * What a table may decide:
 * what the rulebook leaves to it, and where its text is silent or contradicts itself.
 */
export const options: readonly TableOption[] = [
  {
    id: 'mode',
    default: 'captain',
    values: modes,
    main: true,
    ruling: 'Rules §2',
    says: {
      seaman: 'with units of one kind',
      captain: 'with minor factions',
      admiral: 'with minor factions and a secret mission each',
    },
    why:
      'How difficult the game is: Seaman has normal units only, Captain adds minor factions, Admiral a ' +
      'secret mission for each player as well.',
  },
  {
    id: 'teams',
    default: false,
    values: [false, true],
    main: true,
    ruling: 'R-70',
    players: [4],
    says: { true: '1 and 3 against 2 and 4' },
    why:
      'Whether four players play two against two, on the small board, with partners who sit opposite ' +
      'and form missions together.',
  },
  {
    id: 'board_for_3_players',
    default: 'full',
    values: ['full', 'small'],
    ruling: 'R-02',
    players: [3],
    why:
      'The board for three players: the rulebook says once "2-3 or 4" and once "2 or 3-4"; the legend ' +
      'of the board speaks for the full one.',
  },
  {
    id: 'mission_rotation',
    default: 'any_of_6',
    values: ['any_of_6', 'none'],
    ruling: 'R-60',
    why:
      'Whether a mission may lie in any of six directions: people sit around the board, so a card has ' +
      'no fixed top.',
  },
  {
    id: 'mission_mirror',
    default: false,
    values: [false, true],
    ruling: 'R-60',
    why:
      'Whether the mirror image of a mission counts as well: a card on the table can be turned, but ' +
      'not flipped.',
  },
  {
    id: 'card_rotation',
    default: 'any_of_6',
    values: ['any_of_6', 'none'],
    ruling: 'R-40',
    why: 'Whether the picture of a card may be turned before it is carried out, once for all its positions.',
  },
  {
    id: 'card_mirror',
    default: false,
    values: [false, true],
    ruling: 'R-40',
    why:
      'Whether the picture of a card may be flipped as well: on the table a card can be turned, but ' +
      'not flipped.',
  },
  {
    id: 'warlord_counts_in_mission',
    default: false,
    values: [false, true],
    ruling: 'R-61',
    why: 'Whether the warlord counts for a mission: the rulebook asks for units, and a warlord is none.',
  },
  {
    id: 'warlord_actions_per_turn',
    default: 'one_total',
    values: ['one_total', 'each_once'],
    ruling: 'R-13',
    why: 'Whether "once per turn" means one warlord action in all, or each of the three once.',
  },
  {
    id: 'setup_warlord_collects_hexilum',
    default: true,
    values: [true, false],
    ruling: 'R-05',
    why:
      'Whether a warlord that is set up on a hexilum territory collects there: the sentence on it ' +
      'breaks off in the rulebook.',
  },
  {
    id: 'merc_base_limit',
    default: 5,
    values: [5, null],
    ruling: 'R-31',
    why:
      'How many mercenaries one player may have: ' +
      'every one needs a base, and there are five of each colour.',
  },
  {
    id: 'reshuffle_discard_when_deck_empty',
    default: true,
    values: [true, false],
    ruling: 'R-24',
    why:
      'What happens when the market deck is empty: the discard pile becomes a new deck, or the market ' +
      'stays short.',
  },
  {
    id: 'removed_mercenary_card',
    default: 'discard',
    values: ['discard', 'out'],
    later: true,
    ruling: 'R-24a',
    why:
      'Where a mercenary card goes when its piece leaves the board: to the discard pile, to come back ' +
      'with a new deck, or out of the game.',
  },
  {
    id: 'attack_action_may_hit_own_units',
    default: true,
    values: [true, false],
    ruling: 'R-16',
    why: 'Whether an attack may hit a unit of your own: the rulebook says "another unit" and no more.',
  },
  {
    id: 'may_pay_last_life',
    default: true,
    values: [true, false],
    ruling: 'R-14',
    why: 'Whether a warlord may pay for a move or an ability with its last life, which ends the game for it.',
  },
  {
    id: 'hexilum_cap',
    default: null,
    values: [null, 10, 20, 30],
    between: [1, LONGEST_TRACK],
    ruling: 'R-06',
    why:
      `The most hexilum one player can have, from 1 to ${LONGEST_TRACK}: the rulebook names no limit, ` +
      'the track on the board ends somewhere.',
  },
  {
    id: 'win_check',
    default: 'after_every_atomic_step',
    values: ['after_every_atomic_step', 'after_whole_action'],
    ruling: 'R-62',
    why: 'Whether a formation wins the moment it stands, or only if it still stands when the action is over.',
  },
]

const isLength = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LONGEST_TRACK

/** Every reason why an option cannot be that. */
export function whyNotOption(id: string, value: unknown): readonly string[] {
  const option = options.find(one => one.id === id)
  if (!option) return [unknownOption('Hexpanse', id, options)]
  if (option.values.some(one => one === value)) return []
  if (id === 'hexilum_cap')
    return isLength(value) ? [] : [`'hexilum_cap' must be null or a whole number from 1 to ${LONGEST_TRACK}.`]
  return whyNotListed(option, value)
}
