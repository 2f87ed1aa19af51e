import { calledIn } from '../board.ts'
import type { Seat, State } from '../state.ts'
import { named, seatName } from './name.ts'

/** Chairs go by the factions that sit on them, as soon as those are known. */

export const seatCalled = (seat: string, s?: State): string => (s?.seats.some(one => one === seat) ? calledIn(s, seat as Seat) : undefined) ?? seatName(seat)
/** Most sentences name one chair at most, so that only those that are named are looked up. */
export const inNames = (s: State, sentence: string): string => named(sentence, seat => seatCalled(seat, s))
