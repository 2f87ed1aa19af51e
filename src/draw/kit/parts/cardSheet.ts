import type { Context } from '../pen/canvas.ts'
import { COLOURS, type Colour } from '../pen/palette.ts'
import type { Rect } from '../pen/path.ts'
import { drawIcon } from '../icons/index.ts'
import { drawableText, LINE } from '../text/fonts.ts'
import { sourceSentence } from '../text/words.ts'
import { bold, plain, plainBold, writeLines, writeMiddle } from '../text/write.ts'
import { startPage } from './sheet.ts'
import { drawPartedPlate, drawPlate } from './plate.ts'
import { largestFit, textBlock, type TextBlock } from '../text/measure.ts'

/** Draws what all cards have in common: the plate with its bar, the text, and whose text it is. */

const EDGE = 4
export function startCard(bar: Colour = COLOURS.cardBar): ReturnType<typeof startPage> {
  const page = startPage(CARD.width, CARD.height)
  drawPartedPlate(page.ctx, CARD.frame, { h: CARD.bar, colour: bar }, CARD.radius, EDGE)
  page.ctx.fillStyle = COLOURS.line
  page.ctx.fillRect(CARD.left, CARD.rule, CARD.inner, 2)
  return page
}

/** Writes the name of a card in its bar, up to what stands at the right. */
export function writeCardTitle(ctx: Context, name: string, colour: Colour, right: number): void {
  const { middle, px, least } = CARD.title
  writeMiddle(ctx, name, CARD.left, middle, bold(px, colour), { least, maxWidth: right - CARD.left })
}

export function drawCardBody(
  ctx: Context,
  { text, plate, footer }: CardText,
  mark: string | undefined,
): void {
  drawParagraph(ctx, text, COLOURS.text)
  if (plate) drawWording(ctx, mark, { x: CARD.left, w: CARD.inner, ...plate })
  drawParagraph(ctx, footer, COLOURS.secondary)
}

/** Measures from the top of a line to where its letters stand. */
const BASELINE = 0.98
function drawParagraph(ctx: Context, { y, block }: Placed, colour: Colour): void {
  writeLines(ctx, block.lines, CARD.left, y + block.px * BASELINE, plain(block.px, colour), LINE.other)
}

const WORDS = { px: 28, least: 20, icon: 32, pad: 18 } as const
function drawWording(ctx: Context, mark: string | undefined, plate: Rect): void {
  drawPlate(ctx, plate, { fill: COLOURS.housePlate, border: COLOURS.house, width: 2, radius: 10 })
  const [middle, isHouse] = [plate.y + plate.h / 2, mark === 'house']
  if (isHouse) drawIcon(ctx, 'house', plate.x + 32, middle, WORDS.icon, COLOURS.house)
  const x = plate.x + (isHouse ? 62 : WORDS.pad)
  const text = drawableText(mark === undefined ? '' : sourceSentence(mark), 'plainBold')
  writeMiddle(ctx, text, x, middle, plainBold(WORDS.px, COLOURS.house), {
    least: WORDS.least,
    maxWidth: plate.x + plate.w - x - WORDS.pad,
  })
}

/** Gives the places on a card. The text gets what the footer and the plate leave, from the foot up. */
export const CARD = {
  width: 900,
  height: 600,
  frame: { x: 14, y: 14, w: 872, h: 572 },
  left: 44,
  inner: 812,
  radius: 26,
  bar: 112,
  title: { middle: 70, px: 62, least: 30 },
  seats: { y: 186, r: 34, middle: 80 },
  rule: 240,
} as const
const TEXT = { y: 254, px: 46, least: 20, below: 12 } as const
const PLATE = { h: 46, below: 12 } as const
const FOOTER = { bottom: 568, px: 26, least: 20 } as const

export interface Placed {
  readonly y: number
  readonly block: TextBlock
}
export interface CardText {
  readonly text: Placed
  readonly plate?: { readonly y: number; readonly h: number }
  readonly footer: Placed
}

/** Sets `width` for the text, where something else stands beside it. */
interface Wording {
  readonly text: string
  readonly mark?: string | undefined
  readonly footer: string
  readonly width?: number
}
export function textBlocks({ text: words, mark, footer, width = CARD.inner }: Wording): CardText {
  const foot = sentences(drawableText(footer, 'plain'))
  const footY = FOOTER.bottom - foot.height
  const plate = mark === undefined ? undefined : { y: Math.round(footY - PLATE.below - PLATE.h), h: PLATE.h }
  const height = (plate?.y ?? footY) - TEXT.below - TEXT.y
  const text = textBlock(drawableText(words, 'plain'), {
    font: 'plain',
    px: TEXT.px,
    least: TEXT.least,
    width,
    height,
    lineHeight: LINE.other,
  })
  return { text: { y: TEXT.y, block: text }, ...(plate ? { plate } : {}), footer: { y: footY, block: foot } }
}

/** Returns a line for each sentence, all of one size. */
function sentences(text: string): TextBlock {
  const each = text.split(/(?<=\.) /)
  const px = Math.min(...each.map(one => largestFit(one, 'plain', FOOTER.px, FOOTER.least, CARD.inner).px))
  const lines = each.map(one => largestFit(one, 'plain', px, px, CARD.inner).text)
  return { lines, px, height: lines.length * px * LINE.other }
}
