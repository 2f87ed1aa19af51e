import type { ScoringScene } from '../../games/expanse/scene/types.ts'

/** Where things are in the table of a scoring: rows in map order below three heads, a column for each faction. */

export const TABLE = { width: 1200, left: 20, right: 1180, names: 330, columns: 850, head: 104, columnHead: 64, sectorHead: 46, row: 50, foot: 146 } as const

const rowCount = ({ sectors }: ScoringScene): number => sectors.reduce((sum, { bases }) => sum + bases.length, 0)

export const heightOf = (scene: ScoringScene): number =>
  TABLE.head + TABLE.columnHead + scene.sectors.length * TABLE.sectorHead + rowCount(scene) * TABLE.row + TABLE.foot

export interface Column { readonly x: number; readonly w: number }
const SIDE = 4
export function columnOf({ seats }: ScoringScene, nth: number): Column {
  const w = TABLE.columns / seats.length
  return { x: Math.round(TABLE.names + nth * w) + SIDE, w: Math.floor(w) - 2 * SIDE }
}

export const valuesOf = (values: readonly number[]): string => values.join(' / ')
