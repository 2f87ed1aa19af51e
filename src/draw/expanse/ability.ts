import type { AbilityPicture } from '../../games/expanse/scene/types.ts'
import { borrowCanvas, type Canvas, COLOURS, type Context } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, drawableText, writeMiddle } from '../kit/text/index.ts'
import { CARD, drawCardBody, drawCardSheet, textBlocks } from '../kit/parts/index.ts'
import { factionColour, drawInkFaction, drawFaction } from './seats.ts'

/** A mat, a tech or one of the Rocinante's crew, to be read: a card in the colour of whose it is. */
export function drawAbility(scene: AbilityPicture): Canvas {
  const canvas = borrowCanvas(CARD.width, CARD.height)
  const ctx = canvas.getContext('2d')
  drawCardSheet(ctx, scene.seat && factionColour(scene.seat))
  drawHead(ctx, scene)
  drawOwner(ctx, scene)
  drawCardBody(ctx, textBlocks(scene), scene.mark)
  return canvas
}

const TITLE = { px: 62, least: 30, middle: 70 } as const
const SIGN = { x: 826, r: 34, icon: 78, gap: 60 } as const
/** Ink on a faction's colour; the crew is nobody's own. */
function drawHead(ctx: Context, { name, seat }: AbilityPicture): void {
  if (seat) drawInkFaction(ctx, seat, SIGN.x, TITLE.middle, SIGN.r)
  else drawIcon(ctx, 'rocinante', SIGN.x, TITLE.middle, SIGN.icon, COLOURS.text)
  const colour = seat ? COLOURS.ink : COLOURS.text
  const maxWidth = SIGN.x - SIGN.gap - CARD.left
  writeMiddle(ctx, drawableText(name, 'bold'), CARD.left, TITLE.middle, bold(TITLE.px, colour), {
    least: TITLE.least,
    maxWidth,
  })
}

const HEAD = { px: 38, text: 49 } as const
function drawOwner(ctx: Context, { seat, head: what }: AbilityPicture): void {
  const { y, r, middle } = CARD.seats
  if (seat) drawFaction(ctx, seat, middle, y, r)
  writeMiddle(ctx, what, seat ? middle + HEAD.text : CARD.left, y, bold(HEAD.px, COLOURS.text))
}
