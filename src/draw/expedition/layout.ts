import layout from '../../../assets/expedition/layout.json' with { type: 'json' }
import type { Rect } from '../kit/pen/index.ts'

/**
 * Says where everything lies, in pixels of the whole picture. The numbers stand in one file of data, so that
 * other programs can read them.
 */
export const EXPEDITION_LAYOUT = layout

/** Returns the row of a seat; seven or eight are narrower. */
export function rowRect(nth: number, count: number): Rect {
  const { x, w, rows, rowH, rowsFor7or8, rowHFor7or8 } = layout.tally
  const [top, step] = count > 6 ? [rowsFor7or8, rowHFor7or8] : [rows, rowH]
  return { x: x + 8, y: top + nth * step, w: w - 16, h: step - 2 }
}
