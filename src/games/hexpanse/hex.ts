import type { Hex } from './types.ts'

/** Axial coordinates on a grid of pointy-top hexes. */

export const directions: readonly Hex[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
]

export const sum = ([q, r]: Hex, [dq, dr]: Hex): Hex => [q + dq, r + dr]
const turn = ([q, r]: Hex): Hex => [-r, q + r]
const flip = ([q, r]: Hex): Hex => [r, q]

export const TURNS = 6
/** All ways a picture can lie: so many sixths of a turn, after that the same once more, flipped over. */
export const LIES = 2 * TURNS

/** Where an offset points when the picture lies that way. */
export function lying(offset: Hex, lie: number): Hex {
  let hex = lie >= TURNS ? flip(offset) : offset
  for (let n = lie % TURNS; n > 0; n--) hex = turn(hex)
  // No -0: a state is JSON, and there it is 0.
  return [hex[0] + 0, hex[1] + 0]
}

export const sameHex = (a: Hex, b: Hex): boolean => a[0] === b[0] && a[1] === b[1]
