import type { OptionInfo } from '../../core/game.ts'
import { unknownOption, whyNotListed } from '../shared/bookshelf.ts'
import { capIsUpTo } from './text/tableWords.ts'
import { modes } from './types.ts'

/**
 * Describes an option of a table. `ruling` names the entry in the list of rulings that gives the reasons, or
 * the rulebook itself for what players choose by it.
 */
interface TableOption extends OptionInfo {
  readonly ruling: string
}

const LONGEST_TRACK = 99

/**
 * Says what a table may decide: what the rulebook leaves to it, and where its text is silent or contradicts
 * itself.
 */
export const options: readonly TableOption[] = [
  {
    id: 'mode',
    title: 'Mode',
    names: { seaman: 'Seaman', captain: 'Captain', admiral: 'Admiral' },
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
      'How hard the game is: Seaman has normal units only, Captain adds minor factions, Admiral also ' +
      'gives each player a secret mission.',
  },
  {
    id: 'teams',
    title: 'Teams of two',
    default: false,
    values: [false, true],
    main: true,
    ruling: 'R-70',
    players: [4],
    says: { true: '1 and 3 against 2 and 4' },
    why:
      'Whether four players play two against two on the small board, with partners who sit opposite ' +
      'each other and form missions together.',
  },
  {
    id: 'board_for_3_players',
    title: 'Board for three players',
    names: { full: 'Full', small: 'Small' },
    default: 'full',
    values: ['full', 'small'],
    ruling: 'R-02',
    players: [3],
    why: 'Which board three players use; the rulebook can be read either way.',
  },
  {
    id: 'mission_rotation',
    title: 'Missions may be turned',
    names: { any_of_6: 'In six directions', none: 'No' },
    default: 'any_of_6',
    values: ['any_of_6', 'none'],
    ruling: 'R-60',
    why: 'Whether a mission may be turned in any of six directions.',
  },
  {
    id: 'mission_mirror',
    title: 'Missions may be mirrored',
    default: false,
    values: [false, true],
    ruling: 'R-60',
    why: 'Whether the mirror image of a mission counts too.',
  },
  {
    id: 'card_rotation',
    title: 'Cards may be turned',
    names: { any_of_6: 'In six directions', none: 'No' },
    default: 'any_of_6',
    values: ['any_of_6', 'none'],
    ruling: 'R-40',
    why: 'Whether you may turn the pattern of a card before you carry it out.',
  },
  {
    id: 'card_mirror',
    title: 'Cards may be mirrored',
    default: false,
    values: [false, true],
    ruling: 'R-40',
    why: 'Whether you may also mirror the pattern of a card.',
  },
  {
    id: 'warlord_counts_in_mission',
    title: 'The warlord counts in missions',
    default: false,
    values: [false, true],
    ruling: 'R-61',
    why: 'Whether your warlord counts towards a mission, like a unit.',
  },
  {
    id: 'warlord_actions_per_turn',
    title: 'Warlord actions each turn',
    names: { one_total: 'One in all', each_once: 'Each of the three once' },
    default: 'one_total',
    values: ['one_total', 'each_once'],
    ruling: 'R-13',
    why: 'Your warlord actions each turn: one in all, or each of the three once.',
  },
  {
    id: 'setup_warlord_collects_hexilum',
    title: 'A warlord collects where it starts',
    default: true,
    values: [true, false],
    ruling: 'R-05',
    why: 'Whether a warlord that starts on a hexilum territory collects its hexilum.',
  },
  {
    id: 'merc_base_limit',
    title: 'Most mercenaries',
    names: { '5': '5', none: 'Any number' },
    default: 5,
    values: [5, null],
    ruling: 'R-31',
    why: 'How many mercenaries a player may have: 5, one for each base, or any number.',
  },
  {
    id: 'reshuffle_discard_when_deck_empty',
    title: 'Reshuffle an empty market deck',
    default: true,
    values: [true, false],
    ruling: 'R-24',
    why:
      'What happens when the market deck is empty: the discard pile becomes a new deck, or the market ' +
      'stays short.',
  },
  {
    id: 'removed_mercenary_card',
    title: 'Card of a removed mercenary',
    names: { discard: 'To the discard pile', out: 'Out of the game' },
    default: 'discard',
    values: ['discard', 'out'],
    later: true,
    ruling: 'R-24a',
    why:
      'Where a mercenary card goes when its piece leaves the board: to the discard pile, or out of the ' +
      'game.',
  },
  {
    id: 'attack_action_may_hit_own_units',
    title: 'Attacks may hit your own units',
    default: true,
    values: [true, false],
    ruling: 'R-16',
    why: 'Whether an attack may hit your own units.',
  },
  {
    id: 'may_pay_last_life',
    title: 'A warlord may pay its last life',
    default: true,
    values: [true, false],
    ruling: 'R-14',
    why: 'Whether a warlord may pay for a move or an ability with its last life, and be defeated.',
  },
  {
    id: 'hexilum_cap',
    title: 'Most hexilum',
    names: { none: 'No limit' },
    default: null,
    values: [null, 10, 20, 30],
    between: [1, LONGEST_TRACK],
    ruling: 'R-06',
    why: `The most hexilum a player can have, from 1 to ${LONGEST_TRACK}, or no limit.`,
  },
  {
    id: 'win_check',
    title: 'A mission wins',
    names: {
      after_every_atomic_step: 'The moment it is formed',
      after_whole_action: 'After the whole action',
    },
    default: 'after_every_atomic_step',
    values: ['after_every_atomic_step', 'after_whole_action'],
    ruling: 'R-62',
    why: 'When a mission wins: the moment it is formed, or only if it is still there after the action.',
  },
]

const isLength = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LONGEST_TRACK

/** Every reason why an option cannot be that. */
export function whyNotOption(id: string, value: unknown): readonly string[] {
  const option = options.find(one => one.id === id)
  if (!option) return [unknownOption('Hexpanse', id, options)]
  if (option.values.some(one => one === value)) return []
  if (id === 'hexilum_cap') return isLength(value) ? [] : [capIsUpTo(LONGEST_TRACK)]
  return whyNotListed(option, value)
}
