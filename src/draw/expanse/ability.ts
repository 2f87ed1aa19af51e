import type { AbilityPicture } from '../../games/expanse/scene/types.ts'
import { type Canvas, COLOURS, type Context } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, drawableText, writeMiddle } from '../kit/text/index.ts'
import { CARD, drawCardBody, startCard, textBlocks, writeCardTitle } from '../kit/parts/index.ts'
import { factionColour, drawInkFaction, drawFaction } from './seats.ts'

/** Draws a mat, a tech or one of the Rocinante's crew, to be read: a card in the colour of whose it is. */
export function drawAbility(scene: AbilityPicture): Canvas {
  const { canvas, ctx } = startCard(scene.seat && factionColour(scene.seat))
  drawHead(ctx, scene)
  drawOwner(ctx, scene)
  drawCardBody(ctx, textBlocks(scene), scene.mark)
  return canvas
}

const SIGN = { x: 826, r: 34, icon: 78, gap: 60 } as const
/** Draws ink on a faction's colour; the crew belongs to no faction. */
function drawHead(ctx: Context, { name, seat }: AbilityPicture): void {
  if (seat) drawInkFaction(ctx, seat, SIGN.x, CARD.title.middle, SIGN.r)
  else drawIcon(ctx, 'rocinante', SIGN.x, CARD.title.middle, SIGN.icon, COLOURS.text)
  writeCardTitle(ctx, drawableText(name, 'bold'), seat ? COLOURS.ink : COLOURS.text, SIGN.x - SIGN.gap)
}

const HEAD = { px: 38, text: 49 } as const
function drawOwner(ctx: Context, { seat, head: what }: AbilityPicture): void {
  const { y, r, middle } = CARD.seats
  if (seat) drawFaction(ctx, seat, middle, y, r)
  writeMiddle(ctx, what, seat ? middle + HEAD.text : CARD.left, y, bold(HEAD.px, COLOURS.text))
}
