import layout from '../../../assets/hexpanse/layout.json' with { type: 'json' }
import {
  fillPath,
  placePoints,
  polygon,
  strokePath,
  type Rect,
  type Context,
  type Point,
} from '../kit/pen/index.ts'
import type { Hex } from '../../games/hexpanse/types.ts'

/**
 * Says where everything lies on the board, in pixels of the whole picture. The numbers stand in one file of
 * data, so that other programs can read them.
 */
export const HEX_LAYOUT = layout

export const MAP_GRID: Grid = { size: layout.hex.size, x: layout.hex.cx, y: layout.hex.cy }
/** No letter for a phone is smaller: of a picture 1080 wide that is shown 314 wide, nine pixels are left. */
export const LEAST = 31
/** Holds the same for a phone held upright. */
export const TALL_HEX_LAYOUT = layout.tall
export const TALL_HEX_GRID: Grid = {
  size: TALL_HEX_LAYOUT.hex.size,
  x: TALL_HEX_LAYOUT.hex.cx,
  y: TALL_HEX_LAYOUT.hex.cy,
}

/** Whoever plays has an equal part of the column at the right, or of the foot. */
export function hexPanelRect(nth: number, count: number, panels: PanelColumn = layout.panels): Rect {
  const { x, y, w, h, gap } = panels
  const each = Math.floor((h - gap * (count - 1)) / count)
  return { x, y: y + nth * (each + gap), w, h: each }
}

type PanelColumn = typeof layout.panels

/** Puts as many places beside each other as are needed, at least those of the market. */
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

const HALF_WIDTH = Math.sqrt(3) / 2
const CORNERS: readonly Point[] = [
  [0, -1],
  [HALF_WIDTH, -0.5],
  [HALF_WIDTH, 0.5],
  [0, 1],
  [-HALF_WIDTH, 0.5],
  [-HALF_WIDTH, -0.5],
]

/** Measures `size` from the middle of a hex to a corner; `x` and `y` are the middle of the hex 0, 0. */
export interface Grid {
  readonly size: number
  readonly x: number
  readonly y: number
}

export const pixelOf = ({ size, x, y }: Grid, [q, r]: Hex): Point => [
  x + size * 2 * HALF_WIDTH * (q + r / 2),
  y + size * 1.5 * r,
]

const hexPath = (ctx: Context, x: number, y: number, r: number): void =>
  polygon(ctx, placePoints(CORNERS, x, y, r))
export const fillHex = (ctx: Context, x: number, y: number, r: number, colour: string): void =>
  fillPath(ctx, colour, () => hexPath(ctx, x, y, r))
export const strokeHex = (
  ctx: Context,
  x: number,
  y: number,
  r: number,
  colour: string,
  width: number,
): void => strokePath(ctx, colour, width, () => hexPath(ctx, x, y, r))
/** Strokes a hex in dots or dashes, a whole number of them to each side, so that the corners are alike. */
export function dashHex(
  ctx: Context,
  x: number,
  y: number,
  r: number,
  colour: string,
  width: number,
  perSide: number,
  share: number,
): void {
  const step = r / perSide
  ctx.setLineDash([step * share, step * (1 - share)])
  ctx.lineDashOffset = (step * share) / 2
  strokeHex(ctx, x, y, r, colour, width)
  ctx.setLineDash([])
  ctx.lineDashOffset = 0
}

interface Extent {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly foot: number
}
const extentOf = (hexes: readonly Hex[]): Extent => {
  const at = hexes.map(hex => pixelOf({ size: 1, x: 0, y: 0 }, hex))
  const [xs, ys] = [at.map(([x]) => x), at.map(([, y]) => y)]
  return {
    left: Math.min(...xs) - HALF_WIDTH,
    right: Math.max(...xs) + HALF_WIDTH,
    top: Math.min(...ys) - 1,
    foot: Math.max(...ys) + 1,
  }
}

/** Returns the largest grid, up to `most`, on which these hexes fill the box, in its middle. */
export function gridIn(rect: Rect, hexes: readonly Hex[], most: number): Grid {
  const { left, right, top, foot } = extentOf(hexes)
  const size = Math.min(most, rect.w / (right - left), rect.h / (foot - top))
  return {
    size,
    x: rect.x + rect.w / 2 - (size * (left + right)) / 2,
    y: rect.y + rect.h / 2 - (size * (top + foot)) / 2,
  }
}

/** Returns how high these hexes are when they are so wide, or less. */
export const sizeFor = (
  hexes: readonly Hex[],
  width: number,
  height: number,
  most: number,
): { readonly w: number; readonly h: number } => {
  const { left, right, top, foot } = extentOf(hexes)
  const { size } = gridIn({ x: 0, y: 0, w: width, h: height }, hexes, most)
  return { w: size * (right - left), h: size * (foot - top) }
}
