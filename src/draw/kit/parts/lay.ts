import { COLOURS } from '../pen/palette.ts'
import { fillShape, type Point, type Rect, strokePath } from '../pen/path.ts'
import { widthOf } from '../text/measure.ts'
import { extrabold, fittedPx, middleOf, type Room, type Style, write, writeMiddle } from '../text/write.ts'
import { NEW } from '../text/words.ts'
import { drawPlate, drawTag, type PlateLook, RADIUS, type TagLook } from './plate.ts'
import { type AnySheet, record } from './sheet.ts'

/** Parts of a board that record where they lie, each under its id, inside of what it belongs to. */

export function layPlate(sheet: AnySheet, id: string, rect: Rect, look?: PlateLook, within?: string): Rect {
  drawPlate(sheet.ctx, rect, look)
  return record(sheet, id, rect, within)
}

export const layTag = (
  sheet: AnySheet,
  id: string,
  [x, y]: Point,
  text: string,
  look?: TagLook,
  within?: string,
): Rect => record(sheet, id, drawTag(sheet.ctx, x, y, text, look), within)

/** How high capitals are, and how far tails reach below the baseline, in sizes of the letters. */
const CAPITALS = 0.7
const TAILS = 0.22
const hasTails = (text: string): boolean => /[gjpqyQ,;()]/.test(text)
const SHARES = { left: 0, center: 0.5, right: 1 } as const
interface Laid extends Room {
  readonly within?: string
}

/** Writes a line with its baseline at `y`. */
export function layText(
  sheet: AnySheet,
  id: string,
  [x, y]: Point,
  text: string,
  style: Style,
  { within, ...room }: Laid = {},
): Rect {
  const w = write(sheet.ctx, text, x, y, style, room)
  const px = fittedPx(text, { ...style, ...room })
  const left = x - w * SHARES[room.align ?? style.align ?? 'left']
  const h = px * (CAPITALS + (hasTails(text) ? TAILS : 0))
  return record(sheet, id, { x: left, y: y - px * CAPITALS, w, h }, within)
}

/** Lays a line with its capitals in the middle round `y`. */
export const layTextMiddle = (
  sheet: AnySheet,
  id: string,
  [x, y]: Point,
  text: string,
  style: Style,
  laid: Laid = {},
): Rect =>
  layText(sheet, id, [x, middleOf(y, fittedPx(text, { ...style, ...laid }), style.font)], text, style, laid)

const BRACKET = { width: 4, length: 20, out: 4 } as const
/** Lays four corners round what has changed. */
export function layBrackets(sheet: AnySheet, id: string, rect: Rect, length: number = BRACKET.length): Rect {
  const { ctx } = sheet
  const [left, top] = [rect.x - BRACKET.out, rect.y - BRACKET.out]
  const [right, bottom] = [rect.x + rect.w + BRACKET.out, rect.y + rect.h + BRACKET.out]
  const reach = Math.min(length, rect.w / 3, rect.h / 3)
  ctx.lineJoin = 'miter'
  strokePath(ctx, COLOURS.white, BRACKET.width, () => {
    for (const [x, inX] of [
      [left, 1],
      [right, -1],
    ] as const) {
      for (const [y, inY] of [
        [top, 1],
        [bottom, -1],
      ] as const) {
        ctx.moveTo(x + inX * reach, y)
        ctx.lineTo(x, y)
        ctx.lineTo(x, y + inY * reach)
      }
    }
  })
  return record(sheet, id, rect)
}

export const PILL_HEIGHT = 24
const PILL = { px: 22, triangle: 6, gap: 4, side: 6 } as const
const PILL_WIDTH = 2 * PILL.triangle + PILL.gap + 2 * PILL.side
/** Lays a triangle and how much became more or fewer, in the middle of a point. */
export function layChangePill(
  sheet: AnySheet,
  id: string,
  [x, y]: Point,
  amount: number,
  { scale = 1, within }: { readonly scale?: number; readonly within?: string } = {},
): Rect {
  const { ctx } = sheet
  const [h, px, t] = [PILL_HEIGHT * scale, Math.round(PILL.px * scale), PILL.triangle * scale]
  const text = String(Math.abs(amount))
  const w = Math.round(widthOf(text, 'extrabold', px) + PILL_WIDTH * scale)
  const rect = { x: Math.round(x - w / 2), y: Math.round(y - h / 2), w, h }
  drawPlate(ctx, rect, { fill: COLOURS.white, border: COLOURS.ink, width: 2, radius: RADIUS.tag })
  const [middle, tip] = [rect.x + PILL.side * scale + t, Math.sign(amount) * t * 0.85]
  fillShape(ctx, COLOURS.ink, [
    [middle, y - tip],
    [middle + t, y + tip],
    [middle - t, y + tip],
  ])
  writeMiddle(ctx, text, middle + t + PILL.gap * scale, y, extrabold(px, COLOURS.ink))
  return record(sheet, id, rect, within)
}

const BEFORE = { gap: 9, scale: 1.1, px: 24, side: 30 } as const
/** Lays a change pill at the left of a number in the head of a panel. Returns where it begins. */
export function layChangeBefore(
  sheet: AnySheet,
  id: string,
  [right, y]: Point,
  amount: number,
  within: string,
): number {
  const half = (widthOf(String(Math.abs(amount)), 'extrabold', BEFORE.px) + BEFORE.side) / 2
  return layChangePill(sheet, id, [right - BEFORE.gap - half, y], amount, { scale: BEFORE.scale, within }).x
}

export const layNewPill = (sheet: AnySheet, id: string, at: Point): Rect =>
  layTag(sheet, id, at, NEW, { px: 22 })
