import { addBit, noBits, numbersIn, type Bits } from './bits.ts'
import type { CellId } from './state.ts'
import type { Board, Hex, Mission } from './types.ts'

/** Describes a board as it is played on: its territories by name, with what never changes worked out once. */
export interface Field {
  readonly cells: readonly CellId[]
  /** The place of each in `cells`. */
  readonly numbers: Readonly<Record<CellId, number>>
  readonly at: Readonly<Record<CellId, Hex>>
  readonly neighbours: Readonly<Record<CellId, readonly CellId[]>>
  readonly hexilum: Readonly<Partial<Record<CellId, number>>>
  /** Holds the territory there; undefined: off the board. */
  cellAt(hex: Hex): CellId | undefined
  /** Returns the territory an offset leads to in that orientation. */
  from(cell: CellId, offset: Hex, lie: number): CellId | undefined
}

const key = ([q, r]: Hex): string => `${q},${r}`

/** No board is as wide. A number is found faster than a text. */
const WIDEST = 1024
const numberAt = ([q, r]: Hex): number => q * WIDEST + r

/**
 * Names by row and place in it, top left first: 'a1'.
 * They are those of the full board, on the small one as well.
 */
export function cellNames({ normal, shaded }: Board): ReadonlyMap<string, CellId> {
  const all = [...normal, ...shaded].sort(([q1, r1], [q2, r2]) => r1 - r2 || q1 - q2)
  const rows = [...new Set(all.map(([, r]) => r))]
  const names = new Map<string, CellId>()
  for (const [row, r] of rows.entries()) {
    const first = Math.min(...all.filter(hex => hex[1] === r).map(([q]) => q))
    for (const hex of all) if (hex[1] === r) names.set(key(hex), `${rowName(row)}${hex[0] - first + 1}`)
  }
  return names
}
const LETTERS = 26
const letter = (at: number): string => String.fromCharCode('a'.charCodeAt(0) + at)
const rowName = (row: number): string =>
  row < LETTERS ? letter(row) : letter(Math.floor(row / LETTERS) - 1) + letter(row % LETTERS)

export function makeField(board: Board, full: boolean): Field {
  const names = cellNames(board)
  const hexes = (full ? [...board.normal, ...board.shaded] : [...board.normal]).sort(
    ([q1, r1], [q2, r2]) => r1 - r2 || q1 - q2,
  )
  const inPlay = new Map(hexes.map(hex => [numberAt(hex), names.get(key(hex)) as CellId]))
  const cellAt = (hex: Hex): CellId | undefined => inPlay.get(numberAt(hex))
  const perCell = <T>(make: (hex: Hex) => T): Record<CellId, T> =>
    Object.fromEntries(hexes.map(hex => [cellAt(hex) as CellId, make(hex)]))
  const at = perCell(hex => hex)
  const hexilum = Object.fromEntries(
    board.hexilum.flatMap(({ at: hex, amount }) => {
      const cell = cellAt(hex)
      return cell === undefined ? [] : [[cell, amount] as const]
    }),
  )
  const cells = [...inPlay.values()]
  return {
    cells,
    numbers: Object.fromEntries(cells.map((cell, number) => [cell, number])),
    at,
    hexilum,
    cellAt,
    neighbours: perCell(hex => directions.flatMap(direction => cellAt(sum(hex, direction)) ?? [])),
    from: (cell, offset, lie) => cellAt(sum(at[cell] as Hex, inOrientation(offset, lie))),
  }
}

/** Lists the six neighbours in axial coordinates on a grid of pointy-top hexes. */
export const directions: readonly Hex[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
]

export const sum = ([q, r]: Hex, [dq, dr]: Hex): Hex => [q + dq, r + dr]
/** Says where a step along q leads after so many sixths of a turn, and where a step along r does. */
const turned: readonly (readonly [alongQ: Hex, alongR: Hex])[] = [
  [
    [1, 0],
    [0, 1],
  ],
  [
    [0, 1],
    [-1, 1],
  ],
  [
    [-1, 1],
    [-1, 0],
  ],
  [
    [-1, 0],
    [0, -1],
  ],
  [
    [0, -1],
    [1, -1],
  ],
  [
    [1, -1],
    [1, 0],
  ],
]

export const TURNS = 6
/** Holds all orientations of a pattern: so many sixths of a turn, then the same once more, flipped over. */
export const ORIENTATIONS = 2 * TURNS

/** Returns where an offset points in that orientation. */
export function inOrientation(offset: Hex, lie: number): Hex {
  const [q, r] = lie >= TURNS ? [offset[1], offset[0]] : offset
  const [alongQ, alongR] = turned[lie % TURNS] as readonly [Hex, Hex]
  // Avoids -0: a state is JSON, and there it is 0.
  return [q * alongQ[0] + r * alongR[0] + 0, q * alongQ[1] + r * alongR[1] + 0]
}

export const sameHex = (a: Hex, b: Hex): boolean => a[0] === b[0] && a[1] === b[1]

/** A place on a board where a mission can be formed. */
export interface Formation {
  readonly cells: readonly CellId[]
  readonly bits: Readonly<Bits>
}
/** Holds all of them, and those that hold a certain territory. */
export interface Formations {
  readonly all: readonly Formation[]
  readonly at: Readonly<Record<CellId, readonly Formation[]>>
  /** Holds those whose first territory on the board has that number. */
  readonly from: readonly (readonly Formation[])[]
}

/**
 * Finds them anywhere on playable territories, turned as the table says, flipped only where it says so
 * (R-60).
 */
export function formationsOn(
  field: Field,
  { cells, rotate, mirror }: Mission,
  rotation: boolean,
  flipped: boolean,
): Formations {
  const all = new Map<string, readonly CellId[]>()
  for (const lie of allOrientations(rotate && rotation, mirror || flipped)) {
    const shape = cells.map(cell => inOrientation(cell, lie))
    for (const cell of field.cells) {
      const there = at(field, shape, field.at[cell] as Hex)
      if (there) all.set([...there].sort().join(), there)
    }
  }
  const list = [...all.values()].map((one): Formation => ({ cells: one, bits: bitsOf(field, one) }))
  return {
    all: list,
    at: Object.fromEntries(field.cells.map(cell => [cell, list.filter(one => one.cells.includes(cell))])),
    from: field.cells.map((_, number) => list.filter(one => numbersIn(one.bits)[0] === number)),
  }
}

function bitsOf({ cells: all, numbers }: Field, cells: readonly CellId[]): Bits {
  const bits = noBits(all.length)
  for (const cell of cells) addBit(bits, numbers[cell] as number)
  return bits
}

const orientations = (turns: boolean, flips: boolean): readonly number[] =>
  Array.from({ length: ORIENTATIONS }, (_, lie) => lie).filter(
    lie => (turns || lie % TURNS === 0) && (flips || lie < TURNS),
  )
const [FIXED, FLIPPED] = [orientations(false, false), orientations(false, true)]
const [TURNED, ALL] = [orientations(true, false), orientations(true, true)]
export const allOrientations = (turns: boolean, flips: boolean): readonly number[] =>
  turns ? (flips ? ALL : TURNED) : flips ? FLIPPED : FIXED

/** The shape with its first territory put there; undefined: part of it lies off the board. */
function at(field: Field, shape: readonly Hex[], on: Hex): readonly CellId[] | undefined {
  const [q, r] = shape[0] as Hex
  const cells: CellId[] = []
  for (const hex of shape) {
    const cell = field.cellAt(sum(on, [hex[0] - q, hex[1] - r]))
    if (cell === undefined) return undefined
    cells.push(cell)
  }
  return cells
}
