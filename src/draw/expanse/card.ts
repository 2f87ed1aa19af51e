import type { CardPicture, CardScene, AbilityPicture } from '../../games/expanse/scene/types.ts'
import { COLOURS, type Canvas, type Context } from '../kit/pen/index.ts'
import { bold, drawableText, plain, semibold, writeMiddle } from '../kit/text/index.ts'
import {
  CARD,
  drawCardBody,
  startCard,
  textBlocks,
  writeCardTitle,
  type CardText,
} from '../kit/parts/index.ts'
import { drawHouseOn, withHouse, drawActionPoints } from './plates.ts'
import { drawFaction, factionColour, drawInkFaction } from './seats.ts'
import { EXPANSE_WORDS } from './words.ts'
import { drawIcon } from '../kit/icons/index.ts'

export const cardText = ({ card: { text, mark }, footer }: CardPicture): CardText =>
  textBlocks({ text, mark, footer })

/** Draws one action card, to be read. */
export function drawExpanseCard(scene: CardPicture): Canvas {
  const { canvas, ctx } = startCard()
  drawHead(ctx, scene.card)
  drawUsers(ctx, scene)
  drawCardBody(ctx, cardText(scene), scene.card.mark)
  return canvas
}

/** Sizes the houses on values, by radius. */
const LARGE = 15
const AP = { right: 870, y: 28, h: 84 } as const
function drawHead(ctx: Context, { title, ap, house }: CardScene): void {
  const plate = drawActionPoints(ctx, AP.right, AP.y, AP.h, ap, { radius: 12 })
  if (house?.ap) drawHouseOn(ctx, plate.x + 2, plate.y + plate.h - 4, LARGE)
  writeCardTitle(ctx, withHouse(drawableText(title, 'bold'), house?.title), COLOURS.text, plate.x - 24)
}

const SEAT = { px: 36, text: 49, gap: 40 } as const
function drawUsers(ctx: Context, { card, names }: CardPicture): void {
  const { y, r, middle } = CARD.seats
  let x = middle
  for (const [nth, seat] of card.seats.entries()) {
    drawFaction(ctx, seat, x, y, r)
    if (card.house?.seats?.includes(seat)) drawHouseOn(ctx, x + r * 0.75, y + r * 0.7, LARGE)
    x +=
      SEAT.text +
      writeMiddle(ctx, names[nth] ?? '', x + SEAT.text, y, bold(SEAT.px, COLOURS.text)) +
      SEAT.gap +
      r -
      8
  }
  if (!card.seats.length) writeMiddle(ctx, EXPANSE_WORDS.noUser, CARD.left, y, plain(30, COLOURS.dim))
  const notes = [
    ...(card.keepsFree ? [EXPANSE_WORDS.keepFree] : []),
    ...(card.set ? [EXPANSE_WORDS.set(card.set)] : []),
  ].join('  ')
  writeMiddle(ctx, notes, CARD.left + CARD.inner, y, semibold(28, COLOURS.secondary), { align: 'right' })
}

/** Draws a mat, a tech or one of the Rocinante's crew, to be read: a card in the colour of whose it is. */
export function drawAbility(scene: AbilityPicture): Canvas {
  const { canvas, ctx } = startCard(scene.seat && factionColour(scene.seat))
  drawAbilityHead(ctx, scene)
  drawOwner(ctx, scene)
  drawCardBody(ctx, textBlocks(scene), scene.mark)
  return canvas
}

const SIGN = { x: 826, r: 34, icon: 78, gap: 60 } as const
/** Draws ink on a faction's colour; the crew belongs to no faction. */
function drawAbilityHead(ctx: Context, { name, seat }: AbilityPicture): void {
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
