import type { Context } from '../pen/canvas.ts'
import { type Colour, COLOURS } from '../pen/palette.ts'
import { disc, fillPath, polygon, type Rect, roundedRect, strokePath } from '../pen/path.ts'
import { drawIcon, type Icon } from '../icons/icon.ts'
import { widthOf } from '../text/measure.ts'
import { SIZES } from '../text/type.ts'
import { bold, extrabold, write, writeMiddle } from '../text/write.ts'

/** What text and icons lie on. */

export interface PlateLook {
  readonly fill?: Colour
  readonly border?: Colour
  readonly width?: number
  readonly radius?: number
  /** A place with nothing on it. */
  readonly dashed?: true
}

export const RADIUS = { panel: 11, tag: 5 } as const
export const BORDER = { neutral: 2, faction: 3, orbitalControl: 3.5, toMove: 5 } as const
const DASH = [8, 6]

/** The border lies within the box. */
export function drawPlate(ctx: Context, rect: Rect, look: PlateLook = {}): void {
  const { fill = COLOURS.panel, border, width = BORDER.neutral, radius = RADIUS.panel, dashed } = look
  fillPath(ctx, fill, () => roundedRect(ctx, rect, radius))
  if (border === undefined) return
  const inside = { x: rect.x + width / 2, y: rect.y + width / 2, w: rect.w - width, h: rect.h - width }
  if (dashed) ctx.setLineDash(DASH)
  strokePath(ctx, border, width, () => roundedRect(ctx, inside, radius - width / 2))
  ctx.setLineDash([])
}

/** A price: white, with an inner ring. */
export function drawCoin(ctx: Context, x: number, y: number, r: number, text: string): void {
  fillPath(ctx, COLOURS.text, () => disc(ctx, x, y, r))
  strokePath(ctx, COLOURS.ink, Math.max(1.5, r * 0.09), () => disc(ctx, x, y, r * 0.84))
  writeMiddle(ctx, text, x, y, extrabold(Math.round(r * 1.25), COLOURS.ink), { align: 'center' })
}

/** An icon in a ring, on a plate of its own: a resource, the Protomolecule. */
export function drawMedal(
  ctx: Context,
  name: Icon,
  x: number,
  y: number,
  r: number,
  colour: Colour,
  fill: Colour = COLOURS.plate,
): void {
  fillPath(ctx, fill, () => disc(ctx, x, y, r))
  strokePath(ctx, colour, Math.max(1.6, r * 0.11), () => disc(ctx, x, y, r * 0.94))
  drawIcon(ctx, name, x, y, Math.round(r * (name === 'burst' ? 1.5 : 1.3)), colour)
}

/** A coin that was used in a round: 'R2'. */
export function drawUsedCoin(ctx: Context, x: number, y: number, r: number, text: string): void {
  strokePath(ctx, COLOURS.dim, Math.max(1.6, r * 0.1), () => disc(ctx, x, y, r * 0.94))
  writeMiddle(ctx, text, x, y, bold(Math.round(r * 1.05), COLOURS.dim), {
    align: 'center',
    maxWidth: r * 1.6,
    least: 9,
  })
}

export interface TagLook {
  readonly colour?: Colour
  readonly fill?: Colour
  readonly border?: Colour
  readonly px?: number
}
/** A few letters on a small plate, in the middle of `x`, `y`. Returns where it lies. */
export function drawTag(ctx: Context, x: number, y: number, text: string, look: TagLook = {}): Rect {
  const { colour = COLOURS.ink, fill = COLOURS.white, border = COLOURS.ink, px = SIZES.tag } = look
  const [w, h] = [Math.round(widthOf(text, 'extrabold', px) + px * 0.7), Math.round(px * 1.12)]
  const rect = { x: Math.round(x - w / 2), y: Math.round(y - h / 2), w, h }
  drawPlate(ctx, rect, { fill, border, width: 1.8, radius: RADIUS.tag })
  writeMiddle(ctx, text, x, rect.y + h / 2, extrabold(px, colour), { align: 'center' })
  return rect
}

/** Orbital Control counts here: in the seat's colour on ink. */
export const drawControlTag = (ctx: Context, x: number, y: number, amount: number, colour: Colour): Rect =>
  drawTag(ctx, x, y, `+${amount}`, { colour, fill: COLOURS.ink, border: colour })

const AP_GAP = 5
/**
 * Action Points: a large number and two small letters, with the right edge at `right`. Returns where it lies.
 */
export function drawActionPoints(
  ctx: Context,
  right: number,
  y: number,
  h: number,
  points: number,
  look: PlateLook = {},
): Rect {
  const [big, small] = [Math.round(h * 0.86), Math.round(h * 0.48)]
  const [number, word] = [widthOf(String(points), 'extrabold', big), widthOf('AP', 'bold', small)]
  const w = Math.round(number + word + AP_GAP + h * 0.46)
  const rect = { x: right - w, y, w, h }
  drawPlate(ctx, rect, { fill: COLOURS.text, radius: 7, ...look })
  const baseline = y + h / 2 + big * 0.348
  write(ctx, String(points), rect.x + h * 0.23, baseline, extrabold(big, COLOURS.ink))
  write(ctx, 'AP', rect.x + h * 0.23 + number + AP_GAP, baseline, bold(small, COLOURS.ink))
  return rect
}

const BRACKET = { width: 4, length: 20, out: 4 } as const
/** Four corners round what has changed. */
export function drawBrackets(ctx: Context, rect: Rect, length: number = BRACKET.length): void {
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
}

const PILL = { height: 24, px: 22, triangle: 6, gap: 4, side: 6 } as const
/** What became more or fewer, in the middle of `x`, `y`: a triangle and how much. Returns where it lies. */
export function drawChangePill(ctx: Context, x: number, y: number, amount: number, scale = 1): Rect {
  const [h, px, t] = [PILL.height * scale, Math.round(PILL.px * scale), PILL.triangle * scale]
  const text = String(Math.abs(amount))
  const w = Math.round(widthOf(text, 'extrabold', px) + 2 * t + (PILL.gap + 2 * PILL.side) * scale)
  const rect = { x: Math.round(x - w / 2), y: Math.round(y - h / 2), w, h }
  drawPlate(ctx, rect, { fill: COLOURS.white, border: COLOURS.ink, width: 2, radius: RADIUS.tag })
  const [middle, tip] = [rect.x + PILL.side * scale + t, Math.sign(amount) * t * 0.85]
  fillPath(ctx, COLOURS.ink, () =>
    polygon(ctx, [
      [middle, y - tip],
      [middle + t, y + tip],
      [middle - t, y + tip],
    ]),
  )
  writeMiddle(ctx, text, middle + t + PILL.gap * scale, y, extrabold(px, COLOURS.ink))
  return rect
}

export const drawNewPill = (ctx: Context, x: number, y: number): Rect => drawTag(ctx, x, y, 'NEW', { px: 22 })
