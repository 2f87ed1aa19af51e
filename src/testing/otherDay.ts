import type { Ask } from '../core/ask.ts'
import type { AnyState, Game } from '../core/game.ts'
import { toy } from './toy.ts'

/** The toy with rules of another day. */

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
