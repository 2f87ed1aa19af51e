import type { PieceScene } from '../../games/hexpanse/scene/types.ts'
import { COLOURS, type Context, fillPath, roundedRect, strokePath } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { extrabold, writeMiddle } from '../kit/text/index.ts'
import { drawBadge, seatPath } from '../kit/parts/index.ts'
import { fillHex, strokeHex } from './hexes.ts'
import { HEX_LAYOUT } from './layout.ts'
import { HEX_LETTERS, HEX_NUMBERS, hexFactionColour } from './seats.ts'

/**
 * What stands on a territory: four outlines, so that the kind can be told without colour. `scale` 1: as on
 * the board.
 */

const { normalR, minorR, mercHex, warlordSquare } = HEX_LAYOUT.hex.pieces

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

/** Draws the code on ink, and above it whose it is. */
function drawMercenary(
  ctx: Context,
  { seat, code = '' }: PieceScene,
  x: number,
  y: number,
  r: number,
  colour: string,
): void {
  fillHex(ctx, x, y, r, colour)
  strokeHex(ctx, x, y, r * 0.97, COLOURS.ink, r * 0.05)
  const plate = { x: x - r * 0.72, y: y - r * 0.3, w: r * 1.44, h: r * 0.72 }
  fillPath(ctx, COLOURS.ink, () => roundedRect(ctx, plate, r * 0.16))
  writeMiddle(ctx, code, x, y + r * 0.06, extrabold(Math.round(r * 0.66), COLOURS.text), {
    least: Math.round(r * 0.45),
    maxWidth: plate.w - r * 0.14,
    align: 'center',
  })
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
