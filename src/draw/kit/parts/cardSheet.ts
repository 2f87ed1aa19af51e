import type { Context } from '../pen/canvas.ts'
import { icon } from '../icons/icon.ts'
import { COLOURS, type Colour } from '../pen/palette.ts'
import type { Rect } from '../pen/path.ts'
import { panel } from './plate.ts'
import { writeLines, writeMiddle } from '../text/write.ts'
import { LINE } from '../text/type.ts'
import { partedPlate } from './partedPlate.ts'
import { written } from '../text/drawableText.ts'
import { CARD, wordingOf, type CardText, type Placed } from './cardText.ts'

/** What all cards have in common: the plate with its bar, the text, and whose text it is. */

const EDGE = 4
export function cardSheet(ctx: Context, bar: Colour = COLOURS.cardBar): void {
  ctx.fillStyle = COLOURS.space
  ctx.fillRect(0, 0, CARD.width, CARD.height)
  partedPlate(ctx, CARD.frame, { h: CARD.bar, colour: bar }, CARD.radius, EDGE)
  ctx.fillStyle = COLOURS.line
  ctx.fillRect(CARD.left, CARD.rule, CARD.inner, 2)
}

export function cardBody(ctx: Context, { text, plate, footer }: CardText, mark: string | undefined): void {
  paragraph(ctx, text, COLOURS.text)
  if (plate) wording(ctx, mark, { x: CARD.left, w: CARD.inner, ...plate })
  paragraph(ctx, footer, COLOURS.secondary)
}

/** From the top of a line to where its letters stand. */
const BASELINE = 0.98
function paragraph(ctx: Context, { y, block }: Placed, colour: Colour): void {
  writeLines(
    ctx,
    block.lines,
    CARD.left,
    y + block.px * BASELINE,
    { font: 'plain', px: block.px, colour },
    LINE.other,
  )
}

const WORDS = { px: 28, least: 20, icon: 32, pad: 18 } as const
function wording(ctx: Context, mark: string | undefined, plate: Rect): void {
  panel(ctx, plate, { fill: COLOURS.housePlate, border: COLOURS.house, width: 2, radius: 10 })
  const [middle, isHouse] = [plate.y + plate.h / 2, mark === 'house']
  if (isHouse) icon(ctx, 'house', plate.x + 32, middle, WORDS.icon, COLOURS.house)
  const x = plate.x + (isHouse ? 62 : WORDS.pad)
  const text = written(wordingOf(mark) ?? '', 'plainBold')
  writeMiddle(ctx, text, x, middle, {
    font: 'plainBold',
    px: WORDS.px,
    least: WORDS.least,
    colour: COLOURS.house,
    maxWidth: plate.x + plate.w - x - WORDS.pad,
  })
}
