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
/** All orientations of a pattern: so many sixths of a turn, then the same once more, flipped over. */
export const ORIENTATIONS = 2 * TURNS

/** Returns where an offset points in that orientation. */
export function inOrientation(offset: Hex, lie: number): Hex {
  let hex = lie >= TURNS ? flip(offset) : offset
  for (let n = lie % TURNS; n > 0; n--) hex = turn(hex)
  // No -0: a state is JSON, and there it is 0.
  return [hex[0] + 0, hex[1] + 0]
}

export const sameHex = (a: Hex, b: Hex): boolean => a[0] === b[0] && a[1] === b[1]
