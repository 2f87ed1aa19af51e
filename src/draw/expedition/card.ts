import type { CardPicture } from '../../games/expedition/scene/types.ts'
import { COLOURS, type Canvas, type Colour, type Context } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, drawableText, writeMiddle, plain, widthOf } from '../kit/text/index.ts'
import { CARD, drawCardBody, startCard, textBlocks, writeCardTitle, drawPlate } from '../kit/parts/index.ts'
import { seatColour, drawInkSeat, drawSeat } from './seats.ts'
import { GOODS_ICONS } from './token.ts'
import type { Colour as Specialty } from '../../games/expedition/types.ts'
import { EXPEDITION_WORDS } from './words.ts'

/** Draws a slice, a breakthrough, Thunder's Edge or a heading of the rules, to be read. */
export function drawExpeditionCard(scene: CardPicture): Canvas {
  const bar = barColour(scene)
  const { canvas, ctx } = startCard(bar)
  const colour = bar === COLOURS.cardBar ? COLOURS.text : COLOURS.ink
  writeCardTitle(ctx, drawableText(scene.name, 'bold'), colour, drawSign(ctx, scene))
  drawOwner(ctx, scene)
  drawCardBody(ctx, textBlocks(scene), scene.mark)
  return canvas
}

const barColour = ({ bar, seat }: CardPicture): Colour =>
  seat ? seatColour(seat) : bar === 'edge' ? COLOURS.trophy : COLOURS.cardBar

const SIGN = { x: 814, size: 70 } as const
/** Draws at the right of the title, and returns where that has to end. */
function drawSign(ctx: Context, { slice, seat, bar }: CardPicture): number {
  if (seat) drawInkSeat(ctx, seat, SIGN.x, CARD.title.middle, 34)
  else if (slice) drawIcon(ctx, GOODS_ICONS[slice], SIGN.x, CARD.title.middle, SIGN.size, COLOURS.trophy)
  else if (bar === 'edge') drawIcon(ctx, 'outer', SIGN.x, CARD.title.middle, SIGN.size, COLOURS.ink)
  else return CARD.left + CARD.inner
  return SIGN.x - SIGN.size / 2 - 20
}

const HEAD = { px: 38, between: 30 } as const
/** Draws whose it is, and the colours of its synergy. */
function drawOwner(ctx: Context, { head, seat, synergy }: CardPicture): void {
  const { y } = CARD.seats
  let x: number = CARD.left
  if (seat) {
    drawSeat(ctx, seat, x + 30, y, 26)
    x += 74
  }
  x +=
    writeMiddle(ctx, drawableText(head, 'bold'), x, y, bold(HEAD.px, COLOURS.text), {
      least: 24,
      maxWidth: synergy ? 420 : CARD.inner,
    }) + HEAD.between
  if (synergy) drawSynergy(ctx, synergy, x, y, 30)
}

/** Holds the colours of technology, each with its word: the tint only helps. */
const TINTS: Readonly<Record<Specialty, Colour>> = {
  biotic: COLOURS.food,
  cybernetic: COLOURS.score,
  propulsion: COLOURS.water,
  warfare: COLOURS.warning,
}

/** Draws plates beside each other, from the left edge on. Returns how wide they are. */
export function drawSynergy(
  ctx: Context,
  synergy: readonly Specialty[],
  left: number,
  y: number,
  px: number,
): number {
  let x = left
  for (const one of synergy) {
    const w = Math.round(widthOf(one, 'bold', px) + px)
    drawPlate(ctx, { x, y: y - px * 0.75, w, h: px * 1.5 }, { fill: TINTS[one], radius: 8 })
    writeMiddle(ctx, one, x + w / 2, y - px * 0.04, bold(px, COLOURS.ink), { align: 'center' })
    x += w + 12
  }
  if (!synergy.length) x += writeMiddle(ctx, EXPEDITION_WORDS.noSynergy, x, y, plain(px, COLOURS.secondary))
  return x - left
}
