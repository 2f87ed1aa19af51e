import { copy } from '../../../core/copy.ts'
import type { Seat, State } from '../state.ts'

/**
 * The whole table as a document, private names included. What is declared and not confirmed, and what waits
 * for consent, is no part of it.
 */
export function writePosition(s: State): Readonly<Record<string, unknown>> {
  const { seats, chairs } = s
  const perSeat = <T>(read: (seat: Seat) => T | undefined): Record<string, T> =>
    Object.fromEntries(
      seats.flatMap((seat): [string, T][] => {
        const value = read(seat)
        return value === undefined ? [] : [[seat, value]]
      }),
    )
  return copy({
    seats,
    status: s.status,
    round: s.round,
    factions: perSeat(seat => chairs[seat].custom ?? chairs[seat].faction),
    breakthroughs: perSeat(seat => chairs[seat].breakthrough),
    eliminated: seats.filter(seat => chairs[seat].eliminated),
    passed: seats.filter(seat => chairs[seat].passed),
    slices: s.claims,
    turns: s.turns,
    map: s.systems ?? null,
    fracture: s.fracture ?? null,
    edge: s.edgeGone ? 'gone' : (s.edge ?? null),
    waiting: {
      ...(s.placer === undefined ? {} : { placer: s.placer }),
      ...(s.order ? { order: s.order } : {}),
      ...(s.cabal === undefined ? {} : { cabal: s.cabal }),
      ...(s.tally ? { tally: s.tally } : {}),
    },
    rulings: s.rulings,
    ledger: s.ledger,
  })
}
