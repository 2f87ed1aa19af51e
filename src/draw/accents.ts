import { SEAT_COLOURS, type SeatNumber } from './kit/pen/palette.ts'

/** Holds the seats of games whose players have names of their own; elsewhere a seat ends with its number. */
const NUMBERS: Readonly<Record<string, Readonly<Record<string, SeatNumber>>>> = {
  expanse: { un: 1, mcr: 2, opa: 3, pg: 4 },
  hexpanse: { TE: 1, CC: 2, IN: 3, UTW: 4 },
}

/** Returns the colour of a seat as a number, as in the pictures; undefined: the game has none. */
export function accentOf(game: string, seat: string): number | undefined {
  const number = NUMBERS[game]?.[seat] ?? (Number(seat.slice(-1)) as SeatNumber)
  const colour = SEAT_COLOURS[number] as string | undefined
  return colour === undefined ? undefined : Number.parseInt(colour.slice(1), 16)
}
