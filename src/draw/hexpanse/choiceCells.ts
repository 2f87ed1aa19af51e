import type { CellScene, ChoiceCell, ChoiceScene } from '../../games/hexpanse/scene/types.ts'
import { COLOURS, type Context, disc, fillPath, type Point, polygon, strokePath } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { extrabold, writeMiddle } from '../kit/text/index.ts'
import { drawTag } from '../kit/parts/index.ts'
import { fillHex, strokeHex, pixelOf, type Grid } from './hexes.ts'
import { drawGround } from './map.ts'
import { drawPiece } from './piece.ts'
import { hexFactionColour } from './seats.ts'

/**
 * A territory that can be chosen: light where it is empty, framed where somebody stands on it, always with
 * its name.
 */

export interface Role {
  readonly isTarget: boolean
  readonly isSource: boolean
  readonly isEnemy: boolean
  readonly isPicked: boolean
}

const FREE = COLOURS.secondary
const DRAWN = 0.955

export function drawLegalCell(
  ctx: Context,
  { seat }: ChoiceScene,
  cell: CellScene,
  grid: Grid,
  role: Role,
): void {
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

/** Of a territory where somebody stands; over the arrows. What is picked has a tick. */
export function drawName(ctx: Context, { seat }: ChoiceScene, cell: CellScene, grid: Grid, role: Role): void {
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
 * From the piece that attacks to what it attacks, over the border between them; a little aside, for there may
 * be one in return. Against one's own it is pale.
 */
export function drawPair(
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
