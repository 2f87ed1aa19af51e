import type { CardPicture, CardScene, Pieces } from '../../games/expanse/scene/types.ts'
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
import { drawHouseOn, withHouse } from './house.ts'
import { drawFaction } from './seats.ts'
import { drawActionPoints } from './plates.ts'
import { EXPANSE_WORDS } from './words.ts'
import type { Icon } from '../kit/icons/index.ts'

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

/** The radius of the houses on values. */
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

/** How the words of the game look in the close-ups. */

type Kind = Pieces['kind']

const PIECES: Readonly<Record<Kind, { readonly icon: Icon; readonly one: string; readonly more: string }>> = {
  fleet: { icon: 'fleet', one: 'fleet', more: 'fleets' },
  battleship: { icon: 'battleship', one: 'Battleship', more: 'Battleships' },
  battleshipDamaged: { icon: 'damaged', one: 'damaged Battleship', more: 'damaged Battleships' },
  battleshipHit: { icon: 'damaged', one: 'damaged Battleship', more: 'damaged Battleships' },
  scrap: { icon: 'scrapShip', one: 'Scrap Ship', more: 'Scrap Ships' },
  leader: { icon: 'leader', one: 'leader', more: 'leaders' },
  rocinante: { icon: 'rocinante', one: 'Rocinante', more: 'Rocinantes' },
}
export const pieceIcon = (kind: Kind): Icon => PIECES[kind].icon
export const pieceName = ({ kind, count }: Pieces): string =>
  count === 1 ? PIECES[kind].one : PIECES[kind].more
