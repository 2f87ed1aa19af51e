import {
  offeredInput,
  choiceInput,
  type AskScreen,
  type Move,
  type MoveStep,
  type ScreenPart,
  type TypedTurn,
} from '../../core/moves.ts'

const only = (action: string): Pick<MoveStep, 'only' | 'called'> => ({
  only: { id: new RegExp(`^${action}:`) },
  called: given => `${action}:${given}`,
})
/** Territories and cards have the same codes, but for small and capital letters. */
const asTerritory = { called: (given: string) => given.toLowerCase() }
const asCard = { called: (given: string) => given.toUpperCase() }
const WARLORD = { id: /^(heal|move|ability)$/ }

const WHERE = 'The territory, like c4; or search for upper right, row c, near e5'
const AT = {
  ...offeredInput('at', 'The territory the pattern starts from, if you have a choice'),
  after: ['at'],
}
const TURN = {
  ...offeredInput('turn', 'The rotation of the pattern; leave it out to choose on the next screen'),
  after: ['turn'],
}
const PLACING = {
  ...offeredInput('on', 'The territories of the pattern that get a unit (default: all)'),
  after: ['placing'],
}
/** Who has chosen the rotation wants all of it, unless they say otherwise. */
const turning: readonly MoveStep[] = [
  { ask: ['turn'], input: 'turn' },
  { ask: ['place'], input: 'on', otherwise: 'every' },
]
/** What a card asks next stands on the same screen, as long as it has few answers. */
const then = (few: number, input: string, ...ask: readonly string[]): MoveStep => ({
  ask,
  input,
  typed: [input],
  few,
})
const lying: readonly MoveStep[] = [{ ask: ['anchor'], input: 'at', ...asTerritory }, ...turning]

/** Holds the questions that cards and abilities ask while they take effect. */
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

export const moves: readonly Move[] = [
  {
    name: 'place',
    many: 'cell',
    description: 'Place a unit, or choose where something goes',
    inputs: [
      offeredInput('unit', 'The unit you place as your action: normal, minor or a mercenary'),
      { ...offeredInput('cell', WHERE), after: ['at', 'on', 'in'] },
      TURN,
      PLACING,
    ],
    steps: [
      { ask: ['action'], input: 'unit', ...only('place') },
      { ask: ['placeUnit', 'placeWarlord', 'place', 'placeOver'], input: 'cell', ...asTerritory },
      ...turning,
    ],
  },
  {
    name: 'return',
    description: 'Return a normal unit from the board to your reserve',
    inputs: [offeredInput('cell', WHERE)],
    steps: [
      { ask: ['action'], always: 'return' },
      { ask: ['returnUnit', 'return'], input: 'cell', ...asTerritory },
    ],
  },
  {
    name: 'attack',
    description: 'Attack a territory',
    inputs: [
      offeredInput('target', 'The territory you attack, like e5'),
      { ...offeredInput('from', 'The territory you attack from, if you have a choice'), after: ['from'] },
    ],
    steps: [
      { ask: ['action'], always: 'attack' },
      { ask: ['attack', 'sacrifice', 'attackTerritory'], input: 'target', within: 'from', ...asTerritory },
    ],
  },
  {
    name: 'recover',
    description: 'Return a unit from recovery to your reserve',
    inputs: [offeredInput('unit', 'The unit you recover: normal or minor', true)],
    steps: [{ ask: ['action'], input: 'unit', ...only('recover') }],
  },
  {
    name: 'play',
    description: 'Play an action card',
    inputs: [offeredInput('card', 'The card you play', true), AT, TURN, PLACING],
    steps: [{ ask: ['action'], input: 'card', ...only('play') }, then(4, 'then', 'return'), ...lying],
  },
  {
    name: 'activate',
    description: 'Use a reusable mercenary on the board again',
    inputs: [offeredInput('mercenary', 'The mercenary you use', true), TURN, PLACING],
    steps: [{ ask: ['action'], input: 'mercenary', ...only('activate') }, ...turning],
  },
  {
    name: 'rotate',
    description: 'Choose a rotation, and place all the units of the pattern',
    inputs: [{ ...TURN, description: 'The rotation of the pattern', required: true }, PLACING],
    steps: [
      ...turning,
      then(4, 'then', 'placeWhich', 'recoverToBoard'),
      then(2, 'last', 'placeWhich', 'recoverToBoard'),
    ],
  },
  { name: 'gain', description: 'Gain hexilum', inputs: [], steps: [{ ask: ['action'], always: 'gain' }] },
  {
    name: 'income',
    description: 'Pay hexilum to raise your income',
    inputs: [],
    steps: [{ ask: ['action'], always: 'income' }],
  },
  {
    name: 'warlord',
    description: 'Heal or move your warlord, or use its ability',
    inputs: [
      choiceInput(
        'do',
        'What your warlord does',
        { heal: 'Heal', move: 'Move', ability: 'Use its ability' },
        true,
      ),
      { ...offeredInput('to', WHERE), after: ['to'] },
      AT,
      TURN,
      PLACING,
    ],
    steps: [
      { ask: ['action'], input: 'do', only: WARLORD },
      { ask: ['moveWarlord'], input: 'to', ...asTerritory },
      ...lying,
    ],
  },
  {
    name: 'buy',
    description: 'Buy a card from the market',
    inputs: [offeredInput('card', 'The card you buy', true)],
    steps: [{ ask: ['market'], input: 'card', ...asCard }],
  },
  {
    name: 'done',
    description: 'End your actions, or buy nothing more',
    inputs: [],
    // No option is typed for it, so the player buys nothing.
    steps: [
      { ask: ['market'], input: 'nothing', otherwise: 'none' },
      { ask: ['action'], always: 'done' },
    ],
  },
  {
    name: 'choose',
    description: 'Make a choice for a card, an ability or the setup',
    inputs: [offeredInput('what', 'Your choice; none declines, if you may', true)],
    steps: [
      { ask: OF_CARDS, input: 'what' },
      then(3, 'then', 'placeWhich', 'recoverToBoard'),
      then(6, 'units', 'reserveUnits'),
      then(2, 'last', 'place'),
    ],
  },
]

export const typedTurn: TypedTurn = {
  description: 'Type a whole turn, or a draft of your next one: all your actions, and what you buy',
  line: { name: 'moves', description: 'What you do, like: place normal at c4, d5; gain; done' },
}

/** Makes one menu of territories or pieces, the best first. */
const menuOf = (move: string, title: string, until?: string): AskScreen => ({
  parts: [{ move, as: 'menu', title, ...(until === undefined ? {} : { until }) }],
})
/** Makes the same with a button for each as long as they are few. */
const buttonsOf = (move: string, title: string, until?: string): AskScreen => ({
  parts: [{ move, as: 'buttons', title, ...(until === undefined ? {} : { until }) }],
})
const card = (move: string, until: string, begins?: RegExp): ScreenPart => ({
  move,
  as: 'cards',
  title: 'Play a card…',
  until,
  ...(begins ? { begins } : {}),
})

/** A turn is a screen of actions and one of cards to buy; places and rotations are menus, the best first. */
export const screens: Readonly<Record<string, AskScreen>> = {
  action: {
    parts: [
      {
        move: 'place',
        as: 'menu',
        title: 'Place units on…',
        option: 'place:normal',
        begins: /^place:normal$/,
        until: 'cell',
      },
      { move: 'place', as: 'buttons', title: 'Place a Minor Unit', begins: /^place:minor$/, until: 'unit' },
      { move: 'attack', as: 'buttons', title: 'Attack…', option: 'attack' },
      card('place', 'unit', /^place:C/),
      { ...card('play', 'then'), button: 'Play' },
      card('activate', 'mercenary'),
      { move: 'warlord', as: 'buttons', title: 'Warlord…', until: 'do' },
      { move: 'return', as: 'menu', title: 'Return a unit on…' },
      { move: 'recover', as: 'buttons', title: 'Recover…' },
      { move: 'income', as: 'buttons', title: 'Raise Income' },
      { move: 'gain', as: 'buttons', title: 'Gain 1 Hexilum' },
      { move: 'done', as: 'buttons', title: 'End Actions', ends: 'End Turn' },
    ],
  },
  market: {
    parts: [
      { move: 'buy', as: 'cards', title: 'Buy…' },
      { move: 'done', as: 'buttons', title: 'Buy Nothing', ends: 'Buy Nothing and End Turn' },
    ],
  },
  placeWarlord: menuOf('place', 'Start on…'),
  placeUnit: menuOf('place', 'Place it on…'),
  attackTerritory: menuOf('attack', 'Attack…'),
  anchor: menuOf('choose', 'Start at…', 'what'),
  turn: {
    parts: [
      {
        move: 'rotate',
        as: 'cards',
        title: 'Choose a rotation…',
        rest: 'Place only some…',
        button: 'Choose',
      },
    ],
  },
  moveWarlord: buttonsOf('warlord', 'Move to…'),
  place: { ...buttonsOf('place', 'Place units on…'), forOne: true },
  placeWhich: { ...buttonsOf('choose', 'Place…'), forOne: true },
  recoverToBoard: { ...buttonsOf('choose', 'Recover…'), forOne: true },
  reserveTarget: buttonsOf('choose', 'Send…'),
  return: buttonsOf('return', 'Return…'),
  placeOver: buttonsOf('place', 'Place over…'),
  sacrifice: buttonsOf('attack', 'Attack…'),
  exchange: buttonsOf('choose', 'Swap or move…', 'what'),
  exchangeSelf: buttonsOf('choose', 'Swap or move to…', 'what'),
  warlordMove: buttonsOf('choose', 'Move to…', 'what'),
  exchangeWith: menuOf('choose', 'Swap or move to…', 'what'),
}
