import type { BoardScene, CellScene } from '../../games/hexpanse/scene/types.ts'
import { type Canvas, CELLS, COLOURS, type Context, disc, fillPath, sprite } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { extrabold, semibold, writeMiddle } from '../kit/text/index.ts'
import { boxAround, drawBadge, record } from '../kit/parts/index.ts'
import { dashHex, fillHex, strokeHex, pixelOf, type Grid } from './hexes.ts'
import { HEX_LAYOUT, MAP_GRID } from './layout.ts'
import { drawPiece } from './piece.ts'
import { HEX_NUMBERS, hexFactionColour } from './seats.ts'
import type { HexSheet } from './sheet.ts'

/** The territories and what stands on them. */
const { hex: H, map } = HEX_LAYOUT
const STAR = '#6F7F94'

export function drawHexMap(sheet: HexSheet): void {
  const { ctx, scene } = sheet
  const key =
    'hexpanse map ' + `${JSON.stringify(scene.cells.map(({ at, shaded, hexilum }) => [at, shaded, hexilum]))}`
  ctx.drawImage(ground(key, scene.cells), map.x, map.y)
  record(sheet, 'map', map)
  for (const cell of scene.cells) drawCell(sheet, cell)
  drawMissing(sheet)
}

/** Returns the ground, which stays as it is for a whole game, so that it is drawn once. */
const ground = (key: string, cells: readonly CellScene[]): Canvas =>
  sprite(key, map.w, map.h, ctx => {
    ctx.translate(-map.x, -map.y)
    fillPath(ctx, COLOURS.space, () => ctx.rect(map.x, map.y, map.w, map.h))
    drawStars(ctx)
    for (const cell of cells) drawGround(ctx, cell, MAP_GRID)
  })

const STARS = 90
const LARGE_PRIME = 7919
function drawStars(ctx: Context): void {
  for (let nth = 1; nth <= STARS; nth++) {
    const [x, y] = [map.x + ((nth * LARGE_PRIME) % map.w), map.y + ((nth * nth * 31) % map.h)]
    fillPath(ctx, STAR, () => disc(ctx, x, y, nth % 7 ? 0.9 : 1.5))
  }
}

/** Draws a territory without what stands on it. The ring says that it pays, also below a piece. */
export function drawGround(
  ctx: Context,
  { at, shaded, hexilum }: CellScene,
  grid: Grid,
  fill?: string,
): void {
  const [x, y] = pixelOf(grid, at)
  const scale = grid.size / H.size
  fillHex(ctx, x, y, H.drawn * scale, fill ?? (shaded ? CELLS.edge : CELLS.inner))
  strokeHex(ctx, x, y, H.drawn * scale, CELLS.border, 1.6 * scale)
  if (hexilum !== undefined) strokeHex(ctx, x, y, H.ring * scale, COLOURS.hexilumRing, 3.5 * scale)
}

const NAME = { px: 20, below: 22 } as const
const CRYSTAL = { above: 12, size: 44, px: 23 } as const
function drawCell(sheet: HexSheet, cell: CellScene): void {
  const { ctx } = sheet
  const [x, y] = pixelOf(MAP_GRID, cell.at)
  if (cell.piece) {
    drawPiece(ctx, cell.piece, x, y)
    record(
      sheet,
      `piece ${cell.id} ${cell.piece.seat} ${cell.piece.kind}`,
      boxAround(x, y, H.pieces.normalR),
      'map',
    )
    return
  }
  const isMissing = sheet.scene.fits.some(fit => isNear(fit) && fit.missing.includes(cell.id))
  if (cell.hexilum !== undefined) drawCrystal(ctx, cell.hexilum, x, y, 1)
  const below = cell.hexilum !== undefined ? NAME.below : isMissing ? 10 : 0
  writeMiddle(ctx, cell.id.toUpperCase(), x, y + below, semibold(NAME.px, COLOURS.dim), {
    least: 14,
    maxWidth: 62,
    align: 'center',
  })
  record(sheet, `cell ${cell.id}`, { x: x - 16, y: y + below - 9, w: 32, h: 18 }, 'map')
}

export function drawCrystal(ctx: Context, amount: number, x: number, y: number, scale: number): void {
  const middle = y - CRYSTAL.above * scale
  drawIcon(ctx, 'crystal', x, middle, Math.round(CRYSTAL.size * scale), COLOURS.hexilum)
  writeMiddle(ctx, String(amount), x, middle, extrabold(Math.round(CRYSTAL.px * scale), COLOURS.ink), {
    align: 'center',
  })
}

/** From two missing on it is time to look. */
const MOST_MISSING = 2
export const isNear = ({ count, of }: BoardScene['fits'][number]): boolean =>
  of - count <= MOST_MISSING && count < of

/**
 * Rings each place where a mission lacks a unit, in the colour of
 * whose it is; other sides get smaller rings.
 */
function drawMissing(sheet: HexSheet): void {
  const { ctx, scene } = sheet
  const rings = new Map<string, number>()
  for (const fit of scene.fits.filter(isNear)) {
    const [seat] = fit.seats
    for (const id of seat ? fit.missing : []) {
      const cell = scene.cells.find(one => one.id === id)
      if (!cell || !seat) continue
      const nth = rings.get(id) ?? 0
      rings.set(id, nth + 1)
      const [x, y] = pixelOf(MAP_GRID, cell.at)
      const r = (cell.hexilum === undefined ? H.threat : H.threat - 5) - nth * 6
      dashHex(ctx, x, y, r, hexFactionColour(seat), 4, 5, 0.42)
      record(sheet, `missing ${id} ${seat}`, boxAround(x, y, r), 'map')
      if (!cell.piece && cell.hexilum === undefined && nth === 0)
        drawBadge(ctx, HEX_NUMBERS[seat], '', x, y - 15, 9, {
          fill: 'transparent',
          border: { colour: hexFactionColour(seat), width: 2.5 },
        })
    }
  }
}
