import { unknownOption, whyNotListed } from '../shared/setup.ts'
import type { OptionInfo } from '../../core/game.ts'

/** `ruling`: the entry in the list of rulings that gives the reasons. */
interface TableOption extends OptionInfo {
  readonly ruling: string
}

/** What a table may decide where sources disagree or are silent, or where tastes differ. */
export const options: readonly TableOption[] = [
  {
    id: 'influenceCubes',
    default: 18,
    values: [18, 17],
    ruling: 'X-01',
    why:
      'How many cubes each faction can place. The base rulebook counts 19 pieces with the CP marker; ' +
      'the box listing and the clarification document count 18 with the marker.',
  },
  {
    id: 'twoPlayerOpening',
    default: 'rulebook',
    values: ['rulebook', 'fiveActionCards'],
    ruling: 'X-11',
    why:
      'With two players the piles of the rulebook may put Score cards on the opening track; five ' +
      'action cards avoid that.',
  },
  {
    id: 'julieMao',
    default: 'rulebook',
    values: ['rulebook', 'port'],
    ruling: 'X-42',
    why: "The rulebook's quotation of this card and the fan port's card differ.",
  },
  {
    id: 'cotyarPeek',
    default: 'private',
    values: ['private', 'public'],
    ruling: 'X-41',
    why: 'Who sees the bonus token Cotyar Ghazi looks at; the fan port shows it to all in some cases.',
  },
  {
    id: 'bushNavalYardsCP',
    default: 'flat',
    values: ['flat', 'perOtherBuilder'],
    ruling: 'X-44',
    why:
      'Bush Naval Yards: 1 CP, or 1 CP for each other player who built. The wording for more than two ' +
      'players is not known.',
  },
  {
    id: 'errinwright',
    default: 'minusOne',
    values: ['minusOne', 'downToTwo'],
    ruling: 'X-43',
    why: 'Sadavir Errinwright: one cube each, or down to two. The fan port can be read both ways.',
  },
  {
    id: 'scoreCardCostsCP',
    default: true,
    values: [true, false],
    ruling: 'X-12',
    why: 'Whether taking a Score card costs its slot, as the clarification document says.',
  },
  {
    id: 'setup',
    default: 'chart',
    values: ['chart', 'gamma'],
    ruling: 'X-05',
    why: 'How fleets and influence start: by the charts, or placed by the players as module Gamma does.',
  },
  {
    id: 'modules',
    default: [],
    values: ['alpha', 'beta', 'gamma', 'delta', 'epsilon'],
    ruling: 'X-50',
    why: 'The modules of Doors & Corners, in any combination; Delta not with two players.',
  },
  {
    id: 'hegemonyBase',
    default: 'always',
    values: ['always', 'bonusSectorOrFinal'],
    ruling: 'X-35',
    why: 'When Hegemony wins ties on bases: the manual states it without limits, the expansion hints at one.',
  },
  {
    id: 'fourthAfterTripleTie',
    default: false,
    values: [false, true],
    ruling: 'X-33',
    why: 'Whether a fourth player gets the points for third place when three tie for first.',
  },
  {
    id: 'protomoleculeValues',
    default: [3, 4, 4, 5, 5, 6],
    values: ['six whole numbers from 0 to 20'],
    ruling: 'X-57',
    why: 'CP for the Protomolecule in each scoring round and at the end; only the first value is known.',
  },
  {
    id: 'powerPlayPoints',
    default: [2, 3, 4],
    values: ['three whole numbers from 0 to 20'],
    ruling: 'X-63',
    why: 'The point values a leader chooses from for a Power Play; 3 and 4 are known.',
  },
  {
    id: 'timeoutReaction',
    default: 'decline',
    values: ['decline', 'wait'],
    ruling: 'X-20',
    why: 'What happens when an offered event is not answered in time: it is declined, or the table waits.',
  },
  {
    id: 'baseTechs',
    default: 'mats',
    values: ['mats', 'manual'],
    later: true,
    ruling: 'X-06a',
    why:
      "Faction mats with an ability and 3 techs each, or only the manual's 12 techs, none held at " +
      'first. Not with Expanded Technologies.',
  },
]

/** Lists the reasons why an option cannot have this value. */
export function whyNotOption(id: string, value: unknown): readonly string[] {
  const option = options.find(one => one.id === id)
  if (!option) return [unknownOption('The Expanse', id, options)]
  if (id === 'modules')
    return Array.isArray(value) && value.length === 0
      ? []
      : ['Modules are given as modules, not as an option.']
  if (id === 'protomoleculeValues')
    return areValues(value, 6) ? [] : [`Option '${id}' takes six whole numbers from 0 to ${MOST_CP}.`]
  if (id === 'powerPlayPoints')
    return areValues(value, 3) ? [] : [`Option '${id}' takes three whole numbers from 0 to ${MOST_CP}.`]
  return whyNotListed(option, value)
}
/** CP cannot go below 0, and a single base should not decide the game. */
const MOST_CP = 20
const areValues = (value: unknown, length: number): boolean =>
  Array.isArray(value) &&
  value.length === length &&
  value.every(one => Number.isInteger(one) && one >= 0 && one <= MOST_CP)
