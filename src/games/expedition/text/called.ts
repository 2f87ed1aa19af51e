import { calledAll, calledIn } from '../board.ts'
import type { Called } from '../board.ts'
import type { Seat, State } from '../state.ts'
import { seatName } from './name.ts'

/** Chairs go by the factions that sit on them, as soon as those are known. */

export const seatCalled = (seat: string, s?: State): string => (s?.seats.some(one => one === seat) ? calledIn(s, seat as Seat) : undefined) ?? seatName(seat)

/** The sentence with those names instead of the numbers of chairs. */
export const withNames = (names: Called, sentence: string): string => sentence.replace(/\bSeat ([1-8])\b/g, (chair, number: string) => names[`seat${number}` as Seat] ?? chair)
export const inNames = (s: State, sentence: string): string => withNames(calledAll(s), sentence)
