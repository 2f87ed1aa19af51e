import type { ChoiceScene, Landing, Preview } from '../../games/hexpanse/scene/types.ts'
import type { Hex } from '../../games/hexpanse/types.ts'
import { CELLS, COLOURS, type Context, disc, fillPath, type Rect, strokePath } from '../kit/pen/index.ts'
import { bold, extrabold, plainBold, writeMiddle } from '../kit/text/index.ts'
import { drawOptionNumber, drawPlate } from '../kit/parts/index.ts'
import { gridIn, dashHex, fillHex, strokeHex, pixelOf, sizeFor, type Grid } from './layout.ts'
import { drawGround, drawPiece } from './map.ts'
import { hexFactionColour } from './seats.ts'
import { drawSigns, signFill } from './sketch.ts'

/**
 * The ways a picture may lie, each on its own bit of the board, with the number of the option: where every
 * step would land.
 */

const TILE = { gap: 16, head: 76, line: 44, foot: 18, pad: 14 } as const
const HEX = { alone: 96, many: 74 } as const

const distance = ([q, r]: Hex): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
/** Draws everything so near to the anchor; the same for all ways, so that they can be compared. */
function hexesAround({ previews = [], anchor = [0, 0] }: ChoiceScene): readonly Hex[] {
  const most = Math.max(
    1,
    ...previews.flatMap(({ lands }) =>
      lands.map(({ at: [q, r] }) => distance([q - anchor[0], r - anchor[1]])),
    ),
  )
  const range = Array.from({ length: 2 * most + 1 }, (_, nth) => nth - most)
  return range
    .flatMap(q => range.map((r): Hex => [q, r]))
    .filter(hex => distance(hex) <= most)
    .map(([q, r]): Hex => [q + anchor[0], r + anchor[1]])
}

interface Plan {
  readonly columns: number
  readonly w: number
  readonly map: number
  readonly h: number
  readonly hex: number
  readonly lines: number
}
const MOST_COLUMNS = 4
/**
 * Returns the fewest columns, so the largest tiles, that leave the picture no higher than `most`. If none
 * does, the maps of the last are lower.
 */
function planOf(scene: ChoiceScene, width: number, most: number): Plan {
  const count = scene.previews?.length ?? 0
  const least = Math.min(2, count)
  const last = Math.max(1, Math.min(count, MOST_COLUMNS))
  for (let columns = least; columns < last; columns++) {
    const plan = planIn(scene, width, columns, HIGHEST)
    if (heightOf(plan, count) <= most) return plan
  }
  const rows = Math.ceil(count / last)
  const { h, map } = planIn(scene, width, last, HIGHEST)
  return planIn(
    scene,
    width,
    last,
    Math.min(HIGHEST, map - h + Math.floor((most + TILE.gap) / rows) - TILE.gap),
  )
}

const HIGHEST = 800
function planIn(scene: ChoiceScene, width: number, columns: number, highest: number): Plan {
  const { previews = [] } = scene
  const w = (width - TILE.gap * (columns - 1)) / columns
  const hex = columns === 1 ? HEX.alone : HEX.many
  const height = Math.min(highest, columns === 1 ? HIGHEST : 480)
  const map = sizeFor(hexesAround(scene), w - 2 * TILE.pad, height, hex).h
  const lines = Math.max(...previews.map(({ words }) => words.length))
  return { columns, w, map, hex, lines, h: TILE.head + map + lines * TILE.line + TILE.foot }
}

const heightOf = ({ columns, h }: Plan, count: number): number => {
  const rows = Math.ceil(count / columns)
  return rows * h + (rows - 1) * TILE.gap
}
export const previewsHeight = (scene: ChoiceScene, width: number, most: number): number =>
  heightOf(planOf(scene, width, most), scene.previews?.length ?? 0)

export function drawPreviews(ctx: Context, scene: ChoiceScene, { x, y, w: width, h: most }: Rect): void {
  const plan = planOf(scene, width, most)
  for (const [nth, preview] of (scene.previews ?? []).entries()) {
    const [column, row] = [nth % plan.columns, Math.floor(nth / plan.columns)]
    drawTile(
      ctx,
      scene,
      preview,
      {
        x: Math.round(x + column * (plan.w + TILE.gap)),
        y: Math.round(y + row * (plan.h + TILE.gap)),
        w: Math.floor(plan.w),
        h: Math.floor(plan.h),
      },
      plan,
    )
  }
}

function drawTileHead(ctx: Context, number: string, label: string, rect: Rect): void {
  const middle = rect.y + TILE.head / 2 + 4
  drawOptionNumber(ctx, number, [rect.x + 46, middle], 30)
  writeMiddle(ctx, label, rect.x + 92, middle, bold(40, COLOURS.text), { least: 24, maxWidth: rect.w - 110 })
}

function drawTile(
  ctx: Context,
  scene: ChoiceScene,
  { number, label, lands, words }: Preview,
  rect: Rect,
  plan: Plan,
): void {
  drawPlate(ctx, rect, { border: COLOURS.line })
  drawTileHead(ctx, String(number), label, rect)
  const grid = gridIn(
    { x: rect.x + TILE.pad, y: rect.y + TILE.head, w: rect.w - 2 * TILE.pad, h: plan.map },
    hexesAround(scene),
    plan.hex,
  )
  drawGrounds(ctx, scene, grid)
  for (const land of lands) drawLanding(ctx, scene, land, grid)
  for (const land of lands) drawCorner(ctx, scene, land, grid)
  for (const [nth, line] of words.entries()) {
    writeMiddle(
      ctx,
      line,
      rect.x + rect.w / 2,
      rect.y + TILE.head + plan.map + (nth + 0.5) * TILE.line + 8,
      plainBold(36, COLOURS.text),
      { least: 22, maxWidth: rect.w - 2 * TILE.pad, align: 'center' },
    )
  }
}

const isAt = (one: Hex, other: Hex): boolean => one[0] === other[0] && one[1] === other[1]
function drawGrounds(ctx: Context, scene: ChoiceScene, grid: Grid): void {
  for (const hex of hexesAround(scene)) {
    const cell = scene.cells.find(({ at }) => isAt(at, hex))
    const [x, y] = pixelOf(grid, hex)
    if (!cell) continue
    drawGround(ctx, cell, grid, cell.piece ? undefined : CELLS.inner)
    if (cell.piece) drawPiece(ctx, cell.piece, x, y, (grid.size / 46) * 0.86)
  }
  if (!scene.anchor) return
  const [x, y] = pixelOf(grid, scene.anchor)
  strokeHex(ctx, x, y, grid.size * 0.88, hexFactionColour(scene.seat), grid.size * 0.08)
  if (!scene.cells.some(({ at, piece }) => piece && scene.anchor && isAt(at, scene.anchor)))
    fillPath(ctx, COLOURS.text, () => disc(ctx, x, y, grid.size * 0.2))
}

/** Draws a large sign on an empty territory; where a piece stands a frame, and the sign in a corner. */
function drawLanding(
  ctx: Context,
  { cells }: ChoiceScene,
  { at, cell: id, signs, taken }: Landing,
  grid: Grid,
): void {
  const [x, y] = pixelOf(grid, at)
  const { size } = grid
  const colour = signFill(signs)
  if (id === undefined) {
    dashHex(ctx, x, y, size * 0.88, COLOURS.dim, size * 0.06, 4, 0.5)
    return drawSigns(ctx, signs, x, y, size * 0.9, COLOURS.dim)
  }
  const cell = cells.find(one => one.id === id)
  if (!cell?.piece) {
    fillHex(ctx, x, y, size * 0.9, colour)
    drawSigns(ctx, signs, x, y - size * 0.2, size * 0.95, COLOURS.ink)
    writeMiddle(ctx, id.toUpperCase(), x, y + size * 0.45, extrabold(Math.round(size * 0.46), COLOURS.ink), {
      align: 'center',
    })
    return
  }
  strokeHex(ctx, x, y, size * 0.9, taken ? COLOURS.dim : colour, size * 0.11)
}

/** Draws over everything else, so that no territory beside it hides it. */
function drawCorner(
  ctx: Context,
  { cells }: ChoiceScene,
  { at, cell: id, signs, taken }: Landing,
  grid: Grid,
): void {
  if (!cells.some(one => one.id === id && one.piece)) return
  const { size } = grid
  const [x, y] = pixelOf(grid, at)
  const [signX, signY] = [x + size * 0.46, y - size * 0.46]
  fillPath(ctx, taken ? COLOURS.dim : signFill(signs), () => disc(ctx, signX, signY, size * 0.32))
  strokePath(ctx, COLOURS.ink, size * 0.05, () => disc(ctx, signX, signY, size * 0.32))
  drawSigns(ctx, signs, signX, signY, size * 0.56, COLOURS.ink)
}
