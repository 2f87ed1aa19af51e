import type { CellScene, ChoiceScene, ChoiceCell } from '../../games/hexpanse/scene/types.ts'
import {
  CELLS,
  COLOURS,
  disc,
  fillPath,
  polygon,
  strokePath,
  type Canvas,
  type Context,
  type Rect,
  type Point,
} from '../kit/pen/index.ts'
import { bold, drawableText, extrabold, plain, semibold, write, writeMiddle } from '../kit/text/index.ts'
import { startPage, drawTag } from '../kit/parts/index.ts'
import { gridIn, pixelOf, sizeFor, fillHex, strokeHex, type Grid } from './layout.ts'
import { drawGround, drawPiece } from './map.ts'
import { drawPreviews, previewsHeight } from './previews.ts'
import { hexFactionColour, drawInkHexFaction } from './seats.ts'
import { drawSketch } from './sketch.ts'
import { HEX_WORDS } from './words.ts'
import { drawIcon } from '../kit/icons/index.ts'

/**
 * Shows what can be chosen, for a telephone: only that part of the board, as large as it can be, with the
 * names on what can be chosen.
 */

const PAGE = { width: 1200, head: 96, margin: 20 } as const
const MAP = { most: 1040, hex: 120 } as const

export function drawHexChoice(scene: ChoiceScene): Canvas {
  return scene.previews ? drawWays(scene) : drawCells(scene)
}

function startChoice(scene: ChoiceScene, height: number): { readonly canvas: Canvas; readonly ctx: Context } {
  const { canvas, ctx } = startPage(PAGE.width, Math.ceil(height))
  ctx.fillStyle = hexFactionColour(scene.seat)
  ctx.fillRect(0, 0, PAGE.width, PAGE.head)
  drawInkHexFaction(ctx, scene.seat, 56, PAGE.head / 2, 32)
  const name = scene.card ? drawableText(scene.card.name, 'bold') : ''
  const width = writeMiddle(ctx, scene.title, 106, PAGE.head / 2, extrabold(56, COLOURS.ink), {
    least: 34,
    maxWidth: PAGE.width - 126 - (name ? 380 : 0),
  })
  if (name)
    writeMiddle(ctx, name, PAGE.width - 24, PAGE.head / 2, bold(44, COLOURS.ink), {
      least: 26,
      maxWidth: PAGE.width - 160 - width,
      align: 'right',
    })
  return { canvas, ctx }
}

const INSET = { w: 300, h: 190 } as const
function drawCells(scene: ChoiceScene): Canvas {
  const shown = partOf(scene)
  const width = PAGE.width - 2 * PAGE.margin
  const { h } = sizeFor(
    shown.map(({ at }) => at),
    width,
    MAP.most,
    MAP.hex,
  )
  const inset = scene.card?.sketch ? INSET.h : 0
  const { canvas, ctx } = startChoice(scene, PAGE.head + 2 * PAGE.margin + h + inset)
  if (scene.card?.sketch) drawInset(ctx, scene.card.sketch)
  const rect: Rect = { x: PAGE.margin, y: PAGE.head + PAGE.margin + inset, w: width, h }
  const grid = gridIn(
    rect,
    shown.map(({ at }) => at),
    MAP.hex,
  )
  for (const cell of shown) drawCell(ctx, scene, cell, grid)
  for (const pair of scene.options) if (pair.from !== undefined) drawPair(ctx, scene, pair, grid)
  for (const cell of shown) {
    const role = roleOf(scene, cell)
    if (role) drawName(ctx, scene, cell, grid, role)
  }
  return canvas
}

/** Draws what will be laid there. */
function drawInset(ctx: Context, sketch: NonNullable<NonNullable<ChoiceScene['card']>['sketch']>): void {
  drawSketch(ctx, sketch, { x: PAGE.margin, y: PAGE.head + 14, w: INSET.w, h: INSET.h - 20 }, 46)
  const style = plain(36, COLOURS.secondary)
  HEX_WORDS.pattern.forEach((line, nth) =>
    write(ctx, line, PAGE.margin + INSET.w + 30, PAGE.head + 90 + nth * 46, style),
  )
}

/** Whatever can be chosen, and what lies around it; not less than a few territories across. */
function partOf({ cells, options, source }: ChoiceScene): readonly CellScene[] {
  const wanted = new Set([
    source,
    ...options.flatMap(({ cell, from }) => (from === undefined ? [cell] : [cell, from])),
  ])
  const at = cells.filter(({ id }) => wanted.has(id)).map(one => pixelOf({ size: 1, x: 0, y: 0 }, one.at))
  const [xs, ys] = [at.map(([x]) => x), at.map(([, y]) => y)]
  const inside = cells.filter(one => {
    const [x, y] = pixelOf({ size: 1, x: 0, y: 0 }, one.at)
    return (
      x > Math.min(...xs) - AROUND.x &&
      x < Math.max(...xs) + AROUND.x &&
      y > Math.min(...ys) - AROUND.y &&
      y < Math.max(...ys) + AROUND.y
    )
  })
  return inside.length > cells.length * MOST_OF_IT ? cells : inside
}
const AROUND = { x: 2.4, y: 2 } as const
const MOST_OF_IT = 0.75

/** Returns what a territory is in this choice; undefined: it only lies there. */
function roleOf({ options, source, seat }: ChoiceScene, { id, piece }: CellScene): Role | undefined {
  const own = options.filter(({ cell }) => cell === id)
  const isSource = source === id || options.some(({ from }) => from === id)
  if (!own.length && !isSource) return undefined
  const isEnemy = own.some(({ from }) => from !== undefined) && piece?.seat !== seat
  return { isTarget: own.length > 0, isSource, isEnemy, isPicked: own.some(({ picked }) => picked) }
}

function drawCell(ctx: Context, scene: ChoiceScene, cell: CellScene, grid: Grid): void {
  const role = roleOf(scene, cell)
  if (role) return drawLegalCell(ctx, scene, cell, grid, role)
  drawGround(ctx, cell, grid, CELLS.dimmed)
  const [x, y] = pixelOf(grid, cell.at)
  if (cell.piece) return drawPiece(ctx, cell.piece, x, y, (grid.size / 46) * 0.9)
  writeMiddle(ctx, cell.id.toUpperCase(), x, y, semibold(Math.round(grid.size * 0.5), COLOURS.dim), {
    align: 'center',
  })
}

const MOST_RATIO = 1.3
function drawWays(scene: ChoiceScene): Canvas {
  const [x, y, w] = [PAGE.margin, PAGE.head + PAGE.margin, PAGE.width - 2 * PAGE.margin]
  const most = Math.floor(PAGE.width * MOST_RATIO) - y - PAGE.margin
  const { canvas, ctx } = startChoice(scene, y + previewsHeight(scene, w, most) + PAGE.margin)
  drawPreviews(ctx, scene, { x, y, w, h: most })
  return canvas
}

/** Says how a territory is drawn: light where it is empty, framed where a piece stands on it. */
interface Role {
  readonly isTarget: boolean
  readonly isSource: boolean
  readonly isEnemy: boolean
  readonly isPicked: boolean
}

const FREE = COLOURS.secondary
const DRAWN = 0.955

function drawLegalCell(ctx: Context, { seat }: ChoiceScene, cell: CellScene, grid: Grid, role: Role): void {
  const [x, y] = pixelOf(grid, cell.at)
  const { size } = grid
  if (cell.piece) return drawHeld(ctx, cell, grid, frameOf(role, seat))
  fillHex(ctx, x, y, size * DRAWN, role.isPicked ? hexFactionColour(seat) : FREE)
  if (cell.hexilum !== undefined) strokeHex(ctx, x, y, size * 0.86, '#7A3FA8', size * 0.08)
  const isTwo = cell.hexilum !== undefined || role.isPicked
  const name = extrabold(Math.round(size * 0.62), COLOURS.ink, {
    align: 'center',
    maxWidth: size * 1.5,
    least: 16,
  })
  writeMiddle(ctx, cell.id.toUpperCase(), x, y - (isTwo ? size * 0.2 : 0), name)
  if (role.isPicked) drawIcon(ctx, 'tick', x, y + size * 0.42, Math.round(size * 0.6), COLOURS.ink)
  else if (cell.hexilum !== undefined) drawPay(ctx, cell.hexilum, x, y + size * 0.42, size)
}

/** Draws what the territory pays. */
function drawPay(ctx: Context, amount: number, x: number, y: number, size: number): void {
  writeMiddle(ctx, `+${amount}`, x - size * 0.04, y, extrabold(Math.round(size * 0.44), '#4A1A72'), {
    align: 'right',
  })
  drawIcon(ctx, 'crystal', x + size * 0.2, y, Math.round(size * 0.46), '#4A1A72')
}

function drawHeld(ctx: Context, cell: CellScene, grid: Grid, frame: string): void {
  const [x, y] = pixelOf(grid, cell.at)
  const { size } = grid
  drawGround(ctx, cell, grid)
  if (cell.piece) drawPiece(ctx, cell.piece, x, y - size * 0.16, (size / 46) * 0.86)
  strokeHex(ctx, x, y, size * 0.9, frame, size * 0.1)
}

/** Names a territory where a piece stands, over the arrows. What is picked has a tick. */
function drawName(ctx: Context, { seat }: ChoiceScene, cell: CellScene, grid: Grid, role: Role): void {
  if (!cell.piece) return
  const [x, y] = pixelOf(grid, cell.at)
  const { size } = grid
  const {
    x: left,
    w,
    h,
  } = drawTag(ctx, x, y + size * 0.58, cell.id.toUpperCase(), {
    px: Math.round(size * 0.44),
    fill: frameOf(role, seat),
    border: COLOURS.ink,
  })
  if (!role.isPicked) return
  fillPath(ctx, COLOURS.text, () => disc(ctx, left + w + h * 0.5, y + size * 0.58, h * 0.55))
  drawIcon(ctx, 'tick', left + w + h * 0.5, y + size * 0.58, Math.round(h * 0.8), COLOURS.ink)
}
const frameOf = ({ isEnemy, isSource }: Role, seat: ChoiceScene['seat']): string =>
  isEnemy ? COLOURS.warning : isSource ? hexFactionColour(seat) : COLOURS.text

/**
 * Points from the piece that attacks to what it attacks, over the border between them; a little aside, for
 * there may be one in return. Against the player's own it is pale.
 */
function drawPair(
  ctx: Context,
  { cells, seat }: ChoiceScene,
  { cell, from, picked }: ChoiceCell,
  grid: Grid,
): void {
  const [source, target] = [cells.find(({ id }) => id === from), cells.find(({ id }) => id === cell)]
  if (!source || !target) return
  const isOwn = target.piece?.seat === seat
  const [[fromX, fromY], [toX, toY]] = [pixelOf(grid, source.at), pixelOf(grid, target.at)]
  const long = Math.hypot(toX - fromX, toY - fromY) || 1
  const [dx, dy] = [(toX - fromX) / long, (toY - fromY) / long]
  const aside = isOwn ? grid.size * 0.17 : 0
  const at = (along: number, across: number): Point => [
    fromX + dx * along - dy * (across + aside),
    fromY + dy * along + dx * (across + aside),
  ]
  const [start, neck, tip, half] = isOwn
    ? [long * 0.4, long * 0.5, long * 0.6, grid.size * 0.13]
    : [long * 0.34, long * 0.52, long * 0.68, grid.size * 0.24]
  const shape: readonly Point[] = [
    at(start, half * 0.42),
    at(neck, half * 0.42),
    at(neck, half),
    at(tip, 0),
    at(neck, -half),
    at(neck, -half * 0.42),
    at(start, -half * 0.42),
  ]
  fillPath(ctx, picked ? COLOURS.white : isOwn ? COLOURS.secondary : COLOURS.warning, () =>
    polygon(ctx, shape),
  )
  strokePath(ctx, COLOURS.ink, grid.size * 0.045, () => polygon(ctx, shape))
}
