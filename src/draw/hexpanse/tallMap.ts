import type { PieceScene } from '../../games/hexpanse/scene/types.ts'
import { COLOURS, fillPath, roundedRect, type Context, type Point } from '../kit/pen/index.ts'
import { bold, drawableText, extrabold, widthOf, writeMiddle } from '../kit/text/index.ts'
import { drawBadge, drawPlate, record, seatPath } from '../kit/parts/index.ts'
import { LEAST, fillHex, HEX_LAYOUT, strokeHex, TALL_HEX_GRID, TALL_HEX_LAYOUT } from './layout.ts'
import { drawPiece, type MapLook } from './map.ts'
import type { MarksLook } from './marks.ts'
import { HEX_NUMBERS, hexFactionColour, type HexSheet } from './seats.ts'
import { HEX_WORDS } from './words.ts'

/** Draws the territories for a phone held upright: the same signs, larger, with letters that can be read. */

const SCALE = TALL_HEX_GRID.size / HEX_LAYOUT.hex.size

export const TALL_HEX_MAP: MapLook = {
  map: TALL_HEX_LAYOUT.map,
  grid: TALL_HEX_GRID,
  name: { px: LEAST, least: LEAST, width: 80 },
  below: { crystal: 23, sign: 14 },
  crystal: { above: 18, size: 52, px: LEAST },
  sign: { above: 22, r: 10 },
  drawPiece: drawTallPiece,
}

/** Looks like the map alone, from which its viewer chooses: every territory has its name. */
export const NAMED_HEX_MAP: MapLook = { ...TALL_HEX_MAP, onPiece: { below: 36, h: 30, pad: 6 } }

function drawTallPiece(ctx: Context, piece: PieceScene, x: number, y: number): void {
  if (piece.kind === 'merc') drawNamed(ctx, piece, x, y)
  else if (piece.kind === 'minor') drawTallMinor(ctx, piece, x, y)
  else drawPiece(ctx, piece, x, y, SCALE)
}

const MERC = { r: 46, plate: { w: 84, h: 38 }, text: 80, seat: { above: 31, r: 9 } } as const
/** Draws the short name across the whole territory. */
function drawNamed(ctx: Context, { seat, short = '', defeated }: PieceScene, x: number, y: number): void {
  fillHex(ctx, x, y, MERC.r, hexFactionColour(seat, defeated))
  strokeHex(ctx, x, y, MERC.r - 1, COLOURS.ink, 2)
  const { w, h } = MERC.plate
  fillPath(ctx, COLOURS.ink, () => roundedRect(ctx, { x: x - w / 2, y: y - h / 2, w, h }, 7))
  writeMiddle(ctx, drawableText(short, 'bold'), x, y, bold(LEAST, COLOURS.text), {
    least: LEAST,
    maxWidth: MERC.text,
    align: 'center',
  })
  fillPath(ctx, COLOURS.ink, () => seatPath(ctx, HEX_NUMBERS[seat], x, y - MERC.seat.above, MERC.seat.r))
}

const MINOR = { r: 27, ring: 0.82, core: 0.66 } as const
function drawTallMinor(ctx: Context, { seat, defeated }: PieceScene, x: number, y: number): void {
  const colour = hexFactionColour(seat, defeated)
  const number = HEX_NUMBERS[seat]
  fillPath(ctx, colour, () => seatPath(ctx, number, x, y, MINOR.r))
  fillPath(ctx, COLOURS.ink, () => seatPath(ctx, number, x, y, MINOR.r * MINOR.ring))
  drawBadge(ctx, number, 'm', x, y, MINOR.r * MINOR.core, { fill: colour, px: LEAST })
}

const GONE = { h: 34, below: 30, r: 9, pad: 7, gap: 5 } as const
/** Lays the shape of whose piece it was, and what became of it. */
function layGone(
  sheet: HexSheet,
  id: string,
  [x, y]: Point,
  seat: PieceScene['seat'],
  isBack: boolean,
): void {
  const { ctx } = sheet
  const word = HEX_WORDS.goneShort(isBack)
  const w = Math.round(2 * GONE.pad + 2 * GONE.r + GONE.gap + widthOf(word, 'extrabold', LEAST))
  const rect = { x: Math.round(x - w / 2), y: Math.round(y + GONE.below - GONE.h / 2), w, h: GONE.h }
  drawPlate(ctx, rect, { fill: COLOURS.white, border: COLOURS.ink, width: 2, radius: 5 })
  const middle = rect.y + GONE.h / 2
  fillPath(ctx, COLOURS.ink, () =>
    seatPath(ctx, HEX_NUMBERS[seat], rect.x + GONE.pad + GONE.r, middle, GONE.r),
  )
  const left = rect.x + GONE.pad + 2 * GONE.r + GONE.gap
  writeMiddle(ctx, word, left, middle, extrabold(LEAST, COLOURS.ink))
  record(sheet, id, rect, 'map')
}

const NEW_RIGHT = 82
export const TALL_HEX_MARKS: MarksLook = {
  map: TALL_HEX_MAP,
  layGone: (sheet, id, at, { seat }, isBack) => layGone(sheet, id, at, seat, isBack),
  newAt: ({ x, y, w, h }) => [x + w - NEW_RIGHT, y + h / 2],
  newPx: LEAST,
}
