import { calledIn } from '../board.ts'
import type { Seat, State } from '../state.ts'
import { withChairNames, seatName } from './name.ts'

/** Seats go by their factions as soon as those are known. */

export const seatCalled = (seat: string, s?: State): string =>
  (s?.seats.some(one => one === seat) ? calledIn(s, seat as Seat) : undefined) ?? seatName(seat)
/** Looks up only the chairs that the sentence names, because most sentences name one at most. */
export const inNames = (s: State, sentence: string): string =>
  withChairNames(sentence, seat => seatCalled(seat, s))
