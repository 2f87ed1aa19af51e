import { calledAll, calledIn } from '../board.ts'
import type { Seat, State } from '../state.ts'
import { seatName, withNames } from './name.ts'

/** Chairs go by the factions that sit on them, as soon as those are known. */

export const seatCalled = (seat: string, s?: State): string => (s?.seats.some(one => one === seat) ? calledIn(s, seat as Seat) : undefined) ?? seatName(seat)
export const inNames = (s: State, sentence: string): string => withNames(calledAll(s), sentence)
