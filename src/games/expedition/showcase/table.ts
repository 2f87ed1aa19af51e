import { filled, type Ask, type Form } from '../../../core/ask.ts'
import { copy } from '../../../core/data.ts'
import { refuse } from '../../../core/game.ts'
import { untold, type Fact } from '../../../core/steps.ts'
import { setPosition } from '../position/document.ts'
import { rules } from '../rules.ts'
import type { State } from '../state.ts'
import { view, type View } from '../view.ts'

/** Companions that are laid out for a look: as documents say, and kept on by the rules. */

export interface Table {
  readonly s: State
  readonly open: readonly Ask[]
}
type Document = Readonly<Record<string, unknown>>

const FACTIONS = ['hacan', 'jolnar', 'xxcha', 'cabal', 'nekro', 'sol', 'yin', 'firmament']
const SHOWN_MAP = [
  'A1: 41',
  'A2: 40',
  'A3: empty, frontier',
  'B1: 43',
  'B2: Lodor; wormhole alpha printed',
  'B3: 44',
  'B4: 46',
  'C1: Quann (yellow)',
  'C2: nebula, wormhole beta token',
  'C3: 78',
  'C4: empty, frontier',
  'C5: Wellon (yellow)',
  'D1: hyperlane',
].join('\n')

export function laid(players: number, document: Document, options: Document = {}): Table {
  const opened = rules.setup(
    { players, modules: [], options: { map: SHOWN_MAP, ...options }, seed: '1' },
    untold,
  )
  const factions = Object.fromEntries(opened.seats.map((seat, at) => [seat, FACTIONS[at]]))
  const outcome = setPosition(opened, { factions, ...document })
  if (!outcome.ok) throw new Error(refuse(...outcome.reasons).why)
  return { s: outcome.value, open: rules.asks(outcome.value) }
}

/** That seat does something more. */
export function doing({ s, open }: Table, seat: number, pick: string, form: Form = {}): Table {
  const next = copy(s)
  return { s: next, open: rules.take(next, open, `seat${seat}`, [filled(pick, form)], untold) }
}

/** The same, with what is told meanwhile. */
export function telling(
  { s, open }: Table,
  seat: number,
  pick: string,
  form: Form = {},
): { readonly table: Table; readonly facts: readonly Fact[] } {
  const [next, facts] = [copy(s), [] as Fact[]]
  return {
    table: {
      s: next,
      open: rules.take(next, open, `seat${seat}`, [filled(pick, form)], fact => facts.push(fact)),
    },
    facts,
  }
}

export const seenBy = ({ s, open }: Table, as: number | 'table' = 'table'): View =>
  view(s, open, as === 'table' ? as : `seat${as}`)

// Lays out tables that are worth a look.

const claim = (slice: string, seat: number, payment: Document = {}): Document => ({
  slice,
  seat: `seat${seat}`,
  payment,
})
export const four: readonly Document[] = [
  claim('resources5', 2, { planets: [{ name: 'Jord', value: 4 }], goods: 1 }),
  claim('secret1', 2, { secret: 'Threaten Enemies' }),
  claim('influence5', 1, {
    planets: [
      { name: 'Arretze', value: 0 },
      { name: 'Hercant', value: 1 },
    ],
    goods: 4,
  }),
  claim('techplanet1', 3, { planet: 'Wellon', colour: 'cybernetic' }),
]
const six: readonly Document[] = [
  ...four,
  claim('actioncards2', 5, { cards: ['Sabotage', 'Direct Hit'] }),
  claim('tradegoods3', 1, { goods: 3 }),
]

export const gained = (...seats: readonly number[]): Document =>
  Object.fromEntries(seats.map(seat => [`seat${seat}`, 'expedition']))
/** A turn for each claim, and the one of now. */
const turns = (claims: readonly Document[], last: number, state = 'ending'): Document => ({
  slices: claims.map((one, at) => ({ ...one, turn: at + 1 })),
  turns: [
    ...claims.map(({ seat }) => ({ seat, state: 'closed', used: true })),
    { seat: `seat${last}`, state },
  ],
})

export const running: Document = { ...turns(four, 5), breakthroughs: gained(1, 2, 3), round: 2 }
export const earlier: Document = { ...turns(four.slice(0, 3), 3), breakthroughs: gained(1, 2), round: 2 }
export const full: Document = { slices: six, breakthroughs: gained(1, 2, 3, 5), round: 2 }
export const rolled: Document = {
  cause: 'roll',
  seat: 'seat5',
  roll: 10,
  method: 'fourColour',
  ingress: ['C1', 'C5'],
}
export const placed: Document = {
  system: 'B4',
  placedBy: 'seat1',
  garrison: 'seat2',
  controller: 'seat2',
  infantry: 2,
  tied: true,
}
export const complete: Document = { ...full, fracture: rolled, edge: placed }
export const eight: Document = {
  ...turns(four, 7, 'open'),
  breakthroughs: gained(1, 2, 3),
  eliminated: ['seat8'],
  passed: ['seat4', 'seat6'],
  round: 3,
}

/** Seats 3 to 8 have one each. */
export const each: readonly Document[] = [
  'resources5',
  'actioncards2',
  'influence5',
  'secret1',
  'techplanet1',
  'tradegoods3',
].map((slice, at) => claim(slice, at + 3))
export const spread: Document = {
  slices: each,
  breakthroughs: gained(3, 4, 5, 6, 7, 8),
  round: 12,
}
/** Words of people, as long as they may be. */
export const wordy: Document = {
  ...spread,
  factions: {
    ...Object.fromEntries(
      ['hacan', 'jolnar', 'xxcha', 'cabal', 'nekro', 'sol', 'yin'].map((id, at) => [`seat${at + 1}`, id]),
    ),
    seat8: {
      name: 'The Most Serene Republic of Far Away',
      breakthrough: 'Something with a Very Long Name Indeed',
      synergy: ['biotic'],
    },
  },
  fracture: {
    cause: 'declared',
    seat: 'seat3',
    reason: 'an event that has a name of eighty letters and brings it at the end of the round',
    method: 'fourColour',
    ingress: ['C1', 'C5', 'B2', 'A2', 'B4'],
  },
  edge: { system: 'C4', placedBy: 'seat8', garrison: 'seat7', controller: 'seat7', infantry: 12, tied: true },
}
export const books: Document = {
  ...running,
  ledger: {
    seat2: {
      goods: 3,
      planets: [
        { name: 'Jol', resources: 1, influence: 2 },
        { name: 'Nar', resources: 2, influence: 3 },
        { name: 'Jord', resources: 4, influence: 2, exhausted: true },
        { name: 'Lodor', resources: 3, influence: 1 },
        { name: 'Quann', resources: 2, influence: 1, exhausted: true },
        { name: 'Abyz', resources: 3, influence: 0 },
        { name: 'Fria', resources: 2, influence: 0 },
        { name: "Tequ'ran", resources: 2, influence: 0 },
      ],
    },
  },
}
