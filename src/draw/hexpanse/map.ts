import type { BoardScene, CellScene, PieceScene } from '../../games/hexpanse/scene/types.ts'
import {
  CELLS,
  COLOURS,
  disc,
  fillPath,
  sprite,
  roundedRect,
  strokePath,
  type Canvas,
  type Context,
  type Rect,
} from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { drawableText, extrabold, semibold, widthOf, writeMiddle } from '../kit/text/index.ts'
import { boxAround, drawBadge, record, seatPath } from '../kit/parts/index.ts'
import { dashHex, fillHex, strokeHex, pixelOf, HEX_LAYOUT, MAP_GRID, type Grid } from './layout.ts'
import { HEX_NUMBERS, hexFactionColour, HEX_LETTERS, type HexSheet } from './seats.ts'

/** Draws the territories and what stands on them. */
const { hex: H } = HEX_LAYOUT
const STAR = '#6F7F94'

/** How a board lies in its picture, and how large its letters are. */
export interface MapLook {
  readonly map: Rect
  readonly grid: Grid
  readonly name: { readonly px: number; readonly least: number; readonly width: number }
  /** Says where the name stands below a crystal, and below the sign of a mission. */
  readonly below: { readonly crystal: number; readonly sign: number }
  readonly crystal: { readonly above: number; readonly size: number; readonly px: number }
  readonly sign: { readonly above: number; readonly r: number }
  readonly drawPiece: (ctx: Context, piece: PieceScene, x: number, y: number) => void
  /** Says where the name of an occupied territory stands, on its piece; absent: it has none. */
  readonly onPiece?: { readonly below: number; readonly h: number; readonly pad: number }
}
export const WIDE_MAP: MapLook = {
  map: HEX_LAYOUT.map,
  grid: MAP_GRID,
  name: { px: 20, least: 14, width: 62 },
  below: { crystal: 22, sign: 10 },
  crystal: { above: 12, size: 44, px: 23 },
  sign: { above: 15, r: 9 },
  drawPiece,
}
/** Returns how large things are on that board, of those of the landscape board. */
export const mapScale = ({ grid }: MapLook): number => grid.size / H.size

export function drawHexMap(sheet: HexSheet, look = WIDE_MAP): void {
  const { ctx, scene } = sheet
  const { map, grid } = look
  const cells = scene.cells.map(({ at, shaded, hexilum }) => [at, shaded, hexilum])
  const key = `hexpanse map ${grid.size} ${JSON.stringify(cells)}`
  ctx.drawImage(ground(key, scene.cells, look), map.x, map.y)
  record(sheet, 'map', map)
  for (const cell of scene.cells) drawCell(sheet, cell, look)
  drawMissing(sheet, look)
}

/** Returns the ground, which stays as it is for a whole game, so that it is drawn once. */
const ground = (key: string, cells: readonly CellScene[], { map, grid }: MapLook): Canvas =>
  sprite(key, map.w, map.h, ctx => {
    ctx.translate(-map.x, -map.y)
    fillPath(ctx, COLOURS.space, () => ctx.rect(map.x, map.y, map.w, map.h))
    drawStars(ctx, map)
    for (const cell of cells) drawGround(ctx, cell, grid)
  })

const STARS = 90
const LARGE_PRIME = 7919
function drawStars(ctx: Context, map: Rect): void {
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

function drawCell(sheet: HexSheet, cell: CellScene, look: MapLook): void {
  const { ctx } = sheet
  const { grid, name, below: lower } = look
  const [x, y] = pixelOf(grid, cell.at)
  if (cell.piece) {
    look.drawPiece(ctx, cell.piece, x, y)
    const box = boxAround(x, y, H.pieces.normalR * mapScale(look))
    record(sheet, `piece ${cell.id} ${cell.piece.seat} ${cell.piece.kind}`, box, 'map')
    if (look.onPiece) drawNameOn(ctx, cell.id.toUpperCase(), x, y + look.onPiece.below, look)
    return
  }
  const [w, h] = [name.px * 1.6, name.px * 0.9]
  const isLost = sheet.changes.some(one => one.what === 'lost' && one.cell === cell.id)
  if (isLost) return void record(sheet, `cell ${cell.id}`, { x: x - w / 2, y: y - h / 2, w, h }, 'map')
  const isMissing = sheet.scene.fits.some(fit => isNear(fit) && fit.missing.includes(cell.id))
  if (cell.hexilum !== undefined) drawCrystal(ctx, cell.hexilum, x, y, look)
  const below = cell.hexilum !== undefined ? lower.crystal : isMissing ? lower.sign : 0
  writeMiddle(ctx, cell.id.toUpperCase(), x, y + below, semibold(name.px, COLOURS.dim), {
    least: name.least,
    maxWidth: name.width,
    align: 'center',
  })
  record(sheet, `cell ${cell.id}`, { x: x - w / 2, y: y + below - h / 2, w, h }, 'map')
}

/** Draws the name over the lower edge of a piece, for who chooses among territories. */
function drawNameOn(ctx: Context, text: string, x: number, y: number, { name, onPiece }: MapLook): void {
  if (!onPiece) return
  const w = widthOf(text, 'semibold', name.px) + 2 * onPiece.pad
  fillPath(ctx, COLOURS.ink, () =>
    roundedRect(ctx, { x: x - w / 2, y: y - onPiece.h / 2, w, h: onPiece.h }, 6),
  )
  writeMiddle(ctx, text, x, y, semibold(name.px, COLOURS.text), { align: 'center' })
}

function drawCrystal(ctx: Context, amount: number, x: number, y: number, { crystal }: MapLook): void {
  const middle = y - crystal.above
  drawIcon(ctx, 'crystal', x, middle, crystal.size, COLOURS.hexilum)
  writeMiddle(ctx, String(amount), x, middle, extrabold(crystal.px, COLOURS.ink), { align: 'center' })
}

/** From two missing on it is time to look. */
const MOST_MISSING = 2
const isNear = ({ count, of }: BoardScene['fits'][number]): boolean =>
  of - count <= MOST_MISSING && count < of

/**
 * Rings each place where a mission lacks a unit, in the colour of
 * whose it is; other sides get smaller rings.
 */
function drawMissing(sheet: HexSheet, look: MapLook): void {
  const { ctx, scene } = sheet
  const { grid, sign } = look
  const rings = new Map<string, number>()
  for (const fit of scene.fits.filter(isNear)) {
    const [seat] = fit.seats
    for (const id of seat ? fit.missing : []) {
      const cell = scene.cells.find(one => one.id === id)
      if (!cell || !seat) continue
      const nth = rings.get(id) ?? 0
      rings.set(id, nth + 1)
      const [x, y] = pixelOf(grid, cell.at)
      const r = ((cell.hexilum === undefined ? H.threat : H.threat - 5) - nth * 6) * mapScale(look)
      dashHex(ctx, x, y, r, hexFactionColour(seat), 4, 5, 0.42)
      record(sheet, `missing ${id} ${seat}`, boxAround(x, y, r), 'map')
      if (!cell.piece && cell.hexilum === undefined && nth === 0)
        drawBadge(ctx, HEX_NUMBERS[seat], '', x, y - sign.above, sign.r, {
          fill: 'transparent',
          border: { colour: hexFactionColour(seat), width: 2.5 },
        })
    }
  }
}

const { normalR, minorR, mercHex, warlordSquare } = HEX_LAYOUT.hex.pieces

/**
 * Draws a piece. The four kinds have outlines of their own, so that they can be told apart without colour. At
 * `scale` 1 it is as large as on the board.
 */
export function drawPiece(ctx: Context, piece: PieceScene, x: number, y: number, scale = 1): void {
  const colour = hexFactionColour(piece.seat, piece.defeated)
  if (piece.kind === 'normal')
    drawBadge(ctx, HEX_NUMBERS[piece.seat], HEX_LETTERS[piece.seat], x, y, normalR * scale, { fill: colour })
  else if (piece.kind === 'minor') drawMinor(ctx, piece.seat, x, y, minorR * scale, colour)
  else if (piece.kind === 'merc') drawMercenary(ctx, piece, x, y, mercHex * scale, colour)
  else drawWarlord(ctx, piece, x, y, warlordSquare * scale, colour)
}

export function drawMinor(
  ctx: Context,
  seat: PieceScene['seat'],
  x: number,
  y: number,
  r: number,
  colour: string,
): void {
  const path = (size: number) => (): void => seatPath(ctx, HEX_NUMBERS[seat], x, y, size)
  fillPath(ctx, colour, path(r))
  fillPath(ctx, COLOURS.ink, path(r * 0.8))
  drawBadge(ctx, HEX_NUMBERS[seat], 'm', x, y, r * 0.6, { fill: colour, px: Math.round(r * 0.92) })
}

/** Draws its short name on ink, and above it whose it is. */
function drawMercenary(
  ctx: Context,
  { seat, short = '' }: PieceScene,
  x: number,
  y: number,
  r: number,
  colour: string,
): void {
  fillHex(ctx, x, y, r, colour)
  strokeHex(ctx, x, y, r * 0.97, COLOURS.ink, r * 0.05)
  const plate = { x: x - r * 0.81, y: y - r * 0.3, w: r * 1.62, h: r * 0.72 }
  fillPath(ctx, COLOURS.ink, () => roundedRect(ctx, plate, r * 0.16))
  writeMiddle(
    ctx,
    drawableText(short, 'extrabold'),
    x,
    y + r * 0.06,
    extrabold(Math.round(r * 0.66), COLOURS.text),
    {
      least: Math.round(r * 0.45),
      maxWidth: plate.w - r * 0.08,
      align: 'center',
    },
  )
  fillPath(ctx, COLOURS.ink, () => seatPath(ctx, HEX_NUMBERS[seat], x, y - r * 0.56, r * 0.17))
}

/** Draws a die with its life. */
function drawWarlord(
  ctx: Context,
  { seat, life }: PieceScene,
  x: number,
  y: number,
  side: number,
  colour: string,
): void {
  const edge = side * 0.075
  const rect = { x: x - side / 2, y: y - side / 2, w: side, h: side }
  fillPath(ctx, COLOURS.white, () => roundedRect(ctx, rect, side * 0.16))
  fillPath(ctx, colour, () =>
    roundedRect(
      ctx,
      { x: rect.x + edge, y: rect.y + edge, w: side - 2 * edge, h: side - 2 * edge },
      side * 0.1,
    ),
  )
  strokePath(ctx, COLOURS.ink, side * 0.03, () => roundedRect(ctx, rect, side * 0.16))
  drawIcon(ctx, 'crown', x, y - side * 0.24, Math.round(side * 0.42), COLOURS.ink)
  const text = life === undefined ? HEX_LETTERS[seat] : String(life)
  writeMiddle(ctx, text, x, y + side * 0.16, extrabold(Math.round(side * 0.62), COLOURS.ink), {
    align: 'center',
  })
}
