import type { Context } from '../pen/canvas.ts'
import { type Colour, COLOURS } from '../pen/palette.ts'
import type { Rect } from '../pen/path.ts'
import { drawIcon } from '../icons/icon.ts'
import { drawableText } from '../text/drawableText.ts'
import { LINE } from '../text/type.ts'
import { sourceSentence } from '../text/words.ts'
import { bold, plain, plainBold, writeLines, writeMiddle } from '../text/write.ts'
import { CARD, type CardText, type Placed } from './cardText.ts'
import { startPage } from './page.ts'
import { drawPartedPlate, drawPlate } from './plate.ts'

/** What all cards have in common: the plate with its bar, the text, and whose text it is. */

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
  const text = drawableText(mark === undefined ? '' : sourceSentence(mark), 'plainBold')
  writeMiddle(ctx, text, x, middle, plainBold(WORDS.px, COLOURS.house), {
    least: WORDS.least,
    maxWidth: plate.x + plate.w - x - WORDS.pad,
  })
}
