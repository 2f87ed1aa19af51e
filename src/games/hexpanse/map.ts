import { designed, rulebook } from './sources.ts'
import type { Board, Hex } from './types.ts'

/** Holds a regular hexagon of radius 5; its outermost ring is the edge. */
const RADIUS = 5

const span = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)
const all: readonly Hex[] = span(-RADIUS, RADIUS).flatMap(r =>
  span(Math.max(-RADIUS, -RADIUS - r), Math.min(RADIUS, RADIUS - r)).map((q): Hex => [q, r]),
)
const isEdge = ([q, r]: Hex): boolean => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === RADIUS

/**
 * Lists these territories in a six-fold pattern, so that no place at the table is better than another. Each
 * pays one, as moving onto such a territory does (rules §7).
 */
const paying: readonly Hex[] = [
  [3, 0],
  [0, 3],
  [-3, 3],
  [-3, 0],
  [0, -3],
  [3, -3],
  [5, 0],
  [0, 5],
  [-5, 5],
  [-5, 0],
  [0, -5],
  [5, -5],
]

export const board: Board = {
  normal: all.filter(hex => !isEdge(hex)),
  shaded: all.filter(isEdge),
  hexilum: paying.map(at => ({ at, amount: 1 })),
  prov: {
    sizes: `${rulebook} (the edge is played on by three or four only; some territories give hexilum)`,
    normal: designed,
    shaded: designed,
    hexilum: designed,
  },
}
