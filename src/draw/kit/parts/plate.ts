import type { Context } from '../pen/canvas.ts'
import { COLOURS, type Colour } from '../pen/palette.ts'
import { disc, fillPath, roundedRect, strokePath, type Rect, type Point } from '../pen/path.ts'
import { drawIcon, type Icon } from '../icons/index.ts'
import { widthOf } from '../text/measure.ts'
import { SIZES } from '../text/fonts.ts'
import { extrabold, writeMiddle } from '../text/write.ts'

/** Draws what text and icons lie on. */

export interface PlateLook {
  readonly fill?: Colour
  readonly border?: Colour
  readonly width?: number
  readonly radius?: number
  /** A place with nothing on it. */
  readonly dashed?: true
}

export const RADIUS = { panel: 11, tag: 5 } as const
export const BORDER = { neutral: 2, faction: 3, toMove: 5 } as const
const DASH = [8, 6]

/** Draws a plate. Its border lies within the box. */
export function drawPlate(ctx: Context, rect: Rect, look: PlateLook = {}): void {
  const { fill = COLOURS.panel, border, width = BORDER.neutral, radius = RADIUS.panel, dashed } = look
  fillPath(ctx, fill, () => roundedRect(ctx, rect, radius))
  if (border === undefined) return
  const inside = { x: rect.x + width / 2, y: rect.y + width / 2, w: rect.w - width, h: rect.h - width }
  if (dashed) ctx.setLineDash(DASH)
  strokePath(ctx, border, width, () => roundedRect(ctx, inside, radius - width / 2))
  ctx.setLineDash([])
}

interface Frame {
  readonly colour: Colour
  /** Colours the part of the plate below a head, or beside a bar, in another way. */
  readonly inside: Rect
  readonly fill?: Colour
  readonly border?: Colour
  readonly width?: number
  readonly radius?: number
}
/** Draws a plate in one colour with most of it in another, both within the same rounded border. */
export function drawFramedPlate(ctx: Context, rect: Rect, look: Frame): void {
  const {
    colour,
    inside,
    fill = COLOURS.panel,
    border = colour,
    width = BORDER.faction,
    radius = RADIUS.panel,
  } = look
  drawPlate(ctx, rect, { fill: colour, radius })
  ctx.save()
  ctx.beginPath()
  ctx.rect(inside.x, inside.y, inside.w, inside.h)
  ctx.clip()
  fillPath(ctx, fill, () => roundedRect(ctx, rect, radius))
  ctx.restore()
  drawPlate(ctx, rect, { fill: 'transparent', border, width, radius })
}

interface Part {
  readonly w?: number
  readonly h?: number
  readonly colour: Colour
}

/**
 * Draws a plate with a part of it, from the upper left corner on, in
 * another colour: a title bar, a column at the left.
 */
export function drawPartedPlate(
  ctx: Context,
  rect: Rect,
  part: Part,
  radius: number = RADIUS.panel,
  edge: number = BORDER.neutral,
): void {
  drawPlate(ctx, rect, { radius })
  ctx.save()
  ctx.beginPath()
  roundedRect(ctx, rect, radius)
  ctx.clip()
  ctx.fillStyle = part.colour
  ctx.fillRect(rect.x, rect.y, part.w ?? rect.w, part.h ?? rect.h)
  ctx.restore()
  drawPlate(ctx, rect, { fill: 'transparent', border: COLOURS.line, width: edge, radius })
}

/** Draws an icon in a ring, on a plate of its own; the icon takes up `share` of the radius. */
export function drawMedal(
  ctx: Context,
  name: Icon,
  x: number,
  y: number,
  r: number,
  colour: Colour,
  fill: Colour = COLOURS.plate,
  share = 1.3,
): void {
  fillPath(ctx, fill, () => disc(ctx, x, y, r))
  strokePath(ctx, colour, Math.max(1.6, r * 0.11), () => disc(ctx, x, y, r * 0.94))
  drawIcon(ctx, name, x, y, Math.round(r * share), colour)
}

export interface TagLook {
  readonly colour?: Colour
  readonly fill?: Colour
  readonly border?: Colour
  readonly px?: number
}
/** Draws a few letters on a small plate, in the middle of `x`, `y`. Returns where it lies. */
export function drawTag(ctx: Context, x: number, y: number, text: string, look: TagLook = {}): Rect {
  const { colour = COLOURS.ink, fill = COLOURS.white, border = COLOURS.ink, px = SIZES.tag } = look
  const [w, h] = [Math.round(widthOf(text, 'extrabold', px) + px * 0.7), Math.round(px * 1.12)]
  const rect = { x: Math.round(x - w / 2), y: Math.round(y - h / 2), w, h }
  drawPlate(ctx, rect, { fill, border, width: 1.8, radius: RADIUS.tag })
  writeMiddle(ctx, text, x, rect.y + h / 2, extrabold(px, colour), { align: 'center' })
  return rect
}

const NUMBER_SIZES = { number: 1.48, width: 1.62, tick: 1.35, least: 20 } as const

/** Draws the number of an option on a disc, or a tick on ink where the option is picked. */
export function drawOptionNumber(
  ctx: Context,
  number: number | string,
  [x, y]: Point,
  r: number,
  isPicked = false,
): void {
  fillPath(ctx, isPicked ? COLOURS.ink : COLOURS.text, () => disc(ctx, x, y, r))
  if (isPicked) return drawIcon(ctx, 'tick', x, y, Math.round(r * NUMBER_SIZES.tick), COLOURS.text)
  writeMiddle(ctx, String(number), x, y, extrabold(Math.round(r * NUMBER_SIZES.number), COLOURS.ink), {
    least: NUMBER_SIZES.least,
    maxWidth: r * NUMBER_SIZES.width,
    align: 'center',
  })
}
