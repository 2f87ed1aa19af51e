import { unknownOption, whyNotListed } from '../shared/bookshelf.ts'
import type { OptionInfo } from '../../core/game.ts'
import { MODULES_APART, takesNumbers } from './text/tableWords.ts'

/** Describes an option of a table. `ruling` names the entry in the list of rulings that gives the reasons. */
interface TableOption extends OptionInfo {
  readonly ruling: string
}

/** Tells what a table may decide where sources disagree or are silent, or where tastes differ. */
export const options: readonly TableOption[] = [
  {
    id: 'influenceCubes',
    title: 'Influence cubes',
    default: 18,
    values: [18, 17],
    ruling: 'X-01',
    why:
      'How many influence cubes each faction has: 18 as in the base rulebook, or 17 as in the box ' +
      'listing and the clarification document.',
  },
  {
    id: 'twoPlayerOpening',
    title: 'Opening for two players',
    names: { rulebook: 'Piles as in the rulebook', fiveActionCards: 'Five Action cards first' },
    default: 'rulebook',
    values: ['rulebook', 'fiveActionCards'],
    ruling: 'X-11',
    why:
      'With two players, the piles of the rulebook can put Score cards on the first track. ' +
      'Five Action cards first avoids that.',
  },
  {
    id: 'julieMao',
    title: 'Julie Mao',
    names: { rulebook: 'As in the rulebook', port: 'As in the fan port' },
    default: 'rulebook',
    values: ['rulebook', 'port'],
    ruling: 'X-42',
    why: 'Julie Mao as the rulebook quotes the card, or as in the fan port.',
  },
  {
    id: 'cotyarPeek',
    title: 'Cotyar Ghazi shows the token to',
    names: { private: 'Its player only', public: 'All players' },
    default: 'private',
    values: ['private', 'public'],
    ruling: 'X-41',
    why: 'Cotyar Ghazi shows the bonus token to its player only, or to all players.',
  },
  {
    id: 'bushNavalYardsCP',
    title: 'Bush Naval Yards',
    names: { flat: '1 CP if another player built', perOtherBuilder: '1 CP for each other builder' },
    default: 'flat',
    values: ['flat', 'perOtherBuilder'],
    ruling: 'X-44',
    why:
      'Bush Naval Yards gains 1 CP if another player built, or 1 CP for each other player who did. ' +
      'We do not know the printed wording for more than 2 players.',
  },
  {
    id: 'errinwright',
    title: 'Sadavir Errinwright',
    names: { minusOne: 'Removes 1 cube of each player', downToTwo: 'Removes all but 2' },
    default: 'minusOne',
    values: ['minusOne', 'downToTwo'],
    ruling: 'X-43',
    why: 'Sadavir Errinwright removes 1 cube of each player, or all but 2. The rules can be read either way.',
  },
  {
    id: 'scoreCardCostsCP',
    title: 'A Score card costs CP',
    default: true,
    values: [true, false],
    ruling: 'X-12',
    why: 'A Score card costs the CP of its slot, as the clarification document says, or is free.',
  },
  {
    id: 'setup',
    title: 'Starting positions',
    names: { chart: 'As the charts say', gamma: 'Players place them' },
    default: 'chart',
    values: ['chart', 'gamma'],
    ruling: 'X-05',
    why: 'Fleets and influence start as the charts say, or players place them as with module Gamma.',
  },
  {
    id: 'modules',
    title: 'Modules',
    default: [],
    values: ['alpha', 'beta', 'gamma', 'delta', 'epsilon'],
    ruling: 'X-50',
    why: 'The modules of Doors & Corners, in any combination. Delta needs 3 or 4 players.',
  },
  {
    id: 'hegemonyBase',
    title: 'Hegemony wins ties on bases',
    names: { always: 'Always', bonusSectorOrFinal: 'In the bonus Sector and at the end' },
    default: 'always',
    values: ['always', 'bonusSectorOrFinal'],
    ruling: 'X-35',
    why: 'Hegemony wins ties on bases always, or only in the bonus Sector and at Final Scoring.',
  },
  {
    id: 'fourthAfterTripleTie',
    title: 'Points for the fourth after a triple tie',
    default: false,
    values: [false, true],
    ruling: 'X-33',
    why: 'When 3 players tie for first, the fourth gets the points for third place, or none.',
  },
  {
    id: 'protomoleculeValues',
    title: 'Protomolecule values',
    default: [3, 4, 4, 5, 5, 6],
    values: ['six whole numbers from 0 to 20'],
    ruling: 'X-57',
    why: 'CP of the Protomolecule in each scoring round and at the end. Only the first value is printed.',
  },
  {
    id: 'powerPlayPoints',
    title: 'Power Play points',
    default: [2, 3, 4],
    values: ['three whole numbers from 0 to 20'],
    ruling: 'X-63',
    why: 'The points of a Power Play. 3 and 4 are printed.',
  },
  {
    id: 'timeoutReaction',
    title: 'An offer that is not answered in time',
    names: { decline: 'Is declined', wait: 'Waits' },
    default: 'decline',
    values: ['decline', 'wait'],
    ruling: 'X-20',
    why: 'If a player does not answer an offer in time, the bot declines it for them, or the game waits.',
  },
  {
    id: 'baseTechs',
    title: 'Techs',
    names: { mats: 'An ability and 3 techs each', manual: "Only the manual's 12 techs" },
    default: 'mats',
    values: ['mats', 'manual'],
    later: true,
    ruling: 'X-06a',
    why:
      "Each faction has an ability and gains 3 techs, or there are only the manual's 12 techs. " +
      'Not with Expanded Technologies.',
  },
]

export function whyNotOption(id: string, value: unknown): readonly string[] {
  const option = options.find(one => one.id === id)
  if (!option) return [unknownOption('The Expanse', id, options)]
  if (id === 'modules') return Array.isArray(value) && value.length === 0 ? [] : [MODULES_APART]
  if (id === 'protomoleculeValues') return areValues(value, 6) ? [] : [takesNumbers(id, 'six', MOST_CP)]
  if (id === 'powerPlayPoints') return areValues(value, 3) ? [] : [takesNumbers(id, 'three', MOST_CP)]
  return whyNotListed(option, value)
}
/** CP cannot go below 0, and a single base should not decide the game. */
const MOST_CP = 20
const areValues = (value: unknown, length: number): boolean =>
  Array.isArray(value) &&
  value.length === length &&
  value.every(one => Number.isInteger(one) && one >= 0 && one <= MOST_CP)
