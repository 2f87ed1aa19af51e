import type { CardPicture, CardScene } from '../../games/expanse/scene/types.ts'
import { canvasOf } from '../canvas.ts'
import type { Canvas, Context } from '../canvas.ts'
import { icon } from '../icons.ts'
import { COLOURS } from '../palette.ts'
import type { Colour } from '../palette.ts'
import { actionPoints, panel } from '../plate.ts'
import { writeLines, writeMiddle } from '../text.ts'
import { LINE } from '../type.ts'
import { partedPlate } from './cardPlate.ts'
import { written } from './cardWords.ts'
import { CARD, cardText, wordingOf } from './cardText.ts'
import type { Placed } from './cardText.ts'
import { mark } from './seats.ts'

/** One action card, to be read. */
export function drawCard(scene: CardPicture): Canvas {
  const canvas = canvasOf(CARD.width, CARD.height)
  const ctx = canvas.getContext('2d')
  const { text, plate, footer } = cardText(scene)
  frame(ctx)
  head(ctx, scene.card)
  seatRow(ctx, scene)
  paragraph(ctx, text, COLOURS.text)
  if (plate) wording(ctx, scene.card, { x: CARD.left, w: CARD.inner, ...plate })
  paragraph(ctx, footer, COLOURS.secondary)
  return canvas
}

const EDGE = 4
function frame(ctx: Context): void {
  ctx.fillStyle = COLOURS.space
  ctx.fillRect(0, 0, CARD.width, CARD.height)
  partedPlate(ctx, CARD.frame, { h: CARD.bar, colour: COLOURS.cardBar }, CARD.radius, EDGE)
}

const AP = { right: 870, y: 28, h: 84 } as const
const TITLE = { px: 62, least: 30, middle: 70 } as const
function head(ctx: Context, { title, ap }: CardScene): void {
  const plate = actionPoints(ctx, AP.right, AP.y, AP.h, ap, { radius: 12 })
  writeMiddle(ctx, written(title, 'bold'), CARD.left, TITLE.middle, {
    font: 'bold', px: TITLE.px, least: TITLE.least, colour: COLOURS.text, maxWidth: plate.x - CARD.left - 24,
  })
}

const SEAT = { px: 36, text: 49, gap: 40 } as const
function seatRow(ctx: Context, { card, names }: CardPicture): void {
  const { y, r, middle } = CARD.seats
  let x = middle
  for (const [nth, seat] of card.seats.entries()) {
    mark(ctx, seat, x, y, r)
    x += SEAT.text + writeMiddle(ctx, names[nth] ?? '', x + SEAT.text, y, { font: 'bold', px: SEAT.px, colour: COLOURS.text }) + SEAT.gap + r - 8
  }
  if (!card.seats.length) writeMiddle(ctx, 'Nobody in this game can use its event.', CARD.left, y, { font: 'plain', px: 30, colour: COLOURS.dim })
  const notes = [...(card.keepsFree ? ['keep free'] : []), ...(card.set ? [`set ${card.set}`] : [])].join('  ')
  writeMiddle(ctx, notes, CARD.left + CARD.inner, y, { font: 'semibold', px: 28, colour: COLOURS.secondary, align: 'right' })
  ctx.fillStyle = COLOURS.line
  ctx.fillRect(CARD.left, CARD.rule, CARD.inner, 2)
}

/** From the top of a line to where its letters stand. */
const BASELINE = 0.98
function paragraph(ctx: Context, { y, block }: Placed, colour: Colour): void {
  writeLines(ctx, block.lines, CARD.left, y + block.px * BASELINE, { font: 'plain', px: block.px, colour }, LINE.other)
}

const WORDS = { px: 28, least: 20, icon: 32, pad: 18 } as const
function wording(ctx: Context, card: CardScene, plate: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }): void {
  panel(ctx, plate, { fill: COLOURS.housePlate, border: COLOURS.house, width: 2, radius: 10 })
  const [middle, isHouse] = [plate.y + plate.h / 2, card.mark === 'house']
  if (isHouse) icon(ctx, 'house', plate.x + 32, middle, WORDS.icon, COLOURS.house)
  const x = plate.x + (isHouse ? 62 : WORDS.pad)
  const text = written(wordingOf(card) ?? '', 'plainBold')
  writeMiddle(ctx, text, x, middle, { font: 'plainBold', px: WORDS.px, least: WORDS.least, colour: COLOURS.house, maxWidth: plate.x + plate.w - x - WORDS.pad })
}
