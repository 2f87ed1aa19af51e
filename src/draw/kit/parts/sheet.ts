import { borrowCanvas, type Canvas, type Context } from '../pen/canvas.ts'
import { strokePath, fillShape, type Rect, type Point } from '../pen/path.ts'
import type { Names } from '../text/fonts.ts'
import { COLOURS, type Colour, type SeatNumber } from '../pen/palette.ts'
import { drawPlate, drawTag, RADIUS, type PlateLook, type TagLook } from './plate.ts'
import { drawBadge, seatPath } from './shapes.ts'
import { widthOf } from '../text/measure.ts'
import { extrabold, fittedPx, middleOf, write, writeMiddle, type Room, type Style } from '../text/write.ts'
import { NEW } from '../text/words.ts'

/** Says where something of the scene was put. `within` is the id of what it has to stay inside. */
export interface Drawn {
  readonly id: string
  readonly rect: Rect
  readonly within?: string
}

/** Describes a picture, and where everything in it lies. */
export interface Picture {
  readonly canvas: Canvas
  readonly drawn: readonly Drawn[]
}

/** Describes a board that is being drawn. */
export interface Sheet<S, C> {
  readonly ctx: Context
  readonly scene: S
  /** Says what people are called, by seat. */
  readonly names: Names
  readonly changes: readonly C[]
  readonly drawn: Drawn[]
}

export type AnySheet = Sheet<unknown, unknown>

/** Records where something lies, and returns that. */
export function record(
  { drawn }: { readonly drawn: Drawn[] },
  id: string,
  rect: Rect,
  within?: string,
): Rect {
  drawn.push({ id, rect, ...(within === undefined ? {} : { within }) })
  return rect
}

/** Returns where something was put that has been recorded. */
export const rectOf = ({ drawn }: AnySheet, id: string): Rect | undefined =>
  drawn.find(one => one.id === id)?.rect

export const boxAround = (x: number, y: number, r: number): Rect => ({
  x: x - r,
  y: y - r,
  w: 2 * r,
  h: 2 * r,
})

/** Returns a picture of which it does not matter where anything lies. */
export const unrecorded = (canvas: Canvas): Picture => ({ canvas, drawn: [] })

/** Draws the scenes of one game, and marks what changed since the scene `before`. */
export type Noting = (scene: unknown, before: unknown, names: Names) => Picture
/** Describes the same, without where everything lies. */
export type Drawer = (...about: Parameters<Noting>) => Canvas

/** Returns a page of one colour to draw on. */
export function startPage(
  width: number,
  height: number,
  fill: string = COLOURS.space,
): { readonly canvas: Canvas; readonly ctx: Context } {
  const canvas = borrowCanvas(width, Math.ceil(height))
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = fill
  ctx.fillRect(0, 0, canvas.width, canvas.height)
  return { canvas, ctx }
}

/** Draws the bar at the top of a board, which holds the pill that says whom everybody waits for. */
export function drawHeaderBar(sheet: AnySheet, { x, y, w, h }: Rect): void {
  const { ctx } = sheet
  ctx.fillStyle = COLOURS.header
  ctx.fillRect(x, y, w, h)
  ctx.fillStyle = COLOURS.line
  ctx.fillRect(x, y + h - 2, w, 2)
  record(sheet, 'header', { x, y, w, h })
}

/** Where the badge stands in a pill, and where the words begin with and without it. */
const PILL_PLACES = { badgeX: 41, r: 25, words: 80, bare: 20, right: 14 }
interface PillLook {
  readonly fill: Colour
  readonly badge?: { readonly seat: SeatNumber; readonly text: string; readonly px?: number } | undefined
  readonly place?: typeof PILL_PLACES
}
/** Returns where the words of the pill begin, and how wide they may be. */
export function drawPill(
  sheet: AnySheet,
  rect: Rect,
  { fill, badge, place = PILL_PLACES }: PillLook,
): { readonly x: number; readonly maxWidth: number } {
  const { ctx } = sheet
  drawPlate(ctx, rect, { fill, radius: 10 })
  record(sheet, 'pill', rect, 'header')
  if (badge) {
    const [x, y] = [rect.x + place.badgeX, rect.y + rect.h / 2]
    drawBadge(ctx, badge.seat, badge.text, x, y, place.r, { px: badge.px ?? 32 })
    strokePath(ctx, COLOURS.ink, 3, () => seatPath(ctx, badge.seat, x, y, place.r))
  }
  const x = rect.x + (badge ? place.words : place.bare)
  return { x, maxWidth: rect.x + rect.w - place.right - x }
}

/** Draws a plate, and records where it lies under its id, inside of what it belongs to. */
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

/** Says how high capitals are, and how far tails reach below the baseline, in sizes of the letters. */
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
/** Lays four corners round what has changed, on an edge of ink where there is a colour for it. */
export function layBrackets(
  sheet: AnySheet,
  id: string,
  rect: Rect,
  length: number = BRACKET.length,
  edge?: Colour,
): Rect {
  const { ctx } = sheet
  const [left, top] = [rect.x - BRACKET.out, rect.y - BRACKET.out]
  const [right, bottom] = [rect.x + rect.w + BRACKET.out, rect.y + rect.h + BRACKET.out]
  const reach = Math.min(length, rect.w / 3, rect.h / 3)
  const corners = (): void => {
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
  }
  ctx.lineJoin = 'miter'
  if (edge) {
    ctx.lineCap = 'square'
    strokePath(ctx, edge, BRACKET.width * 2, corners)
    ctx.lineCap = 'butt'
  }
  strokePath(ctx, COLOURS.white, BRACKET.width, corners)
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

export const layNewPill = (sheet: AnySheet, id: string, at: Point, px = 22): Rect =>
  layTag(sheet, id, at, NEW, { px })
