import type { CardPicture } from '../../games/expedition/scene/types.ts'
import { cardBody, cardSheet } from '../kit/parts/cardSheet.ts'
import { CARD, textBlocks } from '../kit/parts/cardText.ts'
import { canvasOf, type Canvas, type Context } from '../kit/pen/canvas.ts'
import { icon } from '../kit/icons/icon.ts'
import { COLOURS, type Colour } from '../kit/pen/palette.ts'
import { writeMiddle } from '../kit/text/write.ts'
import { written } from '../kit/text/drawableText.ts'
import { colourOf, inkMark, mark } from './seats.ts'
import { synergyPlates } from './synergy.ts'
import { GOODS_ICONS } from './wedges.ts'

/** A slice, a breakthrough, Thunder's Edge or a heading of the rules, to be read. */
export function drawCard(scene: CardPicture): Canvas {
  const canvas = canvasOf(CARD.width, CARD.height)
  const ctx = canvas.getContext('2d')
  const bar = barColour(scene)
  cardSheet(ctx, bar)
  const colour = bar === COLOURS.cardBar ? COLOURS.text : COLOURS.ink
  const right = drawSign(ctx, scene)
  writeMiddle(ctx, written(scene.name, 'bold'), CARD.left, TITLE.middle, {
    font: 'bold',
    px: TITLE.px,
    least: TITLE.least,
    maxWidth: right - CARD.left,
    colour,
  })
  headRow(ctx, scene)
  cardBody(ctx, textBlocks(scene), scene.mark)
  return canvas
}

const barColour = ({ bar, seat }: CardPicture): Colour =>
  seat ? colourOf(seat) : bar === 'edge' ? COLOURS.trophy : COLOURS.cardBar

const TITLE = { px: 62, least: 30, middle: 70 } as const
const SIGN = { x: 814, size: 70 } as const
/** At the right of the title; returns where that has to end. */
function drawSign(ctx: Context, { slice, seat, bar }: CardPicture): number {
  if (seat) inkMark(ctx, seat, SIGN.x, TITLE.middle, 34)
  else if (slice) icon(ctx, GOODS_ICONS[slice], SIGN.x, TITLE.middle, SIGN.size, COLOURS.trophy)
  else if (bar === 'edge') icon(ctx, 'outer', SIGN.x, TITLE.middle, SIGN.size, COLOURS.ink)
  else return CARD.left + CARD.inner
  return SIGN.x - SIGN.size / 2 - 20
}

const HEAD = { px: 38, between: 30 } as const
/** Whose it is, and the colours of its synergy. */
function headRow(ctx: Context, { head, seat, synergy }: CardPicture): void {
  const { y } = CARD.seats
  let x: number = CARD.left
  if (seat) {
    mark(ctx, seat, x + 30, y, 26)
    x += 74
  }
  x +=
    writeMiddle(ctx, written(head, 'bold'), x, y, {
      font: 'bold',
      px: HEAD.px,
      least: 24,
      maxWidth: synergy ? 420 : CARD.inner,
      colour: COLOURS.text,
    }) + HEAD.between
  if (synergy) synergyPlates(ctx, synergy, x, y, 30)
}
