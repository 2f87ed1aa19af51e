import layout from '../../../assets/hexpanse/layout.json' with { type: 'json' }
import type { Rect } from '../kit/pen/index.ts'
import type { Grid } from './hexes.ts'

/**
 * Where everything lies on the board, in pixels of the whole picture. The numbers stand in one file of data,
 * so that other programs can read them.
 */
export const HEX_LAYOUT = layout

export const MAP_GRID: Grid = { size: layout.hex.size, x: layout.hex.cx, y: layout.hex.cy }

/** Whoever plays has an equal part of the column at the right. */
export function hexPanelRect(nth: number, count: number): Rect {
  const { x, y, w, h, gap } = layout.panels
  const each = Math.floor((h - gap * (count - 1)) / count)
  return { x, y: y + nth * (each + gap), w, h: each }
}

/** As many places beside each other as are needed, at least those of the market. */
function placeRect(nth: number, places: number, y: number, h: number): Rect {
  const { x, width, gap } = layout.market
  const w = (width - gap * (places - 1)) / places
  return { x: Math.round(x + nth * (w + gap)), y, w: Math.floor(w), h }
}

export const marketRect = (nth: number, places: number): Rect =>
  placeRect(nth, places, layout.market.y, layout.market.h)

const HALF_GAP = 8
const halfHeight = (layout.market.h - HALF_GAP) / 2
/** Cards beside the market lie below it, and then all of them are half as high. */
export const halfRect = (row: 0 | 1, nth: number, places: number): Rect =>
  placeRect(nth, places, layout.market.y + row * (halfHeight + HALF_GAP), halfHeight)
