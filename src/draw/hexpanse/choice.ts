import type { CellScene, ChoiceScene } from '../../games/hexpanse/scene/types.ts'
import { type Canvas, CELLS, COLOURS, type Context, type Rect } from '../kit/pen/index.ts'
import { bold, drawableText, extrabold, plain, write, writeMiddle } from '../kit/text/index.ts'
import { startPage } from '../kit/parts/index.ts'
import { drawLegalCell, drawName, drawPair, type Role } from './choiceCells.ts'
import { gridIn, pixelOf, sizeFor, type Grid } from './hexes.ts'
import { drawGround } from './map.ts'
import { drawPiece } from './piece.ts'
import { drawPreviews, previewsHeight } from './previews.ts'
import { hexFactionColour, drawInkHexFaction } from './seats.ts'
import { drawSketch } from './sketch.ts'
import { HEX_WORDS } from './words.ts'

/**
 * What can be chosen, for a telephone: only that part of the board, as large as it can be, with the names on
 * what can be chosen.
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
  if (cell.piece) drawPiece(ctx, cell.piece, x, y, (grid.size / 46) * 0.9)
}

function drawWays(scene: ChoiceScene): Canvas {
  const { canvas, ctx } = startChoice(
    scene,
    PAGE.head + PAGE.margin + previewsHeight(scene, PAGE.width - 2 * PAGE.margin) + PAGE.margin,
  )
  drawPreviews(ctx, scene, { x: PAGE.margin, y: PAGE.head + PAGE.margin, w: PAGE.width - 2 * PAGE.margin })
  return canvas
}
