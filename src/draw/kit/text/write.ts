import { sprite, borrowCanvas, returnCanvas, type Context } from '../pen/canvas.ts'
import { COLOURS, type Colour } from '../pen/palette.ts'
import { drawIcon } from '../icons/index.ts'
import { cssOf, HOUSE, HOUSE_SHIFT, HOUSE_SIDE, HOUSE_WIDTH, FONTS, type Font } from './fonts.ts'
import { largestFit, widthOf } from './measure.ts'

/** How much room there is for a text, and to which side of its point it stands. */
export interface Room {
  readonly align?: 'left' | 'center' | 'right'
  /** Wider text shrinks down to `least`, and then ends with an ellipsis. */
  readonly maxWidth?: number
  readonly least?: number
}
export interface Style extends Room {
  readonly font: Font
  readonly px: number
  readonly colour: Colour
}

export const inFont = (font: Font, px: number, colour: Colour, room: Room = {}): Style => ({
  font,
  px,
  colour,
  ...room,
})
const styles =
  (font: Font) =>
  (px: number, colour: Colour, room?: Room): Style =>
    inFont(font, px, colour, room)
export const semibold = styles('semibold')
export const bold = styles('bold')
export const extrabold = styles('extrabold')
export const plain = styles('plain')
export const plainBold = styles('plainBold')

const ASCENT = 1.15
const DESCENT = 0.4
const MARGIN = 2
const SHARES = { left: 0, center: 0.5, right: 1 } as const

/** Writes one line with its baseline at `y`, on whole pixels. Returns its width. */
export function write(ctx: Context, text: string, x: number, y: number, style: Style, room?: Room): number {
  const { font, colour, align = 'left', maxWidth, px, least = px } = { ...style, ...room }
  const line = maxWidth === undefined ? { text, px } : largestFit(text, font, px, least, maxWidth)
  if (line.text === '') return 0
  const width = widthOf(line.text, font, line.px)
  const label = labelOf(line.text, font, line.px, colour, width)
  ctx.drawImage(
    label,
    Math.round(x - width * SHARES[align]) - MARGIN,
    Math.round(y) - Math.ceil(line.px * ASCENT),
  )
  return width
}

const labelOf = (text: string, font: Font, px: number, colour: Colour, width: number) =>
  sprite(
    `${font} ${px} ${colour} ${text}`,
    width + 2 * MARGIN,
    Math.ceil(px * ASCENT) + px * DESCENT,
    ctx => {
      ctx.font = cssOf(font, px)
      ctx.fillStyle = colour
      writeLetters(ctx, text, font, px, colour)
    },
  )

/** Letters in their colour, and houses between them in their own, unless the ground is a bright one. */
function writeLetters(ctx: Context, text: string, font: Font, px: number, colour: Colour): void {
  const baseline = Math.ceil(px * ASCENT)
  let x = MARGIN
  for (const [nth, part] of text.split(HOUSE).entries()) {
    if (nth > 0) {
      const side = Math.round(px * HOUSE_SIDE)
      drawIcon(
        ctx,
        'house',
        x + px * (HOUSE_WIDTH / 2 + HOUSE_SHIFT),
        baseline - px * CAPITALS.other,
        side,
        colour === COLOURS.ink ? colour : COLOURS.house,
      )
      x += px * HOUSE_WIDTH
    }
    ctx.fillText(part, x, baseline)
    x += widthOf(part, font, px)
  }
}

/** Capitals and digits stand in the middle of a shape. */
const CAPITALS: Readonly<Record<'saira' | 'other', number>> = { saira: 0.348, other: 0.349 }
export const middleOf = (y: number, px: number, font: Font): number =>
  y + px * (font === 'plain' || font === 'plainBold' ? CAPITALS.other : CAPITALS.saira)

/** Writes one line with its capitals in the middle round `y`. Returns its width. */
export function writeMiddle(
  ctx: Context,
  text: string,
  x: number,
  y: number,
  style: Style,
  room?: Room,
): number {
  const whole = { ...style, ...room }
  return write(ctx, text, x, middleOf(y, fittedPx(text, whole), style.font), whole)
}

/** Returns the size in which a text is written, if it has to shrink. */
export const fittedPx = (text: string, { font, px, least = px, maxWidth }: Style): number =>
  maxWidth === undefined ? px : largestFit(text, font, px, least, maxWidth).px

/** Writes lines below each other, the first baseline at `y`. */
export function writeLines(
  ctx: Context,
  lines: readonly string[],
  x: number,
  y: number,
  style: Style,
  lineHeight: number,
): void {
  for (const [nth, line] of lines.entries()) write(ctx, line, x, y + nth * style.px * lineHeight, style)
}

/** Fonts are read when they are first written with, which nobody should have to wait for. */
export function warm(): void {
  const canvas = borrowCanvas(64, 64)
  const ctx = canvas.getContext('2d')
  for (const font of Object.keys(FONTS) as readonly Font[])
    write(ctx, 'Ag 1', 0, 32, inFont(font, 20, '#000000'))
  returnCanvas(canvas)
}
