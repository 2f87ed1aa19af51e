import type { AbilityPicture } from '../../games/expanse/scene/types.ts'
import { canvasOf, type Canvas, type Context } from '../kit/pen/canvas.ts'
import { icon } from '../kit/icons/icon.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import { writeMiddle } from '../kit/text/write.ts'
import { cardBody, cardSheet } from '../kit/parts/cardSheet.ts'
import { CARD, textBlocks } from '../kit/parts/cardText.ts'
import { written } from '../kit/text/drawableText.ts'
import { colourOf, inkMark, mark } from './seats.ts'

/** A mat, a tech or one of the Rocinante's crew, to be read: a card in the colour of whose it is. */
export function drawAbility(scene: AbilityPicture): Canvas {
  const canvas = canvasOf(CARD.width, CARD.height)
  const ctx = canvas.getContext('2d')
  cardSheet(ctx, scene.seat && colourOf(scene.seat))
  head(ctx, scene)
  belongs(ctx, scene)
  cardBody(ctx, textBlocks(scene), scene.mark)
  return canvas
}

const TITLE = { px: 62, least: 30, middle: 70 } as const
const SIGN = { x: 826, r: 34, icon: 78, gap: 60 } as const
/** Ink on a faction's colour; the crew is nobody's own. */
function head(ctx: Context, { name, seat }: AbilityPicture): void {
  if (seat) inkMark(ctx, seat, SIGN.x, TITLE.middle, SIGN.r)
  else icon(ctx, 'rocinante', SIGN.x, TITLE.middle, SIGN.icon, COLOURS.text)
  const colour = seat ? COLOURS.ink : COLOURS.text
  const maxWidth = SIGN.x - SIGN.gap - CARD.left
  writeMiddle(ctx, written(name, 'bold'), CARD.left, TITLE.middle, {
    font: 'bold',
    px: TITLE.px,
    least: TITLE.least,
    colour,
    maxWidth,
  })
}

const HEAD = { px: 38, text: 49 } as const
function belongs(ctx: Context, { seat, head: what }: AbilityPicture): void {
  const { y, r, middle } = CARD.seats
  if (seat) mark(ctx, seat, middle, y, r)
  writeMiddle(ctx, what, seat ? middle + HEAD.text : CARD.left, y, {
    font: 'bold',
    px: HEAD.px,
    colour: COLOURS.text,
  })
}
