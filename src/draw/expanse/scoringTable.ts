import type { ScoredBase, ScoringScene } from '../../games/expanse/scene/types.ts'

/**
 * Where things are in the table of a scoring: rows in map order below three heads, a column for each faction.
 */

export const TABLE = {
  width: 1200,
  left: 20,
  right: 1180,
  names: 330,
  columns: 850,
  head: 104,
  columnHead: 64,
  sectorHead: 46,
  row: 50,
  accident: 30,
  foot: 146,
  tokens: 50,
} as const

const rowHeight = ({ accident }: ScoredBase): number => TABLE.row + (accident ? TABLE.accident : 0)
export const sectorHeight = ({ bases }: ScoringScene['sectors'][number]): number =>
  TABLE.sectorHead + bases.reduce((sum, base) => sum + rowHeight(base), 0)

export const hasTokens = ({ sums }: ScoringScene): boolean => sums.some(({ tokens }) => tokens)
const footHeight = (scene: ScoringScene): number => TABLE.foot + (hasTokens(scene) ? TABLE.tokens : 0)
export const footY = (scene: ScoringScene): number =>
  scene.sectors.reduce((sum, sector) => sum + sectorHeight(sector), TABLE.head + TABLE.columnHead)
export const heightOf = (scene: ScoringScene): number => footY(scene) + footHeight(scene)

export interface Column {
  readonly x: number
  readonly w: number
}
const SIDE = 4
export function columnOf({ seats }: ScoringScene, nth: number): Column {
  const w = TABLE.columns / seats.length
  return { x: Math.round(TABLE.names + nth * w) + SIDE, w: Math.floor(w) - 2 * SIDE }
}

export const valuesOf = (values: readonly number[]): string => values.join(' / ')
