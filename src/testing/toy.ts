import type { Option, Question, Ask } from '../core/ask.ts'
import { copy, hash } from '../core/data.ts'
import { makeKernel, type Fact, type GameState, type Steps } from '../core/steps.ts'
import { hideState, toolingOf, type Game, type GameOf, type AnyState } from '../core/game.ts'
import type { Scene } from '../core/scene.ts'
import { isSeed, newRandom, roll } from '../core/random.ts'

/**
 * A game for tests: three rounds. In each, both bid in secret, the higher bid takes coins (one or two, not
 * two of one colour),
 * then throws a die or not. Last a formality the table answers itself. A loud table also offers 'crash', a
 * bug, and 'nest', which
 * tells what cannot be written.
 */
type Frame =
  | { readonly step: 'round' }
  | { readonly step: 'bid'; readonly bids: Record<string, number> }
  | { readonly step: 'coins' | 'die' | 'bow'; readonly you: string }
interface State extends GameState<Frame> {
  round: number
  readonly seats: readonly string[]
  readonly loud: boolean
  coins: Record<string, number>
}
type ToyFact = Fact & Readonly<Record<string, unknown>>

const option = (id: string, group?: string): Option => ({
  id,
  means: { toy: id },
  ...(group === undefined ? {} : { group }),
})
const question = (
  who: string,
  what: string,
  ids: readonly string[],
  limits: Partial<Question> = {},
): Question => ({ who, what, options: ids.map(id => option(id)), min: 1, max: 1, ...limits })
const COINS = [option('gold', 'gold'), option('gold#2', 'gold'), option('tin', 'tin')]
const ROUNDS = 3

const steps: Steps<State, Frame, ToyFact> = {
  round: {
    run(s) {
      if (s.round++ === ROUNDS) s.stack.pop()
      else s.stack.push({ step: 'bid', bids: {} })
    },
  },
  bid: {
    ask: (s, { bids }) =>
      s.seats
        .filter(seat => !(seat in bids))
        .map(seat => question(seat, 'bid', ['1', '2', '3'], { secret: true })),
    take(s, f, who, [bid], tell) {
      f.bids[who] = Number(bid)
      tell?.({ fact: 'sealed', seat: who })
      if (Object.keys(f.bids).length < s.seats.length) return
      s.stack.pop()
      const [you] = [...s.seats].sort((a, b) => (f.bids[b] ?? 0) - (f.bids[a] ?? 0))
      for (const step of ['bow', 'die', 'coins'] as const) s.stack.push({ step, you: you ?? '' })
    },
  },
  coins: {
    ask: (_s, { you }) => [
      { ...question(you, 'coins', []), options: COINS, max: 2, perGroup: 1, ordered: true },
    ],
    take(s, { you }, _who, picks, tell) {
      s.stack.pop()
      s.coins[you] = (s.coins[you] ?? 0) + picks.length
      tell?.({ fact: 'coinsTaken', seat: you, picks: [...picks] })
    },
  },
  die: {
    ask: (s, { you }) => [question(you, 'die', ['die', ...(s.loud ? ['crash', 'nest'] : [])], { min: 0 })],
    take(s, { you }, _who, [what], tell) {
      s.stack.pop()
      if (what === 'crash') throw new Error('the toy is broken')
      if (what === 'nest') tell?.({ fact: 'nested', big: 1n })
      if (what === 'die') {
        const eyes = roll(s.random, 'die', 6)
        tell?.({ fact: 'rolled', seat: you, eyes })
      }
    },
  },
  bow: {
    ask: (_s, { you }) => [question(you, 'bow', ['bow'])],
    take(s, { you }, _who, _answer, tell) {
      s.stack.pop()
      tell?.({ fact: 'bowed', seat: you })
    },
  },
}

const seen = ({ round, coins }: State): unknown => ({ round, coins })
const toyOf: GameOf<State> = {
  ...makeKernel<State, Frame, ToyFact>(steps),
  id: 'toy',
  title: 'A toy',
  rules: 1,
  seatsFor: { 2: ['a', 'b'] },
  modules: [{ id: 'extra', title: 'Extra', players: [2] }],
  options: [{ id: 'loud', title: 'Loud', default: false, values: [false, true], why: 'Taste.' }],
  whyNotSetup: setup => [
    ...((setup.seats?.length ?? setup.players) === 2 ? [] : ['The toy is played by 2.', 'By 2 alone.']),
    ...(isSeed(setup.seed) ? [] : ['The seed is 1 to 32 hex digits.']),
  ],
  prepare: setup => hash(setup.overrides ?? 'toy'),
  setup: (setup, tell) => {
    tell?.({ fact: 'opened' })
    const seats = setup.seats ?? ['a', 'b']
    const loud = setup.options['loud'] === true
    return {
      stack: [{ step: 'round' }],
      asked: 1,
      random: newRandom(setup.seed),
      round: 0,
      seats,
      loud,
      coins: {},
    }
  },
  seats: s => s.seats,
  copy,
  hash: ({ stack, round, coins }) => hash({ stack, round, coins }),
  view: (s, open, as) => ({ as, state: seen(s), open: open.filter(ask => ask.who === as).length }),
  board: () => '',
  hand: () => [],
  scenes: {
    board: view => ({ kind: 'board', view }) as Scene,
    hand: () => undefined,
    card: (_view, name) => (name ? { kind: `card ${name}` } : undefined),
    told: (_view, facts) => facts.filter(({ fact }) => fact === 'rolled').map(({ fact }) => ({ kind: fact })),
  },
  pages: {
    score: s => ({ ok: true, value: Object.entries(s.coins).map(([seat, coins]) => `${seat}: ${coins}`) }),
  },
  standings: ({ seats, coins }) => seats.map(seat => ({ seat, rank: 1, points: coins[seat] ?? 0 })),
  words: {
    ask: (_s, ask) => `${ask.who}: ${ask.what}?`,
    option: (_s, _ask, one) => `take ${one.id}`,
    group: (_s, _ask, group) => group,
    says: () => undefined,
    fact: () => undefined,
    stack: () => [],
    seat: seat => seat.toUpperCase(),
    about: (_s, name) => [`${name || 'everything'} is a toy`],
    alt: (scene, before) => `A picture of the toy: ${scene.kind}${before ? ', changed' : ''}.`,
  },
  tooling: {
    check: () => [],
    positions: {
      write: ({ coins }) => ({ coins }),
      set: (s, document) => {
        const coins = (document as { coins?: Record<string, number> } | null)?.coins
        if (!coins) return { ok: false, reasons: ['No coins.', 'None at all.'] }
        return { ok: true, value: { ...copy(s), coins, round: 0, stack: [{ step: 'round' }] } }
      },
    },
    queries: {},
    resample: copy,
    coverage: { wanted: () => [], of: () => [] },
    exhibits: () => [],
  },
}

export const toy: Game = hideState(toyOf)
export const scored: Game = hideState<State, unknown>({
  ...toyOf,
  id: 'scored',
  title: 'A scored toy',
  tooling: {
    ...toolingOf(toyOf),
    queries: {
      score: (s, request) =>
        request.bonus === 'none'
          ? { ok: true, value: { coins: s.coins } }
          : { ok: false, reasons: ["'bonus' is none."] },
    },
  },
})

interface Purse {
  readonly coins: Record<string, number>
}

/** A player who takes coins gets one more. */
export const generousToy: Game = {
  ...toy,
  rules: 2,
  take: (s, open, who, answer, tell) => {
    const after = toy.take(s, open, who, answer, tell)
    const { coins } = s as AnyState & Purse
    if (open[0]?.what === 'coins') coins[who] = (coins[who] ?? 0) + 1
    return after
  },
}

const withoutTin = (ask: Ask): Ask =>
  ask.what === 'coins' ? { ...ask, options: ask.options.filter(({ id }) => id !== 'tin') } : ask
/** There is no more tin to be had. */
export const tinlessToy: Game = {
  ...toy,
  rules: 2,
  asks: s => toy.asks(s).map(withoutTin),
  take: (...given) => toy.take(...given).map(withoutTin),
  advance: (...given) => toy.advance(...given).map(withoutTin),
}

/** Bids no longer exist. */
export const forgetfulToy: Game = {
  ...toy,
  rules: 2,
  asks: () => {
    throw new Error("no step named 'bid'")
  },
}
