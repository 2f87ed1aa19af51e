import type { PieceScene } from '../../games/hexpanse/scene/types.ts'
import type { Context } from '../kit/pen/canvas.ts'
import { icon } from '../kit/icons/icon.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import { filled, rounded, stroked } from '../kit/pen/path.ts'
import { badge, seatPath } from '../kit/parts/shapes.ts'
import { writeMiddle } from '../kit/text/write.ts'
import { hexFill, hexStroke } from './hexes.ts'
import { LAYOUT } from './layout.ts'
import { LETTERS, NUMBERS, colourOf } from './seats.ts'

/**
 * What stands on a territory: four outlines, so that the kind can be told without colour. `scale` 1: as on
 * the board.
 */

const { normalR, minorR, mercHex, warlordSquare } = LAYOUT.hex.pieces

export function drawPiece(ctx: Context, piece: PieceScene, x: number, y: number, scale = 1): void {
  const colour = colourOf(piece.seat, piece.defeated)
  if (piece.kind === 'normal')
    badge(ctx, NUMBERS[piece.seat], LETTERS[piece.seat], x, y, normalR * scale, { fill: colour })
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
  const path = (size: number) => (): void => seatPath(ctx, NUMBERS[seat], x, y, size)
  filled(ctx, colour, path(r))
  filled(ctx, COLOURS.ink, path(r * 0.8))
  badge(ctx, NUMBERS[seat], 'm', x, y, r * 0.6, { fill: colour, px: Math.round(r * 0.92) })
}

/** The code on ink, and above it whose it is. */
function drawMercenary(
  ctx: Context,
  { seat, code = '' }: PieceScene,
  x: number,
  y: number,
  r: number,
  colour: string,
): void {
  hexFill(ctx, x, y, r, colour)
  hexStroke(ctx, x, y, r * 0.97, COLOURS.ink, r * 0.05)
  const plate = { x: x - r * 0.72, y: y - r * 0.3, w: r * 1.44, h: r * 0.72 }
  filled(ctx, COLOURS.ink, () => rounded(ctx, plate, r * 0.16))
  writeMiddle(ctx, code, x, y + r * 0.06, {
    font: 'extrabold',
    px: Math.round(r * 0.66),
    least: Math.round(r * 0.45),
    maxWidth: plate.w - r * 0.14,
    colour: COLOURS.text,
    align: 'center',
  })
  filled(ctx, COLOURS.ink, () => seatPath(ctx, NUMBERS[seat], x, y - r * 0.56, r * 0.17))
}

/** A die with its life. */
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
  filled(ctx, COLOURS.white, () => rounded(ctx, rect, side * 0.16))
  filled(ctx, colour, () =>
    rounded(ctx, { x: rect.x + edge, y: rect.y + edge, w: side - 2 * edge, h: side - 2 * edge }, side * 0.1),
  )
  stroked(ctx, COLOURS.ink, side * 0.03, () => rounded(ctx, rect, side * 0.16))
  icon(ctx, 'crown', x, y - side * 0.24, Math.round(side * 0.42), COLOURS.ink)
  const text = life === undefined ? LETTERS[seat] : String(life)
  writeMiddle(ctx, text, x, y + side * 0.16, {
    font: 'extrabold',
    px: Math.round(side * 0.62),
    colour: COLOURS.ink,
    align: 'center',
  })
}
