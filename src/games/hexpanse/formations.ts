import type { Field } from './field.ts'
import { ORIENTATIONS, inOrientation, sum, TURNS } from './hex.ts'
import type { CellId } from './state.ts'
import type { Hex, Mission } from './types.ts'

/** Every place on a board where a mission can be formed, and those that hold a certain territory. */
export interface Formations {
  readonly all: readonly (readonly CellId[])[]
  readonly at: Readonly<Record<CellId, readonly (readonly CellId[])[]>>
}

/** anywhere on playable territories, turned as the table says, flipped only where it says so. */
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
  const list = [...all.values()]
  return {
    all: list,
    at: Object.fromEntries(field.cells.map(cell => [cell, list.filter(one => one.includes(cell))])),
  }
}

export const allOrientations = (turned: boolean, flipped: boolean): readonly number[] =>
  Array.from({ length: ORIENTATIONS }, (_, lie) => lie).filter(
    lie => (turned || lie % TURNS === 0) && (flipped || lie < TURNS),
  )

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
