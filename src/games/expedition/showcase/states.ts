import type { Fact } from '../../../core/fact.ts'
import { setPosition } from '../position/set.ts'
import { rules } from '../rules.ts'
import { boardScene } from '../scene/board.ts'
import type { BoardScene } from '../scene/types.ts'
import type { State } from '../state.ts'
import { view } from '../view.ts'

/** Companions worth a look, laid out as documents say. */

export interface Shown { readonly id: string; readonly title: string; readonly scene: BoardScene }

const FACTIONS = ['hacan', 'jolnar', 'xxcha', 'cabal', 'nekro', 'sol', 'yin', 'firmament']
const MAP = 'B4: 46\nC4: empty, frontier\nC5: Lodor; wormhole alpha printed'

function laid(players: number, document: Readonly<Record<string, unknown>>): BoardScene {
  const told: Fact[] = []
  const opened = rules.setup({ players, modules: [], options: { map: MAP }, seed: '1' }, fact => told.push(fact))
  const factions = Object.fromEntries(opened.seats.map((seat, at) => [seat, FACTIONS[at]]))
  const outcome = setPosition(opened, { factions, ...document })
  if (!outcome.ok) throw new Error(outcome.reasons.join(' '))
  return sceneOf(outcome.value)
}
const sceneOf = (s: State): BoardScene => boardScene(view(s, rules.asks(s), 'table'))

const claim = (slice: string, seat: number): Readonly<Record<string, unknown>> => ({ slice, seat: `seat${seat}` })
const four = [claim('resources5', 2), claim('secret1', 2), claim('influence5', 1), claim('techplanet1', 3)]
const six = [...four, claim('actioncards2', 5), claim('tradegoods3', 1)]
const gained = (...seats: readonly number[]): Readonly<Record<string, string>> => Object.fromEntries(seats.map(seat => [`seat${seat}`, 'expedition']))
const turns = (claims: readonly Readonly<Record<string, unknown>>[], last: number): readonly Readonly<Record<string, unknown>>[] =>
  [...claims.map(({ seat }) => ({ seat, state: 'closed', used: true })), { seat: `seat${last}`, state: 'ending' }]

export const states = (): readonly Shown[] => [
  { id: 'expedition-setup', title: 'Factions are named', scene: laid(6, { factions: { seat1: 'hacan' } }) },
  { id: 'expedition-start', title: 'Six open slices', scene: laid(4, {}) },
  {
    id: 'expedition-running', title: 'Four of six claimed, and a turn ends',
    scene: laid(6, { slices: four.map((one, at) => ({ ...one, turn: at + 1 })), turns: turns(four, 5), breakthroughs: gained(1, 2, 3) }),
  },
  { id: 'expedition-place', title: "Thunder's Edge is to be placed", scene: laid(6, { slices: six, breakthroughs: gained(1, 2, 3, 5) }) },
  {
    id: 'expedition-complete', title: "Thunder's Edge is placed after a tie",
    scene: laid(6, {
      slices: six, breakthroughs: gained(1, 2, 3, 5), fracture: { cause: 'roll', seat: 'seat5', roll: 10, method: 'fourColour', ingress: [] },
      edge: { system: 'B4', placedBy: 'seat1', garrison: 'seat2', controller: 'seat2', infantry: 2, tied: true },
    }),
  },
  { id: 'expedition-eight', title: 'Eight seats, one of them out', scene: laid(8, { slices: four, breakthroughs: gained(1, 2, 3), eliminated: ['seat8'] }) },
]
