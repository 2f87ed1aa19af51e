import { copy, hash } from '../core/data.ts'
import { makeKernel, type Fact, type GameState, type Steps } from '../core/steps.ts'
import { hideState, type Game, type GameOf, type Rules, type Views, type Words } from '../core/game.ts'
import { newRandom } from '../core/random.ts'
import { one, askViews, type AskView } from '../games/shared/choices.ts'
import { howMany } from '../games/shared/phrases.ts'
import { whyNotSeed } from '../games/shared/bookshelf.ts'

/**
 * The smallest game a table can play, which `games/README.md` walks through: two players take 1 to 3 stones
 * in turn, and the player who takes the last one wins. No bot offers it.
 */
type Seat = 'black' | 'white'
interface Frame {
  readonly step: 'turn'
}
interface State extends GameState<Frame> {
  readonly seats: readonly Seat[]
  stones: number
  /** The place in `seats` of the player whose turn it is. */
  turn: number
}
interface Taken extends Fact {
  readonly fact: 'taken'
  readonly seat: Seat
  readonly count: number
  readonly left: number
}

const STONES = 10
const MOST = 3
const seatAt = ({ seats, turn }: State): Seat => seats[turn % seats.length] as Seat

const steps: Steps<State, Frame, Taken> = {
  turn: {
    ask: s =>
      one(
        seatAt(s),
        'take',
        Array.from({ length: Math.min(MOST, s.stones) }, (_, at) => ({
          id: String(at + 1),
          means: { stones: at + 1 },
        })),
      ),
    take(s, _frame, who, [picked], tell) {
      const count = Number(picked)
      s.stones -= count
      tell?.({ fact: 'taken', seat: who as Seat, count, left: s.stones })
      if (s.stones) s.turn++
      else s.stack.pop()
    },
  },
}

const rules: Rules<State> = {
  ...makeKernel<State, Frame, Taken>(steps),
  id: 'nim',
  title: 'Nim',
  rules: 1,
  seatsFor: { 2: ['black', 'white'] },
  modules: [],
  options: [],
  whyNotSetup: ({ seats, players = seats?.length, seed }) => [
    ...(players === 2 ? [] : ['Nim needs 2 players.']),
    ...whyNotSeed(seed),
  ],
  prepare: () => 'nim',
  setup: ({ seats = ['black', 'white'], seed }) => ({
    stack: [{ step: 'turn' }],
    asked: 1,
    random: newRandom(seed),
    seats: seats as readonly Seat[],
    stones: STONES,
    turn: 0,
  }),
  seats: s => s.seats,
  copy,
  hash: ({ stack, seats, stones, turn }) => hash({ stack, seats, stones, turn }),
  standings: s => {
    const winner = seatAt(s)
    return [winner, ...s.seats.filter(seat => seat !== winner)].map((seat, at) => ({ seat, rank: at + 1 }))
  },
}

interface View {
  readonly stones: number
  readonly asks: readonly AskView<Seat>[]
}
const views: Views<State, View> = {
  view: (s, open, as) => ({ stones: s.stones, asks: askViews(open, as as Seat | 'table') }),
  board: ({ stones }) => `Stones: ${'o'.repeat(stones) || 'none'}`,
  hand: () => [],
  scenes: {
    board: ({ stones }) => ({ kind: 'nim.board', stones }) as { readonly kind: string },
    hand: () => undefined,
    card: () => undefined,
    told: () => [],
  },
  pages: {},
}

const NAMES: Readonly<Record<string, string>> = { black: 'Black', white: 'White' }
const words: Words<State> = {
  ask: ({ stones }) => `Take 1 to ${Math.min(MOST, stones)} of ${howMany(stones, 'stone')}.`,
  option: (_s, _ask, { id }) => `Take ${id}`,
  says: () => undefined,
  group: (_s, _ask, group) => group,
  fact: fact => {
    const { seat, count, left } = fact as Taken
    return `${NAMES[seat]} took ${howMany(count, 'stone')}; ${left} left.`
  },
  stack: s => [`${NAMES[seatAt(s)]} takes stones.`],
  seat: seat => NAMES[seat] ?? seat,
  alt: () => 'A row of stones.',
  about: () => ['Take 1 to 3 stones in turn. If you take the last one, you win.'],
}

const nimOf: GameOf<State, View> = { ...rules, ...views, words }
export const nim: Game = hideState(nimOf)
