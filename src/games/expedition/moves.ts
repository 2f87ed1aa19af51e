import {
  offeredInput,
  type AskScreen,
  choiceInput,
  textInput,
  numberInput,
  type Move,
  type MoveStep,
  type MoveInput,
} from '../../core/moves.ts'
import { sliceIds, whats } from './types.ts'

/** Each player has one question at a time, whatever it is: a command picks its own options from it. */
const ask = whats

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')
const MEANT = 3
/** Returns '5 resources', 'cards', 'secret objective'. */
const sliceIn = (text: string): string =>
  sliceIds.find(
    id =>
      letters(text).length >= MEANT &&
      (letters(id).includes(letters(text)) || letters(text).startsWith(letters(id))),
  ) ?? text
/** Returns '3', 'Seat 3'. */
const seatIn = (text: string): string => text.replace(/^(?:seat)?\s*([1-8])$/i, 'seat$1')
const TURN = new Map(
  Object.entries({ begin: 'turnBegin', end: 'turnEnd', extra: 'extraTurn', new: 'round', next: 'round' }),
)

/** Adds the game's name for it, however it was typed. */
const called =
  (head: string, meant: (text: string) => string = text => text) =>
  (text: string): string =>
    text.startsWith(`${head}:`) ? text : `${head}:${meant(text.trim())}`

/** Holds the options that fill in the form of a slice; each slice takes some of them. */
const PAYMENT: readonly MoveInput[] = [
  textInput('planets', 'The planets you exhaust and what each gives, like Jord 4, Lodor 3', 200),
  numberInput('goods', 'The trade goods you spend', 0, 99),
  textInput('cards', 'The action cards you discard (only you see their names)', 120),
  textInput('secret', 'The unscored secret objective you discard (only you see its name)', 80),
  textInput('planet', 'The planet with a technology specialty that you exhaust', 40),
  choiceInput('colour', 'The colour of its specialty', {
    green: 'Green, biotic',
    yellow: 'Yellow, cybernetic',
    blue: 'Blue, propulsion',
    red: 'Red, warfare',
  }),
  choiceInput(
    'attached',
    'Choose this if an attachment gives the planet the specialty and the map does not show it',
    {
      yes: 'Yes, it is attached',
    },
  ),
  textInput('adjust', 'A card or ability that changes the price (everyone can read it)', 60),
  numberInput('amount', 'How much it adds to your payment', -9, 9),
]
const payment: Pick<MoveStep, 'form' | 'follows'> = {
  form: {
    planets: 'planets',
    goods: 'goods',
    cards: 'cards',
    secret: 'secret',
    planet: 'planet',
    colour: 'colour',
    attached: 'attached',
    adjust: 'adjust',
    amount: 'amount',
  },
  // A player who names the cards declares them, too.
  follows: { count: '2', unscored: 'yes' },
}
const claims = (name: string, description: string, head: string): Move => ({
  name,
  description,
  inputs: [
    offeredInput('slice', 'The slice you claim; leave the rest out to fill in a form', true),
    ...PAYMENT,
  ],
  steps: [
    {
      ask,
      input: 'slice',
      only: { id: new RegExp(`^${head}:`) },
      ...payment,
      called: called(head, sliceIn),
    },
  ],
})

const SEAT = offeredInput('seat', 'The seat it concerns')
const REASON = textInput('reason', 'The reason (everyone can read it)', 80)

const DECISIONS = [
  'confirm',
  'change',
  'rollFirst',
  'placeFirst',
  'rollCabal',
  'bringCabal',
  'withdraw',
  'beHost',
]

export const moves: readonly Move[] = [
  {
    name: 'faction',
    description: 'Declare the faction you play, or flip it',
    inputs: [
      offeredInput('faction', 'The name of your faction, or custom if it is not listed', true),
      textInput('name', 'Custom: the name of the faction', 40),
      textInput('breakthrough', 'Custom: its breakthrough', 40),
      textInput('colours', 'Custom: the colours of its synergy, like green red', 40),
    ],
    steps: [
      {
        ask,
        input: 'faction',
        only: { id: /^(?:faction:|flip$)/ },
        form: { name: 'name', breakthrough: 'breakthrough', colours: 'colours' },
        called: text => (/^(?:flip|obsidian)$/i.test(text) ? 'flip' : called('faction')(text)),
      },
    ],
  },
  {
    name: 'start',
    description: 'Host: start once every player has a faction',
    inputs: [],
    steps: [{ ask, always: 'host:start' }],
  },
  {
    name: 'map',
    description: "See the map and where Thunder's Edge may go; the host can describe the map here",
    inputs: [
      { ...offeredInput('system', 'Show only this system'), linesOf: 'map' },
      numberInput('page', 'The part of a long page', 1, 9),
      textInput(
        'text',
        'Host: tile numbers, or systems like A1: empty / A2: Lodor; wormhole alpha printed',
        4000,
      ),
      textInput('line', 'Host: update one system, like A2: Lodor; supernova', 200),
    ],
    steps: [
      { ask, always: 'host:map', form: { map: 'text' }, typed: ['text'] },
      { ask, always: 'host:system', form: { line: 'line' }, typed: ['line'] },
    ],
    page: { page: 'map', title: 'Map', about: 'system' },
  },
  {
    name: 'turn',
    description: 'Begin or end your turn, pass, claim nothing, take an extra turn, or begin a new round',
    inputs: [offeredInput('what', 'What happens now', true), REASON],
    steps: [
      {
        ask,
        input: 'what',
        only: { id: /^(?:turn(?=Begin$|End$)|(?=(?:pass|done|extraTurn|round)$))/ },
        form: { reason: 'reason' },
        called: text => TURN.get(letters(text)) ?? text,
      },
    ],
  },
  claims('claim', 'Claim a slice at the end of your turn', 'claim'),
  {
    ...claims('end', 'End your turn and claim a slice', 'claim'),
    steps: [{ ask: ['table'], always: 'turnEnd' }, ...claims('end', '', 'claim').steps],
  },
  claims('late', 'Claim a slice late, for a turn when you forgot to', 'late'),
  {
    name: 'decide',
    description:
      'Confirm or change a claim, agree or decline, roll or place first, withdraw, or ask to be host',
    inputs: [offeredInput('choice', 'Your decision', true)],
    steps: [
      {
        ask,
        input: 'choice',
        only: { id: new RegExp(`^(?:consent:|(?=(?:${DECISIONS.join('|')})$))`) },
        called: text => (/^(?:yes|no)$/i.test(text) ? `consent:${text.toLowerCase()}` : text),
      },
    ],
  },
  {
    name: 'place',
    description: "Place Thunder's Edge after the sixth slice",
    inputs: [offeredInput('system', 'The system, by its position, tile or planet', true)],
    steps: [
      { ask, input: 'system', only: { id: /^place:/ }, called: called('place') },
      // Without a described map, the player declares the rest in the form.
      { ask, always: 'place', form: { system: 'system' }, typed: ['system'] },
    ],
  },
  {
    name: 'garrison',
    description: "Choose which of the tied players holds Thunder's Edge",
    inputs: [offeredInput('seat', 'The seat of that player', true)],
    steps: [{ ask, input: 'seat', only: { id: /^garrison:/ }, called: called('garrison', seatIn) }],
  },
  {
    name: 'gain',
    description: 'Gain a breakthrough from something other than an expedition',
    inputs: [
      offeredInput('source', 'Where the breakthrough comes from', true),
      offeredInput('seat', 'With Brilliance: the player who gains it'),
    ],
    steps: [
      {
        ask,
        input: 'source',
        only: { id: /^gain:/ },
        form: { seat: 'seat' },
        seat: 'seat',
        called: called('gain'),
      },
    ],
  },
  {
    name: 'fracture',
    description: 'See The Fracture, bring it into play, set ingress tokens, or roll as the Cabal',
    inputs: [
      textInput('cause', 'What brings The Fracture into play', 80),
      textInput('ingress', 'The systems that get an ingress token, like B2, C4', 200),
      offeredInput('cabal', 'As the Cabal: roll first, or do not roll'),
    ],
    steps: [
      { ask, always: 'fracture', form: { cause: 'cause' }, typed: ['cause'] },
      { ask, always: 'ingress', form: { systems: 'ingress' }, typed: ['ingress'] },
      {
        ask,
        input: 'cabal',
        only: { id: /^(?=(?:rollCabal|bringCabal)$)/ },
        typed: ['cabal'],
        called: text => text,
      },
    ],
    page: { page: 'fracture', title: 'The Fracture' },
  },
  {
    name: 'control',
    description: "Declare who controls Thunder's Edge now",
    inputs: [offeredInput('seat', 'The seat of that player', true)],
    steps: [{ ask, input: 'seat', only: { id: /^control:/ }, called: called('control', seatIn) }],
  },
  {
    name: 'infantry',
    description: "Declare how many infantry Thunder's Edge has",
    inputs: [numberInput('count', 'The number of infantry', 0, 99, true)],
    steps: [{ ask, always: 'infantry', form: { count: 'count' } }],
  },
  {
    name: 'rule',
    description: 'See the house rulings of this table, or propose one; it passes if most players agree',
    inputs: [
      { ...offeredInput('question', 'The open question, from the list or your own'), linesOf: 'rulings' },
      textInput('answer', 'The ruling you propose', 120),
    ],
    steps: [
      {
        ask,
        always: 'rule',
        form: { question: 'question', answer: 'answer' },
        typed: ['question', 'answer'],
      },
    ],
    page: { page: 'rulings', title: 'Rulings' },
  },
  {
    name: 'ledger',
    description: 'Update your planets and trade goods, if the table tracks them; leave all out for a form',
    inputs: [
      textInput('planets', 'Your planets with resources and influence, like Jord 4/2, Lodor 3/1', 400),
      numberInput('goods', 'Your trade goods', 0, 99),
    ],
    steps: [{ ask, always: 'ledger', form: { planets: 'planets', goods: 'goods' } }],
  },
  {
    name: 'ready',
    description: 'Ready all your planets, if the table tracks them',
    inputs: [],
    steps: [{ ask, always: 'ready' }],
  },
  {
    name: 'host',
    description: 'Host: act for a player, correct a mistake, or close the table',
    inputs: [
      offeredInput('do', 'What you do as host', true),
      SEAT,
      textInput('system', 'The system it concerns', 30),
      textInput('field', 'Correct: the entry that is wrong, like slice.resources5 or breakthrough.seat3', 40),
      textInput('value', 'Correct: the right value, like seat2, open, yes or no', 60),
      REASON,
    ],
    steps: [
      {
        ask,
        input: 'do',
        only: { id: /^host:/ },
        form: { seat: 'seat', system: 'system', field: 'field', value: 'value', reason: 'reason' },
        seat: 'seat',
        called: called('host'),
      },
    ],
  },
]

/** What players do most is pressed at once; everything else is found in the menu below it. */
export const screens: Readonly<Record<string, AskScreen>> = {
  table: {
    parts: [
      { move: 'end', as: 'menu', title: 'End my turn and claim…' },
      { move: 'turn', as: 'buttons', title: 'Turn…', begins: /^(?:turnBegin|turnEnd|pass)$/ },
      { move: 'decide', as: 'buttons', title: 'Ask to Be Host', begins: /^beHost$/ },
    ],
  },
  ending: {
    parts: [
      { move: 'claim', as: 'buttons', title: 'Claim a slice…' },
      { move: 'turn', as: 'buttons', title: 'End Turn', begins: /^(?:done|pass)$/ },
    ],
  },
}
