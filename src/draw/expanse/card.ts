import type { CardPicture, CardScene } from '../../games/expanse/scene/types.ts'
import { canvasOf, type Canvas, type Context } from '../kit/pen/canvas.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import { actionPoints } from '../kit/parts/plate.ts'
import { writeMiddle } from '../kit/text/write.ts'
import { cardBody, cardSheet } from '../kit/parts/cardSheet.ts'
import { written } from '../kit/text/drawableText.ts'
import { CARD, textBlocks, type CardText } from '../kit/parts/cardText.ts'
import { houseOn, marked } from './house.ts'
import { mark } from './seats.ts'

export const cardText = ({ card: { text, mark }, footer }: CardPicture): CardText =>
  textBlocks({ text, mark, footer })

/** One action card, to be read. */
export function drawCard(scene: CardPicture): Canvas {
  const canvas = canvasOf(CARD.width, CARD.height)
  const ctx = canvas.getContext('2d')
  cardSheet(ctx)
  head(ctx, scene.card)
  seatRow(ctx, scene)
  cardBody(ctx, cardText(scene), scene.card.mark)
  return canvas
}

/** Of the marks on values. */
const LARGE = 15
const AP = { right: 870, y: 28, h: 84 } as const
const TITLE = { px: 62, least: 30, middle: 70 } as const
function head(ctx: Context, { title, ap, house }: CardScene): void {
  const plate = actionPoints(ctx, AP.right, AP.y, AP.h, ap, { radius: 12 })
  if (house?.ap) houseOn(ctx, plate.x + 2, plate.y + plate.h - 4, LARGE)
  writeMiddle(ctx, marked(written(title, 'bold'), house?.title), CARD.left, TITLE.middle, {
    font: 'bold',
    px: TITLE.px,
    least: TITLE.least,
    colour: COLOURS.text,
    maxWidth: plate.x - CARD.left - 24,
  })
}

const SEAT = { px: 36, text: 49, gap: 40 } as const
function seatRow(ctx: Context, { card, names }: CardPicture): void {
  const { y, r, middle } = CARD.seats
  let x = middle
  for (const [nth, seat] of card.seats.entries()) {
    mark(ctx, seat, x, y, r)
    if (card.house?.seats?.includes(seat)) houseOn(ctx, x + r * 0.75, y + r * 0.7, LARGE)
    x +=
      SEAT.text +
      writeMiddle(ctx, names[nth] ?? '', x + SEAT.text, y, {
        font: 'bold',
        px: SEAT.px,
        colour: COLOURS.text,
      }) +
      SEAT.gap +
      r -
      8
  }
  if (!card.seats.length)
    writeMiddle(ctx, 'Nobody in this game can use its event.', CARD.left, y, {
      font: 'plain',
      px: 30,
      colour: COLOURS.dim,
    })
  const notes = [...(card.keepsFree ? ['keep free'] : []), ...(card.set ? [`set ${card.set}`] : [])].join(
    '  ',
  )
  writeMiddle(ctx, notes, CARD.left + CARD.inner, y, {
    font: 'semibold',
    px: 28,
    colour: COLOURS.secondary,
    align: 'right',
  })
}
