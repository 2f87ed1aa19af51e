import { directions, inOrientation, sum } from './hex.ts'
import type { CellId } from './state.ts'
import type { Board, Hex } from './types.ts'

/** A board as it is played on: its territories by name, with what never changes worked out once. */
export interface Field {
  readonly cells: readonly CellId[]
  readonly at: Readonly<Record<CellId, Hex>>
  readonly neighbours: Readonly<Record<CellId, readonly CellId[]>>
  readonly hexilum: Readonly<Partial<Record<CellId, number>>>
  /** The territory there; undefined: off the board. */
  cellAt(hex: Hex): CellId | undefined
  /** Returns the territory an offset leads to in that orientation. */
  from(cell: CellId, offset: Hex, lie: number): CellId | undefined
}

const key = ([q, r]: Hex): string => `${q},${r}`

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
  const inPlay = new Map(hexes.map(hex => [key(hex), names.get(key(hex)) as CellId]))
  const cellAt = (hex: Hex): CellId | undefined => inPlay.get(key(hex))
  const perCell = <T>(make: (hex: Hex) => T): Record<CellId, T> =>
    Object.fromEntries(hexes.map(hex => [cellAt(hex) as CellId, make(hex)]))
  const at = perCell(hex => hex)
  const hexilum = Object.fromEntries(
    board.hexilum.flatMap(({ at: hex, amount }) => {
      const cell = cellAt(hex)
      return cell === undefined ? [] : [[cell, amount] as const]
    }),
  )
  return {
    cells: [...inPlay.values()],
    at,
    hexilum,
    cellAt,
    neighbours: perCell(hex => directions.flatMap(direction => cellAt(sum(hex, direction)) ?? [])),
    from: (cell, offset, lie) => cellAt(sum(at[cell] as Hex, inOrientation(offset, lie))),
  }
}
