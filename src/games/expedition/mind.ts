import type { Insight } from '../../core/game.ts'
import { botWeights } from './botWeights.ts'
import type { Seat, State } from './state.ts'

/**
 * Says what computer opponents judge an expedition by. Nobody wins it: they want it to go on, and their
 * share.
 */

/** We set these weights by hand. */
const weights = { slices: 3, turns: 1, goods: 0.1, control: 2, breakthrough: 0.5 } as const
type Own = Record<keyof typeof weights, number>

const ownOf = (s: State, seat: Seat): Own => ({
  slices: s.claims.filter(claim => claim.seat === seat).length,
  turns: s.turns.filter(turn => turn.seat === seat && turn.state === 'closed').length,
  goods: s.ledger[seat]?.goods ?? 0,
  control: s.edge?.controller === seat ? 1 : 0,
  breakthrough: s.chairs[seat]?.breakthrough ? 1 : 0,
})

export const insight: Insight<State> = {
  turn: s => s.turns.length,
  features: s => Object.fromEntries(s.seats.map(seat => [seat, ownOf(s, seat)])),
  weights,
  scale: 5,
  prior: botWeights,
}
