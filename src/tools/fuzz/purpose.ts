import type { Answer, Ask, Seat } from '../../core/ask.ts'
import { toolingOf, type Game } from '../../core/game.ts'
import type { Match } from '../../core/match.ts'
import { roll, type Random } from '../../core/random.ts'
import { MOST, pickBy } from './temperament.ts'

/**
 * If a game says what leads to its end, some players play for it: random games that never end would not test
 * its ends.
 */

const ONE_IN = 2
/** After so many rows all seats play to win. */
const LONG = 700

export const keenSeats = (game: Game, random: Random, seats: readonly Seat[]): readonly Seat[] =>
  toolingOf(game).botWeights ? seats.filter(() => roll(random, 'keen', ONE_IN) === 0) : []

export const isKeen = ({ game, rows }: Match, keen: readonly Seat[], seat: Seat): boolean =>
  toolingOf(game).botWeights !== undefined && (rows.length > LONG || keen.includes(seat))

const WORTH_IT = 1
/** Prefers what is worth more, then what the player likes more. */
export function keenly({ game, state }: Match, ask: Ask, random: Random): Answer {
  const weigh = toolingOf(game).botWeights?.(state, ask) ?? (() => WORTH_IT)
  const good = ask.options.filter(option => weigh(option) >= WORTH_IT)
  const options = ask.perGroup === undefined && good.length >= ask.min ? good : ask.options
  const max = ask.min === 0 ? Math.min(ask.max, good.length) : Math.min(ask.max, options.length)
  return pickBy({ ...ask, options, max }, random, `keen ${ask.who}`, weigh, MOST)
}
