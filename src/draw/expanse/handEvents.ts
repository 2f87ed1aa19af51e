import type { CardScene } from '../../games/expanse/scene/types.ts'
import type { Context } from '../kit/pen/canvas.ts'
import { widthOf, type Block } from '../kit/text/measure.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import type { Rect } from '../kit/pen/path.ts'
import { panel } from '../kit/parts/plate.ts'
import { write, writeMiddle } from '../kit/text/write.ts'
import { partedPlate } from '../kit/parts/partedPlate.ts'
import { written } from '../kit/text/drawableText.ts'
import { markAt, PAGE, paragraphOf, writeParagraph, type Fit, type Section } from '../kit/parts/section.ts'
import { houseOn, marked } from './house.ts'
import { mark } from './seats.ts'

const COLUMN = { gap: 16, width: 472, between: 12 } as const
const CARD = { pad: 17, bar: 54, seats: 81, text: 104, below: 18 } as const

/** Kept events in two columns; the next one goes where there is more room. */
export function eventsSection(kept: readonly CardScene[], fit: Fit): Section {
  const columns: readonly [Column, Column] = [
    { x: PAGE.margin, cards: [], height: 0 },
    { x: PAGE.margin + COLUMN.width + COLUMN.gap, cards: [], height: 0 },
  ]
  for (const card of kept) {
    const column = columns[0].height <= columns[1].height ? columns[0] : columns[1]
    const text = paragraphOf(card.text, COLUMN.width - 2 * CARD.pad, fit)
    const h = CARD.text + text.height + CARD.below
    column.cards.push({ card, text, rect: { x: column.x, y: column.height, w: COLUMN.width, h } })
    column.height += h + COLUMN.between
  }
  const height = Math.max(...columns.map(column => column.height)) - COLUMN.between
  return kept.length
    ? {
        height,
        draw: (ctx, y) => columns.forEach(column => column.cards.forEach(one => drawEvent(ctx, one, y))),
      }
    : nothing
}

interface Placed {
  readonly card: CardScene
  readonly text: Block
  readonly rect: Rect
}
interface Column {
  readonly x: number
  readonly cards: Placed[]
  height: number
}

const nothing: Section = {
  height: 64,
  draw: (ctx, y) => {
    panel(
      ctx,
      { x: PAGE.margin, y, w: PAGE.inner, h: 64 },
      { fill: COLOURS.space, border: COLOURS.line, dashed: true },
    )
    writeMiddle(ctx, 'No kept events', PAGE.width / 2, y + 32, {
      font: 'plain',
      px: 25,
      colour: COLOURS.dim,
      align: 'center',
    })
  },
}

const SMALL = 8
function badgeOf(
  ctx: Context,
  { house }: CardScene,
  seat: CardScene['seats'][number],
  x: number,
  y: number,
): void {
  mark(ctx, seat, x, y, 14)
  if (house?.seats?.includes(seat)) houseOn(ctx, x + 11, y + 10, SMALL)
}

function drawEvent(ctx: Context, { card, text, rect }: Placed, top: number): void {
  const [x, y, right] = [rect.x + CARD.pad, top + rect.y, rect.x + rect.w - CARD.pad]
  partedPlate(ctx, { ...rect, y }, { h: CARD.bar, colour: COLOURS.cardBar })
  const points = `${card.ap} AP`
  const room = rect.w - 2 * CARD.pad - widthOf(points, 'bold', 29) - (card.house?.ap ? 40 : 20)
  writeMiddle(ctx, marked(written(card.title, 'bold'), card.house?.title), x, y + CARD.bar / 2, {
    font: 'bold',
    px: 33,
    least: 22,
    colour: COLOURS.text,
    maxWidth: room,
  })
  if (card.house?.ap) houseOn(ctx, right - widthOf(points, 'bold', 29) - 13, y + CARD.bar / 2 + 4, SMALL)
  writeMiddle(ctx, points, right, y + CARD.bar / 2, {
    font: 'bold',
    px: 29,
    colour: COLOURS.secondary,
    align: 'right',
  })
  for (const [nth, seat] of card.seats.entries()) badgeOf(ctx, card, seat, x + 14 + nth * 38, y + CARD.seats)
  const source = markAt(ctx, card.mark, right, y + CARD.seats, 200)
  const notes = [
    ...(card.keepsFree ? ['keep free'] : []),
    ...(card.set ? [marked(`set ${card.set}`, card.house?.set)] : []),
  ].join('  ')
  write(ctx, notes, right - source - (source ? 14 : 0), y + CARD.seats + 8, {
    font: 'plain',
    px: 22,
    colour: COLOURS.secondary,
    align: 'right',
  })
  writeParagraph(ctx, text, x, y + CARD.text)
}
