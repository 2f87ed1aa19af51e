import { listed, oneOf } from '../src/discord/declare.ts'
import { gameCommand, type GameCommands, type Played } from '../src/discord/gameCommand/gameCommand.ts'
import type { PathStep } from '../src/discord/gameCommand/pathStep.ts'
import { board, card, hand, log, market, mission } from '../src/discord/gameCommand/views.ts'

const only = (action: string): NonNullable<PathStep['only']> => ({ id: new RegExp(`^${action}:`) })
const WARLORD = { id: /^(heal|move|ability)$/ }

const WHERE = 'The territory, like c4; or search for upper right, row c, near e5'
const AT = listed('at', 'The territory the pattern starts from, if you have a choice')
const TURN = listed('turn', 'The rotation of the pattern; leave it out to choose on the next screen')
const lying: readonly PathStep[] = [
  { ask: ['anchor'], option: 'at' },
  { ask: ['turn'], option: 'turn' },
]

/** The questions that cards and abilities ask while they take effect. */
const OF_CARDS = [
  'pickMinor',
  'pickMission',
  'placeWhich',
  'recoverToBoard',
  'recoverToReserve',
  'heal',
  'increaseIncome',
  'reserveTarget',
  'reserveUnits',
  'damageWarlord',
  'destroyCard',
  'destroyHexilum',
  'stealMercenary',
  'stolenStays',
  'stealAction',
  'stealHexilum',
  'exchange',
  'exchangeWith',
  'exchangeSelf',
  'warlordMove',
  'anchor',
  'turn',
]

const played: readonly Played[] = [
  {
    name: 'place',
    description: 'Place a unit, or choose where something goes',
    options: [
      listed('unit', 'The unit you place as your action: normal, minor or a mercenary'),
      listed('cell', WHERE),
      TURN,
    ],
    legs: [
      { ask: ['action'], option: 'unit', only: only('place') },
      { ask: ['placeUnit', 'placeWarlord', 'place', 'placeOver'], option: 'cell' },
      { ask: ['turn'], option: 'turn' },
    ],
  },
  {
    name: 'return',
    description: 'Return a normal unit from the board to your reserve',
    options: [listed('cell', WHERE)],
    legs: [
      { ask: ['action'], always: 'return' },
      { ask: ['returnUnit', 'return'], option: 'cell' },
    ],
  },
  {
    name: 'attack',
    description: 'Attack a territory',
    options: [
      listed('target', 'The territory you attack, like e5'),
      listed('from', 'The territory you attack from, if you have a choice'),
    ],
    legs: [
      { ask: ['action'], always: 'attack' },
      { ask: ['attack', 'sacrifice', 'attackTerritory'], option: 'target', within: 'from' },
    ],
  },
  {
    name: 'recover',
    description: 'Return a unit from recovery to your reserve',
    options: [listed('unit', 'The unit you recover: normal or minor', true)],
    legs: [{ ask: ['action'], option: 'unit', only: only('recover') }],
  },
  {
    name: 'play',
    description: 'Play an action card',
    options: [listed('card', 'The card you play', true), AT, TURN],
    legs: [{ ask: ['action'], option: 'card', only: only('play') }, ...lying],
  },
  {
    name: 'activate',
    description: 'Use a reusable mercenary on the board again',
    options: [listed('mercenary', 'The mercenary you use', true), TURN],
    legs: [
      { ask: ['action'], option: 'mercenary', only: only('activate') },
      { ask: ['turn'], option: 'turn' },
    ],
  },
  { name: 'gain', description: 'Gain hexilum', options: [], legs: [{ ask: ['action'], always: 'gain' }] },
  {
    name: 'income',
    description: 'Pay hexilum to raise your income',
    options: [],
    legs: [{ ask: ['action'], always: 'income' }],
  },
  {
    name: 'warlord',
    description: 'Heal or move your warlord, or use its ability',
    options: [
      oneOf('do', 'What your warlord does', { heal: 'Heal', move: 'Move', ability: 'Use its ability' }, true),
      listed('to', WHERE),
      AT,
      TURN,
    ],
    legs: [
      { ask: ['action'], option: 'do', only: WARLORD },
      { ask: ['moveWarlord'], option: 'to' },
      ...lying,
    ],
  },
  {
    name: 'buy',
    description: 'Buy a card from the market',
    options: [listed('card', 'The card you buy', true)],
    legs: [{ ask: ['market'], option: 'card' }],
  },
  {
    name: 'done',
    description: 'End your actions, or buy nothing more',
    options: [],
    // No option is typed for it, so the player buys nothing.
    legs: [
      { ask: ['market'], option: 'nothing', otherwise: 'none' },
      { ask: ['action'], always: 'done' },
    ],
  },
  {
    name: 'choose',
    description: 'Make a choice for a card, an ability or the setup',
    options: [listed('what', 'Your choice; none declines, if you may', true)],
    legs: [{ ask: OF_CARDS, option: 'what' }],
  },
]

export const hexpanseCommands: GameCommands = {
  game: 'hexpanse',
  name: 'hexpanse',
  description: 'Play Hexpanse and look at its board',
  played,
  looks: [board, hand, mission, market, card, log],
}
export const hexpanse = gameCommand(hexpanseCommands)
