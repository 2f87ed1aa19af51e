import type { CardScene } from '../../games/expanse/scene/types.ts'
import { COLOURS, type Context, type Rect } from '../kit/pen/index.ts'
import { bold, drawableText, plain, type TextBlock, widthOf, write, writeMiddle } from '../kit/text/index.ts'
import {
  drawPartedPlate,
  drawPlate,
  drawSource,
  type Fit,
  PAGE,
  paragraphOf,
  type Section,
  writeParagraph,
} from '../kit/parts/index.ts'
import { drawHouseOn, withHouse } from './house.ts'
import { drawFaction } from './seats.ts'
import { EXPANSE_WORDS } from './words.ts'

const COLUMN = { gap: 16, width: 472, between: 12 } as const
const CARD = { pad: 17, bar: 54, seats: 81, text: 104, below: 18 } as const

/** Returns the kept events in two columns; the next one goes where there is more room. */
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
  readonly text: TextBlock
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
    drawPlate(
      ctx,
      { x: PAGE.margin, y, w: PAGE.inner, h: 64 },
      { fill: COLOURS.space, border: COLOURS.line, dashed: true },
    )
    writeMiddle(ctx, EXPANSE_WORDS.noKeptEvents, PAGE.width / 2, y + 32, plain(25, COLOURS.dim), {
      align: 'center',
    })
  },
}

const SMALL = 8
function drawUser(
  ctx: Context,
  { house }: CardScene,
  seat: CardScene['seats'][number],
  x: number,
  y: number,
): void {
  drawFaction(ctx, seat, x, y, 14)
  if (house?.seats?.includes(seat)) drawHouseOn(ctx, x + 11, y + 10, SMALL)
}

function drawEvent(ctx: Context, { card, text, rect }: Placed, top: number): void {
  const [x, y, right] = [rect.x + CARD.pad, top + rect.y, rect.x + rect.w - CARD.pad]
  drawPartedPlate(ctx, { ...rect, y }, { h: CARD.bar, colour: COLOURS.cardBar })
  const points = `${card.ap} AP`
  const room = rect.w - 2 * CARD.pad - widthOf(points, 'bold', 29) - (card.house?.ap ? 40 : 20)
  writeMiddle(
    ctx,
    withHouse(drawableText(card.title, 'bold'), card.house?.title),
    x,
    y + CARD.bar / 2,
    bold(33, COLOURS.text),
    { least: 22, maxWidth: room },
  )
  if (card.house?.ap) drawHouseOn(ctx, right - widthOf(points, 'bold', 29) - 13, y + CARD.bar / 2 + 4, SMALL)
  writeMiddle(ctx, points, right, y + CARD.bar / 2, bold(29, COLOURS.secondary), { align: 'right' })
  for (const [nth, seat] of card.seats.entries()) drawUser(ctx, card, seat, x + 14 + nth * 38, y + CARD.seats)
  const source = drawSource(ctx, card.mark, right, y + CARD.seats, 200)
  const notes = [
    ...(card.keepsFree ? [EXPANSE_WORDS.keepFree] : []),
    ...(card.set ? [withHouse(EXPANSE_WORDS.set(card.set), card.house?.set)] : []),
  ].join('  ')
  write(ctx, notes, right - source - (source ? 14 : 0), y + CARD.seats + 8, plain(22, COLOURS.secondary), {
    align: 'right',
  })
  writeParagraph(ctx, text, x, y + CARD.text)
}
