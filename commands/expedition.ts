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

/**
 * Everybody is asked one thing at a time, and what it is does not matter: a command is for the options of its
 * own.
 */
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

/** As the game calls it, whichever words of it are typed. */
const called =
  (head: string, meant: (text: string) => string = text => text) =>
  (text: string): string =>
    text.startsWith(`${head}:`) ? text : `${head}:${meant(text.trim())}`

/** What a slice takes stands in its form; each takes a part of these. */
const PAYMENT: readonly Option[] = [
  typed('planets', 'Planets you exhaust, with what each gives, like Jord 4, Lodor 3', 200),
  whole('goods', 'Trade goods you spend', 0, 99),
  typed('cards', 'The action cards you discard; only you read their names', 120),
  typed('secret', 'The unscored secret objective you discard; only you read its name', 80),
  typed('planet', 'The planet with a technology specialty that you exhaust', 40),
  oneOf('colour', 'The colour of its specialty', {
    green: 'Green, biotic',
    yellow: 'Yellow, cybernetic',
    blue: 'Blue, propulsion',
    red: 'Red, warfare',
  }),
  oneOf('attached', 'An attachment that the map does not show gives the planet this specialty', {
    yes: 'Yes, it is attached',
  }),
  typed('adjust', 'A card or ability that changes the price; all read it', 60),
  whole('amount', 'How much it adds to what you pay', -9, 9),
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
  // Whoever names them says so.
  follows: { count: '2', unscored: 'yes' },
}
const claims = (name: string, description: string, head: string): Played => ({
  name,
  description,
  options: [listed('slice', 'Which slice; with nothing else, a form asks how you pay', true), ...PAYMENT],
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

const SEAT = listed('seat', 'Which seat')
const REASON = typed('reason', 'Why; all read it', 80)

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
    description: 'Say which faction you play, or turn it over',
    options: [
      listed('faction', 'Its name, or custom for one that is not listed', true),
      typed('name', 'Custom: what it is called', 40),
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
    description: 'Host: start, once everybody has a faction',
    options: [],
    legs: [{ ask, always: 'host:start' }],
  },
  {
    name: 'map',
    description: "The map, and where Thunder's Edge may go; the host describes it here",
    options: [
      listed('system', 'One system only'),
      PAGE,
      typed('text', 'Host: numbers of tiles, or A1: empty / A2: Lodor; wormhole alpha printed', 4000),
      typed('line', 'Host: one system as it is now, like A2: Lodor; supernova', 200),
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
    description: 'Your turn begins or ends, you pass, make no expedition, have an extra turn; a new round',
    options: [listed('what', 'What of it', true), REASON],
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
  claims('claim', 'Make an expedition at the end of your turn', 'claim'),
  claims('late', 'Claim late, for a turn at whose end you forgot to', 'late'),
  {
    name: 'decide',
    description: 'Confirm or change your claim, agree or not, roll or place first, withdraw, ask to be host',
    options: [listed('choice', 'What you decide', true)],
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
    options: [listed('system', 'In which system; by its position, tile or planet', true)],
    legs: [
      { ask, option: 'system', only: { id: /^place:/ }, called: called('place') },
      // Where no map is described, the rest is declared in the form.
      { ask, always: 'place', form: { system: 'system' }, typed: ['system'] },
    ],
  },
  {
    name: 'garrison',
    description: "Choose among those tied who holds Thunder's Edge",
    options: [listed('seat', 'Which seat', true)],
    legs: [{ ask, option: 'seat', only: { id: /^garrison:/ }, called: called('garrison', seatIn) }],
  },
  {
    name: 'gain',
    description: 'Gain a breakthrough from something else than an expedition',
    options: [listed('source', 'What it comes from', true), listed('seat', 'With Brilliance: who gains it')],
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
    description: 'The Fracture; declare that it comes, set ingress tokens, or roll as the Cabal',
    options: [
      typed('cause', 'It comes: what brings it', 80),
      typed('ingress', 'Systems with an ingress token, like B2, C4', 200),
      listed('cabal', 'The Cabal: roll first, or not'),
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
    options: [listed('seat', 'Which seat', true)],
    legs: [{ ask, option: 'seat', only: { id: /^control:/ }, called: called('control', seatIn) }],
  },
  {
    name: 'infantry',
    description: "Say how many infantry are on Thunder's Edge",
    options: [whole('count', 'How many', 0, 99, true)],
    legs: [{ ask, always: 'infantry', form: { count: 'count' } }],
  },
  {
    name: 'rule',
    description: 'The rulings of this table; propose one on an open question',
    options: [
      listed('question', 'Which question, one of these or your own'),
      typed('answer', 'What you propose', 120),
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
    description: 'Your books, where the table keeps them; with nothing typed, a form asks for them',
    options: [
      typed('planets', 'Your planets, resources and influence each, like Jord 4/2, Lodor 3/1', 400),
      whole('goods', 'Your trade goods', 0, 99),
    ],
    legs: [{ ask, always: 'ledger', form: { planets: 'planets', goods: 'goods' } }],
  },
  {
    name: 'ready',
    description: 'Ready all your planets in your books',
    options: [],
    legs: [{ ask, always: 'ready' }],
  },
  {
    name: 'host',
    description: 'Host: act for somebody, put something right, close the table',
    options: [
      listed('do', 'What you do', true),
      SEAT,
      typed('system', 'Which system', 30),
      typed('field', 'Correct: what is wrong, like slice.resources5, breakthrough.seat3', 40),
      typed('value', 'Correct: what is right, like seat2, open, yes, no', 60),
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
  description: "Keep a Thunder's Edge expedition for a table that plays elsewhere",
  played,
  looks: [status, infoUnder(HEADINGS), why, board, hand, log],
}
export const expedition = gameCommand(expeditionCommands)
