import type { Context } from '../pen/canvas.ts'
import { type Colour, COLOURS } from '../pen/palette.ts'
import type { Rect } from '../pen/path.ts'
import { drawIcon } from '../icons/icon.ts'
import { drawableText } from '../text/drawableText.ts'
import { LINE } from '../text/type.ts'
import { plain, plainBold, writeLines, writeMiddle } from '../text/write.ts'
import { CARD, type CardText, type Placed, sourceSentence } from './cardText.ts'
import { drawPartedPlate } from './partedPlate.ts'
import { drawPlate } from './plate.ts'

/** What all cards have in common: the plate with its bar, the text, and whose text it is. */

const EDGE = 4
export function drawCardSheet(ctx: Context, bar: Colour = COLOURS.cardBar): void {
  ctx.fillStyle = COLOURS.space
  ctx.fillRect(0, 0, CARD.width, CARD.height)
  drawPartedPlate(ctx, CARD.frame, { h: CARD.bar, colour: bar }, CARD.radius, EDGE)
  ctx.fillStyle = COLOURS.line
  ctx.fillRect(CARD.left, CARD.rule, CARD.inner, 2)
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

/** From the top of a line to where its letters stand. */
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
  const text = drawableText(sourceSentence(mark) ?? '', 'plainBold')
  writeMiddle(ctx, text, x, middle, plainBold(WORDS.px, COLOURS.house), {
    least: WORDS.least,
    maxWidth: plate.x + plate.w - x - WORDS.pad,
  })
}
