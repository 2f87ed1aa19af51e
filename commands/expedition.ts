import { listed, oneOf, typed, whole, type Option } from '../src/discord/declare.ts'
import { gameCommand, type GameCommands, type Played } from '../src/discord/gameCommand/gameCommand.ts'
import {
  board,
  hand,
  headsOf,
  infoUnder,
  log,
  PAGE,
  pageShown,
  status,
  why,
} from '../src/discord/gameCommand/views.ts'
import type { PathStep } from '../src/discord/gameCommand/pathStep.ts'

/** Each player has one question at a time, whatever it is: a command picks its own options from it. */
const ask = [
  'faction',
  'start',
  'consent',
  'confirm',
  'sixthOrder',
  'cabalRoll',
  'ending',
  'place',
  'garrison',
  'table',
]

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')
const SLICES = ['resources5', 'actioncards2', 'influence5', 'secret1', 'techplanet1', 'tradegoods3']
const MEANT = 3
/** '5 resources', 'cards', 'secret objective'. */
const sliceIn = (text: string): string =>
  SLICES.find(
    id =>
      letters(text).length >= MEANT &&
      (letters(id).includes(letters(text)) || letters(text).startsWith(letters(id))),
  ) ?? text
/** '3', 'Seat 3'. */
const seatIn = (text: string): string => text.replace(/^(?:seat)?\s*([1-8])$/i, 'seat$1')
const TURN = new Map(
  Object.entries({ begin: 'turnBegin', end: 'turnEnd', extra: 'extraTurn', new: 'round', next: 'round' }),
)

/** Adds the game's name for it, however it was typed. */
const called =
  (head: string, meant: (text: string) => string = text => text) =>
  (text: string): string =>
    text.startsWith(`${head}:`) ? text : `${head}:${meant(text.trim())}`

/** The options that fill in the form of a slice; each slice takes some of them. */
const PAYMENT: readonly Option[] = [
  typed('planets', 'The planets you exhaust and what each gives, like Jord 4, Lodor 3', 200),
  whole('goods', 'The trade goods you spend', 0, 99),
  typed('cards', 'The action cards you discard (only you see their names)', 120),
  typed('secret', 'The unscored secret objective you discard (only you see its name)', 80),
  typed('planet', 'The planet with a technology specialty that you exhaust', 40),
  oneOf('colour', 'The colour of its specialty', {
    green: 'Green, biotic',
    yellow: 'Yellow, cybernetic',
    blue: 'Blue, propulsion',
    red: 'Red, warfare',
  }),
  oneOf(
    'attached',
    'Choose this if an attachment gives the planet the specialty and the map does not show it',
    {
      yes: 'Yes, it is attached',
    },
  ),
  typed('adjust', 'A card or ability that changes the price (everyone can read it)', 60),
  whole('amount', 'How much it adds to your payment', -9, 9),
]
const payment: Pick<PathStep, 'form' | 'follows'> = {
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
const claims = (name: string, description: string, head: string): Played => ({
  name,
  description,
  options: [listed('slice', 'The slice you claim; leave the rest out to fill in a form', true), ...PAYMENT],
  legs: [
    {
      ask,
      option: 'slice',
      only: { id: new RegExp(`^${head}:`) },
      ...payment,
      called: called(head, sliceIn),
    },
  ],
})

const SEAT = listed('seat', 'The seat it concerns')
const REASON = typed('reason', 'The reason (everyone can read it)', 80)

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

const played: readonly Played[] = [
  {
    name: 'faction',
    description: 'Declare the faction you play, or flip it',
    options: [
      listed('faction', 'The name of your faction, or custom if it is not listed', true),
      typed('name', 'Custom: the name of the faction', 40),
      typed('breakthrough', 'Custom: its breakthrough', 40),
      typed('colours', 'Custom: the colours of its synergy, like green red', 40),
    ],
    legs: [
      {
        ask,
        option: 'faction',
        only: { id: /^(?:faction:|flip$)/ },
        form: { name: 'name', breakthrough: 'breakthrough', colours: 'colours' },
        called: text => (/^(?:flip|obsidian)$/i.test(text) ? 'flip' : called('faction')(text)),
      },
    ],
  },
  {
    name: 'start',
    description: 'Host: start once every player has a faction',
    options: [],
    legs: [{ ask, always: 'host:start' }],
  },
  {
    name: 'map',
    description: "See the map and where Thunder's Edge may go; the host can describe the map here",
    options: [
      listed('system', 'Show only this system'),
      PAGE,
      typed(
        'text',
        'Host: tile numbers, or systems like A1: empty / A2: Lodor; wormhole alpha printed',
        4000,
      ),
      typed('line', 'Host: update one system, like A2: Lodor; supernova', 200),
    ],
    legs: [
      { ask, always: 'host:map', form: { map: 'text' }, typed: ['text'] },
      { ask, always: 'host:system', form: { line: 'line' }, typed: ['line'] },
    ],
    show: (act, table) => {
      const system = act.text('system')
      return pageShown(act, table, 'map', system ?? 'Map', system === undefined ? {} : { system })
    },
    suggests: { system: headsOf('map') },
  },
  {
    name: 'turn',
    description: 'Begin or end your turn, pass, claim nothing, take an extra turn, or begin a new round',
    options: [listed('what', 'What happens now', true), REASON],
    legs: [
      {
        ask,
        option: 'what',
        only: { id: /^(?:turn(?=Begin$|End$)|(?=(?:pass|done|extraTurn|round)$))/ },
        form: { reason: 'reason' },
        called: text => TURN.get(letters(text)) ?? text,
      },
    ],
  },
  claims('claim', 'Claim a slice at the end of your turn', 'claim'),
  claims('late', 'Claim a slice late, for a turn when you forgot to', 'late'),
  {
    name: 'decide',
    description:
      'Confirm or change a claim, agree or decline, roll or place first, withdraw, or ask to be host',
    options: [listed('choice', 'Your decision', true)],
    legs: [
      {
        ask,
        option: 'choice',
        only: { id: new RegExp(`^(?:consent:|(?=(?:${DECISIONS.join('|')})$))`) },
        called: text => (/^(?:yes|no)$/i.test(text) ? `consent:${text.toLowerCase()}` : text),
      },
    ],
  },
  {
    name: 'place',
    description: "Place Thunder's Edge after the sixth slice",
    options: [listed('system', 'The system, by its position, tile or planet', true)],
    legs: [
      { ask, option: 'system', only: { id: /^place:/ }, called: called('place') },
      // Without a described map, the player declares the rest in the form.
      { ask, always: 'place', form: { system: 'system' }, typed: ['system'] },
    ],
  },
  {
    name: 'garrison',
    description: "Choose which of the tied players holds Thunder's Edge",
    options: [listed('seat', 'The seat of that player', true)],
    legs: [{ ask, option: 'seat', only: { id: /^garrison:/ }, called: called('garrison', seatIn) }],
  },
  {
    name: 'gain',
    description: 'Gain a breakthrough from something other than an expedition',
    options: [
      listed('source', 'Where the breakthrough comes from', true),
      listed('seat', 'With Brilliance: the player who gains it'),
    ],
    legs: [
      {
        ask,
        option: 'source',
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
    options: [
      typed('cause', 'What brings The Fracture into play', 80),
      typed('ingress', 'The systems that get an ingress token, like B2, C4', 200),
      listed('cabal', 'As the Cabal: roll first, or do not roll'),
    ],
    legs: [
      { ask, always: 'fracture', form: { cause: 'cause' }, typed: ['cause'] },
      { ask, always: 'ingress', form: { systems: 'ingress' }, typed: ['ingress'] },
      {
        ask,
        option: 'cabal',
        only: { id: /^(?=(?:rollCabal|bringCabal)$)/ },
        typed: ['cabal'],
        called: text => text,
      },
    ],
    show: (act, table) => pageShown(act, table, 'fracture', 'The Fracture'),
  },
  {
    name: 'control',
    description: "Declare who controls Thunder's Edge now",
    options: [listed('seat', 'The seat of that player', true)],
    legs: [{ ask, option: 'seat', only: { id: /^control:/ }, called: called('control', seatIn) }],
  },
  {
    name: 'infantry',
    description: "Declare how many infantry Thunder's Edge has",
    options: [whole('count', 'The number of infantry', 0, 99, true)],
    legs: [{ ask, always: 'infantry', form: { count: 'count' } }],
  },
  {
    name: 'rule',
    description: 'See the house rulings of this table, or propose one; it passes if most players agree',
    options: [
      listed('question', 'The open question, from the list or your own'),
      typed('answer', 'The ruling you propose', 120),
    ],
    legs: [
      {
        ask,
        always: 'rule',
        form: { question: 'question', answer: 'answer' },
        typed: ['question', 'answer'],
      },
    ],
    show: (act, table) => pageShown(act, table, 'rulings', 'Rulings'),
    suggests: { question: headsOf('rulings') },
  },
  {
    name: 'ledger',
    description: 'Update your planets and trade goods, if the table tracks them; leave all out for a form',
    options: [
      typed('planets', 'Your planets with resources and influence, like Jord 4/2, Lodor 3/1', 400),
      whole('goods', 'Your trade goods', 0, 99),
    ],
    legs: [{ ask, always: 'ledger', form: { planets: 'planets', goods: 'goods' } }],
  },
  {
    name: 'ready',
    description: 'Ready all your planets, if the table tracks them',
    options: [],
    legs: [{ ask, always: 'ready' }],
  },
  {
    name: 'host',
    description: 'Host: act for a player, correct a mistake, or close the table',
    options: [
      listed('do', 'What you do as host', true),
      SEAT,
      typed('system', 'The system it concerns', 30),
      typed('field', 'Correct: the entry that is wrong, like slice.resources5 or breakthrough.seat3', 40),
      typed('value', 'Correct: the right value, like seat2, open, yes or no', 60),
      REASON,
    ],
    legs: [
      {
        ask,
        option: 'do',
        only: { id: /^host:/ },
        form: { seat: 'seat', system: 'system', field: 'field', value: 'value', reason: 'reason' },
        seat: 'seat',
        called: called('host'),
      },
    ],
  },
]

const HEADINGS = ['start', 'claim', 'payment', 'breakthrough', 'fracture', 'edge', 'map', 'rulings']

export const expeditionCommands: GameCommands = {
  game: 'expedition',
  name: 'expedition',
  description: "Track a Thunder's Edge expedition for a table that plays elsewhere",
  played,
  looks: [status, infoUnder(HEADINGS), why, board, hand, log],
}
export const expedition = gameCommand(expeditionCommands)
